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

// The same, one at a time and by lot: each kind of move as often.
class Wishes {
 public:
  Wishes(const game::Game& game, const Area& area);
  game::Move draw(Random& random) const;

 private:
  // By kind and field: all ways to fill it in.
  std::vector<std::vector<std::vector<std::vector<std::uint8_t>>>> values_;
};

}  // namespace stollen::testing
