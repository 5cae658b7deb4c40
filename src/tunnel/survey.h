// Plain answers about a board, worked out from the cards alone: slow, and independent of the sets
// that the board keeps. They explain refusals, settle how a turned goal lies, and are what the fast
// sets are tested against.
#pragma once

#include <optional>

#include "tunnel/board.h"

namespace stollen::tunnel {

// Is this edge of the card in `slot` connected to a source by joined open edges?
Sides surveyed_reach(const Board& board, Board::Slot slot);

// Does a face-up path card lie beside the cell?
bool beside_path_card(const Board& board, Cell cell);

// The sides on which open would meet wall; face-down cards and rooms meet anything.
Sides misfits(const Board& board, Cell cell, PathCard card);

// The sides on which a connected open edge faces the cell.
Sides reaching_sides(const Board& board, Cell cell);

}  // namespace stollen::tunnel
