#include "saboteur/discard_search.h"

#include <algorithm>

#include <fmt/format.h>

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

void search(Mine& mine, const step::Search& step) {
  State& state = mine.state;
  const std::size_t count = std::min<std::size_t>(step.cards, state.discards.size());
  state.agenda.pop_back();
  if (count == 0) return;
  game::Bytes cards;
  for (std::size_t place = state.discards.size() - count; place < state.discards.size(); ++place) {
    note_located(state, step.seat, place);
    cards.push_back(state.discards[place].card);
  }
  const auto number = static_cast<std::uint8_t>(count);
  mine.tell_only(step.seat, event::Searched{step.seat, number, cards});
  state.agenda.push_back(Step::of(step::Keep{step.seat, number}));
}

void legal_keep(const Rules&, const State& state, const step::Keep& step, Moves& moves) {
  FixedList<CardId, 8> cards;
  for (const Discard& discard : topmost(state, step.cards))
    if (!cards.contains(discard.card)) cards.insert_sorted(discard.card);
  for (const CardId card : cards) moves.push_back(Move::of(move::Keep{card}));
}

void play_keep(Mine& mine, const step::Keep& step, const move::Keep& move) {
  State& state = mine.state;
  state.agenda.pop_back();
  std::size_t taken = state.discards.size() - 1;
  while (state.discards[taken].card != *move.card) --taken;
  take_from_pile(state, step.seat, state.discards.size() - step.cards, taken);
  state.hands[step.seat].add(*move.card);
  mine.tell_only(step.seat, event::Kept{step.seat, *move.card});
}

Refusal why_not_keep(const Rules&, const State& state, const step::Keep& step,
                     const move::Keep& move) {
  const auto cards = topmost(state, step.cards);
  if (std::ranges::find(cards, *move.card, &Discard::card) == cards.end())
    return Refusal::of(refusal::NotAmongThem{*move.card});
  return {};
}

template <class Kind>
Trouble too_many(const Rules&, const Agenda& agenda, std::size_t place) {
  const int cards = agenda[place].as<Kind>().cards;
  if (cards <= kCardsSearched) return std::nullopt;
  return fmt::format("\"{}\" is for {} cards at most, not {}", Kind::kSpelling.word, kCardsSearched,
                     cards);
}

Trouble trouble_with_keep(const Rules&, const State& state, std::size_t place) {
  const std::size_t cards = state.agenda[place].as<step::Keep>().cards;
  if (cards > 0 && cards <= state.discards.size()) return std::nullopt;
  return "as many cards as that do not lie on the discard pile";
}

constexpr StepSet kUnderSearch = steps_of<step::PutAway, step::Arrive, step::EndTurn, step::Draw>;
int one_card(Step) { return 1; }

}  // namespace

StepRule search_rule() {
  StepRule rule = done_by<step::Search, search>();
  rule.stands_on = kUnderSearch;
  rule.trouble_on_agenda = too_many<step::Search>;
  rule.cards_due = one_card;
  return rule;
}

StepRule keep_rule() {
  StepRule rule = answered_by<step::Keep, move::Keep, legal_keep, play_keep, why_not_keep>();
  rule.stands_on = kUnderSearch;
  rule.trouble_on_agenda = too_many<step::Keep>;
  rule.trouble = trouble_with_keep;
  rule.cards_due = one_card;
  return rule;
}

}  // namespace stollen::saboteur
