// The action cards, and clearing a broken tool for two cards.
#pragma once

#include "duel/moves.h"
#include "duel/rules.h"

namespace stollen::duel {

void legal_action(const Rules& rules, const State& state, Seat seat, CardId card,
                  game::Moves& moves);
void play_action(Match& match, Seat seat, game::Move move);
game::Refusal why_not_action(const Rules& rules, const State& state, Seat seat, game::Move move);

void mend(Match& match, Seat seat, const move::Mend& mend);

// Lays a sabotage card before a player. The same tool twice has no effect.
void break_tool(Match& match, Seat seat, CardId card, Seat target);
// Takes the card in this slot out of the maze.
void collapse(Match& match, Seat seat, CardId card, Board::Slot slot);

// The doors that this player may put a key on.
bool takes_key(const State& state, Seat seat, const Board::Laid& laid);

}  // namespace stollen::duel
