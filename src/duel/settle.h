// What follows a change of the maze: gold is claimed, goals are turned, until nothing is left to do
// or the round is over.
#pragma once

#include "duel/rules.h"

namespace stollen::duel {

void settle(Match& match, game::Step step);

void legal_claim(const State& state, game::Step step, game::Moves& moves);
void play_claim(Match& match, game::Step step, game::Move move);
game::Refusal why_not_claim(const State& state, game::Step step, game::Move move);

void legal_reveal(const State& state, game::Moves& moves);
void play_reveal(Match& match, game::Step step, game::Move move);
game::Refusal why_not_reveal(const State& state, game::Move move);

void legal_orient(const State& state, game::Step step, game::Moves& moves);
void play_orient(Match& match, game::Step step, game::Move move);
game::Refusal why_not_orient(const State& state, game::Step step, game::Move move);

// Has a path of either colour reached this face-down goal?
inline bool is_reached(const State& state, const Goal& goal) {
  return !goal.up && ((state.board.arrivals() >> goal.slot) & 1U) != 0;
}
// Has the player a choice how this goal, just turned up, comes to lie?
bool may_lie_either_way(const Rules& rules, const State& state, const Goal& goal);
// How many finds of unclaimed gold this player can reach.
int gold_reached(const State& state, Seat seat);

}  // namespace stollen::duel
