#include "bots/saboteur/round_model.h"

namespace stollen::bots {

double RoundModel::play_out(game::State& world, game::Move move, Random& random) {
  begin(world);
  while (true) {
    before_move(world, move);
    game_.play(world, move, events_);
    if (!goes_on(world)) return gold(world);
    after_move(world, move);
    if (is_far_enough(world)) return prospects(world);
    game_.legal(world, moves_);
    move = moves_.size() == 1 ? moves_[0] : choose(world, moves_, random);
  }
}

}  // namespace stollen::bots
