#include "terminal/duel/duel_picture.h"

#include <algorithm>

namespace stollen::terminal {

namespace {

using duel::Board;
using duel::Colour;
using tunnel::Cell;
using tunnel::Gate;

constexpr std::array<std::string_view, duel::kColours> kMarkers = {"b", "g"};
constexpr std::array<std::string_view, 4> kKnownGold = {"0", "1", "2", "3"};

tunnel::Sides lit_sides(const Board::Laid& laid, int walker) {
  if (walker >= 0) return laid.reached(walker);
  return static_cast<tunnel::Sides>(laid.reached(0) | laid.reached(1));
}

// Starts show the letter of their colour.
void mark_start(CardPicture& picture, const Board::Laid& laid, int width) {
  if (!laid.is(Board::kFixed)) return;
  if (laid.is(Board::source_of(0))) picture[1][width / 2] = {"B", Tone::kDaylight};
  if (laid.is(Board::source_of(1))) picture[1][width / 2] = {"G", Tone::kDaylight};
}

// Markers stand in the upper left corner, keys in the lower left one.
void mark_pieces(CardPicture& picture, const Board::Laid& laid, std::string_view marker) {
  if (!marker.empty()) picture[0][0] = {marker, Tone::kTitle};
  if (laid.is(Board::kOpened) && laid.card.gate() != Gate::kTroll)
    picture[2][0] = {"k", Tone::kTitle};
}

}  // namespace

std::string duel_picture(const duel::Rules& rules, const DuelTable& table, const Frame& frame,
                         const Style& style, int columns) {
  MazeGrid grid(table.marked, frame, style, columns);
  table.board.for_each([&](Board::Slot, const Board::Laid& laid) { grid.make_room(laid.cell); });
  const int width = grid.width();
  return grid.paint([&](Cell cell, CardPicture& picture) {
    const Board::Slot slot = table.board.find(cell);
    if (slot == Board::kNone) return false;
    const Board::Laid& laid = table.board.at(slot);
    if (laid.is(Board::kFaceDown)) {
      picture = closed_picture(width);
      const auto goal = std::ranges::find(table.goals, cell, &duel::ViewGoal::cell);
      if (goal != table.goals.end() && goal->kind != duel::kUnknown)
        picture[1][width / 2] = {kKnownGold[rules.goals[goal->kind].faces[0].gold()],
                                 Tone::kTreasure};
      return true;
    }
    const game::Seat owner = table.marker[slot];
    picture = card_picture(laid.card, lit_sides(laid, table.lit), width);
    mark_start(picture, laid, width);
    mark_pieces(picture, laid,
                owner == game::kNobody ? std::string_view()
                                       : kMarkers[static_cast<int>(table.colours[owner])]);
    return true;
  });
}

}  // namespace stollen::terminal
