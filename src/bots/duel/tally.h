// Follows the events of the Duel and remembers which goals have been turned up.
#pragma once

#include "duel/events.h"
#include "duel/world.h"
#include "game/seen_event.h"

namespace stollen::bots {

class DuelTally {
 public:
  void follow(const game::SeenEvent& event) {
    if (event.is<duel::event::Revealed>()) ++tally_.turned[event.as<duel::event::Revealed>().goal];
  }
  const duel::Tally& tally() const { return tally_; }

 private:
  duel::Tally tally_;
};

}  // namespace stollen::bots
