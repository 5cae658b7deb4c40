// Imagined games of the Saboteur family: worlds drawn from a belief, played on for some turns, and
// what is left of the round judged by its prospects. Where nobody knows how to judge them it is
// played to its end.
#pragma once

#include "bots/saboteur/imagined_table.h"
#include "bots/saboteur/prospect.h"
#include "bots/saboteur/role_belief.h"
#include "bots/saboteur/round_model.h"
#include "bots/saboteur/temper.h"
#include "bots/skill.h"
#include "saboteur/saboteur.h"

namespace stollen::bots {

class SaboteurModel final : public RoundModel {
 public:
  // Of the skill it asks what counts for a digger, and who plays and judges imagined games.
  SaboteurModel(const saboteur::Saboteur& game, const saboteur::View& view,
                const RoleBelief& belief, const Skill& skill);

  void imagine(Random& random, game::State& world) override;
  // What one imagined game costs: about so many decisions, as dear as those of the base game.
  int cost() const;

  // How the table stands now, and what each of these moves would say to it about me.
  Standing standing(Random& random);
  std::vector<float> evidence(Random& random, const game::Moves& moves);
  float distrust_of(game::Seat seat) const { return ImaginedTable::to_chance(before_[seat]); }
  float usual_distrust() const { return table_.usual_distrust(); }

 private:
  void begin(const game::State& world) override;
  void before_move(const game::State& world, game::Move move) override;
  void after_move(const game::State& world, game::Move move) override;
  bool goes_on(const game::State& world) const override;
  bool is_far_enough(const game::State& world) const override;
  game::Move choose(const game::State& world, const game::Moves& moves, Random& random) override;
  double gold(const game::State& world) const override;
  double prospects(const game::State& world) const override;
  // What a seat has won so far, and has won and will win.
  double gold_of(const saboteur::State& world, game::Seat seat) const;
  double prospects_of(const saboteur::State& world, game::Seat seat) const;
  // A seat's figure, or for a digger that of all diggers in part.
  template <class Figure>
  double aim(const saboteur::State& world, Figure figure) const;

  const saboteur::Saboteur& game_;
  const saboteur::View& view_;
  game::Seat me_;
  double fellowship_;
  RoleBelief::Guesser guesser_;
  Odds before_{};  // what the table thinks before all this
  const Prospect::Weights* weights_;
  const Student* judge_;  // instead of the weights
  int length_;

  // Of the game that is being played on.
  ImaginedTable table_;
  std::array<int, game::kMaxPlayers> owned_{};  // gold before all this
  int made_ = 0;                                // moves
};

}  // namespace stollen::bots
