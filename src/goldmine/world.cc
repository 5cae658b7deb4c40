#include "goldmine/world.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace stollen::goldmine {

namespace {

int sum_of(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

// The kind of one card by lot, which is gone then.
std::uint8_t draw_from(auto& counts, Random& random) {
  auto place = static_cast<int>(random.below(static_cast<std::uint32_t>(sum_of(counts))));
  std::uint8_t kind = 0;
  while (place >= counts[kind]) place -= counts[kind++];
  --counts[kind];
  return kind;
}

// Collected cards as far as they are known, from the view or from the tally. One who has not
// followed the round from its beginning misses some; those that he sees and that nobody took before
// his eyes were taken earlier.
struct Stack {
  Cards* cards = nullptr;
  int missing = 0;
  Cards earlier{};
};

// What is lost with the last dwarf of a seat is not in the tally, but the view has no cards there.
Stack stack_of(Cards& cards, const ViewCards& seen, const Cards& tallied) {
  const Cards remembered = seen.count == 0 ? Cards{} : tallied;
  cards = seen.known ? seen.cards : remembered;
  Stack stack{&cards, seen.count - sum_of(cards)};
  for (std::size_t kind = 0; kind < cards.size(); ++kind)
    stack.earlier[kind] = static_cast<std::uint8_t>(cards[kind] - remembered[kind]);
  return stack;
}

using Stacks = FixedList<Stack, 2 * kMaxDwarfs>;

Stacks fill_stacks(const Rules& rules, const View& view, const Tally& tally, State& state) {
  Stacks stacks;
  for (Dwarf dwarf = 0; dwarf < rules.dwarfs(); ++dwarf) {
    state.places[dwarf] = view.dwarfs[dwarf].place;
    stacks.push_back(
        stack_of(state.brought[dwarf], view.dwarfs[dwarf].brought, tally.brought[dwarf]));
  }
  for (Seat seat = 0; seat < rules.players; ++seat) {
    stacks.push_back(
        stack_of(state.gathered[seat], view.seats[seat].gathered, tally.gathered[seat]));
    state.nuggets[seat] = view.seats[seat].nuggets;
  }
  return stacks;
}

// Somebody took the card of extra gold before the observer looked, if anybody has cards that he
// cannot account for.
void give_extra_gold(Stacks& stacks) {
  for (const Stack& stack : stacks)
    if ((*stack.cards)[kExtraGold] > 0) return;
  for (Stack& stack : stacks)
    if (stack.missing > 0) {
      ++(*stack.cards)[kExtraGold];
      --stack.missing;
      return;
    }
}

void fill_exits(const Rules& rules, const View& view, const Tally& tally, Random& random,
                Stacks& stacks, State& state) {
  state.used_exits = view.used_exits;
  std::array<int, kMaxExitKinds> exits{};
  for (const ExitCard card : rules.exit_pile) ++exits[card];
  for (std::size_t kind = 0; kind < exits.size(); ++kind) exits[kind] -= view.used_exits[kind];
  if (!view.over() && !view.waiting.is<step::Turn>()) --exits[view.waiting.as<step::Choose>().card];
  const bool extra = rules.extra_card < exits.size() && exits[rules.extra_card] > 0;
  if (sum_of(exits) > view.exits && extra) {
    --exits[rules.extra_card];
    if (!tally.extra_taken) give_extra_gold(stacks);
  }
  while (sum_of(exits) > view.exits) draw_from(exits, random);  // some lie nowhere
  for (std::size_t kind = 0; kind < exits.size(); ++kind)
    for (; exits[kind] > 0; --exits[kind]) state.exits.push_back(static_cast<ExitCard>(kind));
  STOLLEN_CHECK(state.exits.size() == view.exits);
}

void fill_digging(const Rules& rules, const View& view, const Tally& tally, Random& random,
                  Stacks& stacks, State& state) {
  std::array<int, kMaxDiggingKinds> left{};
  for (const DiggingCard card : rules.gold_pile) ++left[card];
  for (std::size_t kind = 0; kind < left.size(); ++kind) {
    left[kind] -= tally.dug[kind];
    for (const Stack& stack : stacks) left[kind] -= stack.earlier[kind];
  }
  if (view.digging > 0) --left[view.top];
  left[rules.dragon] = 0;  // nobody collects them
  for (Stack& stack : stacks)
    for (; stack.missing > 0; --stack.missing) ++(*stack.cards)[draw_from(left, random)];
  // Each of Drago's steps has taken a dragon out of the round.
  left[rules.dragon] = rules.dragons - (rules.drago_start - view.drago);
  // What else was dug and not seen: the gold of those who were burnt.
  const int hidden = view.digging - (view.digging > 0 ? 1 : 0);
  while (sum_of(left) > hidden) draw_from(left, random);
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    for (; left[kind] > 0; --left[kind]) state.digging.push_back(static_cast<DiggingCard>(kind));
  if (view.digging > 0) state.digging.push_back(view.top);
  STOLLEN_CHECK(state.digging.size() == view.digging);
}

}  // namespace

State world_of(const Rules& rules, const View& view, const Tally& tally, Random& random) {
  State state;
  state.waiting = view.waiting;
  state.round = view.round;
  state.first = view.first;
  state.drago = view.drago;
  state.inside = view.inside;
  state.ladder = view.ladder;
  Stacks stacks = fill_stacks(rules, view, tally, state);
  fill_exits(rules, view, tally, random, stacks, state);
  fill_digging(rules, view, tally, random, stacks, state);
  redeal_unknown(state, random);
  return state;
}

}  // namespace stollen::goldmine
