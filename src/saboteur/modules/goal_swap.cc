// Championship card of 2017: two face-down goals are taken and put back, swapped or not, as only
// the player knows.
#include <algorithm>

#include "saboteur/goal_knowledge.h"
#include "saboteur/modules/modules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Refusal;
using tunnel::Cell;

Cell goal_cell(Move move, int byte) {
  return Cell::from_code(static_cast<std::uint16_t>(move.byte(byte) << 8 | move.byte(byte + 1)));
}

void legal_goal_swap(const Rules&, const State& state, Seat, CardId card, game::Moves& moves) {
  const std::size_t first = moves.size();
  for (const Goal& one : state.goals)
    for (const Goal& other : state.goals)
      if (!one.up && !other.up && one.cell < other.cell)
        for (const bool swapped : {false, true})
          moves.push_back(Move::of(MoveKind::kGoalSwap, card, one.cell.code() >> 8, one.cell.code(),
                                   other.cell.code() >> 8, other.cell.code(), swapped));
  std::sort(moves.begin() + first, moves.end());  // goals that were moved need not be in order
}

std::size_t goal_at(const State& state, Cell cell) {
  std::size_t index = 0;
  while (index < state.goals.size() && state.goals[index].cell != cell) ++index;
  return index;
}

void play_goal_swap(Mine& mine, Seat seat, Move move) {
  const bool swapped = move.byte(5) != 0;
  goals_taken(mine.rules, mine.state, seat, goal_at(mine.state, goal_cell(move, 1)),
              goal_at(mine.state, goal_cell(move, 3)), swapped);  // C-6, C-8
  mine.tell_only(seat, EventKind::kGoalsSwapped, seat, move.byte(0), move.byte(1), move.byte(2),
                 move.byte(3), move.byte(4), swapped);  // C-7
  discard_openly(mine.state, move.byte(0));
}

Refusal why_not_goal_swap(const Rules&, const State& state, Seat, Move move) {
  for (const int byte : {1, 3}) {
    const std::size_t goal = goal_at(state, goal_cell(move, byte));
    if (goal == state.goals.size()) return Refusal::of(RefusalKind::kNoGoalThere);
    if (state.goals[goal].up) return Refusal::of(RefusalKind::kGoalIsOpen);
  }
  if (goal_cell(move, 1) >= goal_cell(move, 3)) return Refusal::of(RefusalKind::kTwoGoals);
  return {};
}

}  // namespace

void amend_goal_swap(Rules& rules, const Deck*) {
  rules.actions[static_cast<int>(CardClass::kGoalSwap)] = {MoveKind::kGoalSwap, legal_goal_swap,
                                                           play_goal_swap, why_not_goal_swap, 5};
}

}  // namespace stollen::saboteur
