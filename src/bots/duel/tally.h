// Follows the events of the Duel and remembers which goals have been turned up.
#pragma once

#include "duel/world.h"
#include "game/seen_event.h"

namespace stollen::bots {

class DuelTally {
 public:
  void follow(const game::SeenEvent& event) {
    if (event.kind<duel::EventKind>() == duel::EventKind::kRevealed)
      ++tally_.turned[event.value(2)];
  }
  const duel::Tally& tally() const { return tally_; }

 private:
  duel::Tally tally_;
};

}  // namespace stollen::bots
