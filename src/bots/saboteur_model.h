// Imagined games of the Saboteur family: worlds drawn from a belief, played on to the end of the
// round by the blueprint. The players in them know only their own dwarf, hand and looks, and share
// the distrust that everybody at the table can have, which grows and shrinks with what they do.
#pragma once

#include <optional>

#include "bots/blueprint.h"
#include "bots/role_belief.h"
#include "bots/round_model.h"
#include "saboteur/saboteur.h"

namespace stollen::bots {

class SaboteurModel final : public RoundModel {
 public:
  SaboteurModel(const saboteur::Saboteur& game, const saboteur::View& view,
                const RoleBelief& belief);

  void imagine(Random& random, game::State& world) override;

 private:
  // Odds as logarithms, by seat.
  using Odds = std::array<float, game::kMaxPlayers>;

  // The maze of the imagined game, as everybody sees it.
  struct Watched {
    Watched(const saboteur::Rules& rules, const saboteur::State& world);
    Maze maze;
    float distance;
    int nearest;
  };

  void begin(const game::State& world) override;
  void before_move(const game::State& world, game::Move move) override;
  void after_move(const game::State& world, game::Move move) override;
  bool goes_on(const game::State& world) const override;
  game::Move choose(const game::State& world, const game::Moves& moves, Random& random) override;
  double gold(const game::State& world) const override;
  float evidence_of_deed(game::Move move) const;

  const saboteur::Saboteur& game_;
  const saboteur::View& view_;
  game::Seat me_;
  int owned_;  // my gold before all this
  RoleBelief::Guesser guesser_;
  float usual_;    // distrust of anybody before he has done anything
  Odds before_{};  // what the table thinks before all this

  // Of the game that is being played on.
  Odds odds_{};
  Distrust distrust_{};
  std::optional<Watched> watched_;
  game::Seat mover_ = 0;
  bool could_lay_ = true;
};

}  // namespace stollen::bots
