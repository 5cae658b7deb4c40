// A turn: lay a path card, play an action card, or pass with a discard; then draw.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

StepRule turn_rule();
StepRule end_turn_rule();

// Pieces of a turn that action cards use.
void take_from_hand(State& state, Seat seat, CardId card);
void discard(State& state, CardId card, SeatSet known);

// Why a path card cannot go there, ignoring whose turn it is and what he holds.
game::Refusal why_not_lay(const Rules& rules, const State& state, CardId card, bool turned,
                          tunnel::Cell cell);

}  // namespace stollen::saboteur
