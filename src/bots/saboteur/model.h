// Imagined games of the Saboteur family: worlds drawn from a belief, played on for some turns, and
// what is left of the round judged by its prospects. Where nobody knows how to judge them it is
// played to its end.
#pragma once

#include "bots/saboteur/imagined_table.h"
#include "bots/saboteur/prospect.h"
#include "bots/saboteur/role_belief.h"
#include "bots/saboteur/round_model.h"
#include "saboteur/saboteur.h"

namespace stollen::bots {

class SaboteurModel final : public RoundModel {
 public:
  SaboteurModel(const saboteur::Saboteur& game, const saboteur::View& view,
                const RoleBelief& belief);

  void imagine(Random& random, game::State& world) override;
  // What one imagined game costs: about so many decisions, as dear as those of the base game.
  int cost() const;

 private:
  void begin(const game::State& world) override;
  void before_move(const game::State& world, game::Move move) override;
  void after_move(const game::State& world, game::Move move) override;
  bool goes_on(const game::State& world) const override;
  bool is_far_enough(const game::State& world) const override;
  game::Move choose(const game::State& world, const game::Moves& moves, Random& random) override;
  double gold(const game::State& world) const override;
  double prospects(const game::State& world) const override;

  const saboteur::Saboteur& game_;
  const saboteur::View& view_;
  game::Seat me_;
  int owned_;  // my gold before all this
  RoleBelief::Guesser guesser_;
  Odds before_{};  // what the table thinks before all this
  const Prospect::Weights* weights_;
  int length_;

  // Of the game that is being played on.
  ImaginedTable table_;
  int made_ = 0;  // moves
};

}  // namespace stollen::bots
