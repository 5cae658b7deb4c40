#include "saboteur/world.h"

#include <algorithm>

#include "base/rest.h"
#include "saboteur/goal_knowledge.h"

namespace stollen::saboteur {

namespace {

// All cards of a list of kinds, by their counts.
template <class Kinds>
Rest<std::uint8_t> box_of(const Kinds& kinds) {
  Rest<std::uint8_t> box(kinds.size());
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    box.add(static_cast<std::uint8_t>(kind), kinds[kind].count);
  return box;
}

// So many of them lie on the table.
template <class Kinds, class Spare>
void fill_spare(const Kinds& kinds, std::size_t laid, Rest<std::uint8_t>& rest, Spare& spare) {
  std::size_t count = 0;
  for (const auto& kind : kinds) count += static_cast<std::size_t>(kind.count);
  while (laid + spare.size() < count) spare.push_back(rest.next());
}

// What goals and chests have in common.
template <class Seen>
Covered lying_there(const Seen& seen) {
  Covered card;
  card.cell = seen.cell;
  card.up = seen.up;
  card.laid = seen.laid;
  card.turned = seen.turned;
  card.seen = seen.seen;
  return card;
}

// Puts each card that the observer has seen, but cannot follow, into one of the places where it may
// lie. False if they get in each other's way.
bool place_glimpses(std::span<const ViewGlimpse> glimpses, Seat observer, State& state) {
  if (glimpses.empty()) return true;
  const ViewGlimpse glimpse = glimpses.front();
  for (std::size_t place = 0; place < state.goals.size(); ++place) {
    Goal& goal = state.goals[place];
    if (goal.kind != kUnknown || (glimpse.places & place_bit(place)) == 0) continue;
    goal.kind = glimpse.kind;
    goal.places[observer] = glimpse.places;
    if (place_glimpses(glimpses.subspan(1), observer, state)) return true;
    goal.kind = kUnknown;
    goal.places[observer] = 0;
  }
  return false;
}

void fill_goals(const Rules& rules, const View& view, State& state) {
  Rest<std::uint8_t> rest = box_of(rules.goals);
  for (const ViewGoal& seen : view.goals) {
    Goal goal;
    static_cast<Covered&>(goal) = lying_there(seen);
    goal.kind = seen.kind;
    goal.slot = view.board.find(seen.cell);
    // Whoever has looked there still knows what he saw, as far as this observer can tell.
    const std::uint8_t here = place_bit(state.goals.size());
    for (Seat seat = 0; seat < rules.players; ++seat)
      if (seen.up || (view.observer.is(seat) ? seen.kind != kUnknown : seen.seen.has(seat)))
        goal.places[seat] = here;
    state.goals.push_back(goal);
  }
  STOLLEN_CHECK(place_glimpses(view.glimpses.span(), view.observer.seat(), state));
  for (const Goal& goal : state.goals)
    if (goal.kind != kUnknown) rest.seen(goal.kind);
  for (Goal& goal : state.goals)
    if (goal.kind == kUnknown) goal.kind = rest.next();
  fill_spare(rules.goals, state.goals.size(), rest, state.spare_goals);
}

void fill_chests(const Rules& rules, const View& view, State& state) {
  if (view.chests.empty()) return;
  const auto kind_of = [&](std::uint8_t deed) {
    const auto found =
        std::ranges::find(rules.chests, static_cast<ChestDeed>(deed), &ChestKind::deed);
    return static_cast<std::uint8_t>(found - rules.chests.begin());
  };
  Rest<std::uint8_t> chests = box_of(rules.chests);
  Rest<std::uint8_t> paths = box_of(rules.chest_paths);
  for (const ViewChest& seen : view.chests) {
    if (seen.chest != kUnknown) chests.seen(kind_of(seen.chest));
    if (seen.path != kUnknown) paths.seen(seen.path);
  }
  for (const ViewChest& seen : view.chests) {
    Chest chest;
    static_cast<Covered&>(chest) = lying_there(seen);
    chest.kind = seen.chest != kUnknown ? kind_of(seen.chest) : chests.next();
    chest.path = seen.path != kUnknown ? seen.path : paths.next();
    if (!seen.gone) chest.slot = view.board.find(seen.cell);
    state.chests.push_back(chest);
  }
  fill_spare(rules.chests, state.chests.size(), chests, state.spare_chests);
  fill_spare(rules.chest_paths, state.chests.size(), paths, state.spare_chest_paths);
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

// Gives what is left over back: cards that lie nowhere, for all the observer knows in place of any
// other.
Cards fill_cards(const Rules& rules, const View& view, State& state) {
  Rest<CardId> rest(rules.cards.size());
  for (CardId id = 0; id < rules.cards.size(); ++id) rest.add(id, rules.cards[id].count);
  // A laid card's face is twice its number, one more if it lies turned. A chest's path card is none
  // of the deck.
  view.board.for_each([&](tunnel::Board::Slot slot, const tunnel::Board::Laid& laid) {
    const bool chest = std::ranges::find(state.chests, slot, &Chest::slot) != state.chests.end();
    if (laid.is_path_card() && !laid.is(tunnel::Board::kFixed) && !chest)
      rest.seen(tunnel::Face::from_code(laid.face).card);
  });
  // Cards that have been played and whose action is not over.
  if (view.declared_by != game::kNobody) rest.seen(card_of(view.declared));
  for (const game::Step step : view.agenda)
    if (step.is<step::PutAway>()) rest.seen(step.as<step::PutAway>().card);
  for (Seat seat = 0; seat < rules.players; ++seat)
    for_each_burden([&](Burden burden) {
      if (view.before.has(seat, burden_bit(burden)))
        rest.seen(rules.burden_cards[static_cast<std::size_t>(burden)]);
    });
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
  Cards nowhere;
  for (CardId id = 0; id < rules.cards.size(); ++id)
    for (; rest.has(id); rest.seen(id)) nowhere.push_back(id);
  return nowhere;
}

template <class Module>
void fill_own(const View& view, State& state) {
  if constexpr (requires { typename Module::Seen; })
    state.of<Module>() = Module::imagined(view.of<Module>());
  else
    state.of<Module>() = view.of<Module>();
}

void fill_gold(const Rules& rules, const View& view, State& state) {
  Rest<std::uint8_t> rest(kMaxGoldValue + 1);
  for (const std::uint8_t value : rules.gold_pile) rest.add(value, 1);
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (std::uint8_t value = 1; value <= kMaxGoldValue; ++value)
      for (int count = view.seats[seat].values[value]; count > 0; --count) rest.seen(value);
  for (const std::uint8_t value : view.offer) rest.seen(value);
  // Gold cards that players had to give up have left the game: each gave up the lowest he had.
  auto gone = static_cast<int>(rules.gold_pile.size()) - view.gold_pile - view.offered;
  for (Seat seat = 0; seat < rules.players; ++seat) gone -= view.seats[seat].gold_cards;
  for (; gone > 0; --gone) rest.next();
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

State world_of(const Rules& rules, const View& view, Random& random) {
  State state;
  state.agenda = view.agenda;
  state.declared = view.declared;
  state.round = view.round;
  state.first = view.first;
  state.last_player = view.last_player;
  state.roles_open = view.roles_open;
  state.board = view.board;
  state.before = view.before;
  state.rooms = view.rooms;
  state.maps_useless = view.maps_useless;
  Modules::each_with_own([&]<class Module>() { fill_own<Module>(view, state); });
  fill_goals(rules, view, state);
  fill_chests(rules, view, state);
  fill_dwarfs(rules, view, state);
  const Cards nowhere = fill_cards(rules, view, state);
  fill_gold(rules, view, state);
  redeal_unknown(rules, state, view.observer, random, nowhere.span());
  return state;
}

}  // namespace stollen::saboteur
