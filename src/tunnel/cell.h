// Places and directions of the maze, by the names that this folder's readers know them by.
#pragma once

#include "game/cell.h"

namespace stollen::tunnel {

using game::Cell;
using game::half_turn;
using game::kSideLetters;
using game::kSides;
using game::opposite;
using game::Side;
using game::side_bit;
using game::Sides;
using enum game::Side;

}  // namespace stollen::tunnel
