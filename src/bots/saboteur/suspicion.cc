#include "bots/saboteur/suspicion.h"

#include <algorithm>

#include "bots/saboteur/outlook.h"

namespace stollen::bots {

namespace {

using game::Seat;
namespace event = saboteur::event;

int capped(int points) {
  return std::clamp(points, -kSuspicions.most_by_association, kSuspicions.most_by_association);
}

bool leads_nowhere(tunnel::PathCard card) {
  return std::ranges::all_of(tunnel::kSides, [&](tunnel::Side side) {
    return (card.joined(side) & ~tunnel::side_bit(side)) == 0;
  });
}

}  // namespace

void Suspicion::judge(const game::SeenEvent& seen, const Chronicle& before, const Chronicle& after,
                      const saboteur::Rules& rules) {
  switch (seen.number()) {
    case game::kind<event::RoundStarted>:
      return points_.fill(0);
    case game::kind<event::Laid>: {
      const auto laid = seen.as<event::Laid>();
      judge_maze(laid.seat, before, after, rules);
      if (leads_nowhere(rules.card(laid.card).faces[0])) points_[laid.seat] += kSuspicions.dead_end;
      return;
    }
    case game::kind<event::Collapsed>:
      return judge_maze(seen.as<event::Collapsed>().seat, before, after, rules);
    case game::kind<event::Broke>: {
      const auto broke = seen.as<event::Broke>();
      if (broke.seat != broke.target)
        points_[broke.seat] +=
            capped(kSuspicions.broke - points_[broke.target] / kSuspicions.association);
      return;
    }
    case game::kind<event::Repaired>: {
      const auto repaired = seen.as<event::Repaired>();
      if (repaired.seat != repaired.target)
        points_[repaired.seat] += capped(points_[repaired.target] / kSuspicions.association);
      return;
    }
    case game::kind<event::Discarded>:
      points_[seen.as<event::Discarded>().seat] += kSuspicions.pass;
      return;
    default:
      return;
  }
}

void Suspicion::judge_maze(Seat seat, const Chronicle& before, const Chronicle& after,
                           const saboteur::Rules& rules) {
  const Belief belief(rules, before.goals());
  const Outlook then = look_ahead(before.board(), belief);
  const Outlook now = look_ahead(after.board(), belief);
  points_[seat] += (now.distance - then.distance) * kSuspicions.card / kCard;
}

}  // namespace stollen::bots
