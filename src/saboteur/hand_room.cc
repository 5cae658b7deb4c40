#include "saboteur/hand_room.h"

#include <algorithm>

namespace stollen::saboteur {

int cards_due(const Rules& rules, const State& state, Seat seat) {
  int due = 0;
  for (const game::Step step : state.agenda)
    if (auto* const cards = rules.steps[step.kind()].cards_due;
        step.seat() == seat && cards != nullptr)
      due += cards(step);
  return due;
}

int cards_from_chests(const Rules& rules, const State& state) {
  int closed = 0;
  int left = 0;
  for (const ChestKind& chest : rules.chests)
    if (chest.deed == ChestDeed::kOneMore) left += chest.count;
  for (const Chest& chest : state.chests) {
    if (!chest.laid && chest.slot != tunnel::Board::kNone) ++closed;
    if (chest.laid && rules.chests[chest.kind].deed == ChestDeed::kOneMore) --left;
  }
  return std::min(closed, left);
}

int room_in_hand(const Rules& rules, const State& state, Seat seat) {
  return Hand::kMost - static_cast<int>(state.hands[seat].size()) - cards_due(rules, state, seat) -
         cards_from_chests(rules, state);
}

}  // namespace stollen::saboteur
