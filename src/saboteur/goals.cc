#include "saboteur/goals.h"

#include "saboteur/goal_knowledge.h"
#include "saboteur/round.h"
#include "tunnel/survey.h"

namespace stollen::saboteur {

namespace {

using game::Event;
using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

bool reached(const State& state, const Goal& goal) {
  return !goal.up && ((state.board.arrivals() >> goal.slot) & 1U) != 0;
}

tunnel::Ways ways_to_lie(const Rules& rules, const State& state, const Goal& goal) {
  return tunnel::ways_to_lie(state.board, goal.cell, rules.goals[goal.kind].faces);
}

void lie_down(Mine& mine, Seat seat, Goal& goal, bool turned) {
  goal.turned = turned;
  goal.laid = true;
  mine.state.board.turn_up(goal.slot, mine.rules.goals[goal.kind].faces[turned], turned);
  mine.tell(EventKind::kOriented, seat, goal.cell.code() >> 8, goal.cell.code(), turned);
}

void turn_over(Mine& mine, Seat seat, Goal& goal) {
  goal.up = true;
  goal_shown(mine.rules, mine.state, &goal - mine.state.goals.begin());
  mine.tell(EventKind::kRevealed, seat, goal.cell.code() >> 8, goal.cell.code(), goal.kind);
  const tunnel::Ways ways = ways_to_lie(mine.rules, mine.state, goal);
  const bool treasure = mine.rules.goals[goal.kind].treasure;
  if (ways.straight && ways.turned && !treasure) {
    mine.state.agenda.push_back(
        Step::of(StepKind::kOrient, seat, &goal - mine.state.goals.begin()));
    return;
  }
  lie_down(mine, seat, goal, !ways.straight);
  if (treasure) end_round(mine, seat);
}

// Turns what has been reached until nothing is left; with several goals the player says which.
void arrive(Mine& mine, Step step) {
  State& state = mine.state;
  Goal* only = nullptr;
  int waiting = 0;
  for (Goal& goal : state.goals)
    if (reached(state, goal)) {
      only = &goal;
      ++waiting;
    }
  if (waiting == 0)
    state.agenda.pop_back();
  else if (waiting == 1)
    turn_over(mine, step.seat(), *only);
  else
    state.agenda.push_back(Step::of(StepKind::kReveal, step.seat()));
}

void legal_reveal(const Rules&, const State& state, Step, Moves& moves) {
  for (const Goal& goal : state.goals)
    if (reached(state, goal))
      moves.push_back(Move::of(MoveKind::kReveal, goal.cell.code() >> 8, goal.cell.code()));
}

Cell revealed_cell(Move move) {
  return Cell::from_code(static_cast<std::uint16_t>(move.byte(0) << 8 | move.byte(1)));
}

void play_reveal(Mine& mine, Step step, Move move) {
  mine.state.agenda.pop_back();
  for (Goal& goal : mine.state.goals)
    if (goal.cell == revealed_cell(move)) return turn_over(mine, step.seat(), goal);
}

Refusal why_not_reveal(const Rules&, const State& state, Step, Move move) {
  if (move.kind() != static_cast<int>(MoveKind::kReveal))
    return Refusal::of(RefusalKind::kWrongDecision);
  for (const Goal& goal : state.goals)
    if (goal.cell == revealed_cell(move))
      return reached(state, goal) ? Refusal() : Refusal::of(RefusalKind::kNotReached);
  return Refusal::of(RefusalKind::kNoGoalThere);
}

// An orienting move: turned, cell.
Move orient_move(const Goal& goal, bool turned) {
  return Move::of(MoveKind::kOrient, turned, goal.cell.code() >> 8, goal.cell.code());
}

void legal_orient(const Rules&, const State& state, Step step, Moves& moves) {
  const Goal& goal = state.goals[step.byte(1)];
  moves.push_back(orient_move(goal, false));
  moves.push_back(orient_move(goal, true));
}

void play_orient(Mine& mine, Step step, Move move) {
  mine.state.agenda.pop_back();
  lie_down(mine, step.seat(), mine.state.goals[step.byte(1)], move.byte(0) != 0);
}

Refusal why_not_orient(const Rules&, const State& state, Step step, Move move) {
  if (move.kind() != static_cast<int>(MoveKind::kOrient))
    return Refusal::of(RefusalKind::kWrongDecision);
  const Goal& goal = state.goals[step.byte(1)];
  if (move == orient_move(goal, false) || move == orient_move(goal, true)) return {};
  return Refusal::of(RefusalKind::kOrientation, goal.cell.code() >> 8, goal.cell.code());
}

}  // namespace

bool may_lie_either_way(const Rules& rules, const State& state, const Goal& goal) {
  const tunnel::Ways ways = ways_to_lie(rules, state, goal);
  return ways.straight && ways.turned;
}

StepRule arrive_rule() { return {nullptr, nullptr, nullptr, arrive}; }
StepRule reveal_rule() { return {legal_reveal, play_reveal, why_not_reveal, nullptr}; }
StepRule orient_rule() { return {legal_orient, play_orient, why_not_orient, nullptr}; }

}  // namespace stollen::saboteur
