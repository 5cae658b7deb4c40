// From a view back to a state: a world in which the observer would see just this. Goals that were
// turned in earlier rounds lie nowhere any more; they come from a tally of the events.
#pragma once

#include "duel/view.h"

namespace stollen::duel {

// What a player who pays attention remembers of the match.
struct Tally {
  std::array<std::uint8_t, 64> turned{};  // by kind of goal: how many have been turned up so far
};

// False at decisions whose way here the view does not tell.
bool can_be_imagined(const View& view);

// Hidden cards and goals are dealt by lot from all that view and tally leave open.
State world_of(const Rules& rules, const View& view, const Tally& tally, Random& random);

}  // namespace stollen::duel
