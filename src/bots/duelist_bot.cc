#include "bots/duelist_bot.h"

#include <fmt/core.h>

#include "bots/duel_bot.h"
#include "bots/duel_model.h"

namespace stollen::bots {

game::Move DuelistBot::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<duel::View>();
  // A hunch counts in gold, but less than what the worlds say.
  constexpr double kHunch = 0.3;
  std::vector<Candidate> candidates = weigh_moves(game_.rules(), view, legal, skill_.noise, random);
  if (skill_.foresight > 0 && candidates.size() > 1 && duel::can_be_imagined(view)) {
    if (candidates.size() > static_cast<std::size_t>(skill_.candidates))
      candidates.resize(static_cast<std::size_t>(skill_.candidates));
    for (Candidate& candidate : candidates) candidate.hunch *= kHunch;
    const auto model = std::make_unique<DuelModel>(game_, view, tally_.tally());
    search(*model, skill_.foresight, random, candidates);
  }
  const Candidate& best = candidates.front();
  reason_ = best.worlds > 0
                ? fmt::format("In {} imagined rounds it went best for me: {:.1f} gold ahead.",
                              best.worlds, best.sum / best.worlds)
                : std::string("It brings the most gold within my reach.");
  return best.move;
}

}  // namespace stollen::bots
