#include "bots/saboteur/chronicle.h"

#include <algorithm>

namespace stollen::bots {

namespace event = saboteur::event;
using saboteur::ViewGoal;
using tunnel::Board;
using tunnel::Cell;

void Chronicle::follow(const game::SeenEvent& seen) {
  if (!begun() && !seen.is<event::RoundStarted>()) return;
  switch (seen.number()) {
    case game::kind<event::RoundStarted>:
      return begin_round();
    case game::kind<event::Placed>: {
      const auto placed = seen.as<event::Placed>();
      return lay({placed.card, false}, placed.cell);
    }
    case game::kind<event::Laid>: {
      const auto laid = seen.as<event::Laid>();
      return lay({laid.card, laid.turned}, laid.cell);
    }
    case game::kind<event::Collapsed>:
      return board_.remove(board_.find(seen.as<event::Collapsed>().cell));
    case game::kind<event::Revealed>: {
      const auto revealed = seen.as<event::Revealed>();
      ViewGoal& goal = goal_at(revealed.cell);
      goal.up = true;
      goal.kind = revealed.goal;
      return;
    }
    case game::kind<event::Uncovered>:
      chest_path_ = seen.as<event::Uncovered>().path;
      return;
    case game::kind<event::Buried>:
      return board_.remove(board_.find(seen.as<event::Buried>().cell));
    case game::kind<event::GoalMoved>: {
      const auto moved = seen.as<event::GoalMoved>();
      goal_at(moved.cell).cell = moved.to;
      board_.move(board_.find(moved.cell), moved.to);
      std::ranges::sort(goals_, {}, &ViewGoal::cell);  // as the engine and its views have them
      return;
    }
    case game::kind<event::ChestPlaced>:
      board_.lay_face_down(seen.as<event::ChestPlaced>().cell, Board::kPlain);
      return;
    case game::kind<event::Oriented>:
      return turn_up(seen.as<event::Oriented>());
    default:
      saboteur::Modules::each([&]<class Module>() {
        if constexpr (requires { Module::follow(seen, rules_, board_); })
          Module::follow(seen, rules_, board_);
      });
  }
}

void Chronicle::begin_at(const saboteur::View& view) {
  board_ = view.board;
  goals_.clear();
  for (ViewGoal goal : view.goals) {
    if (!goal.up) goal.kind = saboteur::kUnknown;
    goals_.push_back(goal);
  }
  for (const saboteur::ViewChest& chest : view.chests)
    if (chest.up && !chest.laid && !chest.gone) chest_path_ = chest.path;
}

void Chronicle::turn_up(const event::Oriented& oriented) {
  const Board::Slot slot = board_.find(oriented.cell);
  if (std::ranges::find(goals_, oriented.cell, &ViewGoal::cell) == goals_.end())
    return board_.turn_up(slot, rules_.chest_paths[chest_path_].faces[oriented.turned], 0);
  ViewGoal& goal = goal_at(oriented.cell);
  goal.laid = true;
  goal.turned = oriented.turned;
  board_.turn_up(slot, rules_.goals[goal.kind].faces[goal.turned], goal.turned);
}

void Chronicle::begin_round() {
  board_.clear();
  board_.lay(rules_.layout.start, rules_.layout.start_card, 0, Board::kFixed | Board::kSource);
  goals_.clear();
  for (const Cell cell : rules_.layout.goals) {
    board_.lay_face_down(cell, Board::kFixed);
    goals_.push_back(ViewGoal{.cell = cell});
  }
  if (rules_.chest_lot.empty())
    for (const Cell cell : rules_.chest_cells) board_.lay_face_down(cell, Board::kPlain);
  static const tunnel::PathCard kFourOpenings = *tunnel::PathCard::from_name("NESW");
  for (const saboteur::RoomPlan& room : rules_.rooms)
    board_.lay(room.cell, kFourOpenings, 0, Board::kFixed | Board::kRoom);
}

void Chronicle::lay(tunnel::Face face, Cell cell) {
  board_.lay(cell, rules_.path(face), face.code(), Board::kPlain);
}

ViewGoal& Chronicle::goal_at(Cell cell) {
  for (ViewGoal& goal : goals_)
    if (goal.cell == cell) return goal;
  STOLLEN_CHECK(false);
  return goals_[0];
}

}  // namespace stollen::bots
