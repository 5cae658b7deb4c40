#include "duel/settle.h"

#include "duel/events.h"
#include "duel/laying.h"
#include "duel/moves.h"
#include "duel/refusals.h"
#include "duel/round.h"
#include "tunnel/survey.h"

namespace stollen::duel {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;
using tunnel::Cell;

bool can_take(const State& state, Seat seat, Board::Slot slot) {
  return state.can_reach(seat, slot, state.board.at(slot).card.gold_sides());
}

// The cells of the unclaimed gold that this player can reach, in order.
using Finds = FixedList<std::uint16_t, kMaxDeck>;
Finds finds_of(const State& state, Seat seat) {
  Finds finds;
  for (const Board::Slot slot : state.gold)
    if (can_take(state, seat, slot)) finds.insert_sorted(state.board.at(slot).cell.code());
  return finds;
}

void claim(Match& match, Seat seat, Cell cell) {
  const Board::Slot slot = match.state.board.find(cell);
  const Board::Laid& laid = match.state.board.at(slot);
  put_marker(match.state, seat, slot);
  match.tell(event::Claimed{seat, cell, static_cast<std::uint8_t>(laid.card.gold())});
}

// Claims what this player can reach. True if the agenda has changed: he must choose, or the last
// marker lies and the round is over.
bool claim_all(Match& match, Seat seat) {
  State& state = match.state;
  if (state.gold.empty()) return false;
  const Finds finds = finds_of(state, seat);
  if (finds.empty()) return false;
  if (finds.size() > state.markers) {
    match.push(step::Claim{seat});
    return true;
  }
  for (const std::uint16_t code : finds) claim(match, seat, Cell::from_code(code));
  if (state.markers > 0) return false;
  end_round(match, Ending::kMarkers);
  return true;
}

void lie_down(Match& match, Seat seat, Goal& goal, bool turned) {
  turn_up(match.rules, match.state, goal, turned);
  match.tell(event::Oriented{seat, goal.cell, turned});
}

void turn_over(Match& match, Seat seat, Goal& goal) {
  goal.up = true;
  goal.seen = match.everyone();
  match.tell(event::Revealed{seat, goal.cell, goal.kind});
  const tunnel::Ways ways =
      tunnel::ways_to_lie(match.state.board, goal.cell, match.rules.goals[goal.kind].faces);
  if (ways.straight && ways.turned)
    match.push(step::Orient{seat, static_cast<std::uint8_t>(&goal - match.state.goals.begin())});
  else
    lie_down(match, seat, goal, ways.turned);
}

}  // namespace

void settle(Match& match, Step step) {
  State& state = match.state;
  const Seat seat = step.seat();
  if (claim_all(match, seat)) return;
  if (match.rules.players > 1 && claim_all(match, static_cast<Seat>(1 - seat))) return;
  Goal* reached = nullptr;
  int waiting = 0;
  int down = 0;
  for (Goal& goal : state.goals) {
    down += goal.up ? 0 : 1;
    if (!is_reached(state, goal)) continue;
    reached = &goal;
    ++waiting;
  }
  if (down == 0)
    end_round(match, Ending::kGoals);
  else if (waiting == 0)
    state.agenda.pop_back();
  else if (waiting == 1)
    turn_over(match, seat, *reached);
  else
    match.push(step::Reveal{seat});
}

int gold_reached(const State& state, Seat seat) {
  return static_cast<int>(finds_of(state, seat).size());
}

// Claiming: which gold gets one of the last markers?

void legal_claim(const State& state, Step step, Moves& moves) {
  for (const std::uint16_t code : finds_of(state, step.seat()))
    moves.push_back(Move::of(move::Claim{Cell::from_code(code)}));
}

void play_claim(Match& match, Step step, Move move) {
  match.state.agenda.pop_back();
  claim(match, step.seat(), move.as<move::Claim>().cell);
  if (match.state.markers == 0) end_round(match, Ending::kMarkers);
}

Refusal why_not_claim(const State& state, Step step, Move move) {
  if (!move.is<move::Claim>()) return Refusal::of(refusal::WrongDecision{});
  const Board::Slot slot = state.board.find(move.as<move::Claim>().cell);
  if (slot == Board::kNone) return Refusal::of(refusal::NothingThere{});
  const Board::Laid& laid = state.board.at(slot);
  const tunnel::Party party = tunnel::party_of(state.board, state.walker(step.seat()));
  if (laid.is(Board::kFaceDown) || state.marker[slot] != game::kNobody ||
      (tunnel::surveyed_reach(state.board, slot, party) & laid.card.gold_sides()) == 0)
    return Refusal::of(refusal::NotYourGold{});
  return {};
}

// Revealing: which of several goals is turned next?

void legal_reveal(const State& state, Moves& moves) {
  for (const Goal& goal : state.goals)
    if (is_reached(state, goal)) moves.push_back(Move::of(move::Reveal{goal.cell}));
}

void play_reveal(Match& match, Step step, Move move) {
  match.state.agenda.pop_back();
  for (Goal& goal : match.state.goals)
    if (goal.cell == move.as<move::Reveal>().cell) return turn_over(match, step.seat(), goal);
}

Refusal why_not_reveal(const State& state, Move move) {
  if (!move.is<move::Reveal>()) return Refusal::of(refusal::WrongDecision{});
  for (const Goal& goal : state.goals) {
    if (goal.cell != move.as<move::Reveal>().cell) continue;
    if (goal.up) return Refusal::of(refusal::GoalIsOpen{});
    for (int walker = 0; walker < Board::kWalkers; ++walker)
      if (tunnel::reaching_sides(state.board, goal.cell, tunnel::party_of(state.board, walker)) !=
          0)
        return {};
    return Refusal::of(refusal::NotReached{});
  }
  return Refusal::of(refusal::NoGoalThere{});
}

// Orienting: which way does a turned goal lie that fits either way?

namespace {

Move orient_move(const Goal& goal, bool turned) {
  return Move::of(move::Orient{turned, goal.cell});
}

const Goal& waiting_goal(const State& state, Step step) {
  return state.goals[step.as<step::Orient>().goal];
}

}  // namespace

void legal_orient(const State& state, Step step, Moves& moves) {
  moves.push_back(orient_move(waiting_goal(state, step), false));
  moves.push_back(orient_move(waiting_goal(state, step), true));
}

void play_orient(Match& match, Step step, Move move) {
  match.state.agenda.pop_back();
  const auto [seat, goal] = step.as<step::Orient>();
  lie_down(match, seat, match.state.goals[goal], move.as<move::Orient>().turned);
}

Refusal why_not_orient(const State& state, Step step, Move move) {
  if (!move.is<move::Orient>()) return Refusal::of(refusal::WrongDecision{});
  const Goal& goal = waiting_goal(state, step);
  if (move == orient_move(goal, false) || move == orient_move(goal, true)) return {};
  return Refusal::of(refusal::Orientation{goal.cell});
}

bool may_lie_either_way(const Rules& rules, const State& state, const Goal& goal) {
  const tunnel::Ways ways =
      tunnel::ways_to_lie(state.board, goal.cell, rules.goals[goal.kind].faces);
  return ways.straight && ways.turned;
}

}  // namespace stollen::duel
