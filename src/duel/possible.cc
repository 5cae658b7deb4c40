#include "duel/possible.h"

#include <algorithm>

#include <fmt/format.h>

#include "duel/laying.h"
#include "duel/moves.h"

namespace stollen::duel {

namespace {

// --- Cards and goals: nowhere more copies than the box has

Trouble more_copies(const std::vector<int>& there, const auto& kinds) {
  for (std::size_t kind = 0; kind < there.size(); ++kind)
    if (there[kind] > kinds[kind].count)
      return fmt::format("cards: {} copies of {}, but the box has {}", there[kind],
                         kinds[kind].name, kinds[kind].count);
  return std::nullopt;
}

Trouble trouble_with_cards(const Rules& rules, const State& state) {
  std::vector<int> there(rules.cards.size(), 0);
  for (std::size_t kind = 0; kind < there.size(); ++kind) there[kind] = state.away[kind];
  for (Seat seat = 0; seat < rules.players; ++seat) {
    for (const CardId card : state.hands[seat]) ++there[card];
    for (int tool = 0; tool < kToolKinds; ++tool)
      if ((state.broken[seat] & tool_bit(tool)) != 0) ++there[rules.sabotage_cards[tool]];
  }
  for (const CardId card : state.stock) ++there[card];
  for (const CardId card : state.aside) ++there[card];
  for (const Discard& discard : state.discards) ++there[discard.card];
  for (const std::uint16_t code : state.laid)
    ++there[card_at(state.board, tunnel::Cell::from_code(code))];
  return more_copies(there, rules.cards);
}

std::vector<int> goals_there(const Rules& rules, const State& state) {
  std::vector<int> there(rules.goals.size(), 0);
  for (const Goal& goal : state.goals) ++there[goal.kind];
  for (const BoxedGoal& goal : state.boxed) ++there[goal.kind];
  for (const std::uint8_t kind : state.goal_pile) ++there[kind];
  return there;
}

// --- Hands and piles

// Cards that this player draws before the turn ends.
int cards_due(const State& state, Seat seat) {
  int due = 0;
  for (const game::Step step : state.agenda)
    if (step.is<step::Draw>() && step.seat() == seat) due += step.as<step::Draw>().cards;
  return due;
}

Trouble trouble_with_hands(const Rules& rules, const State& state) {
  for (Seat seat = 0; seat < rules.players; ++seat) {
    const auto held = static_cast<int>(state.hands[seat].size());
    const int due = cards_due(state, seat);
    if (held + due > rules.layout.hand_size)
      return fmt::format(
          "hand of seat {}: {} cards and {} still to be drawn; a hand is of {} at "
          "most",
          seat + 1, held, due, rules.layout.hand_size);
    for (const CardId card : state.hands[seat])
      if (!rules.may_be_held(card))
        return fmt::format("hand of seat {}: {} acts when drawn, nobody holds it", seat + 1,
                           rules.card(card).name);
  }
  return std::nullopt;
}

Trouble trouble_with_piles(const Rules& rules, const State& state) {
  if (static_cast<int>(state.aside.size()) > rules.layout.aside)
    return fmt::format("aside: {} cards are left out of a round, not {}", rules.layout.aside,
                       state.aside.size());
  for (const Discard& discard : state.discards)
    if (!discard.open && !rules.may_be_held(discard.card))
      return fmt::format("discards: {} is never thrown away face-down",
                         rules.card(discard.card).name);
  const bool dealt = !state.stock.empty() || !state.aside.empty() || !state.discards.empty() ||
                     !state.hands[0].empty() || state.broken[0] != 0;
  if (state.round == 0 && dealt) return "nothing is dealt before the colour is chosen";
  return std::nullopt;
}

// --- What earlier rounds have left

Trouble trouble_with_earlier_rounds(const Rules& rules, const State& state) {
  const int earlier = std::max(0, state.round - 1);
  int away = 0;
  for (const std::uint8_t copies : state.away) away += copies;
  if (away > earlier * rules.layout.markers)
    return fmt::format("away: {} cards, but the {} rounds before took out {} at most", away,
                       earlier, earlier * rules.layout.markers);
  const std::size_t goals = static_cast<std::size_t>(earlier) * rules.layout.goals.size();
  if (state.boxed.size() > goals)
    return fmt::format("boxed: {} goals, but the {} rounds before had {}", state.boxed.size(),
                       earlier, goals);
  const std::size_t needed =
      static_cast<std::size_t>(rules.rounds - state.round) * rules.layout.goals.size();
  if (state.goal_pile.size() != needed)
    return fmt::format("goal_pile: the rounds to come need {} goals in the pile, not {}", needed,
                       state.goal_pile.size());
  return std::nullopt;
}

// Nobody owns more gold cards of a value than have left the game or lie marked at the end.
Trouble trouble_with_gold(const Rules& rules, const State& state) {
  std::array<int, kMaxGold + 1> there{};
  for (CardId id = 0; id < rules.path_kinds; ++id)
    there[rules.card(id).faces[0].gold()] += state.away[id];
  const std::vector<int> goals = goals_there(rules, state);
  for (std::size_t kind = 0; kind < goals.size(); ++kind)
    there[rules.goals[kind].faces[0].gold()] += rules.goals[kind].count - goals[kind];
  const bool collected = state.agenda.empty() || state.agenda.back().is<step::Pay>();
  if (collected)
    state.board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
      if (state.marker[slot] != game::kNobody) ++there[laid.card.gold()];
    });
  for (std::size_t value = 1; value <= kMaxGold; ++value) {
    int owned = 0;
    for (Seat seat = 0; seat < rules.players; ++seat) owned += state.gold_cards[seat][value];
    if (owned > there[value])
      return fmt::format(
          "gold: {} cards of value {} are owned, but only {} such cards are neither "
          "on the table nor in a pile nor in the deck",
          owned, value, there[value]);
  }
  return std::nullopt;
}

// --- Markers and keys

Trouble trouble_with_pieces(const Rules& rules, const State& state) {
  int markers = state.markers;
  int keys = 0;
  state.board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    if (laid.is(Board::kFaceDown)) return;
    if (state.marker[slot] != game::kNobody) ++markers;
    if (laid.is(Board::kOpened) && has_door(laid.card)) ++keys;
  });
  if (markers != rules.layout.markers)
    return fmt::format("markers: there are {}, not {}", rules.layout.markers, markers);
  if (keys > rules.keys) return fmt::format("keys: there are {}, not {}", rules.keys, keys);
  return std::nullopt;
}

}  // namespace

Result<void> possible(const Rules& rules, const game::Vocabulary&, const State& state) {
  for (const auto& trouble :
       {trouble_with_cards(rules, state), more_copies(goals_there(rules, state), rules.goals),
        trouble_with_piles(rules, state), trouble_with_earlier_rounds(rules, state),
        trouble_with_gold(rules, state), trouble_with_pieces(rules, state)})
    if (trouble) return fail(*trouble);
  if (const Trouble trouble = trouble_with_agenda(rules, state)) return fail("agenda: " + *trouble);
  if (const Trouble trouble = trouble_with_hands(rules, state)) return fail(*trouble);
  return {};
}

}  // namespace stollen::duel
