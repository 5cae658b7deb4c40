#include "bots/saboteur/trust_bot.h"

#include <cstdlib>

#include "bots/best_of.h"
#include "bots/saboteur/blueprint.h"
#include "bots/saboteur/situation.h"
#include "bots/saboteur/weights.h"

namespace stollen::bots {

using game::Move;
namespace event = saboteur::event;
namespace move = saboteur::move;

void TrustBot::remember(const game::SeenEvent& seen) {
  switch (seen.number()) {
    case game::kind<event::RoundStarted>:
      return trust_.fill(0);
    case game::kind<event::Laid>: {
      const auto laid = seen.as<event::Laid>();
      const bool dead_end = openness(rules_.card(laid.card).faces[0]) == 0;
      trust_[laid.seat] += dead_end ? kTrusting.laid_dead_end : kTrusting.laid;
      return;
    }
    case game::kind<event::Broke>: {
      const auto broke = seen.as<event::Broke>();
      if (broke.seat == broke.target) return;  // his own affair
      trust_[broke.seat] += trust_[broke.target] > 0 ? kTrusting.broke_trusted : 0;
      if (broke.target == seat()) trust_[broke.seat] += kTrusting.broke_mine;
      return;
    }
    case game::kind<event::Repaired>: {
      const auto repaired = seen.as<event::Repaired>();
      if (repaired.target == seat() && repaired.seat != seat())
        trust_[repaired.seat] += kTrusting.mended_mine;
      return;
    }
    case game::kind<event::Collapsed>:
      trust_[seen.as<event::Collapsed>().seat] += kTrusting.brought_down;
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
  switch (move.kind()) {
    case game::kind<move::Lay>: {
      const auto lay = move.as<move::Lay>();
      const bool dead_end = openness(rules_.card(lay.card).faces[0]) == 0;
      const int nearer = kTrusting.far_away - steps_to_goal(view, lay.cell);
      if (digs) return dead_end ? kTrusting.bad_idea : nearer;
      return dead_end ? nearer + kTrusting.saboteurs_path : kTrusting.saboteurs_path - nearer;
    }
    case game::kind<move::Sabotage>: {
      const game::Seat target = move.as<move::Sabotage>().seat;
      const int trust = trust_[target];
      if (target == seat()) return kTrusting.harm_to_myself;
      if (!digs) return kTrusting.saboteurs_sabotage + trust;
      return trust < kTrusting.distrusted ? kTrusting.sabotage - trust : kTrusting.bad_idea;
    }
    case game::kind<move::Repair>: {
      const game::Seat target = move.as<move::Repair>().seat;
      if (target == seat()) return kTrusting.own_repair;
      return digs && trust_[target] > kTrusting.trusted ? kTrusting.repair : kTrusting.bad_idea;
    }
    case game::kind<move::Rockfall>: {
      const auto& laid = view.board.at(view.board.find(move.as<move::Rockfall>().cell));
      const bool dead_end = openness(laid.card) == 0;
      return digs == dead_end ? kTrusting.rockfall : kTrusting.bad_idea;
    }
    case game::kind<move::Map>:
      return digs ? kTrusting.map : kTrusting.saboteurs_map;
    case game::kind<move::Take>:
      return *move.as<move::Take>().value;
    default:
      return 0;
  }
}

Move TrustBot::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<saboteur::View>();
  return best_of(legal, random, [&](Move move) { return value(view, move); });
}

}  // namespace stollen::bots
