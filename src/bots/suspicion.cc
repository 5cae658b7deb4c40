#include "bots/suspicion.h"

#include <algorithm>

#include "bots/outlook.h"

namespace stollen::bots {

namespace {

using game::Seat;
using saboteur::EventKind;

// A deed against somebody says the opposite of what is thought of him, but never settles it.
constexpr int kMostByAssociation = 20;
constexpr int kPass = 2;
constexpr int kDeadEnd = 12;

int capped(int points) { return std::clamp(points, -kMostByAssociation, kMostByAssociation); }

bool leads_nowhere(tunnel::PathCard card) {
  return std::ranges::all_of(tunnel::kSides, [&](tunnel::Side side) {
    return (card.joined(side) & ~tunnel::side_bit(side)) == 0;
  });
}

}  // namespace

void Suspicion::judge(const SeenEvent& event, const Chronicle& before, const Chronicle& after,
                      const saboteur::Rules& rules) {
  switch (event.kind<EventKind>()) {
    case EventKind::kRoundStarted:
      return points_.fill(0);
    case EventKind::kLaid:
      judge_maze(event.value(0), before, after, rules);
      if (leads_nowhere(rules.card(event.value(1)).faces[0])) points_[event.value(0)] += kDeadEnd;
      return;
    case EventKind::kCollapsed:
      return judge_maze(event.value(0), before, after, rules);
    case EventKind::kBroke:
      points_[event.value(0)] += capped(5 - points_[event.value(2)] / 2);
      return;
    case EventKind::kRepaired:
      if (event.value(0) != event.value(2))
        points_[event.value(0)] += capped(points_[event.value(2)] / 2);
      return;
    case EventKind::kDiscarded:
      points_[event.value(0)] += kPass;
      return;
    default:
      return;
  }
}

// A card's worth of digging is worth ten points.
void Suspicion::judge_maze(Seat seat, const Chronicle& before, const Chronicle& after,
                           const saboteur::Rules& rules) {
  const Belief belief(rules, before.goals());
  const Outlook then = look_ahead(before.board(), belief);
  const Outlook now = look_ahead(after.board(), belief);
  points_[seat] += (now.distance - then.distance) * 10 / kCard;
}

}  // namespace stollen::bots
