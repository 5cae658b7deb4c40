#include "bots/duel_model.h"

#include "bots/duel_bot.h"

namespace stollen::bots {

namespace {

// What the other one gets counts too, but one's own gold counts more.
constexpr double kTheirs = 0.5;
constexpr double kHesitation = 0.15;

}  // namespace

void DuelModel::imagine(Random& random, game::State& box) {
  box.become<duel::State>() = duel::world_of(game_.rules(), view_, tally_, random);
}

double DuelModel::play_out(game::State& box, Random& random) {
  const auto& world = box.as<duel::State>();
  while (!world.agenda.empty() && world.round == view_.round) {
    const game::Seat seat = world.agenda.back().seat();
    game_.legal(box, moves_);
    game::Move move = moves_[0];
    if (moves_.size() > 1)
      move = weigh_moves(game_.rules(),
                         duel::view_of(game_.rules(), world, game::Observer::seat(seat)), moves_,
                         kHesitation, random)
                 .front()
                 .move;
    game_.play(box, move, events_);
  }
  const game::Score score = game_.score(box);
  const game::Seat me = view_.observer.seat();
  double gold = score.gold[me];
  for (game::Seat seat = 0; seat < game_.players(); ++seat)
    if (seat != me) gold -= kTheirs * score.gold[seat];
  return gold;
}

}  // namespace stollen::bots
