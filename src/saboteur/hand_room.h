// How many cards a hand can still take in. A hand is a list of fixed size; whoever is dealt a game
// never comes near it, but a position may begin there.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// Cards that this player draws or takes before the turn ends, less those that he lays by then.
int cards_due(const Rules& rules, const State& state, Seat seat);

// By so many cards a hand may grow later in the round: by those of chests that nobody has opened.
int cards_from_chests(const Rules& rules, const State& state);

// Less than nothing: more is to come than the hand can hold.
int room_in_hand(const Rules& rules, const State& state, Seat seat);

}  // namespace stollen::saboteur
