#include "bots/saboteur/chronicle.h"

#include <algorithm>

namespace stollen::bots {

using saboteur::EventKind;
using saboteur::ViewGoal;
using tunnel::Board;
using tunnel::Cell;

void Chronicle::follow(const game::SeenEvent& event) {
  if (!begun() && event.kind<EventKind>() != EventKind::kRoundStarted) return;
  switch (event.kind<EventKind>()) {
    case EventKind::kRoundStarted:
      return begin_round();
    case EventKind::kPlaced:
      return lay(event.value(0), event.cell(1), false);
    case EventKind::kLaid:
      return lay(event.value(1), event.cell(2), event.value(3) != 0);
    case EventKind::kCollapsed:
      return board_.remove(board_.find(event.cell(2)));
    case EventKind::kDetoured: {
      const Board::Slot slot = board_.find(event.cell(2));
      const auto card = static_cast<saboteur::CardId>(board_.at(slot).face / 2);
      board_.remove(slot);
      return lay(card, event.cell(3), event.value(4) != 0);
    }
    case EventKind::kRevealed: {
      ViewGoal& goal = goal_at(event.cell(1));
      goal.up = true;
      goal.kind = event.value(2);
      return;
    }
    case EventKind::kUncovered:
      chest_path_ = event.value(2);
      return;
    case EventKind::kBuried:
      return board_.remove(board_.find(event.cell(2)));
    case EventKind::kGoalMoved: {
      ViewGoal& goal = goal_at(event.cell(1));
      goal.cell = event.cell(2);
      board_.move(board_.find(event.cell(1)), event.cell(2));
      std::ranges::sort(goals_, {}, &ViewGoal::cell);  // as the engine and its views have them
      return;
    }
    case EventKind::kChestPlaced: {
      board_.lay_face_down(event.cell(0), Board::kPlain);
      return;
    }
    case EventKind::kOriented: {
      if (std::ranges::find(goals_, event.cell(1), &ViewGoal::cell) == goals_.end())
        return board_.turn_up(board_.find(event.cell(1)),
                              rules_.chest_paths[chest_path_].faces[event.value(2)], 0);
      ViewGoal& goal = goal_at(event.cell(1));
      goal.laid = true;
      goal.turned = event.value(2) != 0;
      return board_.turn_up(board_.find(goal.cell), rules_.goals[goal.kind].faces[goal.turned],
                            goal.turned);
    }
    default:
      return;
  }
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

void Chronicle::lay(saboteur::CardId card, Cell cell, bool turned) {
  board_.lay(cell, rules_.card(card).faces[turned], static_cast<std::uint8_t>(2 * card + turned),
             Board::kPlain);
}

ViewGoal& Chronicle::goal_at(Cell cell) {
  for (ViewGoal& goal : goals_)
    if (goal.cell == cell) return goal;
  STOLLEN_CHECK(false);
  return goals_[0];
}

}  // namespace stollen::bots
