// Whom a player takes for a saboteur, judged by deeds that everybody has seen. Positive points are
// harm done to the diggers, negative ones help.
#pragma once

#include <array>

#include "bots/saboteur/chronicle.h"
#include "game/seat.h"

namespace stollen::bots {

class Suspicion {
 public:
  int of(game::Seat seat) const { return points_[seat]; }

  // One event, and the maze before and after it.
  void judge(const game::SeenEvent& seen, const Chronicle& before, const Chronicle& after,
             const saboteur::Rules& rules);

 private:
  void judge_maze(game::Seat seat, const Chronicle& before, const Chronicle& after,
                  const saboteur::Rules& rules);

  std::array<int, game::kMaxPlayers> points_{};
};

}  // namespace stollen::bots
