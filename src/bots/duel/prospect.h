// What one dwarf of the Duel may still get from a maze: every closed goal and every piece of gold
// that lies open counts, the more the nearer it is. Made once for a board; what a further card
// would change is then read off in a few steps.
#pragma once

#include <array>

#include "bots/duel/field.h"
#include "bots/duel/shapes.h"
#include "duel/view.h"

namespace stollen::bots {

class DuelProspect {
 public:
  // `to_come` is the number of cards that may still be laid.
  DuelProspect(const DuelShapes& shapes, const DuelSupply& supply, const duel::View& view,
               const duel::Board& board, int walker, double to_come,
               const std::array<double, 4>& unknown_goal);

  // In gold, without what he has.
  double worth() const { return worth_; }
  // Unclaimed gold that he can take at once.
  double within_reach() const { return within_reach_; }
  // The same after a card is laid; `gold` is told what lies on the card and can be taken.
  double worth_after(tunnel::PathCard face, tunnel::Cell cell, bool gate_open, int& gold) const;

 private:
  static constexpr int kMostTargets = 10;

  struct Target {
    double gold = 0;
    // The three nearest cells at which a way of his could go on.
    std::array<int, 3> nearest = {DuelField::kFar, DuelField::kFar, DuelField::kFar};
    std::array<int, 3> cells = {};
  };

  void add_front(int index, tunnel::Side side);
  double promise(int distance) const { return shares_[distance]; }
  double promise(const Target& target, int nearest, int second) const;

  int walker_;
  DuelGround ground_;
  std::array<double, DuelField::kFar + 1> shares_;
  std::array<DuelField, kMostTargets> fields_;
  FixedList<Target, kMostTargets> targets_;
  double worth_ = 0;
  double within_reach_ = 0;
};

}  // namespace stollen::bots
