// Imagined games of My Gold Mine: the piles in any order that fits what was seen, played on to the
// end of the round by the promise of each move.
#pragma once

#include "bots/search.h"
#include "goldmine/goldmine.h"
#include "goldmine/world.h"

namespace stollen::bots {

class GoldMineModel final : public Model {
 public:
  GoldMineModel(const goldmine::GoldMine& game, const goldmine::View& view,
                const goldmine::Tally& tally)
      : game_(game), view_(view), tally_(tally) {}

  void imagine(Random& random, game::State& world) override;
  double play_out(game::State& world, Random& random) override;

 private:
  const goldmine::GoldMine& game_;
  const goldmine::View& view_;
  const goldmine::Tally& tally_;
  game::Moves moves_;
  game::Events events_;
};

}  // namespace stollen::bots
