// Imagined games of the Saboteur family: worlds drawn from a belief, played on to the end of the
// round by the blueprint. The players in them know only their own dwarf, hand and looks, and share
// the distrust that everybody at the table can have, which grows and shrinks with what they do.
#pragma once

#include "bots/blueprint.h"
#include "bots/role_belief.h"
#include "bots/search.h"
#include "saboteur/saboteur.h"

namespace stollen::bots {

class SaboteurModel final : public Model {
 public:
  SaboteurModel(const saboteur::Saboteur& game, const saboteur::View& view,
                const RoleBelief& belief);

  void imagine(Random& random, game::State& world) override;
  double play_out(game::State& world, Random& random) override;

 private:
  // Odds as logarithms, by seat.
  using Odds = std::array<float, game::kMaxPlayers>;

  game::Move choose(const saboteur::State& world, game::Seat seat, const Maze& maze,
                    const Distrust& distrust, Random& random) const;

  const saboteur::Saboteur& game_;
  const saboteur::View& view_;
  game::Seat me_;
  int owned_;  // my gold before all this
  RoleBelief::Guesser guesser_;
  Odds odds_{};
  game::Moves moves_;
  game::Events events_;
};

}  // namespace stollen::bots
