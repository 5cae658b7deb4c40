#include "saboteur/modules/goal_swap.h"

#include <algorithm>
#include <utility>

#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/weights.h"

namespace stollen::saboteur {

// Two goals change places, and with them where the treasure may lie.
float GoalSwap::worth(const bots::Blueprint& blueprint, game::Move move) {
  const auto swap = move.as<move::GoalSwap>();
  if (!*swap.swapped) return -bots::kExtras.goal_swap;
  const auto cells = blueprint.maze().goal_cells();
  const auto place = [&](Cell cell) {
    return static_cast<std::size_t>(std::ranges::find(cells, cell) - cells.begin());
  };
  bots::Chances after = blueprint.sight().chances;
  std::swap(after[place(swap.cell)], after[place(swap.other)]);
  return blueprint.nearer_by(blueprint.distance() - blueprint.maze().distance(after)) -
         bots::kExtras.goal_swap;
}

}  // namespace stollen::saboteur
