#include "bots/goldmine/tally.h"

namespace stollen::bots {

namespace event = goldmine::event;

void GoldMineTally::follow(const game::SeenEvent& seen) {
  switch (seen.number()) {
    case game::kind<event::RoundStarted>:
      tally_ = {};
      return;
    case game::kind<event::Dug>: {
      const auto dug = seen.as<event::Dug>();
      ++tally_.gathered[dug.seat][dug.card];
      ++tally_.dug[dug.card];
      return;
    }
    case game::kind<event::DragoMoved>:
      ++tally_.dug[rules_.dragon];
      return;
    case game::kind<event::ExtraTaken>:
      ++tally_.gathered[seen.as<event::ExtraTaken>().seat][goldmine::kExtraGold];
      tally_.extra_taken = true;
      return;
    case game::kind<event::Escaped>: {
      const auto escaped = seen.as<event::Escaped>();
      tally_.brought[escaped.dwarf] = tally_.gathered[escaped.seat];
      tally_.gathered[escaped.seat] = {};
      return;
    }
    default:
      return;
  }
}

}  // namespace stollen::bots
