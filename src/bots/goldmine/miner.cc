#include "bots/goldmine/miner.h"

#include <algorithm>

#include "bots/goldmine/greedy_miner.h"
#include "bots/goldmine/model.h"
#include "bots/goldmine/weights.h"

namespace stollen::bots {

namespace {

Motive miners_motive(game::Move move) {
  if (move.is<goldmine::move::Dig>()) return Motive::kDig;
  if (move.is<goldmine::move::Exit>()) return Motive::kLeave;
  return Motive::kBest;
}

}  // namespace

game::Move Miner::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<goldmine::View>();
  constexpr double kUnit = 1 / 4294967296.0;
  std::vector<Candidate> candidates;
  for (const game::Move move : legal) {
    const double luck = static_cast<double>(random.next() >> 32) * kUnit;
    const double hunch = promise_of(game_.rules(), view, move) + skill_.noise * (2 * luck - 1);
    candidates.push_back(
        {.move = move, .hunch = skill_.foresight > 0 ? kMiners.hunch * hunch : hunch});
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
