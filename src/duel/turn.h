// A turn: bribe trolls at will; lay a path card, play an action card, throw two cards away to clear
// a broken tool, or pass; then draw.
#pragma once

#include "duel/rules.h"

namespace stollen::duel {

void legal_turn(const Rules& rules, const State& state, Seat seat, game::Moves& moves);
void play_turn(Match& match, Seat seat, game::Move move);
game::Refusal why_not_turn(const Rules& rules, const State& state, Seat seat, game::Move move);

// After the card: another bribe, or done.
bool may_bribe(const State& state, Seat seat);
void legal_after(const State& state, Seat seat, game::Moves& moves);
void play_after(Match& match, Seat seat, game::Move move);
game::Refusal why_not_after(const State& state, Seat seat, game::Move move);

void end_turn(Match& match, Seat seat);

}  // namespace stollen::duel
