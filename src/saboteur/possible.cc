#include "saboteur/possible.h"

#include <algorithm>

#include <fmt/format.h>

#include "saboteur/goals.h"
#include "saboteur/gold.h"
#include "saboteur/hand_room.h"

namespace stollen::saboteur {

namespace {

using game::Step;
using tunnel::Board;

// --- Cards: nowhere more copies than the deck has

class CardCount {
 public:
  explicit CardCount(const Rules& rules) : rules_(rules), copies_(rules.cards.size(), 0) {}

  void add(CardId card) { ++copies_[card]; }
  template <class List>
  void add_all(const List& cards) {
    for (const CardId card : cards) add(card);
  }

  Trouble too_many() const {
    for (CardId id = 0; id < copies_.size(); ++id)
      if (copies_[id] > rules_.card(id).count)
        return fmt::format("cards: {} copies of {}, but the deck has {}", copies_[id],
                           rules_.card(id).name, rules_.card(id).count);
    return std::nullopt;
  }

 private:
  const Rules& rules_;
  std::vector<int> copies_;
};

Trouble trouble_with_cards(const Rules& rules, const State& state) {
  CardCount count(rules);
  for (Seat seat = 0; seat < rules.players; ++seat) {
    count.add_all(state.hands[seat]);
    for_each_burden([&](Burden burden) {
      if (state.before.has(seat, burden_bit(burden)))
        count.add(rules.burden_cards[static_cast<std::size_t>(burden)]);
    });
  }
  count.add_all(state.stock);
  count.add_all(state.aside);
  for (const Discard& discard : state.discards) count.add(discard.card);
  if (state.declared != game::Move()) count.add(card_of(state.declared));
  for (const Step step : state.agenda)
    if (step.is<step::PutAway>()) count.add(step.as<step::PutAway>().card);
  for (const std::uint16_t code : state.board.removable()) {
    const tunnel::Cell cell = tunnel::Cell::from_code(code);
    if (chest_at(state, cell) == nullptr)
      count.add(tunnel::Face::from_code(state.board.at(state.board.find(cell)).face).card);
  }
  return count.too_many();
}

// --- Hands: room for all that may still come into them

Trouble trouble_with_hands(const Rules& rules, const State& state) {
  for (Seat seat = 0; seat < rules.players; ++seat)
    if (room_in_hand(rules, state, seat) < 0)
      return fmt::format(
          "hand of seat {}: {} cards, {} still to be drawn or taken and {} that a "
          "chest may bring; a hand is of {} at most",
          seat + 1, state.hands[seat].size(), cards_due(rules, state, seat),
          cards_from_chests(rules, state), Hand::kMost);
  return std::nullopt;
}

// --- Gold

Trouble trouble_with_gold(const Rules& rules, const State& state) {
  for (Seat seat = 0; seat < rules.players; ++seat)
    if (state.coins[seat] > kMostCoins)
      return fmt::format("coins of seat {}: {}, but no more than {} are counted", seat + 1,
                         state.coins[seat], kMostCoins);
  return std::nullopt;
}

// --- Goals that chests have moved

// How far a goal lies from where one of its row is laid out.
int moved_by(const Rules& rules, tunnel::Cell cell) {
  int least = cell.x() - rules.layout.start.x();
  for (const tunnel::Cell place : rules.layout.goals)
    if (place.y() == cell.y() && place.x() <= cell.x())
      least = std::min(least, cell.x() - place.x());
  return least;
}

// Everybody has seen the chests that moved goals or are about to.
Trouble trouble_with_moved_goals(const Rules& rules, const State& state) {
  int moves = 0;
  for (const Goal& goal : state.goals) moves += moved_by(rules, goal.cell);
  for (const Step step : state.agenda) moves += step.is<step::MoveGoal>() ? 1 : 0;
  const auto opened = std::ranges::count_if(state.chests, [&](const Chest& chest) {
    return chest.laid && rules.chests[chest.kind].deed == ChestDeed::kMoveGoal;
  });
  if (moves <= opened) return std::nullopt;
  return fmt::format("goals: moved, or about to be, {} times, but {} chests that do so lie open",
                     moves, opened);
}

// --- What modules keep for themselves

Trouble trouble_with_modules(const Rules& rules, const State& state) {
  Trouble trouble;
  Modules::each_with_own([&]<class Module>() {
    if constexpr (requires { Module::trouble(rules, state); })
      if (!trouble) trouble = Module::trouble(rules, state);
  });
  return trouble;
}

}  // namespace

Result<void> possible(const Rules& rules, const game::Vocabulary& vocabulary, const State& state) {
  if (Trouble trouble = trouble_with_cards(rules, state)) return fail(*trouble);
  // Before what waits: a card that is declared is taken back into the hand there.
  if (Trouble trouble = trouble_with_hands(rules, state)) return fail(*trouble);
  if (Trouble trouble = trouble_with_waiting(rules, vocabulary, state))
    return fail("agenda: " + *trouble);
  for (const auto& trouble :
       {trouble_with_gold(rules, state), trouble_with_modules(rules, state),
        trouble_with_moved_goals(rules, state), trouble_with_knowledge(rules, state)})
    if (trouble) return fail(*trouble);
  return {};
}

}  // namespace stollen::saboteur
