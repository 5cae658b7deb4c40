#include "saboteur/discard_search.h"

#include <algorithm>

#include "saboteur/pile_notes.h"

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
  for (std::size_t place = state.discards.size() - count; place < state.discards.size(); ++place) {
    note_located(state, seat, place);
    cards.push_back(state.discards[place].card);
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

void play_keep(Mine& mine, Step step, Move move) {
  State& state = mine.state;
  const Seat seat = step.seat();
  const CardId card = move.byte(0);
  state.agenda.pop_back();
  std::size_t taken = state.discards.size() - 1;
  while (state.discards[taken].card != card) --taken;
  take_from_pile(state, seat, state.discards.size() - step.byte(1), taken);
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

StepRule search_rule() { return {nullptr, nullptr, nullptr, search, kCardsSearched}; }
StepRule keep_rule() { return {legal_keep, play_keep, why_not_keep, nullptr, kCardsSearched}; }

}  // namespace stollen::saboteur
