#include "bots/saboteur/suspicion.h"

#include <algorithm>

#include "bots/saboteur/outlook.h"

namespace stollen::bots {

namespace {

using game::Seat;
using saboteur::EventKind;

int capped(int points) {
  return std::clamp(points, -kSuspicions.most_by_association, kSuspicions.most_by_association);
}

bool leads_nowhere(tunnel::PathCard card) {
  return std::ranges::all_of(tunnel::kSides, [&](tunnel::Side side) {
    return (card.joined(side) & ~tunnel::side_bit(side)) == 0;
  });
}

}  // namespace

void Suspicion::judge(const game::SeenEvent& event, const Chronicle& before, const Chronicle& after,
                      const saboteur::Rules& rules) {
  switch (event.kind<EventKind>()) {
    case EventKind::kRoundStarted:
      return points_.fill(0);
    case EventKind::kLaid:
      judge_maze(event.value(0), before, after, rules);
      if (leads_nowhere(rules.card(event.value(1)).faces[0]))
        points_[event.value(0)] += kSuspicions.dead_end;
      return;
    case EventKind::kCollapsed:
      return judge_maze(event.value(0), before, after, rules);
    case EventKind::kBroke:
      if (event.value(0) != event.value(2))
        points_[event.value(0)] +=
            capped(kSuspicions.broke - points_[event.value(2)] / kSuspicions.association);
      return;
    case EventKind::kRepaired:
      if (event.value(0) != event.value(2))
        points_[event.value(0)] += capped(points_[event.value(2)] / kSuspicions.association);
      return;
    case EventKind::kDiscarded:
      points_[event.value(0)] += kSuspicions.pass;
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
