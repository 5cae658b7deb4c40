#include "terminal/saboteur/maze_picture.h"

#include <algorithm>
#include <array>

namespace stollen::terminal {

namespace {

using tunnel::Board;
using tunnel::Cell;

constexpr std::string_view kTreasureMark = "★";
constexpr std::string_view kChestMark = "▣";

// What the observer knows of a goal stands in its corner.
void mark(CardPicture& picture, const saboteur::Rules& rules, const saboteur::ViewGoal& goal,
          int width) {
  if (goal.kind == saboteur::kUnknown) return;
  const saboteur::GoalKind& kind = rules.goals[goal.kind];
  picture[0][width - 1] = {kind.treasure ? kTreasureMark : saboteur::kGoalDeeds[kind.deed].mark,
                           kind.treasure ? Tone::kTreasure : Tone::kGoal};
}

// The first letter of its name.
std::string_view room_mark(const saboteur::Rules& rules, Cell cell) {
  static constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const auto room = std::ranges::find(rules.rooms, cell, &saboteur::RoomPlan::cell);
  if (room == rules.rooms.end()) return "?";
  return kLetters.substr(saboteur::kRoomNames[room->kind][0] - 'a', 1);
}

}  // namespace

std::string maze_picture(const saboteur::Rules& rules, const Maze& maze, const Frame& frame,
                         const Style& style, int columns) {
  MazeGrid grid(maze.marked, frame, style, columns);
  maze.board.for_each([&](Board::Slot, const Board::Laid& laid) { grid.make_room(laid.cell); });
  const int width = grid.width();
  return grid.paint([&](Cell cell, CardPicture& picture) {
    const Board::Slot slot = maze.board.find(cell);
    if (slot == Board::kNone) return false;
    const Board::Laid& laid = maze.board.at(slot);
    const auto goal = std::ranges::find(maze.goals, cell, &saboteur::ViewGoal::cell);
    const bool closed = laid.is(Board::kFaceDown);
    picture = closed ? closed_picture(width) : card_picture(laid.card, laid.reached(), width);
    Glyph& middle = picture[1][width / 2];
    if (closed && goal == maze.goals.end()) middle = {kChestMark, Tone::kGoal};
    if (laid.is(Board::kRoom)) middle = {room_mark(rules, cell), Tone::kGoal};
    if (laid.is(Board::kSource) && laid.is(Board::kFixed)) middle = {"S", Tone::kDaylight};
    if (goal != maze.goals.end()) mark(picture, rules, *goal, width);
    return true;
  });
}

}  // namespace stollen::terminal
