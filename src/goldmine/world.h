// From a view back to a state: a world in which the observer would see just this. What others have
// collected lies face-down, but was seen when it was taken: it comes from a tally of the events.
#pragma once

#include "goldmine/view.h"

namespace stollen::goldmine {

// What a player who pays attention remembers of the round.
struct Tally {
  std::array<Cards, kMaxDwarfs> gathered{};          // by seat
  std::array<Cards, kMaxDwarfs> brought{};           // by dwarf
  std::array<std::uint8_t, kMaxDiggingKinds> dug{};  // cards that have left the digging pile
  bool extra_taken = false;
};

// Hidden is the order of the piles alone.
State world_of(const Rules& rules, const View& view, const Tally& tally, Random& random);

}  // namespace stollen::goldmine
