// The maze of Saboteur as lines of text: start, goals and what is known of them, cards and the
// cells where one can go.
#pragma once

#include <span>
#include <string>

#include "saboteur/view.h"
#include "terminal/maze_grid.h"

namespace stollen::terminal {

struct Maze {
  const tunnel::Board& board;
  std::span<const saboteur::ViewGoal> goals;
  std::span<const tunnel::Cell> marked;  // empty cells that show their coordinates
};

std::string maze_picture(const saboteur::Rules& rules, const Maze& maze, const Frame& frame,
                         const Style& style, int columns);

}  // namespace stollen::terminal
