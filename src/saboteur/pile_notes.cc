#include "saboteur/pile_notes.h"

#include <algorithm>

namespace stollen::saboteur {

namespace {

// Calls `visit(card, remembered)` for all cards that anybody may remember to lie in the pile.
template <class S, class Visit>
void for_each_memory(S& state, Visit visit) {
  for (auto& discard : state.discards.span().first(state.doubtful))
    visit(discard.card, discard.remembered);
  for (auto& taken : state.taken) visit(taken.card, taken.remembered);
}

// Who remembers any card?
SeatSet rememberers(const State& state) {
  SeatSet seats;
  for_each_memory(state, [&](CardId, SeatSet remembered) { seats = seats | remembered; });
  return seats;
}

// The player knows now where one such card lies. Which of several alike it is he cannot tell, so
// what he remembers depends on nothing but what he knows.
void forget_one(State& state, Seat seat, CardId card, SeatSet& here) {
  if (here.has(seat)) return here.remove(seat);
  bool found = false;
  for_each_memory(state, [&](CardId other, SeatSet& remembered) {
    if (found || other != card || !remembered.has(seat)) return;
    remembered.remove(seat);
    found = true;
  });
}

void forget_all(State& state) {
  for (Discard& discard : state.discards) discard.remembered = SeatSet();
  state.taken.clear();
}

}  // namespace

void note_shuffled(State& state) {
  for (Discard& discard : state.discards) {
    discard.remembered = discard.remembered | discard.known;
    discard.known = SeatSet();
  }
  state.doubtful = static_cast<std::uint8_t>(state.discards.size());
}

void note_located(State& state, Seat seat, std::size_t place) {
  Discard& discard = state.discards[place];
  if (discard.known.has(seat)) return;
  discard.known.add(seat);
  if (place < state.doubtful) forget_one(state, seat, discard.card, discard.remembered);
}

// Each card that stays may be the one that lay there before or the next. Only if both are known and
// alike, a player still knows it.
void take_from_pile(State& state, Seat seat, std::size_t bottom, std::size_t place) {
  auto& discards = state.discards;
  const SeatSet taker = SeatSet::only(seat);
  if (state.taken.full()) forget_all(state);
  SeatSet unsure = bottom < state.doubtful ? rememberers(state) - taker : SeatSet();
  for (Discard& discard : discards.span().subspan(bottom)) {
    discard.remembered = discard.remembered | (discard.known - taker);
    unsure = unsure | (discard.known - taker);
  }
  if (!unsure.empty())
    state.taken.push_back({discards[place].card, discards[place].remembered, unsure});
  for (std::size_t i = bottom; i + 1 < discards.size(); ++i) {
    const Discard upper = discards[i + 1];
    const SeatSet known =
        discards[i].card == upper.card ? discards[i].known & upper.known : SeatSet();
    if (i >= place) discards[i] = upper;
    discards[i].known = known | taker;
  }
  discards.pop_back();
  state.doubtful = static_cast<std::uint8_t>(discards.size());
  for (Discard& discard : discards.span().subspan(bottom))
    (discard.known - taker).for_each([&](Seat other) {
      forget_one(state, other, discard.card, discard.remembered);
    });
}

PileNote pile_note(const State& state, game::Observer observer) {
  PileNote note;
  for_each_memory(state, [&](CardId card, SeatSet remembered) {
    if (observer.in(remembered)) note.cards.push_back(card);
  });
  std::ranges::sort(note.cards);
  for (const Taken& taken : state.taken)
    if (observer.in(taken.unsure)) ++note.gone;
  return note;
}

}  // namespace stollen::saboteur
