// Flat Monte Carlo, as the best public agents do it: every legal move equally often, in worlds
// dealt by lot, played on at random to the end of the round. A measure for the other bots.
#pragma once

#include "bots/family.h"

namespace stollen::bots {

class FlatBot final : public Bot {
 public:
  FlatBot(const game::Game& game, game::Seat seat, std::uint64_t seed, int playouts);

 private:
  void remember(const game::SeenEvent& event) override;
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;
  double play_out(game::State& world, Random& random);

  const game::Game& game_;
  int playouts_;
  std::unique_ptr<Imagination> imagination_;
  std::uint8_t round_started_ = 0;
  game::Moves moves_;
  game::Events events_;
};

}  // namespace stollen::bots
