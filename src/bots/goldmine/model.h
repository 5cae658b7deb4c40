// Imagined games of My Gold Mine: the piles in any order that fits what was seen, played on to the
// end of the round by players who stop digging when it no longer pays.
#pragma once

#include "bots/goldmine/escape.h"
#include "bots/saboteur/round_model.h"
#include "goldmine/goldmine.h"
#include "goldmine/world.h"

namespace stollen::bots {

class GoldMineModel final : public RoundModel {
 public:
  GoldMineModel(const goldmine::GoldMine& game, const goldmine::View& view,
                const goldmine::Tally& tally, EscapeTables& escapes)
      : RoundModel(game), game_(game), view_(view), tally_(tally), escapes_(escapes) {}

  void imagine(Random& random, game::State& world) override;

 private:
  bool goes_on(const game::State& world) const override;
  game::Move choose(const game::State& world, const game::Moves& moves, Random& random) override;
  double gold(const game::State& world) const override;
  bool has_won_the_round(const goldmine::State& world) const;

  const goldmine::GoldMine& game_;
  const goldmine::View& view_;
  const goldmine::Tally& tally_;
  EscapeTables& escapes_;
  bool cautious_others_ = false;  // in this world the others look no further than their next turn
};

}  // namespace stollen::bots
