// A turn: lay a path card, play an action card, or pass with a discard; then draw.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

StepRule turn_rule();
StepRule end_turn_rule();

// Pieces that ways to spend a turn are made of: what follows it is put on the agenda; a card is put
// face-down on the discards; a card goes there that these players have seen.
void begin_end_of_turn(Mine& mine, Seat seat, int draws);
void discard_from_hand(Mine& mine, Seat seat, CardId card);
void discard(State& state, CardId card, SeatSet known);

// Why a path card cannot go there, ignoring whose turn it is and what he holds.
game::Refusal why_not_lay(const Rules& rules, const State& state, CardId card, bool turned,
                          tunnel::Cell cell);

}  // namespace stollen::saboteur
