#include "saboteur/search.h"

#include <algorithm>

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Moves;
using game::Refusal;
using game::Step;

std::span<const Discard> topmost(const State& state, std::size_t cards) {
  return state.discards.span().last(std::min(cards, state.discards.size()));
}

void search(Mine& mine, Step step) {
  State& state = mine.state;
  const Seat seat = step.seat();
  const std::size_t count = std::min<std::size_t>(step.byte(1), state.discards.size());
  state.agenda.pop_back();
  if (count == 0) return;
  FixedList<CardId, 8> cards;
  for (Discard& discard : state.discards.span().last(count)) {
    discard.known.add(seat);
    cards.push_back(discard.card);
  }
  mine.tell_only(seat, EventKind::kSearched, seat, count).put_list(cards.span());
  state.agenda.push_back(Step::of(StepKind::kKeep, seat, count));
}

void legal_keep(const Rules&, const State& state, Step step, Moves& moves) {
  FixedList<CardId, 8> cards;
  for (const Discard& discard : topmost(state, step.byte(1)))
    if (!cards.contains(discard.card)) cards.insert_sorted(discard.card);
  for (const CardId card : cards) moves.push_back(Move::of(MoveKind::kKeep, card));
}

// One card goes, unseen by the others: each card that stays may be the one that lay there before or
// the next. Only if both are known and alike, a player still knows it.
void take_out(State& state, Seat seat, std::size_t bottom, std::size_t taken) {
  auto& discards = state.discards;
  for (std::size_t i = bottom; i + 1 < discards.size(); ++i) {
    const Discard upper = discards[i + 1];
    const bool alike = discards[i].card == upper.card;
    discards[i].known = (alike ? discards[i].known & upper.known : SeatSet()) | SeatSet::only(seat);
    if (i >= taken) discards[i].card = upper.card;
  }
  discards.pop_back();
}

void play_keep(Mine& mine, Step step, Move move) {
  State& state = mine.state;
  const Seat seat = step.seat();
  const CardId card = move.byte(0);
  state.agenda.pop_back();
  std::size_t taken = state.discards.size() - 1;
  while (state.discards[taken].card != card) --taken;
  take_out(state, seat, state.discards.size() - step.byte(1), taken);
  state.hands[seat].add(card);
  mine.tell_only(seat, EventKind::kKept, seat, card);
}

Refusal why_not_keep(const Rules&, const State& state, Step step, Move move) {
  if (move.kind() != static_cast<int>(MoveKind::kKeep))
    return Refusal::of(RefusalKind::kWrongDecision);
  const auto cards = topmost(state, step.byte(1));
  if (std::ranges::find(cards, move.byte(0), &Discard::card) == cards.end())
    return Refusal::of(RefusalKind::kNotAmongThem, move.byte(0));
  return {};
}

}  // namespace

StepRule search_rule() { return {nullptr, nullptr, nullptr, search}; }
StepRule keep_rule() { return {legal_keep, play_keep, why_not_keep, nullptr}; }

}  // namespace stollen::saboteur
