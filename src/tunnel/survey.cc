#include "tunnel/survey.h"

#include <array>

namespace stollen::tunnel {

namespace {

using Reached = std::array<Sides, Board::kMaxCards>;

// Spreads from the sources until nothing more is found.
Reached spread(const Board& board) {
  Reached reached{};
  board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    if (laid.is(Board::kSource)) reached[slot] = laid.card.edges();
  });
  for (bool found = true; found;) {
    found = false;
    board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
      if (laid.is(Board::kFaceDown)) return;
      for (const Side side : kSides) {
        const Board::Slot next = board.find(laid.cell.beside(side));
        if (next == Board::kNone || (reached[next] & side_bit(opposite(side))) == 0) continue;
        const Sides more = laid.card.joined(side);
        if ((more & ~reached[slot]) == 0) continue;
        reached[slot] |= more;
        found = true;
      }
    });
  }
  return reached;
}

}  // namespace

Sides surveyed_reach(const Board& board, Board::Slot slot) { return spread(board)[slot]; }

bool beside_path_card(const Board& board, Cell cell) {
  for (const Side side : kSides) {
    const Board::Slot slot = board.find(cell.beside(side));
    if (slot != Board::kNone && !board.at(slot).is(Board::kFaceDown) &&
        !board.at(slot).is(Board::kRoom))
      return true;
  }
  return false;
}

Sides misfits(const Board& board, Cell cell, PathCard card) {
  Sides wrong = 0;
  for (const Side side : kSides) {
    const Board::Slot slot = board.find(cell.beside(side));
    if (slot == Board::kNone) continue;
    const Board::Laid& neighbour = board.at(slot);
    if (neighbour.is(Board::kFaceDown) || neighbour.is(Board::kRoom)) continue;
    if (neighbour.card.open(opposite(side)) != card.open(side)) wrong |= side_bit(side);
  }
  return wrong;
}

Sides reaching_sides(const Board& board, Cell cell) {
  const Reached reached = spread(board);
  Sides sides = 0;
  for (const Side side : kSides) {
    const Board::Slot slot = board.find(cell.beside(side));
    if (slot != Board::kNone && (reached[slot] & side_bit(opposite(side))) != 0)
      sides |= side_bit(side);
  }
  return sides;
}

}  // namespace stollen::tunnel
