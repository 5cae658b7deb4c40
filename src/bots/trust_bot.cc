#include "bots/trust_bot.h"

#include <climits>
#include <cstdlib>

#include "bots/blueprint.h"
#include "bots/situation.h"

namespace stollen::bots {

using game::Move;
using saboteur::EventKind;
using saboteur::MoveKind;

void TrustBot::remember(const SeenEvent& event) {
  switch (event.kind<EventKind>()) {
    case EventKind::kRoundStarted:
      return trust_.fill(0);
    case EventKind::kLaid:
      trust_[event.value(0)] += openness(rules_.card(event.value(1)).faces[0]) == 0 ? -2 : 1;
      return;
    case EventKind::kBroke:
      trust_[event.value(0)] += trust_[event.value(2)] > 0 ? -1 : 0;
      if (event.value(2) == seat()) trust_[event.value(0)] -= 2;
      return;
    case EventKind::kRepaired:
      if (event.value(2) == seat() && event.value(0) != seat()) trust_[event.value(0)] += 2;
      return;
    case EventKind::kCollapsed:
      trust_[event.value(0)] -= 1;
      return;
    default:
      return;
  }
}

int TrustBot::steps_to_goal(const saboteur::View& view, tunnel::Cell cell) const {
  int least = 99;
  for (const saboteur::ViewGoal& goal : view.goals) {
    if (goal.kind != saboteur::kUnknown && !rules_.goals[goal.kind].treasure) continue;
    const int steps = std::abs(goal.cell.x() - cell.x()) + std::abs(goal.cell.y() - cell.y());
    const bool certain = goal.kind != saboteur::kUnknown;
    if (certain) return steps;
    least = std::min(least, steps);
  }
  return least;
}

int TrustBot::value(const saboteur::View& view, Move move) const {
  const bool digs = !is_harmful(static_cast<saboteur::Role>(view.seats[seat()].role));
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay: {
      const bool dead_end = openness(rules_.card(move.byte(0)).faces[0]) == 0;
      const int nearer = 20 - steps_to_goal(view, cell_of(move));
      if (digs) return dead_end ? -10 : nearer;
      return dead_end ? nearer + 5 : 5 - nearer;
    }
    case MoveKind::kSabotage: {
      const int trust = trust_[move.byte(1)];
      return digs ? (trust < -1 ? 15 - trust : -10) : 8 + trust;
    }
    case MoveKind::kRepair:
      if (move.byte(1) == seat()) return 30;
      return digs && trust_[move.byte(1)] > 1 ? 12 : -10;
    case MoveKind::kRockfall: {
      const auto& laid = view.board.at(view.board.find(cell_of(move)));
      const bool dead_end = openness(laid.card) == 0;
      return digs == dead_end ? 14 : -10;
    }
    case MoveKind::kMap:
      return digs ? 16 : 4;
    case MoveKind::kTake:
      return move.byte(0);
    default:
      return 0;
  }
}

Move TrustBot::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<saboteur::View>();
  Move best = legal[0];
  int highest = INT_MIN;
  std::uint32_t equals = 0;
  for (const Move move : legal) {
    const int worth = value(view, move);
    if (worth > highest) equals = 0;
    if (worth < highest) continue;
    highest = worth;
    if (random.below(++equals) == 0) best = move;
  }
  return best;
}

}  // namespace stollen::bots
