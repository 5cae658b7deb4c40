#include "saboteur/world.h"

#include <algorithm>

#include "base/rest.h"
#include "saboteur/goal_knowledge.h"

namespace stollen::saboteur {

namespace {

using game::Step;

bool waits_for(const View& view, StepKind kind) {
  return view.decision.step == static_cast<int>(kind) && !view.decision.over();
}

void fill_agenda(const View& view, State& state) {
  const Seat seat = view.decision.seat;
  if (view.decision.over()) return;
  if (waits_for(view, StepKind::kTurn)) {
    state.agenda.push_back(Step::of(StepKind::kTurn, seat));
  } else if (waits_for(view, StepKind::kTake)) {
    state.agenda.push_back(Step::of(StepKind::kNextRound, game::kNobody));
    state.agenda.push_back(Step::of(StepKind::kTake, seat));
  } else {
    state.agenda.push_back(Step::of(StepKind::kEndTurn, seat));
    state.agenda.push_back(Step::of(StepKind::kDraw, seat, 1));
    state.agenda.push_back(Step::of(StepKind::kArrive, seat));
    if (waits_for(view, StepKind::kReveal))
      state.agenda.push_back(Step::of(StepKind::kReveal, seat));
    else
      state.agenda.push_back(Step::of(StepKind::kOrient, seat, view.oriented_goal));
  }
}

void fill_goals(const Rules& rules, const View& view, State& state) {
  Rest<std::uint8_t> rest(rules.goals.size());
  for (std::size_t kind = 0; kind < rules.goals.size(); ++kind)
    rest.add(static_cast<std::uint8_t>(kind), rules.goals[kind].count);
  for (const ViewGoal& goal : view.goals)
    if (goal.kind != kUnknown) rest.seen(goal.kind);
  for (const ViewGoal& seen : view.goals) {
    Goal goal;
    goal.cell = seen.cell;
    goal.kind = seen.kind != kUnknown ? seen.kind : rest.next();
    goal.slot = view.board.find(seen.cell);
    goal.up = seen.up;
    goal.laid = seen.laid;
    goal.turned = seen.turned;
    goal.seen = seen.seen;
    // Whoever has looked there still knows what he saw, as far as this observer can tell.
    const std::uint8_t here = place_bit(state.goals.size());
    for (Seat seat = 0; seat < rules.players; ++seat)
      if (seen.up || (view.observer.is(seat) ? seen.kind != kUnknown : seen.seen.has(seat)))
        goal.places[seat] = here;
    state.goals.push_back(goal);
  }
  std::size_t spare = 0;
  for (const GoalKind& kind : rules.goals) spare += static_cast<std::size_t>(kind.count);
  while (state.goals.size() + state.spare_goals.size() < spare)
    state.spare_goals.push_back(rest.next());
}

void fill_dwarfs(const Rules& rules, const View& view, State& state) {
  Rest<Role> rest(kRoles);
  for (const Role role : rules.dwarfs) rest.add(role, 1);
  const auto count_seen = [&](std::uint8_t role) {
    if (role != kUnknown) rest.seen(static_cast<Role>(role));
  };
  for (Seat seat = 0; seat < rules.players; ++seat) count_seen(view.seats[seat].role);
  for (const std::uint8_t role : view.spare_dwarfs) count_seen(role);
  const auto dwarf_of = [&](std::uint8_t role, SeatSet known) {
    return role == kUnknown ? Dwarf{rest.next(), known} : Dwarf{static_cast<Role>(role), known};
  };
  for (Seat seat = 0; seat < rules.players; ++seat) {
    SeatSet known = SeatSet::only(seat);
    const bool known_to_observer = view.seats[seat].role != kUnknown && !view.roles_open;
    if (known_to_observer) known.add(view.observer.seat());
    state.dwarfs[seat] = dwarf_of(view.seats[seat].role, known);
  }
  // A spare dwarf that is seen is one that the observer himself laid there; it stays his secret
  // when the players' own are turned up.
  for (const std::uint8_t role : view.spare_dwarfs)
    state.spare_dwarfs.push_back(
        dwarf_of(role, role != kUnknown ? SeatSet::only(view.observer.seat()) : SeatSet()));
}

using Cards = FixedList<CardId, kMaxDeck>;

SeatSet knowing(game::Observer observer) {
  return SeatSet::only(observer.is_spectator() ? game::kOnlookers : observer.seat());
}

// The cards that the observer remembers to lie in the pile, as far as they are not seen elsewhere:
// the others are those that have been taken.
Cards fill_memory(const View& view, Rest<CardId>& rest, State& state) {
  const auto hidden =
      static_cast<std::size_t>(std::ranges::count(view.discards, kUnknown, &ViewDiscard::card));
  Cards in_pile;
  for (const CardId card : view.pile_note.cards) {
    if (in_pile.size() < hidden && rest.has(card)) {
      rest.seen(card);
      in_pile.push_back(card);
    } else {
      state.taken.push_back({card, knowing(view.observer), knowing(view.observer)});
    }
  }
  while (state.taken.size() < view.pile_note.gone)
    state.taken.push_back({0, SeatSet(), knowing(view.observer)});
  return in_pile;
}

void fill_cards(const Rules& rules, const View& view, State& state) {
  Rest<CardId> rest(rules.cards.size());
  for (CardId id = 0; id < rules.cards.size(); ++id) rest.add(id, rules.cards[id].count);
  // A laid card's face is twice its number, one more if it lies turned.
  view.board.for_each([&](tunnel::Board::Slot, const tunnel::Board::Laid& laid) {
    if (laid.is_path_card() && !laid.is(tunnel::Board::kFixed)) rest.seen(laid.face / 2);
  });
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (int burden = 0; burden < kBurdenKinds; ++burden)
      if ((view.seats[seat].before & burden_bit(static_cast<Burden>(burden))) != 0)
        rest.seen(rules.burden_cards[burden]);
  for (const CardId card : view.hand) rest.seen(card);
  for (const ViewDiscard& discard : view.discards)
    if (discard.card != kUnknown) rest.seen(discard.card);
  const Cards in_pile = fill_memory(view, rest, state);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (view.observer.is(seat))
      state.hands[seat] = view.hand;
    else
      while (state.hands[seat].size() < view.seats[seat].cards) state.hands[seat].add(rest.next());
  }
  std::size_t remembered = 0;
  for (const ViewDiscard& seen : view.discards) {
    Discard discard;
    discard.card = seen.card;
    if (seen.open) {
      discard.known = SeatSet::whole_world();
    } else if (seen.card != kUnknown) {
      discard.known = SeatSet::only(view.observer.seat());
    } else if (remembered < in_pile.size()) {
      discard.card = in_pile[remembered++];
      discard.remembered = knowing(view.observer);
    } else {
      discard.card = rest.next();
    }
    state.discards.push_back(discard);
  }
  state.doubtful =
      view.pile_note.cards.empty() ? 0 : static_cast<std::uint8_t>(state.discards.size());
  for (int card = 0; card < view.stock; ++card) state.stock.push_back(rest.next());
  for (int card = 0; card < view.aside; ++card) state.aside.push_back(rest.next());
  state.hand_notes = view.known_hands;
}

void fill_toll(const View& view, State& state) {
  state.guards = view.guards;
  state.dwarfs_left = view.dwarfs_left;
  state.refused = view.refused;
  state.payer = view.payer;
  state.paid_cell = view.paid_cell;
}

void fill_gold(const Rules& rules, const View& view, State& state) {
  Rest<std::uint8_t> rest(kMaxGoldValue + 1);
  for (const std::uint8_t value : rules.gold_pile) rest.add(value, 1);
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (std::uint8_t value = 1; value <= kMaxGoldValue; ++value)
      for (int count = view.seats[seat].values[value]; count > 0; --count) rest.seen(value);
  for (const std::uint8_t value : view.offer) rest.seen(value);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    state.coins[seat] = view.seats[seat].coins;
    if (view.seats[seat].values_known)
      state.gold_cards[seat] = view.seats[seat].values;
    else
      for (int card = 0; card < view.seats[seat].gold_cards; ++card)
        ++state.gold_cards[seat][rest.next()];
  }
  if (!view.offer.empty())
    state.offer = view.offer;
  else
    for (int card = 0; card < view.offered; ++card) state.offer.insert_sorted(rest.next());
  for (int card = 0; card < view.gold_pile; ++card) state.gold_pile.push_back(rest.next());
}

}  // namespace

