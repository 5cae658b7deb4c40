#include "bots/goldmine_tally.h"

namespace stollen::bots {

using goldmine::EventKind;

void GoldMineTally::follow(const SeenEvent& event) {
  switch (event.kind<EventKind>()) {
    case EventKind::kRoundStarted:
      tally_ = {};
      inside_ = rules_.everyone();
      return;
    case EventKind::kDug:
      ++tally_.gathered[event.value(0)][event.value(2)];
      ++tally_.dug[event.value(2)];
      return;
    case EventKind::kDragoMoved:
      ++tally_.dug[rules_.dragon];
      return;
    case EventKind::kExtraTaken:
      ++tally_.gathered[event.value(0)][goldmine::kExtraGold];
      tally_.extra_taken = true;
      return;
    case EventKind::kEscaped:
      tally_.brought[event.value(1)] = tally_.gathered[event.value(0)];
      tally_.gathered[event.value(0)] = {};
      inside_ = static_cast<goldmine::DwarfSet>(inside_ & ~goldmine::dwarf_bit(event.value(1)));
      return;
    case EventKind::kBurnt:
      inside_ = static_cast<goldmine::DwarfSet>(inside_ & ~goldmine::dwarf_bit(event.value(1)));
      // What a seat has gathered is lost with its last dwarf inside.
      if ((inside_ & rules_.dwarfs_of(event.value(0))) == 0) tally_.gathered[event.value(0)] = {};
      return;
    default:
      return;
  }
}

}  // namespace stollen::bots
