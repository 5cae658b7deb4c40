#include "support/hidden.h"

#include <algorithm>

namespace stollen::testing {

using saboteur::CardId;
using saboteur::State;

namespace {

bool is_hidden(const saboteur::Discard& discard, int players, game::Observer observer) {
  return discard.known.size() < players && !observer.in(discard.known);
}

std::vector<CardId> hidden_cards(const State& state, int players, game::Observer observer) {
  std::vector<CardId> cards;
  for (game::Seat seat = 0; seat < players; ++seat)
    if (!observer.is(seat))
      for (const CardId card : state.hands[seat]) cards.push_back(card);
  for (const CardId card : state.stock) cards.push_back(card);
  for (const saboteur::Discard& discard : state.discards)
    if (is_hidden(discard, players, observer)) cards.push_back(discard.card);
  return cards;
}

// Puts the cards back in the same order.
void put_hidden_cards(State& state, int players, game::Observer observer,
                      const std::vector<CardId>& cards) {
  auto next = cards.begin();
  for (game::Seat seat = 0; seat < players; ++seat) {
    if (observer.is(seat)) continue;
    const std::size_t size = state.hands[seat].size();
    state.hands[seat].clear();
    while (state.hands[seat].size() < size) state.hands[seat].add(*next++);
  }
  for (CardId& card : state.stock) card = *next++;
  for (saboteur::Discard& discard : state.discards)
    if (is_hidden(discard, players, observer)) discard.card = *next++;
}

}  // namespace

std::size_t hidden_place(const State& state, game::Observer observer, game::Seat seat,
                         std::size_t index) {
  std::size_t place = index;
  for (game::Seat before = 0; before < seat; ++before)
    if (!observer.is(before)) place += state.hands[before].size();
  return place;
}

std::size_t hidden_place_of_stock_top(const State& state, int players, game::Observer observer) {
  return hidden_place(state, observer, static_cast<game::Seat>(players), state.stock.size() - 1);
}

bool bring_card(State& state, int players, game::Observer observer, std::size_t place,
                CardId wanted) {
  std::vector<CardId> cards = hidden_cards(state, players, observer);
  if (cards[place] == wanted) return true;
  const auto other = std::ranges::find(cards, wanted);
  if (other == cards.end()) return false;
  std::swap(*other, cards[place]);
  put_hidden_cards(state, players, observer, cards);
  return true;
}

void bring_goal(State& state, game::Observer observer, std::size_t index, std::uint8_t kind) {
  for (saboteur::Goal& other : state.goals)
    if (!other.up && !observer.in(other.seen) && other.kind == kind) {
      std::swap(other.kind, state.goals[index].kind);
      return;
    }
}

}  // namespace stollen::testing
