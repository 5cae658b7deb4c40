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

bool waits(const State& state, const Covered& card) {
  return !card.up && card.slot != tunnel::Board::kNone &&
         ((state.board.arrivals() >> card.slot) & 1U) != 0;
}

bool waits(const State& state, const Room& room) {
  return !room.entered && state.board.at(room.slot).reached() != 0;
}

// What the card does now that it lies there.
void take_its_effect(Mine& mine, Seat seat, const Chest& chest) {
  const ChestDeed deed = mine.rules.chests[chest.kind].deed;
  mine.tell(event::ChestOpened{seat, chest.cell, deed});
  mine.rules.chest_effects[static_cast<int>(deed)](mine, seat);
}

void take_its_effect(Mine& mine, Seat seat, const Goal& goal) {
  const GoalKind& kind = mine.rules.goals[goal.kind];
  if (kind.treasure) return end_round(mine, seat);
  if (auto* const effect = mine.rules.goal_effects[kind.deed]; effect != nullptr)
    effect(mine, seat, goal);
}

template <class Card>
void lie_down(Mine& mine, Seat seat, Card& card, bool turned) {
  card.turned = turned;
  card.laid = true;
  card.seen = SeatSet::everyone(mine.rules.players);
  mine.state.board.turn_up(card.slot, faces_of(mine.rules, card)[turned], turned);
  mine.tell(event::Oriented{seat, card.cell, turned});
  take_its_effect(mine, seat, card);
}

// The player says how it lies if it fits either way; nobody is asked about a treasure.
template <class Card>
void lie_down_or_ask(Mine& mine, Seat seat, Card& card, Reached reached, bool treasure) {
  const tunnel::Ways ways =
      tunnel::ways_to_lie(mine.state.board, card.cell, faces_of(mine.rules, card));
  if (!ways.straight || !ways.turned || treasure) return lie_down(mine, seat, card, !ways.straight);
  mine.state.agenda.push_back(Step::of(step::Orient{seat, reached}));
}

void turn_over(Mine& mine, Seat seat, Goal& goal) {
  const auto place = static_cast<std::size_t>(&goal - mine.state.goals.begin());
  goal.up = true;
  goal_shown(mine.rules, mine.state, place);
  mine.tell(event::Revealed{seat, goal.cell, goal.kind});
  lie_down_or_ask(mine, seat, goal, Reached::goal(place), mine.rules.goals[goal.kind].treasure);
}

void turn_over(Mine& mine, Seat seat, Chest& chest) {
  chest.up = true;
  mine.tell(event::Uncovered{seat, chest.cell, chest.path});
  lie_down_or_ask(mine, seat, chest, Reached::chest(&chest - mine.state.chests.begin()), false);
}

void enter(Mine& mine, Seat seat, Room& room) {
  room.entered = true;
  mine.tell(event::RoomEntered{seat, room.cell, room.kind});
  std::ranges::find(mine.rules.rooms, room.kind, &RoomPlan::kind)->effect(mine, seat);
}

void deal_with(Mine& mine, Seat seat, Cell cell) {
  if (Goal* goal = goal_at(mine.state, cell)) return turn_over(mine, seat, *goal);
  if (Chest* chest = chest_at(mine.state, cell)) return turn_over(mine, seat, *chest);
  for (Room& room : mine.state.rooms)
    if (room.cell == cell) return enter(mine, seat, room);
}

// Deals with what has been reached until nothing is left; of several things the player says which.
void arrive(Mine& mine, const step::Arrive& step) {
  const Waiting waiting = waiting_cells(mine.state);
  if (waiting.empty())
    mine.state.agenda.pop_back();
  else if (waiting.size() == 1)
    deal_with(mine, step.seat, waiting[0]);
  else
    mine.state.agenda.push_back(Step::of(step::Reveal{step.seat}));
}

void legal_reveal(const Rules&, const State& state, const step::Reveal&, Moves& moves) {
  for (const Cell cell : waiting_cells(state)) moves.push_back(Move::of(move::Reveal{cell}));
}

void play_reveal(Mine& mine, const step::Reveal& step, const move::Reveal& move) {
  mine.state.agenda.pop_back();
  deal_with(mine, step.seat, move.cell);
}

Refusal why_not_reveal(const Rules&, const State& state, const step::Reveal&,
                       const move::Reveal& move) {
  if (waiting_cells(state).contains(move.cell)) return {};
  const bool room = std::ranges::find(state.rooms, move.cell, &Room::cell) != state.rooms.end();
  if (goal_at(state, move.cell) == nullptr && chest_at(state, move.cell) == nullptr && !room)
    return Refusal::of(refusal::NoGoalThere{});
  return Refusal::of(refusal::NotReached{});
}

Trouble trouble_with_reveal(const Rules&, const State& state, std::size_t) {
  if (waiting_cells(state).size() < 2) return "fewer than two goals wait to be turned";
  return std::nullopt;
}

void legal_orient(const Rules&, const State& state, const step::Orient& step, Moves& moves) {
  const Cell cell = card_of(state, step.goal)->cell;
  for (const bool turned : {false, true}) moves.push_back(Move::of(move::Orient{turned, cell}));
}

