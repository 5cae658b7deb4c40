#include "bots/miner_bot.h"

#include <algorithm>

#include <fmt/core.h>

#include "bots/goldmine_bot.h"
#include "bots/goldmine_model.h"

namespace stollen::bots {

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
  reason_ = best.worlds > 0
                ? fmt::format("In {} imagined rounds this left me with {:.1f} gold on average.",
                              best.worlds, best.sum / best.worlds)
                : std::string("It looks like the best balance of gold and danger.");
  return best.move;
}

}  // namespace stollen::bots
