// What players know of the discard pile when they cannot tell any more where a card lies in it: the
// pile was shuffled, or somebody has taken one of its cards unseen. They still know what lies
// there, but for as many cards as may have been taken.
#pragma once

#include "saboteur/state.h"

namespace stollen::saboteur {

// Nobody knows any longer where a card of the pile lies, and everybody what he knew to be in it.
void note_shuffled(State& state);

// The player sees which card lies at this place of the pile.
void note_located(State& state, Seat seat, std::size_t place);

// The player takes the card at this place out of the pile, one of those from `bottom` up, all of
// which he alone has just seen.
void take_from_pile(State& state, Seat seat, std::size_t bottom, std::size_t place);

// Does anybody remember a card of the pile without knowing where it lies?
inline bool anything_remembered(const State& state) {
  return state.doubtful > 0 || !state.taken.empty();
}

// The cards that an observer knows to lie somewhere in the pile, all but `gone` of them.
struct PileNote {
  FixedList<CardId, kMaxDeck> cards;  // sorted
  std::uint8_t gone = 0;
  std::size_t certain() const { return cards.size() > gone ? cards.size() - gone : 0; }
};
PileNote pile_note(const State& state, game::Observer observer);

}  // namespace stollen::saboteur
