// Which cards of the Duel carry a dwarf from one side of a cell to another there, whatever the
// cards around it demand, and how much gold he finds on a goal that he comes to from a side. Worked
// out once for a set of rules.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "duel/rules.h"

namespace stollen::bots {

// What the neighbours of an empty cell ask of a card: nothing, an open edge or a wall on each side.
using Demand = std::uint8_t;
inline constexpr int kDemands = 81;
inline constexpr std::array<Demand, 4> kDemandOf = {1, 3, 9, 27};  // by side; twice for a wall

// A way through a card: two different sides, in either direction.
inline constexpr int kPassages = 6;
inline constexpr std::array<std::array<std::uint8_t, 4>, 4> kPassage = {
    {{6, 0, 1, 2}, {0, 6, 3, 4}, {1, 3, 6, 5}, {2, 4, 5, 6}}};

// A set of kinds of path cards, one bit each.
using Kinds = std::uint64_t;

class DuelShapes {
 public:
  explicit DuelShapes(const duel::Rules& rules);

  // The cards that lead this walker through, and those that do once their troll is bribed.
  Kinds carrying(int walker, Demand demand, int passage) const {
    return carrying_[walker][demand][passage];
  }
  Kinds with_troll(Demand demand, int passage) const { return with_troll_[demand][passage]; }
  // The most gold for one who arrives at a goal of this kind through this side.
  int gold(int walker, int kind, tunnel::Side side) const { return gold_[walker][kind][side]; }

 private:
  using ByDemand = std::array<std::array<Kinds, kPassages>, kDemands>;

  std::array<ByDemand, duel::kColours> carrying_{};
  ByDemand with_troll_{};
  std::array<std::array<std::array<std::uint8_t, 4>, duel::kMaxGoalCards>, duel::kColours> gold_{};
};

}  // namespace stollen::bots
