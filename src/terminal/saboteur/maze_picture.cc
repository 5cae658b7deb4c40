#include "terminal/saboteur/maze_picture.h"

#include <algorithm>

namespace stollen::terminal {

namespace {

using tunnel::Board;
using tunnel::Cell;

constexpr std::string_view kTreasureMark = "★";
constexpr std::string_view kStoneMark = "✗";

// What the observer knows of a goal stands in its corner.
void mark(CardPicture& picture, const saboteur::Rules& rules, const saboteur::ViewGoal& goal,
          int width) {
  if (goal.kind == saboteur::kUnknown) return;
  const bool treasure = rules.goals[goal.kind].treasure;
  picture[0][width - 1] = {treasure ? kTreasureMark : kStoneMark,
                           treasure ? Tone::kTreasure : Tone::kGoal};
}

}  // namespace

std::string maze_picture(const saboteur::Rules& rules, const Maze& maze, const Style& style,
                         int columns) {
  MazeGrid grid(maze.marked, style, columns);
  maze.board.for_each([&](Board::Slot, const Board::Laid& laid) { grid.make_room(laid.cell); });
  const int width = grid.width();
  return grid.paint([&](Cell cell, CardPicture& picture) {
    const Board::Slot slot = maze.board.find(cell);
    if (slot == Board::kNone) return false;
    const Board::Laid& laid = maze.board.at(slot);
    const auto goal = std::ranges::find(maze.goals, cell, &saboteur::ViewGoal::cell);
    const bool closed = laid.is(Board::kFaceDown);
    picture = closed ? closed_picture(width) : card_picture(laid.card, laid.reached(), width);
    if (laid.is(Board::kSource) && laid.is(Board::kFixed))
      picture[1][width / 2] = {"S", Tone::kDaylight};
    if (goal != maze.goals.end()) mark(picture, rules, *goal, width);
    return true;
  });
}

}  // namespace stollen::terminal