void play_orient(Mine& mine, const step::Orient& step, const move::Orient& move) {
  mine.state.agenda.pop_back();
  const std::size_t place = step.goal.place();
  if (step.goal.is_chest())
    lie_down(mine, step.seat, mine.state.chests[place], move.turned);
  else
    lie_down(mine, step.seat, mine.state.goals[place], move.turned);
}

Refusal why_not_orient(const Rules&, const State& state, const step::Orient& step,
                       const move::Orient& move) {
  const Cell cell = card_of(state, step.goal)->cell;
  return move.cell == cell ? Refusal() : Refusal::of(refusal::Orientation{cell});
}

Trouble trouble_with_orient(const Rules& rules, const State& state, std::size_t place) {
  const Reached reached = state.agenda[place].as<step::Orient>().goal;
  const Covered* card = card_of(state, reached);
  if (card == nullptr || !card->up || card->laid || card->slot == tunnel::Board::kNone)
    return "the goal that waits to be laid must be one of the goals, face-up";
  if (((state.board.arrivals() >> card->slot) & 1U) == 0)
    return "the goal that waits to be laid is not reached by any path";
  if (!reached.is_chest() && rules.goals[state.goals[reached.place()].kind].treasure)
    return "a treasure ends the round: nobody chooses how it lies";
  const tunnel::Ways ways =
      tunnel::ways_to_lie(state.board, card->cell, faces_of(rules, state, reached));
  if (!ways.straight || !ways.turned)
    return "the goal that waits to be laid can lie in only one way";
  return std::nullopt;
}

}  // namespace

void arrive_at_reached(Mine& mine, Seat seat) {
  State& state = mine.state;
  if (state.board.arrivals() != 0 ||
      std::ranges::any_of(state.rooms, [&](const Room& room) { return waits(state, room); }))
    state.agenda.push_back(Step::of(step::Arrive{seat}));
}

Waiting waiting_cells(const State& state) {
  Waiting cells;
  for (const Goal& goal : state.goals)
    if (waits(state, goal)) cells.insert_sorted(goal.cell);
  for (const Chest& chest : state.chests)
    if (waits(state, chest)) cells.insert_sorted(chest.cell);
  for (const Room& room : state.rooms)
    if (waits(state, room)) cells.insert_sorted(room.cell);
  return cells;
}

const Goal* goal_at(const State& state, Cell cell) {
  for (const Goal& goal : state.goals)
    if (goal.cell == cell) return &goal;
  return nullptr;
}

const Chest* chest_at(const State& state, Cell cell) {
  for (const Chest& chest : state.chests)
    if (chest.cell == cell && chest.slot != tunnel::Board::kNone) return &chest;
  return nullptr;
}

// The same in a state that may be changed: the lists are its own.
Goal* goal_at(State& state, Cell cell) {
  const Goal* found = goal_at(std::as_const(state), cell);
  return found == nullptr ? nullptr : &state.goals[found - state.goals.begin()];
}

Chest* chest_at(State& state, Cell cell) {
  const Chest* found = chest_at(std::as_const(state), cell);
  return found == nullptr ? nullptr : &state.chests[found - state.chests.begin()];
}

void put_goals_in_order(State& state) {
  for (std::size_t last = state.goals.size(); last > 1; --last)
    for (std::size_t i = 0; i + 1 < last; ++i)
      if (state.goals[i + 1].cell < state.goals[i].cell) {
        std::swap(state.goals[i], state.goals[i + 1]);
        places_renumbered(state, i, i + 1);
      }
}

const Covered* card_of(const State& state, Reached reached) {
  const std::size_t place = reached.place();
  if (reached.is_chest()) return place < state.chests.size() ? &state.chests[place] : nullptr;
  return place < state.goals.size() ? &state.goals[place] : nullptr;
}

const Faces& faces_of(const Rules& rules, const Goal& goal) { return rules.goals[goal.kind].faces; }

const Faces& faces_of(const Rules& rules, const Chest& chest) {
  return rules.chest_paths[chest.path].faces;
}

const Faces& faces_of(const Rules& rules, const State& state, Reached reached) {
  return reached.is_chest() ? faces_of(rules, state.chests[reached.place()])
                            : faces_of(rules, state.goals[reached.place()]);
}

StepRule arrive_rule() {
  StepRule rule = done_by<step::Arrive, arrive>();
  rule.stands_on = steps_of<step::Draw, step::PutAway>;
  return rule;
}

StepRule reveal_rule() {
  StepRule rule =
      answered_by<step::Reveal, move::Reveal, legal_reveal, play_reveal, why_not_reveal>();
  rule.stands_on = steps_of<step::Arrive>;
  rule.trouble = trouble_with_reveal;
  return rule;
}

StepRule orient_rule() {
  StepRule rule =
      answered_by<step::Orient, move::Orient, legal_orient, play_orient, why_not_orient>();
  rule.stands_on = steps_of<step::Arrive>;
  rule.trouble = trouble_with_orient;
  return rule;
}

}  // namespace stollen::saboteur
