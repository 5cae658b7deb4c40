// Championship card of 2017: two face-down goals are taken and put back, swapped or not, as only
// the player knows.
#include "saboteur/modules/goal_swap.h"

#include <algorithm>

#include "saboteur/goal_knowledge.h"
#include "saboteur/rules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Refusal;
using tunnel::Cell;

void legal_goal_swap(const Rules&, const State& state, Seat, CardId card, game::Moves& moves) {
  const std::size_t first = moves.size();
  for (const Goal& one : state.goals)
    for (const Goal& other : state.goals)
      if (!one.up && !other.up && one.cell < other.cell)
        for (const bool swapped : {false, true})
          moves.push_back(Move::of(move::GoalSwap{card, one.cell, other.cell, swapped}));
  std::sort(moves.begin() + first, moves.end());  // goals that were moved need not be in order
}

std::size_t place_at(const State& state, Cell cell) {
  std::size_t index = 0;
  while (index < state.goals.size() && state.goals[index].cell != cell) ++index;
  return index;
}

void play_goal_swap(Mine& mine, Seat seat, const move::GoalSwap& move) {
  goals_taken(mine.rules, mine.state, seat, place_at(mine.state, move.cell),
              place_at(mine.state, move.other), *move.swapped);  // C-6, C-8
  mine.tell_only(
      seat, event::GoalsSwapped{seat, move.card, move.cell, move.other, *move.swapped});  // C-7
  discard_openly(mine.state, move.card);
}

Refusal why_not_goal_swap(const Rules&, const State& state, Seat, const move::GoalSwap& move) {
  for (const Cell cell : {move.cell, move.other}) {
    const std::size_t goal = place_at(state, cell);
    if (goal == state.goals.size()) return Refusal::of(refusal::NoGoalThere{});
    if (state.goals[goal].up) return Refusal::of(refusal::GoalIsOpen{});
  }
  if (move.cell >= move.other) return Refusal::of(refusal::TwoGoals{});
  return {};
}

}  // namespace

void GoalSwap::amend(Rules& rules, const Deck*) {
  rules.action<move::GoalSwap>() =
      played_by<move::GoalSwap, play_goal_swap, why_not_goal_swap>(legal_goal_swap);
}

}  // namespace stollen::saboteur
