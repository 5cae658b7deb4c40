#include "tunnel/survey.h"

#include <array>
#include <bit>

namespace stollen::tunnel {

namespace {

template <class Walkers>
using Reached = std::array<Sides, BoardFor<Walkers>::kMaxCards>;

// Where one gets from this edge of a card, up to a gate that is closed.
template <class Laid>
Sides onward(const Laid& laid, Side side, Party party, bool opened) {
  const bool stopped = (gate_bit(laid.card.gate()) & party.stopped_by) != 0 && !opened;
  return stopped ? laid.card.joined_up_to_gate(side) : laid.card.joined(side);
}

// Spreads from the sources until nothing more is found.
template <class Walkers>
Reached<Walkers> spread(const BoardFor<Walkers>& board, Party party) {
  using Map = BoardFor<Walkers>;
  Reached<Walkers> reached{};
  board.for_each([&](typename Map::Slot slot, const typename Map::Laid& laid) {
    if (laid.is(Map::source_of(party.walker))) reached[slot] = laid.card.edges();
  });
  for (bool found = true; found;) {
    found = false;
    board.for_each([&](typename Map::Slot slot, const typename Map::Laid& laid) {
      if (laid.is(Map::kFaceDown)) return;
      for (const Side side : kSides) {
        const typename Map::Slot next = board.find(laid.cell.beside(side));
        if (next == Map::kNone || (reached[next] & side_bit(opposite(side))) == 0) continue;
        const Sides more = onward(laid, side, party, laid.is(Map::kOpened));
        if ((more & ~reached[slot]) == 0) continue;
        reached[slot] |= more;
        found = true;
      }
    });
  }
  return reached;
}

// Calls `visit(side, laid)` for each card beside the cell.
template <class Walkers, class Visit>
void for_each_beside(const BoardFor<Walkers>& board, Cell cell, Visit visit) {
  for (const Side side : kSides)
    if (const auto slot = board.find(cell.beside(side)); slot != BoardFor<Walkers>::kNone)
      visit(side, board.at(slot));
}

}  // namespace

template <class Walkers>
Sides surveyed_reach(const BoardFor<Walkers>& board, typename BoardFor<Walkers>::Slot slot,
                     Party party) {
  return spread(board, party)[slot];
}

template <class Walkers>
bool beside_path_card(const BoardFor<Walkers>& board, Cell cell) {
  bool beside = false;
  for_each_beside(board, cell,
                  [&](Side, const auto& laid) { beside = beside || laid.is_path_card(); });
  return beside;
}

template <class Walkers>
bool beside_shunned_card(const BoardFor<Walkers>& board, Cell cell) {
  bool beside = false;
  for_each_beside(board, cell, [&](Side, const auto& laid) {
    beside = beside || laid.is(BoardFor<Walkers>::kShunned);
  });
  return beside;
}

template <class Walkers>
Sides misfits(const BoardFor<Walkers>& board, Cell cell, PathCard card) {
  Sides wrong = 0;
  for_each_beside(board, cell, [&](Side side, const auto& laid) {
    if (laid.is_path_card() && laid.card.open(opposite(side)) != card.open(side))
      wrong |= side_bit(side);
  });
  return wrong;
}

template <class Walkers>
Sides reaching_sides(const BoardFor<Walkers>& board, Cell cell, Party party) {
  const Reached<Walkers> reached = spread(board, party);
  Sides sides = 0;
  for (const Side side : kSides) {
    const auto slot = board.find(cell.beside(side));
    if (slot != BoardFor<Walkers>::kNone && (reached[slot] & side_bit(opposite(side))) != 0)
      sides |= side_bit(side);
  }
  return sides;
}

template <class Walkers>
Ways ways_to_lie(const BoardFor<Walkers>& board, Cell cell, const std::array<PathCard, 2>& faces) {
  if (faces[0] == faces[1]) return {true, false};
  const Sides reaching = board.reaching(cell);
  const auto badness = [&](bool turned) {
    const bool joins = (faces[turned].edges() & reaching) != 0;
    return (joins ? 0 : 8) + std::popcount(misfits(board, cell, faces[turned]));
  };
  const int straight = badness(false);
  const int turned = badness(true);
  return {straight <= turned, turned <= straight};
}

#define STOLLEN_SURVEY(Walkers)                                                            \
  template Sides surveyed_reach(const BoardFor<Walkers>&, BoardFor<Walkers>::Slot, Party); \
  template bool beside_path_card(const BoardFor<Walkers>&, Cell);                          \
  template bool beside_shunned_card(const BoardFor<Walkers>&, Cell);                       \
  template Sides misfits(const BoardFor<Walkers>&, Cell, PathCard);                        \
  template Sides reaching_sides(const BoardFor<Walkers>&, Cell, Party);                    \
  template Ways ways_to_lie(const BoardFor<Walkers>&, Cell, const std::array<PathCard, 2>&);
STOLLEN_SURVEY(OneWalker)
STOLLEN_SURVEY(BlueAndGreen)
#undef STOLLEN_SURVEY

}  // namespace stollen::tunnel
