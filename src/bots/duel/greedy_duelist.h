// Digs toward the goals that are still closed, and weighs each move by the gold it brings within
// reach of either dwarf. Tries moves out on a copy of the board it sees, one step deep.
#pragma once

#include "bots/bot.h"
#include "duel/duel.h"

namespace stollen::bots {

class GreedyDuelist final : public Bot {
 public:
  GreedyDuelist(const duel::Duel& game, game::Seat seat, std::uint64_t seed)
      : Bot(seat, seed), rules_(game.rules()) {}

 private:
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;

  const duel::Rules& rules_;
};

}  // namespace stollen::bots
