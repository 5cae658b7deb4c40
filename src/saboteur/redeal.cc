#include "saboteur/view.h"

namespace stollen::saboteur {

namespace {

using game::Observer;

// Collects things in one order, shuffles them, and gives them back in the same order.
template <class T, std::size_t kCapacity>
class Pool {
 public:
  void add(const T& item) { items_.push_back(item); }
  void shuffle(Random& random) { random.shuffle(items_.span()); }
  T next() { return items_[given_++]; }

 private:
  FixedList<T, kCapacity> items_;
  std::size_t given_ = 0;
};

// The cards that the observer is certain are in this hand: the most that one of his notes says.
Hand known_in_hand(const State& state, Observer observer, Seat seat) {
  Hand known;
  for (const HandNote& note : state.hand_notes)
    if (observer.is(note.knower) && note.holder == seat && note.gone == 0 &&
        note.cards.size() > known.size())
      known = note.cards;
  return known;
}

void redeal_cards(const Rules& rules, State& state, Observer observer, Random& random) {
  Pool<CardId, kMaxDeck> pool;
  const auto is_hidden = [&](const Discard& discard) {
    return discard.known != SeatSet::everyone(rules.players) && !observer.in(discard.known);
  };
  for (Seat seat = 0; seat < rules.players; ++seat)
    if (!observer.is(seat)) {
      const Hand known = known_in_hand(state, observer, seat);
      Hand rest = state.hands[seat];
      for (const CardId card : known) rest.remove(card);
      for (const CardId card : rest) pool.add(card);
    }
  for (const CardId card : state.stock) pool.add(card);
  for (const CardId card : state.aside) pool.add(card);
  for (const Discard& discard : state.discards)
    if (is_hidden(discard)) pool.add(discard.card);
  pool.shuffle(random);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (observer.is(seat)) continue;
    const std::size_t size = state.hands[seat].size();
    state.hands[seat] = known_in_hand(state, observer, seat);
    while (state.hands[seat].size() < size) state.hands[seat].add(pool.next());
  }
  for (CardId& card : state.stock) card = pool.next();
  for (CardId& card : state.aside) card = pool.next();
  for (Discard& discard : state.discards)
    if (is_hidden(discard)) discard.card = pool.next();
}

void redeal_dwarfs(const Rules& rules, State& state, Observer observer, Random& random) {
  if (state.roles_open) return;
  Pool<Role, 32> pool;
  const auto for_each_hidden = [&](auto visit) {
    for (Seat seat = 0; seat < rules.players; ++seat)
      if (!observer.in(state.dwarfs[seat].known)) visit(state.dwarfs[seat].role);
    for (Dwarf& dwarf : state.spare_dwarfs)
      if (!observer.in(dwarf.known)) visit(dwarf.role);
  };
  for_each_hidden([&](Role& role) { pool.add(role); });
  pool.shuffle(random);
  for_each_hidden([&](Role& role) { role = pool.next(); });
}

void redeal_goals(State& state, Observer observer, Random& random) {
  Pool<std::uint8_t, 8> pool;
  const auto for_each_hidden = [&](auto visit) {
    for (Goal& goal : state.goals)
      if (!goal.up && !observer.in(goal.seen)) visit(goal.kind);
  };
  for_each_hidden([&](std::uint8_t& kind) { pool.add(kind); });
  pool.shuffle(random);
  for_each_hidden([&](std::uint8_t& kind) { kind = pool.next(); });
}

// Gold cards keep their number with every owner; only the values move.
void redeal_gold(const Rules& rules, State& state, Observer observer, Random& random) {
  if (state.agenda.empty()) return;
  Pool<std::uint8_t, 64> pool;
  const auto is_hidden = [&](Seat seat) { return !observer.is(seat); };
  std::array<int, kMaxPlayers> owned{};
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (!is_hidden(seat)) continue;
    for (std::uint8_t value = 1; value <= kMaxGoldValue; ++value)
      for (; state.gold_cards[seat][value] > 0; --state.gold_cards[seat][value]) {
        pool.add(value);
        ++owned[seat];
      }
  }
  const bool sees_offer = !state.offer.empty() && observer.is(state.agenda.back().seat());
  for (const std::uint8_t value : state.gold_pile) pool.add(value);
  if (!sees_offer)
    for (const std::uint8_t value : state.offer) pool.add(value);
  pool.shuffle(random);
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (; owned[seat] > 0; --owned[seat]) ++state.gold_cards[seat][pool.next()];
  for (std::uint8_t& value : state.gold_pile) value = pool.next();
  if (!sees_offer) {
    for (std::uint8_t& value : state.offer) value = pool.next();
    std::sort(state.offer.begin(), state.offer.end());
  }
}

}  // namespace

void redeal_unknown(const Rules& rules, State& state, Observer observer, Random& random) {
  redeal_cards(rules, state, observer, random);
  redeal_dwarfs(rules, state, observer, random);
  redeal_goals(state, observer, random);
  redeal_gold(rules, state, observer, random);
  // Nobody knows the next deal either.
  state.random = Random(random.next());
}

}  // namespace stollen::saboteur
