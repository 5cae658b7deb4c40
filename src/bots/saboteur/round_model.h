// What imagined games of all families have in common: the move is made, and the round is played on
// by players who choose from what they know, to its end or until its prospects can be judged.
#pragma once

#include "bots/search.h"
#include "game/game.h"

namespace stollen::bots {

class RoundModel : public Model {
 public:
  double play_out(game::State& world, game::Move move, Random& random) final;

 protected:
  explicit RoundModel(const game::Game& game) : game_(game) {}

 private:
  // A game is about to begin, a move has been made in it.
  virtual void begin(const game::State&) {}
  virtual void before_move(const game::State&, game::Move) {}
  virtual void after_move(const game::State&, game::Move) {}
  virtual bool goes_on(const game::State& world) const = 0;
  // Of several moves; `moves` are those of the decision that waits.
  virtual game::Move choose(const game::State& world, const game::Moves& moves, Random& random) = 0;
  virtual double gold(const game::State& world) const = 0;
  // Whether the rest can be judged without playing it, and what it will have brought.
  virtual bool is_far_enough(const game::State&) const { return false; }
  virtual double prospects(const game::State& world) const { return gold(world); }

  const game::Game& game_;
  game::Moves moves_;
  game::Events events_;
};

}  // namespace stollen::bots
