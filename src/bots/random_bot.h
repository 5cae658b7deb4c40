// Plays any legal move, all equally likely. It suits every game.
#pragma once

#include "bots/bot.h"

namespace stollen::bots {

class RandomBot final : public Bot {
 public:
  using Bot::Bot;

 private:
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;
};

}  // namespace stollen::bots
