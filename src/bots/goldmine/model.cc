#include "bots/goldmine/model.h"

#include <algorithm>

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
  // Where places count and the best one is his, more gold is nothing to him.
  if (world.round < game_.rules().rounds && moves[1].is<goldmine::move::Exit>() &&
      has_won_the_round(world))
    return moves[1];
  const Escape escape(game_.rules(), sight, escapes_);
  return best_of(moves, [&](game::Move move) {
    return (cautious ? promise_of(game_.rules(), sight, move) : escape.worth(move)) +
           static_cast<double>(random.next() >> 32) * kUnit;
  });
}

// He is alone inside, and brings out more than anybody has. Who is out already stands higher on the
// ladder, so as much is not enough.
bool GoldMineModel::has_won_the_round(const goldmine::State& world) const {
  const auto seat = static_cast<game::Seat>(world.waiting.seat());
  if ((world.inside & ~game_.rules().dwarfs_of(seat)) != 0) return false;
  const int gathered = game_.rules().gold_of(world.gathered[seat]);
  return std::ranges::all_of(world.ladder, [&](goldmine::Dwarf dwarf) {
    return game_.rules().gold_of(world.brought[dwarf]) < gathered;
  });
}

// What the others get counts a little less than nothing, so that of two ways to the same gold the
// one is taken that leaves them less; in the end it is the win that counts.
double GoldMineModel::gold(const game::State& box) const {
  const game::Score score = game_.score(box);
  const game::Seat me = view_.observer.seat();
  double others = 0;
  for (game::Seat seat = 0; seat < game_.players(); ++seat)
    if (seat != me) others += score.gold[seat];
  const bool won = box.as<goldmine::State>().over() && score.winners.has(me);
  return score.gold[me] - kMiners.rivals * others / std::max(1, game_.players() - 1) +
         (won ? kMiners.win : 0);
}

}  // namespace stollen::bots
