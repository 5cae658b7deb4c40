#include "terminal/duel/duel_chronicle.h"

#include <algorithm>

#include "duel/events.h"
#include "duel/laying.h"

namespace stollen::terminal {

namespace event = duel::event;

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

void DuelChronicle::follow(const game::SeenEvent& seen) {
  switch (seen.number()) {
    case game::kind<event::ColourDealt>: {
      const auto dealt = seen.as<event::ColourDealt>();
      told_.colours[dealt.seat] = dealt.colour;
      return;
    }
    case game::kind<event::RoundStarted>:
      return begin_round();
    case game::kind<event::Laid>: {
      const auto laid = seen.as<event::Laid>();
      return duel::lay_path(rules_, told_, {laid.card, laid.turned}, laid.cell);
    }
    case game::kind<event::Collapsed>:
      duel::remove_path(told_, told_.board.find(seen.as<event::Collapsed>().cell));
      return;
    case game::kind<event::Revealed>: {
      const auto revealed = seen.as<event::Revealed>();
      goal_at(revealed.cell).kind = revealed.goal;
      return;
    }
    case game::kind<event::Oriented>: {
      const auto oriented = seen.as<event::Oriented>();
      return duel::turn_up(rules_, told_, goal_at(oriented.cell), oriented.turned);
    }
    case game::kind<event::Claimed>: {
      const auto claimed = seen.as<event::Claimed>();
      return duel::put_marker(told_, claimed.seat, told_.board.find(claimed.cell));
    }
    case game::kind<event::Bribed>: {
      const auto bribed = seen.as<event::Bribed>();
      return duel::put_marker(told_, bribed.seat, told_.board.find(bribed.cell));
    }
    case game::kind<event::Unlocked>:
      return told_.board.open_gate(told_.board.find(seen.as<event::Unlocked>().cell));
    default:
      return;
  }
}

}  // namespace stollen::terminal
