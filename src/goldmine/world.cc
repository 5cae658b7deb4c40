#include "goldmine/world.h"

namespace stollen::goldmine {

State world_of(const Rules& rules, const View& view, const Tally& tally, Random& random) {
  State state;
  state.waiting = view.waiting;
  state.round = view.round;
  state.first = view.first;
  state.drago = view.drago;
  state.inside = view.inside;
  state.ladder = view.ladder;
  for (Dwarf dwarf = 0; dwarf < rules.dwarfs(); ++dwarf) {
    state.places[dwarf] = view.dwarfs[dwarf].place;
    const ViewCards& brought = view.dwarfs[dwarf].brought;
    state.brought[dwarf] = brought.known ? brought.cards : tally.brought[dwarf];
  }
  for (Seat seat = 0; seat < rules.players; ++seat) {
    const ViewCards& gathered = view.seats[seat].gathered;
    state.gathered[seat] = gathered.known ? gathered.cards : tally.gathered[seat];
    state.nuggets[seat] = view.seats[seat].nuggets;
  }
  std::array<int, kMaxDiggingKinds> left{};
  for (const DiggingCard card : rules.gold_pile) ++left[card];
  left[rules.dragon] += rules.dragons;
  for (std::size_t kind = 0; kind < left.size(); ++kind) left[kind] -= tally.dug[kind];
  if (view.digging > 0) --left[view.top];
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    for (; left[kind] > 0; --left[kind]) state.digging.push_back(static_cast<DiggingCard>(kind));
  if (view.digging > 0) state.digging.push_back(view.top);
  STOLLEN_CHECK(state.digging.size() == view.digging);

  state.used_exits = view.used_exits;
  std::array<int, kMaxExitKinds> exits{};
  for (const ExitCard card : rules.exit_pile) ++exits[card];
  for (std::size_t kind = 0; kind < exits.size(); ++kind) exits[kind] -= view.used_exits[kind];
  if (view.waiting.kind() != static_cast<int>(StepKind::kTurn)) --exits[view.waiting.byte(2)];
  if (tally.extra_taken) --exits[rules.extra_card];
  for (std::size_t kind = 0; kind < exits.size(); ++kind)
    for (; exits[kind] > 0; --exits[kind]) state.exits.push_back(static_cast<ExitCard>(kind));
  STOLLEN_CHECK(state.exits.size() == view.exits);
  redeal_unknown(state, random);
  return state;
}

}  // namespace stollen::goldmine
