#include "duel/view.h"

#include "duel/moves.h"

namespace stollen::duel {

namespace {

using game::Observer;

void add_goals(const State& state, Observer observer, View& view) {
  for (const Goal& goal : state.goals) {
    ViewGoal seen{goal.cell, kUnknown, goal.up, goal.laid, goal.turned, state.marker[goal.slot],
                  goal.seen};
    if (goal.up || observer.in(goal.seen)) seen.kind = goal.kind;
    view.goals.push_back(seen);
  }
  for (const BoxedGoal& goal : state.boxed)
    view.boxed.push_back({observer.in(goal.seen) ? goal.kind : kUnknown, goal.seen});
}

void add_piles(const State& state, Observer observer, View& view) {
  view.stock = static_cast<std::uint8_t>(state.stock.size());
  view.aside = static_cast<std::uint8_t>(state.aside.size());
  view.goal_pile = static_cast<std::uint8_t>(state.goal_pile.size());
  view.away = state.away;
  for (const Discard& discard : state.discards) {
    ViewDiscard seen;
    seen.open = discard.open;
    if (seen.open || observer.in(discard.known)) seen.card = discard.card;
    view.discards.push_back(seen);
  }
}

}  // namespace

game::Decision decision_of(const State& state) {
  if (state.agenda.empty()) return {};
  return {state.agenda.back().seat(), state.agenda.back().kind()};
}

View view_of(const Rules& rules, const State& state, Observer observer) {
  View view(state.board);
  view.observer = observer;
  view.decision = decision_of(state);
  view.players = static_cast<std::uint8_t>(rules.players);
  view.round = state.round;
  view.first = state.first;
  view.laid = state.laid;
  view.marker = state.marker;
  view.markers = state.markers;
  if (!state.agenda.empty() && state.agenda.back().is<step::Orient>())
    view.oriented_goal = state.agenda.back().as<step::Orient>().goal;
  add_goals(state, observer, view);
  add_piles(state, observer, view);
  for (Seat seat = 0; seat < rules.players; ++seat)
    view.seats[seat] = {state.colours[seat], static_cast<std::uint8_t>(state.hands[seat].size()),
                        state.broken[seat], state.gold_cards[seat]};
  if (!observer.is_spectator()) view.hand = state.hands[observer.seat()];
  return view;
}

}  // namespace stollen::duel
