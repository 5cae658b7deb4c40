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
// followed the round from its beginning misses some.
struct Stack {
  Cards* cards = nullptr;
  int missing = 0;
};

Stack stack_of(Cards& cards, const ViewCards& seen, const Cards& remembered) {
  cards = seen.known ? seen.cards : remembered;
  return {&cards, seen.count - sum_of(cards)};
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
  FixedList<Stack, 2 * kMaxDwarfs> stacks;
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

  state.used_exits = view.used_exits;
  std::array<int, kMaxExitKinds> exits{};
  for (const ExitCard card : rules.exit_pile) ++exits[card];
  for (std::size_t kind = 0; kind < exits.size(); ++kind) exits[kind] -= view.used_exits[kind];
  if (view.waiting.kind() != static_cast<int>(StepKind::kTurn)) --exits[view.waiting.byte(2)];
  if (sum_of(exits) > view.exits && exits[rules.extra_card] > 0) {
    --exits[rules.extra_card];
    if (!tally.extra_taken)
      for (Stack& stack : stacks)
        if (stack.missing > 0) {
          ++(*stack.cards)[kExtraGold];
          --stack.missing;
          break;
        }
  }
  while (sum_of(exits) > view.exits) draw_from(exits, random);  // some lie nowhere
  for (std::size_t kind = 0; kind < exits.size(); ++kind)
    for (; exits[kind] > 0; --exits[kind]) state.exits.push_back(static_cast<ExitCard>(kind));
  STOLLEN_CHECK(state.exits.size() == view.exits);

  std::array<int, kMaxDiggingKinds> left{};
  for (const DiggingCard card : rules.gold_pile) ++left[card];
  left[rules.dragon] += rules.dragons;
  for (std::size_t kind = 0; kind < left.size(); ++kind) {
    int collected = 0;
    for (const Stack& stack : stacks) collected += (*stack.cards)[kind];
    left[kind] -= std::max<int>(tally.dug[kind], collected);
  }
  if (view.digging > 0) --left[view.top];
  const int dragons = std::exchange(left[rules.dragon], 0);  // nobody collects them
  for (Stack& stack : stacks)
    for (; stack.missing > 0; --stack.missing) ++(*stack.cards)[draw_from(left, random)];
  left[rules.dragon] = dragons;
  // What else was dug and not seen: dragons, and the gold of those who were burnt.
  const int hidden = view.digging - (view.digging > 0 ? 1 : 0);
  while (sum_of(left) > hidden) draw_from(left, random);
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    for (; left[kind] > 0; --left[kind]) state.digging.push_back(static_cast<DiggingCard>(kind));
  if (view.digging > 0) state.digging.push_back(view.top);
  STOLLEN_CHECK(state.digging.size() == view.digging);
  redeal_unknown(state, random);
  return state;
}

}  // namespace stollen::goldmine
