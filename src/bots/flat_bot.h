// Flat Monte Carlo, as the best public agents do it: every legal move equally often, in worlds
// dealt by lot, played on at random to the end of the round. A measure for the other bots.
#pragma once

#include "bots/bot.h"
#include "bots/duel_tally.h"
#include "bots/goldmine_tally.h"

namespace stollen::bots {

class FlatBot final : public Bot {
 public:
  FlatBot(const game::Game& game, game::Seat seat, std::uint64_t seed, int playouts);

 private:
  void remember(const SeenEvent& event) override;
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;
  // False where no world can be made of the view.
  bool imagine(const game::View& view, Random& random, game::State& world) const;
  double play_out(game::State& world, Random& random);

  const game::Game& game_;
  int playouts_;
  std::uint8_t round_started_ = 0;
  // Of the family's own events, where a view alone does not make a world.
  std::unique_ptr<GoldMineTally> mine_;
  std::unique_ptr<DuelTally> duel_;
  game::Moves moves_;
  game::Events events_;
};

}  // namespace stollen::bots
