#include "bots/duel/model.h"

#include "bots/duel/outlook.h"
#include "bots/duel/weights.h"
#include "duel/moves.h"

namespace stollen::bots {

void DuelModel::imagine(Random& random, game::State& box) {
  box.become<duel::State>() = duel::world_of(game_.rules(), view_, tally_, random);
}

bool DuelModel::goes_on(const game::State& box) const {
  const auto& world = box.as<duel::State>();
  return !world.agenda.empty() && world.round == view_.round;
}

game::Move DuelModel::choose(const game::State& box, const game::Moves& moves, Random&) {
  const auto& world = box.as<duel::State>();
  // A troll can as well be bribed before the next card.
  if (moves.back().is<duel::move::Done>()) return moves.back();
  const auto observer = game::Observer::seat(world.agenda.back().seat());
  const duel::View view = duel::view_of(game_.rules(), world, observer);
  return moves[DuelOutlook(game_.rules(), shapes_, view, tally_, moves).best()];
}

double DuelModel::gold(const game::State& box) const {
  const game::Score score = game_.score(box);
  const game::Seat me = view_.observer.seat();
  double gold = score.gold[me];
  for (game::Seat seat = 0; seat < game_.players(); ++seat)
    if (seat != me) gold -= kDuelist.rivals * score.gold[seat];
  return gold + later(box.as<duel::State>());
}

// Gold on path cards that was not taken now may be taken in another round.
double DuelModel::later(const duel::State& world) const {
  const int rounds = game_.rules().rounds - view_.round;
  if (game_.players() > 1 || rounds == 0) return 0;
  int left = 0;
  for (duel::CardId id = 0; id < game_.rules().path_kinds; ++id)
    left +=
        game_.rules().card(id).faces[0].gold() * (game_.rules().card(id).count - world.away[id]);
  return kDuelist.hope[static_cast<std::size_t>(rounds - 1)] * left;
}

}  // namespace stollen::bots
