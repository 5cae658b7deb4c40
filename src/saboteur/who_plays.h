// Which dwarfs are in play: how many of each role were shuffled in, and how many of them an
// observer may conclude the players to have. What everybody at a table reckons with, reckoned once.
#pragma once

#include "saboteur/view.h"

namespace stollen::saboteur {

struct RoleCount {
  Role role{};
  std::uint8_t shuffled = 0;
  // Before players, as far as the observer knows: not fewer and not more than that.
  std::uint8_t least = 0;
  std::uint8_t most = 0;
};

// In the order of roles, without those that were left in the box. It follows from the dwarfs that
// the observer knows now; what he could still remember of dwarfs that were dealt anew is not in it.
FixedList<RoleCount, kRoles> who_plays(const Rules& rules, const View& view);

}  // namespace stollen::saboteur
