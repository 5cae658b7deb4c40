// What a good name is worth to a player, by his side and temper: how a saboteur goes about his work
// is drawn anew for every round, so that nobody learns what saboteurs always do.
#pragma once

#include <cstdint>

#include "bots/skill.h"
#include "game/seat.h"

namespace stollen::bots {

// By lot, but the same whenever it is asked for.
Temper temper_of(std::uint64_t seed, game::Seat seat, int round);

// How the table stands when a name is priced.
struct Standing {
  int nearest = 0;     // cards to the nearest goal that may be the treasure, for all to see
  float distrust = 0;  // of the player, by the whole table
};

// Gold for one unit of evidence; and for how much that speaks for him a deed is rewarded at most.
struct NamePrice {
  double gold = 0;
  float most_credit = 0;

  // What the name is worth that a deed with this evidence leaves.
  double worth(float evidence) const {
    return -gold * (evidence < -most_credit ? -most_credit : evidence);
  }
};

NamePrice price_of_name(Temper temper, const Standing& standing);
NamePrice price_of_diggers_name(double good_name);

// What it is worth to the temper to break the tools of one whom the table distrusts so much, where
// it usually distrusts so much; nothing to most.
double worth_of_framing(Temper temper, float distrust, float usual);

}  // namespace stollen::bots
