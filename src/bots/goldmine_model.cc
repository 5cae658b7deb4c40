#include "bots/goldmine_model.h"

#include "bots/goldmine_bot.h"

namespace stollen::bots {

void GoldMineModel::imagine(Random& random, game::State& box) {
  box.become<goldmine::State>() = goldmine::world_of(game_.rules(), view_, tally_, random);
}

double GoldMineModel::play_out(game::State& box, Random& random) {
  const auto& world = box.as<goldmine::State>();
  while (!world.over() && world.round == view_.round) {
    game_.legal(box, moves_);
    game::Move best = moves_[0];
    if (moves_.size() > 1) {
      const game::Seat seat = world.waiting.seat();
      const goldmine::View sight =
          goldmine::view_of(game_.rules(), world, game::Observer::seat(seat));
      constexpr double kHesitation = 0.3 / 4294967296.0;
      double highest = -1e9;
      for (const game::Move move : moves_) {
        const double promise = promise_of(game_.rules(), sight, move) +
                               static_cast<double>(random.next() >> 32) * kHesitation;
        if (promise <= highest) continue;
        highest = promise;
        best = move;
      }
    }
    game_.play(box, best, events_);
  }
  return game_.score(box).gold[view_.observer.seat()];
}

}  // namespace stollen::bots
