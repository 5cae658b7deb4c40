#include "bots/saboteur/trust_bot.h"

#include <cstdlib>

#include "bots/best_of.h"
#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/situation.h"
#include "bots/saboteur/weights.h"

namespace stollen::bots {

using game::Move;
using saboteur::EventKind;
using saboteur::MoveKind;

void TrustBot::remember(const game::SeenEvent& event) {
  switch (event.kind<EventKind>()) {
    case EventKind::kRoundStarted:
      return trust_.fill(0);
    case EventKind::kLaid:
      trust_[event.value(0)] += openness(rules_.card(event.value(1)).faces[0]) == 0
                                    ? kTrusting.laid_dead_end
                                    : kTrusting.laid;
      return;
    case EventKind::kBroke:
      if (event.value(0) == event.value(2)) return;  // his own affair
      trust_[event.value(0)] += trust_[event.value(2)] > 0 ? kTrusting.broke_trusted : 0;
      if (event.value(2) == seat()) trust_[event.value(0)] += kTrusting.broke_mine;
      return;
    case EventKind::kRepaired:
      if (event.value(2) == seat() && event.value(0) != seat())
        trust_[event.value(0)] += kTrusting.mended_mine;
      return;
    case EventKind::kCollapsed:
      trust_[event.value(0)] += kTrusting.brought_down;
      return;
    default:
      return;
  }
}

int TrustBot::steps_to_goal(const saboteur::View& view, tunnel::Cell cell) const {
  int least = kTrusting.no_goal;
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
      const int nearer = kTrusting.far_away - steps_to_goal(view, cell_of(move));
      if (digs) return dead_end ? kTrusting.bad_idea : nearer;
      return dead_end ? nearer + kTrusting.saboteurs_path : kTrusting.saboteurs_path - nearer;
    }
    case MoveKind::kSabotage: {
      const int trust = trust_[move.byte(1)];
      if (move.byte(1) == seat()) return kTrusting.harm_to_myself;
      if (!digs) return kTrusting.saboteurs_sabotage + trust;
      return trust < kTrusting.distrusted ? kTrusting.sabotage - trust : kTrusting.bad_idea;
    }
    case MoveKind::kRepair:
      if (move.byte(1) == seat()) return kTrusting.own_repair;
      return digs && trust_[move.byte(1)] > kTrusting.trusted ? kTrusting.repair
                                                              : kTrusting.bad_idea;
    case MoveKind::kRockfall: {
      const auto& laid = view.board.at(view.board.find(cell_of(move)));
      const bool dead_end = openness(laid.card) == 0;
      return digs == dead_end ? kTrusting.rockfall : kTrusting.bad_idea;
    }
    case MoveKind::kMap:
      return digs ? kTrusting.map : kTrusting.saboteurs_map;
    case MoveKind::kTake:
      return move.byte(0);
    default:
      return 0;
  }
}

Move TrustBot::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<saboteur::View>();
  return best_of(legal, random, [&](Move move) { return value(view, move); });
}

}  // namespace stollen::bots
