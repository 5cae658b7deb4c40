// Imagined games of the Duel and the solo game: hidden cards and goals by lot, played on to the end
// of the round, each player weighing his moves one step deep.
#pragma once

#include "bots/search.h"
#include "duel/duel.h"
#include "duel/world.h"

namespace stollen::bots {

class DuelModel final : public Model {
 public:
  DuelModel(const duel::Duel& game, const duel::View& view, const duel::Tally& tally)
      : game_(game), view_(view), tally_(tally) {}

  void imagine(Random& random, game::State& world) override;
  double play_out(game::State& world, Random& random) override;

 private:
  const duel::Duel& game_;
  const duel::View& view_;
  const duel::Tally& tally_;
  game::Moves moves_;
  game::Events events_;
};

}  // namespace stollen::bots
