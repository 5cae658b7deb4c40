#include "saboteur/goals.h"

#include <algorithm>
#include <utility>

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

bool waits(const State& state, const Goal& goal) {
  return !goal.up && goal.slot != tunnel::Board::kNone &&
         ((state.board.arrivals() >> goal.slot) & 1U) != 0;
}

bool waits(const State& state, const Room& room) {
  return !room.entered && state.board.at(room.slot).reached() != 0;
}

tunnel::Ways ways_to_lie(const Rules& rules, const State& state, const Goal& goal) {
  return tunnel::ways_to_lie(state.board, goal.cell, faces_of(rules, goal));
}

// What the card does now that it lies there.
void take_its_effect(Mine& mine, Seat seat, const Goal& goal) {
  const Rules& rules = mine.rules;
  if (goal.chest) {
    const ChestDeed deed = rules.chests[goal.kind].deed;
    mine.tell(EventKind::kChestOpened, seat, goal.cell.code() >> 8, goal.cell.code(), deed);
    return rules.chest_effects[static_cast<int>(deed)](mine, seat);
  }
  const GoalKind& kind = rules.goals[goal.kind];
  if (kind.treasure) return end_round(mine, seat);
  if (kind.deed != GoalDeed::kNothing)
    rules.goal_effects[static_cast<int>(kind.deed)](mine, seat, goal);
}

void lie_down(Mine& mine, Seat seat, Goal& goal, bool turned) {
  goal.turned = turned;
  goal.laid = true;
  goal.seen = SeatSet::everyone(mine.rules.players);
  mine.state.board.turn_up(goal.slot, faces_of(mine.rules, goal)[turned], turned);
  mine.tell(EventKind::kOriented, seat, goal.cell.code() >> 8, goal.cell.code(), turned);
  take_its_effect(mine, seat, goal);
}

void turn_over(Mine& mine, Seat seat, Goal& goal) {
  State& state = mine.state;
  goal.up = true;
  if (!goal.chest) goal_shown(mine.rules, state, &goal - state.goals.begin());
  mine.tell(goal.chest ? EventKind::kUncovered : EventKind::kRevealed, seat, goal.cell.code() >> 8,
            goal.cell.code(), goal.chest ? goal.path : goal.kind);
  const tunnel::Ways ways = ways_to_lie(mine.rules, state, goal);
  const bool treasure = !goal.chest && mine.rules.goals[goal.kind].treasure;
  if (!ways.straight || !ways.turned || treasure) return lie_down(mine, seat, goal, !ways.straight);
  const std::ptrdiff_t number =
      goal.chest ? static_cast<std::ptrdiff_t>(kFirstChest) + (&goal - state.chests.begin())
                 : &goal - state.goals.begin();
  state.agenda.push_back(Step::of(StepKind::kOrient, seat, number));
}

void enter(Mine& mine, Seat seat, Room& room) {
  room.entered = true;
  mine.tell(EventKind::kRoomEntered, seat, room.cell.code() >> 8, room.cell.code(), room.kind);
  mine.rules.room_effects[static_cast<int>(room.kind)](mine, seat);
}

void deal_with(Mine& mine, Seat seat, Cell cell) {
  if (Goal* goal = goal_at(mine.state, cell)) return turn_over(mine, seat, *goal);
  if (Goal* chest = chest_at(mine.state, cell)) return turn_over(mine, seat, *chest);
  for (Room& room : mine.state.rooms)
    if (room.cell == cell) return enter(mine, seat, room);
}

// Deals with what has been reached until nothing is left; of several things the player says which.
void arrive(Mine& mine, Step step) {
  const Waiting waiting = waiting_cells(mine.state);
  if (waiting.empty())
    mine.state.agenda.pop_back();
  else if (waiting.size() == 1)
    deal_with(mine, step.seat(), waiting[0]);
  else
    mine.state.agenda.push_back(Step::of(StepKind::kReveal, step.seat()));
}

void legal_reveal(const Rules&, const State& state, Step, Moves& moves) {
  for (const Cell cell : waiting_cells(state))
    moves.push_back(Move::of(MoveKind::kReveal, cell.code() >> 8, cell.code()));
}

Cell revealed_cell(Move move) {
  return Cell::from_code(static_cast<std::uint16_t>(move.byte(0) << 8 | move.byte(1)));
}

void play_reveal(Mine& mine, Step step, Move move) {
  mine.state.agenda.pop_back();
  deal_with(mine, step.seat(), revealed_cell(move));
}

