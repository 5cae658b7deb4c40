// A bot of the kind that students build: it lays the card nearest to the goals if it digs and
// farthest from them if it does not, and keeps points of trust for everybody else. A measure for
// the other bots.
#pragma once

#include "bots/bot.h"
#include "saboteur/saboteur.h"

namespace stollen::bots {

class TrustBot final : public Bot {
 public:
  TrustBot(const saboteur::Saboteur& game, game::Seat seat, std::uint64_t seed)
      : Bot(seat, seed), rules_(game.rules()) {}

 private:
  void remember(const game::SeenEvent& seen) override;
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;
  int value(const saboteur::View& view, game::Move move) const;
  int steps_to_goal(const saboteur::View& view, tunnel::Cell cell) const;

  const saboteur::Rules& rules_;
  std::array<int, game::kMaxPlayers> trust_{};
};

}  // namespace stollen::bots
