// Follows the events of My Gold Mine and remembers who took which cards.
#pragma once

#include "game/seen_event.h"
#include "goldmine/world.h"

namespace stollen::bots {

class GoldMineTally {
 public:
  explicit GoldMineTally(const goldmine::Rules& rules) : rules_(rules) {}

  void follow(const game::SeenEvent& seen);
  const goldmine::Tally& tally() const { return tally_; }

 private:
  const goldmine::Rules& rules_;
  goldmine::Tally tally_;
};

}  // namespace stollen::bots
