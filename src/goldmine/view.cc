#include "goldmine/view.h"

namespace stollen::goldmine {

namespace {

ViewCards seen_cards(const Cards& cards, bool known) {
  ViewCards seen;
  for (const std::uint8_t count : cards) seen.count = static_cast<std::uint8_t>(seen.count + count);
  seen.known = known;
  if (known) seen.cards = cards;
  return seen;
}

}  // namespace

View view_of(const Rules& rules, const State& state, game::Observer observer) {
  View view;
  view.observer = observer;
  view.waiting = state.waiting;
  view.players = static_cast<std::uint8_t>(rules.players);
  view.round = state.round;
  view.first = state.first;
  view.drago = state.drago;
  view.inside = state.inside;
  view.ladder = state.ladder;
  // At the end of the game all gold has been counted before everybody.
  const auto knows = [&](Seat seat) { return observer.is(seat) || state.over(); };
  for (Dwarf dwarf = 0; dwarf < rules.dwarfs(); ++dwarf)
    view.dwarfs[dwarf] = {state.places[dwarf],
                          seen_cards(state.brought[dwarf], knows(rules.owner(dwarf)))};
  for (Seat seat = 0; seat < rules.players; ++seat)
    view.seats[seat] = {seen_cards(state.gathered[seat], knows(seat)), state.nuggets[seat]};
  view.digging = static_cast<std::uint8_t>(state.digging.size());
  if (!state.digging.empty()) view.top = state.digging.back();
  view.exits = static_cast<std::uint8_t>(state.exits.size());
  view.used_exits = state.used_exits;
  return view;
}

}  // namespace stollen::goldmine
