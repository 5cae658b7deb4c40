// The three decisions of the game: dig or draw an exit card, which action, with whom to swap.
#pragma once

#include "goldmine/rules.h"

namespace stollen::goldmine {

void legal_moves(const Rules& rules, const State& state, game::Moves& moves);
void play_move(Match& match, game::Move move);
game::Refusal why_not_move(const Rules& rules, const State& state, game::Move move);

}  // namespace stollen::goldmine
