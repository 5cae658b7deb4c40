// The table of the Duel as lines of text: the maze with markers and keys.
#pragma once

#include <span>
#include <string>

#include "duel/view.h"
#include "terminal/maze_grid.h"

namespace stollen::terminal {

struct DuelTable {
  const duel::Board& board;
  const std::array<game::Seat, duel::Board::kMaxCards>& marker;
  std::array<duel::Colour, duel::kMaxSeats> colours;
  std::span<const duel::ViewGoal> goals;
  std::span<const tunnel::Cell> marked;  // empty cells that show their coordinates
  int lit = -1;                          // whose ways are bright: a walker, or everybody's
};

std::string duel_picture(const duel::Rules& rules, const DuelTable& table, const Frame& frame,
                         const Style& style, int columns);

}  // namespace stollen::terminal
