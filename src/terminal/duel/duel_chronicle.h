// The maze of the Duel as the public events told it, so that it can be shown once more when the
// table has been cleared.
#pragma once

#include "duel/rules.h"
#include "game/seen_event.h"
#include "terminal/duel/duel_picture.h"

namespace stollen::terminal {

class DuelChronicle {
 public:
  explicit DuelChronicle(const duel::Rules& rules) : rules_(rules) {}

  void follow(const game::SeenEvent& seen);
  DuelTable table() const { return {told_.board, told_.marker, told_.colours, {}, {}, -1}; }

 private:
  void begin_round();
  duel::Goal& goal_at(tunnel::Cell cell);

  const duel::Rules& rules_;
  duel::State told_;  // only what lies open: the maze, markers, colours
};

}  // namespace stollen::terminal
