// Plays the move that serves its role best right now, without looking further ahead.
#pragma once

#include "bots/bot.h"
#include "bots/saboteur/chronicle.h"
#include "bots/saboteur/suspicion.h"
#include "saboteur/saboteur.h"

namespace stollen::bots {

class GreedyBot final : public Bot {
 public:
  GreedyBot(const saboteur::Saboteur& game, game::Seat seat, std::uint64_t seed)
      : Bot(seat, seed), rules_(game.rules()), chronicle_(rules_) {}

 private:
  void remember(const game::SeenEvent& event) override;
  void arrive(const game::View& view) override;
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;

  const saboteur::Rules& rules_;
  Chronicle chronicle_;
  Suspicion suspicion_;
};

}  // namespace stollen::bots
