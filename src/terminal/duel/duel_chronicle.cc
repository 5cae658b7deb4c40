#include "terminal/duel/duel_chronicle.h"

#include <algorithm>

#include "duel/laying.h"

namespace stollen::terminal {

using duel::EventKind;

void DuelChronicle::begin_round() {
  told_.board.clear();
  told_.goals.clear();
  told_.laid.clear();
  told_.gold.clear();
  told_.trolls.clear();
  told_.marker.fill(game::kNobody);
  for (game::Seat seat = 0; seat < rules_.players; ++seat)
    duel::lay_start(rules_, told_, told_.colours[seat]);
  // What lies there comes out when it is turned.
  for (const tunnel::Cell cell : rules_.layout.goals) duel::add_goal(told_, cell, 0);
}

duel::Goal& DuelChronicle::goal_at(tunnel::Cell cell) {
  return *std::ranges::find(told_.goals, cell, &duel::Goal::cell);
}

void DuelChronicle::follow(const game::SeenEvent& event) {
  switch (event.kind<EventKind>()) {
    case EventKind::kColourDealt:
      told_.colours[event.value(0)] = static_cast<duel::Colour>(event.value(1));
      return;
    case EventKind::kRoundStarted:
      return begin_round();
    case EventKind::kLaid:
      return duel::lay_path(rules_, told_, event.value(1), event.value(3) != 0, event.cell(2));
    case EventKind::kCollapsed:
      duel::remove_path(told_, told_.board.find(event.cell(2)));
      return;
    case EventKind::kRevealed:
      goal_at(event.cell(1)).kind = event.value(2);
      return;
    case EventKind::kOriented:
      return duel::turn_up(rules_, told_, goal_at(event.cell(1)), event.value(2) != 0);
    case EventKind::kClaimed:
    case EventKind::kBribed:
      return duel::put_marker(told_, event.value(0), told_.board.find(event.cell(1)));
    case EventKind::kUnlocked:
      return told_.board.open_gate(told_.board.find(event.cell(2)));
    default:
      return;
  }
}

}  // namespace stollen::terminal
