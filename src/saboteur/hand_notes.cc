#include "saboteur/hand_notes.h"

#include <utility>

namespace stollen::saboteur {

namespace {

// Changes the notes about one hand and forgets those that say nothing any more.
template <class Change>
void change_notes(State& state, Seat holder, Change change) {
  for (std::size_t i = state.hand_notes.size(); i > 0; --i) {
    HandNote& note = state.hand_notes[i - 1];
    if (note.holder != holder) continue;
    change(note);
    if (note.gone >= note.cards.size()) state.hand_notes.erase_at(i - 1);
  }
}

}  // namespace

void note_cards(State& state, Seat knower, Seat holder, const Hand& cards) {
  if (cards.empty()) return;
  if (state.hand_notes.full()) state.hand_notes.erase_at(0);
  state.hand_notes.push_back({knower, holder, 0, cards});
}

int missing_in_hand(const State& state, const HandNote& note) {
  Hand hand = state.hands[note.holder];
  int missing = 0;
  for (const CardId known : note.cards) {
    if (hand.contains(known))
      hand.remove(known);
    else
      ++missing;
  }
  return missing;
}

void note_swap(State& state, Seat seat, Seat other) {
  for (std::size_t i = state.hand_notes.size(); i > 0; --i) {
    HandNote& note = state.hand_notes[i - 1];
    if (note.holder == seat)
      note.holder = other;
    else if (note.holder == other)
      note.holder = seat;
    // Of the two hands both players know everything now.
    if ((note.knower == seat || note.knower == other) &&
        (note.holder == seat || note.holder == other))
      state.hand_notes.erase_at(i - 1);
  }
  note_cards(state, seat, other, state.hands[other]);
  note_cards(state, other, seat, state.hands[seat]);
}

void note_played(State& state, Seat holder, CardId card) {
  if (state.hand_notes.empty()) return;
  change_notes(state, holder, [&](HandNote& note) {
    if (note.cards.contains(card)) note.cards.remove(card);
  });
}

void note_put_away(State& state, Seat holder) {
  if (state.hand_notes.empty()) return;
  change_notes(state, holder, [](HandNote& note) { ++note.gone; });
}

void note_taken(State& state, Seat holder, Seat taker, CardId card) {
  if (state.hand_notes.empty()) return;
  change_notes(state, holder, [&](HandNote& note) {
    if (note.knower != taker)
      ++note.gone;
    else if (note.cards.contains(card))
      note.cards.remove(card);
  });
}

}  // namespace stollen::saboteur
