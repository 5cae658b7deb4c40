// Every move that the vocabulary can spell near the cards on the table, legal or not: the slow
// check of legal lists, and a source of illegal wishes.
#pragma once

#include <vector>

#include "support/games.h"
#include "tunnel/cell.h"

namespace stollen::testing {

// A box of cells around all cards on the table.
struct Area {
  int left, top, right, bottom;
};
Area area_of(const game::Game& game, const game::State& state, int margin);

// All words, seats from the first to one beyond the last, flags, small numbers, cells of the area.
std::vector<game::Move> conceivable_moves(const game::Game& game, const Area& area);

}  // namespace stollen::testing
