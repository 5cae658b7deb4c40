#include "bots/goldmine/miner.h"

#include <algorithm>

#include "bots/goldmine/greedy_miner.h"
#include "bots/goldmine/model.h"
#include "bots/goldmine/weights.h"

namespace stollen::bots {

namespace {

// Digging for gold and leaving with some speak for themselves; all else is said by figures.
Reason miners_reason(const goldmine::Rules& rules, const goldmine::View& view,
                     std::span<const Candidate> candidates) {
  const game::Move move = candidates[0].move;
  const bool has_gold = rules.gold_of(view.seats[view.observer.seat()].gathered.cards) > 0;
  if (candidates.size() < 2) return {.motive = Motive::kOnly};
  if (move.is<goldmine::move::Dig>() && rules.gold[view.top] > 0) return {.motive = Motive::kDig};
  if (move.is<goldmine::move::Exit>() && has_gold) return {.motive = Motive::kLeave};
  return decided_by_figures(candidates, 1);
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
  give(with_figures(miners_reason(game_.rules(), view, candidates), candidates));
  return candidates[0].move;
}

}  // namespace stollen::bots
