// Plain answers about a board, worked out from the cards alone: slow, and independent of the sets
// that the board keeps. They explain refusals, settle how a turned goal lies and for whom the doors
// of a maze are open, and are what the fast sets are tested against.
#pragma once

#include "tunnel/board.h"

namespace stollen::tunnel {

// Is there room for a card, and beside it on every side?
constexpr bool within_reach(Cell cell) {
  return cell.x() >= -Cell::kFarthest && cell.x() <= Cell::kFarthest &&
         cell.y() >= -Cell::kFarthest && cell.y() <= Cell::kFarthest;
}

// Whose ways are surveyed: where they begin, and which gates stop them unless they were opened.
struct Party {
  int walker = 0;
  Gates stopped_by = 0;
};
// A walker of the board as the board itself sees him.
template <class Walkers>
Party party_of(const BoardFor<Walkers>&, int walker = 0) {
  return {walker, Walkers::kStoppedBy[walker]};
}

// Which edges of the card in `slot` are connected to a source by joined open edges?
template <class Walkers>
Sides surveyed_reach(const BoardFor<Walkers>& board, typename BoardFor<Walkers>::Slot slot,
                     Party party);
template <class Walkers>
Sides surveyed_reach(const BoardFor<Walkers>& board, typename BoardFor<Walkers>::Slot slot) {
  return surveyed_reach(board, slot, party_of(board));
}

// Does a face-up path card lie beside the cell? A card that ladders shun?
template <class Walkers>
bool beside_path_card(const BoardFor<Walkers>& board, Cell cell);
template <class Walkers>
bool beside_shunned_card(const BoardFor<Walkers>& board, Cell cell);

// The sides on which open would meet wall; face-down cards and rooms meet anything.
template <class Walkers>
Sides misfits(const BoardFor<Walkers>& board, Cell cell, PathCard card);

// The sides on which a connected open edge faces the cell.
template <class Walkers>
Sides reaching_sides(const BoardFor<Walkers>& board, Cell cell, Party party);
template <class Walkers>
Sides reaching_sides(const BoardFor<Walkers>& board, Cell cell) {
  return reaching_sides(board, cell, party_of(board));
}

// Which ways a turned card may lie. It must join a path that reached it, whoever's it is, and fit
// all its neighbours; if no way does both, joining comes first, and among the ways that join, fewer
// misfits. A card that looks the same either way lies straight.
struct Ways {
  bool straight;
  bool turned;
};
template <class Walkers>
Ways ways_to_lie(const BoardFor<Walkers>& board, Cell cell, const std::array<PathCard, 2>& faces);

}  // namespace stollen::tunnel
