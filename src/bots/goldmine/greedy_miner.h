// Weighs the gold on top of the digging pile against the danger that Drago reaches its place before
// its next turn, without looking further ahead.
#pragma once

#include "bots/bot.h"
#include "goldmine/goldmine.h"

namespace stollen::bots {

// What a move promises, from what the seat whose decision it is sees.
double promise_of(const goldmine::Rules& rules, const goldmine::View& view, game::Move move);

class GreedyMiner final : public Bot {
 public:
  GreedyMiner(const goldmine::GoldMine& game, game::Seat seat, std::uint64_t seed)
      : Bot(seat, seed), rules_(game.rules()) {}

 private:
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;

  const goldmine::Rules& rules_;
};

}  // namespace stollen::bots
