#include "bots/goldmine/model.h"

#include "bots/best_of.h"
#include "bots/goldmine/greedy_miner.h"
#include "bots/goldmine/weights.h"

namespace stollen::bots {

void GoldMineModel::imagine(Random& random, game::State& box) {
  // One other alone plays much as oneself; of several some look no further than their next turn.
  cautious_others_ = game_.players() > 2 && !cautious_others_;
  box.become<goldmine::State>() = goldmine::world_of(game_.rules(), view_, tally_, random);
}

bool GoldMineModel::goes_on(const game::State& box) const {
  const auto& world = box.as<goldmine::State>();
  return !world.over() && world.round == view_.round;
}

game::Move GoldMineModel::choose(const game::State& box, const game::Moves& moves, Random& random) {
  const auto& world = box.as<goldmine::State>();
  const goldmine::View sight =
      goldmine::view_of(game_.rules(), world, game::Observer::seat(world.waiting.seat()));
  constexpr double kUnit = kMiners.hesitation / 4294967296.0;
  const bool cautious =
      cautious_others_ && !view_.observer.is(static_cast<game::Seat>(world.waiting.seat()));
  const Escape escape(game_.rules(), sight, escapes_);
  return best_of(moves, [&](game::Move move) {
    return (cautious ? promise_of(game_.rules(), sight, move) : escape.worth(move)) +
           static_cast<double>(random.next() >> 32) * kUnit;
  });
}

double GoldMineModel::gold(const game::State& box) const {
  return game_.score(box).gold[view_.observer.seat()];
}

}  // namespace stollen::bots
