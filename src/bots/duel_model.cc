#include "bots/duel_model.h"

#include "bots/duel_bot.h"

namespace stollen::bots {

namespace {

// What the other one gets counts too, but one's own gold counts more.
constexpr double kOpponent = 0.5;
constexpr double kHesitation = 0.05;

}  // namespace

void DuelModel::imagine(Random& random, game::State& box) {
  box.become<duel::State>() = duel::world_of(game_.rules(), view_, tally_, random);
}

bool DuelModel::goes_on(const game::State& box) const {
  const auto& world = box.as<duel::State>();
  return !world.agenda.empty() && world.round == view_.round;
}

game::Move DuelModel::choose(const game::State& box, const game::Moves& moves, Random& random) {
  const auto& world = box.as<duel::State>();
  const auto observer = game::Observer::seat(world.agenda.back().seat());
  return weigh_moves(game_.rules(), duel::view_of(game_.rules(), world, observer), moves,
                     kHesitation, random)
      .front()
      .move;
}

double DuelModel::gold(const game::State& box) const {
  const game::Score score = game_.score(box);
  const game::Seat me = view_.observer.seat();
  double gold = score.gold[me];
  for (game::Seat seat = 0; seat < game_.players(); ++seat)
    if (seat != me) gold -= kOpponent * score.gold[seat];
  return gold;
}

}  // namespace stollen::bots