Refusal why_not_reveal(const Rules&, const State& state, Step, Move move) {
  if (move.kind() != static_cast<int>(MoveKind::kReveal))
    return Refusal::of(RefusalKind::kWrongDecision);
  const Cell cell = revealed_cell(move);
  if (waiting_cells(state).contains(cell)) return {};
  const bool room = std::ranges::find(state.rooms, cell, &Room::cell) != state.rooms.end();
  if (goal_at(state, cell) == nullptr && chest_at(state, cell) == nullptr && !room)
    return Refusal::of(RefusalKind::kNoGoalThere);
  return Refusal::of(RefusalKind::kNotReached);
}

// An orienting move: turned, cell.
Move orient_move(const Goal& goal, bool turned) {
  return Move::of(MoveKind::kOrient, turned, goal.cell.code() >> 8, goal.cell.code());
}

void legal_orient(const Rules&, const State& state, Step step, Moves& moves) {
  const Goal& goal = *goal_numbered(state, step.byte(1));
  moves.push_back(orient_move(goal, false));
  moves.push_back(orient_move(goal, true));
}

void play_orient(Mine& mine, Step step, Move move) {
  mine.state.agenda.pop_back();
  const std::size_t number = step.byte(1);
  Goal& goal =
      number < kFirstChest ? mine.state.goals[number] : mine.state.chests[number - kFirstChest];
  lie_down(mine, step.seat(), goal, move.byte(0) != 0);
}

Refusal why_not_orient(const Rules&, const State& state, Step step, Move move) {
  if (move.kind() != static_cast<int>(MoveKind::kOrient))
    return Refusal::of(RefusalKind::kWrongDecision);
  const Goal& goal = *goal_numbered(state, step.byte(1));
  if (move == orient_move(goal, false) || move == orient_move(goal, true)) return {};
  return Refusal::of(RefusalKind::kOrientation, goal.cell.code() >> 8, goal.cell.code());
}

}  // namespace

void arrive_at_reached(Mine& mine, Seat seat) {
  State& state = mine.state;
  if (state.board.arrivals() != 0 ||
      std::ranges::any_of(state.rooms, [&](const Room& room) { return waits(state, room); }))
    state.agenda.push_back(Step::of(StepKind::kArrive, seat));
}

Waiting waiting_cells(const State& state) {
  Waiting cells;
  for (const Goal& goal : state.goals)
    if (waits(state, goal)) cells.insert_sorted(goal.cell);
  for (const Goal& chest : state.chests)
    if (waits(state, chest)) cells.insert_sorted(chest.cell);
  for (const Room& room : state.rooms)
    if (waits(state, room)) cells.insert_sorted(room.cell);
  return cells;
}

Goal* goal_at(State& state, Cell cell) {
  for (Goal& goal : state.goals)
    if (goal.cell == cell) return &goal;
  return nullptr;
}

Goal* chest_at(State& state, Cell cell) {
  for (Goal& chest : state.chests)
    if (chest.cell == cell && chest.slot != tunnel::Board::kNone) return &chest;
  return nullptr;
}

void put_goals_in_order(State& state) {
  for (std::size_t last = state.goals.size(); last > 1; --last)
    for (std::size_t i = 0; i + 1 < last; ++i)
      if (state.goals[i + 1].cell < state.goals[i].cell) {
        std::swap(state.goals[i], state.goals[i + 1]);
        places_renumbered(state, i, i + 1);
      }
}

const Goal* goal_numbered(const State& state, std::size_t number) {
  if (number < state.goals.size()) return &state.goals[number];
  if (number >= kFirstChest && number - kFirstChest < state.chests.size())
    return &state.chests[number - kFirstChest];
  return nullptr;
}

const std::array<tunnel::PathCard, 2>& faces_of(const Rules& rules, const Goal& goal) {
  return goal.chest ? rules.chest_paths[goal.path].faces : rules.goals[goal.kind].faces;
}

bool may_lie_either_way(const Rules& rules, const State& state, const Goal& goal) {
  const tunnel::Ways ways = ways_to_lie(rules, state, goal);
  return ways.straight && ways.turned;
}

StepRule arrive_rule() { return {nullptr, nullptr, nullptr, arrive}; }
StepRule reveal_rule() { return {legal_reveal, play_reveal, why_not_reveal, nullptr}; }
StepRule orient_rule() { return {legal_orient, play_orient, why_not_orient, nullptr}; }

}  // namespace stollen::saboteur
