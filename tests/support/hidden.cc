#include "support/hidden.h"

#include <algorithm>

namespace stollen::testing {

using saboteur::CardId;
using saboteur::State;

std::vector<CardId*> hidden_cards(State& state, int players, game::Observer observer) {
  std::vector<CardId*> places;
  for (game::Seat seat = 0; seat < players; ++seat)
    if (!observer.is(seat))
      for (CardId& card : state.hands[seat]) places.push_back(&card);
  for (CardId& card : state.stock) places.push_back(&card);
  for (saboteur::Discard& discard : state.discards)
    if (discard.known.size() < players && !observer.in(discard.known))
      places.push_back(&discard.card);
  return places;
}

bool bring_card(State& state, int players, game::Observer observer, CardId* place, CardId wanted) {
  if (*place == wanted) return true;
  for (CardId* other : hidden_cards(state, players, observer)) {
    if (*other != wanted) continue;
    std::swap(*other, *place);
    for (game::Seat seat = 0; seat < players; ++seat)
      std::sort(state.hands[seat].begin(), state.hands[seat].end());
    return true;
  }
  return false;
}

void bring_goal(State& state, game::Observer observer, std::size_t index, std::uint8_t kind) {
  for (saboteur::Goal& other : state.goals)
    if (!other.up && !observer.in(other.seen) && other.kind == kind) {
      std::swap(other.kind, state.goals[index].kind);
      return;
    }
}

}  // namespace stollen::testing
