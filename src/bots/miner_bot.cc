#include "bots/miner_bot.h"

#include <algorithm>

#include "bots/goldmine_bot.h"
#include "bots/goldmine_model.h"

namespace stollen::bots {

namespace {

Motive miners_motive(game::Move move) {
  switch (static_cast<goldmine::MoveKind>(move.kind())) {
    case goldmine::MoveKind::kDig:
      return Motive::kDig;
    case goldmine::MoveKind::kExit:
      return Motive::kLeave;
    default:
      return Motive::kBest;
  }
}

}  // namespace

game::Move MinerBot::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<goldmine::View>();
  constexpr double kUnit = 1 / 4294967296.0;
  constexpr double kHunch = 0.01;
  std::vector<Candidate> candidates;
  for (const game::Move move : legal) {
    const double luck = static_cast<double>(random.next() >> 32) * kUnit;
    const double hunch = promise_of(game_.rules(), view, move) + skill_.noise * (2 * luck - 1);
    candidates.push_back({.move = move, .hunch = skill_.foresight > 0 ? kHunch * hunch : hunch});
  }
  sort_candidates(candidates);
  if (skill_.foresight > 0 && candidates.size() > 1) {
    const auto model = std::make_unique<GoldMineModel>(game_, view, tally_.tally(), escapes_);
    search(*model, skill_.foresight, random, candidates);
  }
  const Candidate& best = candidates[0];
  give(with_figures({.motive = miners_motive(best.move)}, best));
  return best.move;
}

}  // namespace stollen::bots
