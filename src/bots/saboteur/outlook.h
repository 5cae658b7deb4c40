// What a player expects of a maze: where the treasure may lie, and how far it is from there. Made
// of what one seat knows.
#pragma once

#include <array>
#include <span>

#include "bots/saboteur/way.h"
#include "bots/saboteur/weights.h"
#include "saboteur/view.h"

namespace stollen::bots {

// By goal, in parts of kCard: how likely it is the treasure.
class Belief {
 public:
  Belief(const saboteur::Rules& rules, std::span<const saboteur::ViewGoal> goals);

  std::span<const tunnel::Cell> cells() const { return cells_.span(); }
  int chance(std::size_t goal) const { return chances_[goal]; }
  int chance_at(tunnel::Cell cell) const;
  bool certain() const;
  // The goal that most likely hides the treasure, the nearest of several.
  tunnel::Cell target(const Way& way) const;

 private:
  FixedList<tunnel::Cell, kMaxGoals> cells_;
  std::array<int, kMaxGoals> chances_{};
};

struct Outlook {
  int distance = 0;  // expected cards to the treasure, times kCard
  int nearest = 0;   // cards to the nearest goal that may be the treasure
  int fronts = 0;    // cells at which the path could go on toward the target
  int arrived = 0;   // chance that a reached goal is the treasure
};

Outlook look_ahead(const tunnel::Board& board, const Belief& belief);

}  // namespace stollen::bots
