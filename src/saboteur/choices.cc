#include "saboteur/choices.h"

#include <algorithm>

#include "saboteur/dwarfs.h"
#include "saboteur/goals.h"
#include "saboteur/hand_notes.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

Refusal wrong_decision() { return Refusal::of(RefusalKind::kWrongDecision); }

void list_seats(MoveKind kind, SeatSet seats, Moves& moves) {
  seats.for_each([&](Seat seat) { moves.push_back(Move::of(kind, seat)); });
}

// Whose dwarf?

void legal_look(const Rules& rules, const State&, Step step, Moves& moves) {
  list_seats(MoveKind::kLookAtDwarf, SeatSet::everyone(rules.players) - SeatSet::only(step.seat()),
             moves);
}

void play_look(Mine& mine, Step step, Move move) {
  mine.state.agenda.pop_back();
  inspect_dwarf(mine, step.seat(), move.byte(0));
}

Refusal why_not_look(const Rules& rules, const State&, Step step, Move move) {
  if (move.kind() != static_cast<int>(MoveKind::kLookAtDwarf)) return wrong_decision();
  if (move.byte(0) >= rules.players)
    return Refusal::of(RefusalKind::kNoSuchSeat, move.byte(0), rules.players);
  if (move.byte(0) == step.seat()) return Refusal::of(RefusalKind::kOwnDwarf);
  return {};
}

// Which goal?

bool can_move(const State& state, const Goal& goal) {
  const Cell next = goal.cell.beside(tunnel::kEast);
  return !goal.up && next.x() <= Cell::kFarthest &&
         state.board.find(next) == tunnel::Board::kNone &&
         std::ranges::find(state.guards, next, &Guard::cell) == state.guards.end();
}

Cell moved_cell(Move move) {
  return Cell::from_code(static_cast<std::uint16_t>(move.byte(0) << 8 | move.byte(1)));
}

void legal_move_goal(const Rules&, const State& state, Step, Moves& moves) {
  for (const Cell cell : goals_that_can_move(state))
    moves.push_back(Move::of(MoveKind::kMoveGoal, cell.code() >> 8, cell.code()));
}

void play_move_goal(Mine& mine, Step step, Move move) {
  State& state = mine.state;
  state.agenda.pop_back();
  const Cell from = moved_cell(move);
  Goal& goal = *goal_at(state, from);
  const Cell to = from.beside(tunnel::kEast);
  goal.slot = state.board.move(goal.slot, to);
  goal.cell = to;
  put_goals_in_order(state);
  mine.tell(EventKind::kGoalMoved, step.seat(), from.code() >> 8, from.code(), to.code() >> 8,
            to.code());
}

Refusal why_not_move_goal(const Rules&, const State& state, Step, Move move) {
  if (move.kind() != static_cast<int>(MoveKind::kMoveGoal)) return wrong_decision();
  const Goal* goal = goal_at(state, moved_cell(move));
  if (goal == nullptr) return Refusal::of(RefusalKind::kNoGoalThere);
  if (goal->up) return Refusal::of(RefusalKind::kGoalIsOpen);
  if (!can_move(state, *goal)) return Refusal::of(RefusalKind::kGoalIsStuck);
  return {};
}

// From whose hand?

void reach_out(Mine& mine, Step step) {
  mine.state.agenda.pop_back();
  if (!others_with_cards(mine.rules, mine.state, step.seat()).empty())
    mine.state.agenda.push_back(Step::of(StepKind::kTakeFrom, step.seat()));
}

void legal_take_from(const Rules& rules, const State& state, Step step, Moves& moves) {
  list_seats(MoveKind::kTakeFrom, others_with_cards(rules, state, step.seat()), moves);
}

// The card is drawn blindly; the two players know it.
void play_take_from(Mine& mine, Step step, Move move) {
  State& state = mine.state;
  const Seat seat = step.seat();
  const Seat target = move.byte(0);
  state.agenda.pop_back();
  Hand& hand = state.hands[target];
  const CardId card = hand[state.random.below(static_cast<std::uint32_t>(hand.size()))];
  hand.remove(card);
  note_taken(state, target, seat, card);
  state.hands[seat].add(card);
  Hand taken;
  taken.add(card);
  note_cards(state, target, seat, taken);
  mine.events.push_back(game::Event(
      EventKind::kTookFrom, SeatSet::only(seat) | SeatSet::only(target), seat, target, card));
}

Refusal why_not_take_from(const Rules& rules, const State& state, Step step, Move move) {
  if (move.kind() != static_cast<int>(MoveKind::kTakeFrom)) return wrong_decision();
  if (move.byte(0) >= rules.players)
    return Refusal::of(RefusalKind::kNoSuchSeat, move.byte(0), rules.players);
  if (move.byte(0) == step.seat()) return Refusal::of(RefusalKind::kOwnHand);
  if (state.hands[move.byte(0)].empty())
    return Refusal::of(RefusalKind::kNoCardsThere, move.byte(0));
  return {};
}

// Three cards of the stock go to the discards as they lie, where the player looks at them and keeps
// one.
void draw_three(Mine& mine, Step step) {
  State& state = mine.state;
  state.agenda.pop_back();
  const std::size_t cards = std::min<std::size_t>(3, state.stock.size());
  for (const CardId card : state.stock.span().last(cards)) discard(state, card, SeatSet());
  state.stock.shrink(cards);
  if (cards > 0) state.agenda.push_back(Step::of(StepKind::kSearch, step.seat(), cards));
}

}  // namespace

FixedList<Cell, 8> goals_that_can_move(const State& state) {
  FixedList<Cell, 8> cells;
  for (const Goal& goal : state.goals)
    if (can_move(state, goal)) cells.push_back(goal.cell);
  return cells;
}

SeatSet others_with_cards(const Rules& rules, const State& state, Seat seat) {
  SeatSet seats;
  for (Seat other = 0; other < rules.players; ++other)
    if (other != seat && !state.hands[other].empty()) seats.add(other);
  return seats;
}

StepRule look_at_dwarf_rule() { return {legal_look, play_look, why_not_look, nullptr}; }
StepRule move_goal_rule() { return {legal_move_goal, play_move_goal, why_not_move_goal, nullptr}; }
StepRule take_from_rule() { return {legal_take_from, play_take_from, why_not_take_from, nullptr}; }
StepRule reach_out_rule() { return {nullptr, nullptr, nullptr, reach_out}; }
StepRule draw_three_rule() { return {nullptr, nullptr, nullptr, draw_three}; }

}  // namespace stollen::saboteur
