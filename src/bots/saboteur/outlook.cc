#include "bots/saboteur/outlook.h"

#include <algorithm>

namespace stollen::bots {

Belief::Belief(const saboteur::Rules& rules, std::span<const saboteur::ViewGoal> goals) {
  int unknown = 0;
  bool found = false;
  for (const saboteur::ViewGoal& goal : goals) {
    cells_.push_back(goal.cell);
    unknown += goal.kind == saboteur::kUnknown ? 1 : 0;
    found = found || (goal.kind != saboteur::kUnknown && rules.goals[goal.kind].treasure);
  }
  const int share = found || unknown == 0 ? 0 : kCard / unknown;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (goals[i].kind == saboteur::kUnknown)
      chances_[i] = share;
    else
      chances_[i] = rules.goals[goals[i].kind].treasure ? kCard : 0;
  }
}

int Belief::chance_at(tunnel::Cell cell) const {
  for (std::size_t goal = 0; goal < cells_.size(); ++goal)
    if (cells_[goal] == cell) return chances_[goal];
  return 0;
}

bool Belief::certain() const { return std::ranges::find(chances_, kCard) != chances_.end(); }

tunnel::Cell Belief::target(const Way& way) const {
  std::size_t best = 0;
  for (std::size_t goal = 1; goal < cells_.size(); ++goal)
    if (chances_[goal] > chances_[best] ||
        (chances_[goal] == chances_[best] && way.cards[goal] < way.cards[best]))
      best = goal;
  return cells_[best];
}

Outlook look_ahead(const tunnel::Board& board, const Belief& belief) {
  const Way way = way_to(board, belief.cells());
  Outlook outlook;
  outlook.nearest = Way::kNoWay;
  for (std::size_t goal = 0; goal < belief.cells().size(); ++goal) {
    const int chance = belief.chance(goal);
    if (chance == 0) continue;
    outlook.distance += chance * way.cards[goal];
    outlook.nearest = std::min(outlook.nearest, way.cards[goal]);
    if (way.cards[goal] == 0) outlook.arrived += chance;
  }
  outlook.fronts = fronts_toward(board, belief.target(way));
  return outlook;
}

}  // namespace stollen::bots
