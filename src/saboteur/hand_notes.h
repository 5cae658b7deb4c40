// What players know of each other's hands: whoever has given cards away knows who holds them, until
// they are played, or so many have been put away unseen that none of them is certain any more.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// The player knows that these cards are in another one's hand.
void note_cards(State& state, Seat knower, Seat holder, const Hand& cards);

// How many of the cards that a note tells of are not in that hand.
int missing_in_hand(const State& state, const HandNote& note);

// All cards of two players have changed hands.
void note_swap(State& state, Seat seat, Seat other);

// A card left the hand before everybody's eyes, or unseen.
void note_played(State& state, Seat holder, CardId card);
void note_put_away(State& state, Seat holder);

// A card was taken out of the hand; only the taker has seen which.
void note_taken(State& state, Seat holder, Seat taker, CardId card);

}  // namespace stollen::saboteur
