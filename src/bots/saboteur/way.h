// How far it still is: the fewest cards that would join the start to each goal if every card were
// at hand. Knows the maze alone.
#pragma once

#include <array>
#include <span>

#include "tunnel/board.h"

namespace stollen::bots {

inline constexpr int kMaxGoals = 8;

struct Way {
  // By goal: the cards still missing; 0 once it is reached, kNoWay if nothing leads there.
  static constexpr int kNoWay = 30;
  std::array<int, kMaxGoals> cards;
};

Way way_to(const tunnel::Board& board, std::span<const tunnel::Cell> goals);

// The empty cells at which a connected path could go on toward this goal: those that are nearest to
// it, and those a step farther away.
int fronts_toward(const tunnel::Board& board, tunnel::Cell goal);

}  // namespace stollen::bots
