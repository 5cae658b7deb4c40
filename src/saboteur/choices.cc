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

template <class Kind>
void list_seats(SeatSet seats, Moves& moves) {
  seats.for_each([&](Seat seat) { moves.push_back(Move::of(Kind{seat})); });
}

// Whose dwarf?

void legal_look(const Rules& rules, const State&, const step::LookAtDwarf& step, Moves& moves) {
  list_seats<move::LookAtDwarf>(SeatSet::everyone(rules.players) - SeatSet::only(step.seat), moves);
}

void play_look(Mine& mine, const step::LookAtDwarf& step, const move::LookAtDwarf& move) {
  mine.state.agenda.pop_back();
  inspect_dwarf(mine, step.seat, move.seat);
}

Refusal why_not_look(const Rules& rules, const State&, const step::LookAtDwarf& step,
                     const move::LookAtDwarf& move) {
  if (move.seat >= rules.players) return no_such_seat(rules, move.seat);
  if (move.seat == step.seat) return Refusal::of(refusal::OwnDwarf{});
  return {};
}

// Which goal?

bool can_move(const Rules& rules, const State& state, const Goal& goal) {
  const Cell next = goal.cell.beside(tunnel::kEast);
  return !goal.up && next.x() <= Cell::kFarthest &&
         state.board.find(next) == tunnel::Board::kNone &&
         !why_occupied(rules, state, next).refused();
}

void legal_move_goal(const Rules& rules, const State& state, const step::MoveGoal&, Moves& moves) {
  for (const Cell cell : goals_that_can_move(rules, state))
    moves.push_back(Move::of(move::MoveGoal{cell}));
}

void play_move_goal(Mine& mine, const step::MoveGoal& step, const move::MoveGoal& move) {
  State& state = mine.state;
  state.agenda.pop_back();
  Goal& goal = *goal_at(state, move.cell);
  const Cell to = move.cell.beside(tunnel::kEast);
  goal.slot = state.board.move(goal.slot, to);
  goal.cell = to;
  put_goals_in_order(state);
  mine.tell(event::GoalMoved{step.seat, move.cell, to});
}

Refusal why_not_move_goal(const Rules& rules, const State& state, const step::MoveGoal&,
                          const move::MoveGoal& move) {
  const Goal* goal = goal_at(state, move.cell);
  if (goal == nullptr) return Refusal::of(refusal::NoGoalThere{});
  if (goal->up) return Refusal::of(refusal::GoalIsOpen{});
  if (!can_move(rules, state, *goal)) return Refusal::of(refusal::GoalIsStuck{});
  return {};
}

Trouble trouble_with_move_goal(const Rules& rules, const State& state, std::size_t) {
  if (goals_that_can_move(rules, state).empty()) return "no goal can be moved";
  return std::nullopt;
}

// From whose hand?

void reach_out(Mine& mine, const step::ReachOut& step) {
  mine.state.agenda.pop_back();
  if (!others_with_cards(mine.rules, mine.state, step.seat).empty())
    mine.state.agenda.push_back(Step::of(step::TakeFrom{step.seat}));
}

void legal_take_from(const Rules& rules, const State& state, const step::TakeFrom& step,
                     Moves& moves) {
  list_seats<move::TakeFrom>(others_with_cards(rules, state, step.seat), moves);
}

// The card is drawn blindly; the two players know it.
void play_take_from(Mine& mine, const step::TakeFrom& step, const move::TakeFrom& move) {
  State& state = mine.state;
  state.agenda.pop_back();
  Hand& hand = state.hands[move.seat];
  const CardId card = hand[state.random.below(static_cast<std::uint32_t>(hand.size()))];
  hand.remove(card);
  note_taken(state, move.seat, step.seat, card);
  state.hands[step.seat].add(card);
  Hand taken;
  taken.add(card);
  note_cards(state, move.seat, step.seat, taken);
  mine.tell_only(SeatSet::only(step.seat) | SeatSet::only(move.seat),
                 event::TookFrom{step.seat, move.seat, card});
}

Refusal why_not_take_from(const Rules& rules, const State& state, const step::TakeFrom& step,
                          const move::TakeFrom& move) {
  if (move.seat >= rules.players) return no_such_seat(rules, move.seat);
  if (move.seat == step.seat) return Refusal::of(refusal::OwnHand{});
  if (state.hands[move.seat].empty()) return Refusal::of(refusal::NoCardsThere{move.seat});
  return {};
}

Trouble trouble_with_take_from(const Rules& rules, const State& state, std::size_t place) {
  if (others_with_cards(rules, state, state.agenda[place].seat()).empty())
    return "a card is to be drawn from another player's hand, but nobody has one";
  return std::nullopt;
}

// Three cards of the stock go to the discards as they lie, where the player looks at them and keeps
// one.
void draw_three(Mine& mine, const step::DrawThree& step) {
  State& state = mine.state;
  state.agenda.pop_back();
  const std::size_t cards = std::min<std::size_t>(3, state.stock.size());
  for (const CardId card : state.stock.span().last(cards)) discard(state, card, SeatSet());
  state.stock.shrink(cards);
  if (cards > 0)
    state.agenda.push_back(Step::of(step::Search{step.seat, static_cast<std::uint8_t>(cards)}));
}

// What replaces the turn's draw stands where that stood, and so does what comes of it.
StepRule instead_of_draw(StepRule rule) {
  rule.stands_on = steps_of<step::EndTurn, step::Draw, step::ReachOut, step::DrawThree>;
  rule.cards_due = [](Step) { return 1; };
  return rule;
}
constexpr StepSet kOnChoices = steps_of<step::Draw, step::Search, step::Keep>;

}  // namespace

FixedList<Cell, 8> goals_that_can_move(const Rules& rules, const State& state) {
  FixedList<Cell, 8> cells;
  for (const Goal& goal : state.goals)
    if (can_move(rules, state, goal)) cells.push_back(goal.cell);
  return cells;
}

SeatSet others_with_cards(const Rules& rules, const State& state, Seat seat) {
  SeatSet seats;
  for (Seat other = 0; other < rules.players; ++other)
    if (other != seat && !state.hands[other].empty()) seats.add(other);
  return seats;
}

StepRule look_at_dwarf_rule() {
  StepRule rule =
      answered_by<step::LookAtDwarf, move::LookAtDwarf, legal_look, play_look, why_not_look>();
  rule.stands_on = steps_of<step::Arrive>;
  return rule;
}

StepRule move_goal_rule() {
  StepRule rule = answered_by<step::MoveGoal, move::MoveGoal, legal_move_goal, play_move_goal,
                              why_not_move_goal>();
  rule.stands_on = steps_of<step::Arrive>;
  rule.trouble = trouble_with_move_goal;
  return rule;
}

StepRule take_from_rule() {
  StepRule rule = instead_of_draw(answered_by<step::TakeFrom, move::TakeFrom, legal_take_from,
                                              play_take_from, why_not_take_from>());
  rule.trouble = trouble_with_take_from;
  return rule;
}

StepRule reach_out_rule() {
  StepRule rule = instead_of_draw(done_by<step::ReachOut, reach_out>());
  rule.carries = kOnChoices;
  return rule;
}

StepRule draw_three_rule() {
  StepRule rule = instead_of_draw(done_by<step::DrawThree, draw_three>());
  rule.carries = kOnChoices;
  return rule;
}

}  // namespace stollen::saboteur
