// Imagined games of the Duel and the solo game: hidden cards and goals by lot, played on to the end
// of the round, each player weighing his moves one step deep.
#pragma once

#include "bots/duel/shapes.h"
#include "bots/saboteur/round_model.h"
#include "duel/duel.h"
#include "duel/world.h"

namespace stollen::bots {

class DuelModel final : public RoundModel {
 public:
  DuelModel(const duel::Duel& game, const DuelShapes& shapes, const duel::View& view,
            const duel::Tally& tally)
      : RoundModel(game), game_(game), shapes_(shapes), view_(view), tally_(tally) {}

  void imagine(Random& random, game::State& world) override;

 private:
  bool goes_on(const game::State& world) const override;
  game::Move choose(const game::State& world, const game::Moves& moves, Random& random) override;
  double gold(const game::State& world) const override;
  double later(const duel::State& world) const;

  const duel::Duel& game_;
  const DuelShapes& shapes_;
  const duel::View& view_;
  const duel::Tally& tally_;
};

}  // namespace stollen::bots
