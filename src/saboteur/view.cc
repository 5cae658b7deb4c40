#include "saboteur/view.h"

#include <algorithm>
#include <utility>

#include "saboteur/declaration.h"
#include "saboteur/goal_knowledge.h"

namespace stollen::saboteur {

namespace {

using game::Observer;

void add_goals(const State& state, Observer observer, View& view) {
  for (const Goal& goal : state.goals) {
    ViewGoal seen{goal.cell, kUnknown, goal.up, goal.laid, goal.turned, goal.seen};
    const bool known = knows_goal(state, observer.seat(), &goal - state.goals.begin());
    if (goal.up || known) seen.kind = goal.kind;
    view.goals.push_back(seen);
    if (!known && !observer.is_spectator() && goal.places[observer.seat()] != 0)
      view.glimpses.push_back({goal.kind, goal.places[observer.seat()]});
  }
  // Their order must not tell where they lie.
  std::ranges::sort(view.glimpses, {}, [](const ViewGlimpse& glimpse) {
    return std::pair(glimpse.kind, glimpse.places);
  });
}

// A card that has been declared is seen by all; what is secret in the move only by its player.
void add_declared(const State& state, Observer observer, View& view) {
  for (const game::Step step : state.agenda) {
    if (!step.is<step::Effect>()) continue;
    view.declared_by = step.seat();
    view.declared = observer.is(step.seat()) ? state.declared : without_secrets(state.declared);
  }
}

void add_chests(const Rules& rules, const State& state, Observer observer, View& view) {
  for (const Chest& chest : state.chests) {
    ViewChest seen{.cell = chest.cell,
                   .up = chest.up,
                   .laid = chest.laid,
                   .turned = chest.turned,
                   .gone = chest.slot == tunnel::Board::kNone,
                   .seen = chest.seen};
    const bool known = chest.laid || observer.in(chest.seen);
    if (known) seen.chest = static_cast<std::uint8_t>(rules.chests[chest.kind].deed);
    if (known || chest.up) seen.path = chest.path;
    view.chests.push_back(seen);
  }
}

void add_seats(const Rules& rules, const State& state, Observer observer, View& view) {
  for (Seat seat = 0; seat < rules.players; ++seat) {
    const bool own = observer.is(seat);
    ViewSeat& seen = view.seats[seat];
    seen.cards = static_cast<std::uint8_t>(state.hands[seat].size());
    if (state.roles_open || observer.in(state.dwarfs[seat].known))
      seen.role = static_cast<std::uint8_t>(state.role(seat));
    seen.coins = state.coins[seat];
    for (const std::uint8_t count : state.gold_cards[seat])
      seen.gold_cards = static_cast<std::uint8_t>(seen.gold_cards + count);
    seen.values_known = own || view.decision.over();
    if (seen.values_known) seen.values = state.gold_cards[seat];
  }
}

void add_piles(const State& state, Observer observer, View& view) {
  view.stock = static_cast<std::uint8_t>(state.stock.size());
  view.aside = static_cast<std::uint8_t>(state.aside.size());
  for (const Dwarf& dwarf : state.spare_dwarfs)
    view.spare_dwarfs.push_back(observer.in(dwarf.known) ? static_cast<std::uint8_t>(dwarf.role)
                                                         : kUnknown);
  view.gold_pile = static_cast<std::uint8_t>(state.gold_pile.size());
  view.offered = static_cast<std::uint8_t>(state.offer.size());
  for (const Discard& discard : state.discards) {
    ViewDiscard seen;
    seen.open = discard.known.has(game::kOnlookers);
    if (observer.in(discard.known)) seen.card = discard.card;
    view.discards.push_back(seen);
  }
  if (!anything_remembered(state)) return;
  if (const PileNote note = pile_note(state, observer); note.certain() > 0) view.pile_note = note;
}

}  // namespace

game::Decision decision_of(const Rules&, const State& state) {
  if (state.agenda.empty()) return {};
  return {state.agenda.back().seat(), state.agenda.back().kind()};
}

View view_of(const Rules& rules, const State& state, Observer observer) {
  View view(state.board);
  view.observer = observer;
  view.decision = decision_of(rules, state);
  view.agenda = state.agenda;
  view.players = static_cast<std::uint8_t>(rules.players);
  view.round = state.round;
  view.first = state.first;
  view.last_player = state.last_player;
  view.roles_open = state.roles_open;
  view.before = state.before;
  if (!view.decision.over() && state.agenda.back().is<step::Orient>())
    view.oriented = state.agenda.back().as<step::Orient>().goal;
  add_goals(state, observer, view);
  add_chests(rules, state, observer, view);
  view.rooms = state.rooms;
  view.maps_useless = state.maps_useless;
  if (rules.reactions != nullptr) add_declared(state, observer, view);
  Modules::each_with_own(
      [&]<class Module>() { view.of<Module>() = seen_of<Module>(state, observer); });
  add_seats(rules, state, observer, view);
  add_piles(state, observer, view);
  if (!observer.is_spectator()) {
    view.hand = state.hands[observer.seat()];
    for (const HandNote& note : state.hand_notes)
      if (observer.is(note.knower)) view.known_hands.push_back(note);
    if (view.decision.step == game::kind<step::Take> && observer.is(view.decision.seat))
      view.offer = state.offer;
  }
  return view;
}

}  // namespace stollen::saboteur