bool can_be_imagined(const View& view) {
  // Goals that were swapped before one's eyes, and chests, have a past that the view does not tell.
  if (!view.glimpses.empty() || !view.chests.empty()) return false;
  return waits_for(view, StepKind::kTurn) || waits_for(view, StepKind::kReveal) ||
         waits_for(view, StepKind::kOrient) || waits_for(view, StepKind::kTake);
}

State world_of(const Rules& rules, const View& view, Random& random) {
  STOLLEN_CHECK(can_be_imagined(view));
  State state;
  fill_agenda(view, state);
  state.round = view.round;
  state.first = view.first;
  state.last_player = view.last_player;
  state.roles_open = view.roles_open;
  state.clockwise = view.clockwise;
  state.board = view.board;
  if (view.laid_last != tunnel::Cell()) state.laid_order.push_back(view.laid_last.code());
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (int burden = 0; burden < kBurdenKinds; ++burden)
      if ((view.seats[seat].before & burden_bit(static_cast<Burden>(burden))) != 0)
        state.before.put(seat, static_cast<Burden>(burden));
  state.thieves = view.thieves;
  state.rooms = view.rooms;
  state.maps_useless = view.maps_useless;
  fill_toll(view, state);
  fill_goals(rules, view, state);
  fill_dwarfs(rules, view, state);
  fill_cards(rules, view, state);
  fill_gold(rules, view, state);
  redeal_unknown(rules, state, view.observer, random);
  return state;
}

}  // namespace stollen::saboteur
