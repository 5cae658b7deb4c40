#include "bots/duel/duelist.h"

#include <algorithm>

#include "bots/duel/model.h"
#include "bots/duel/outlook.h"
#include "bots/duel/weights.h"
#include "duel/moves.h"

namespace stollen::bots {

namespace move = duel::move;

namespace {

Motive duelists_motive(game::Move move) {
  switch (move.kind()) {
    case game::kind<move::Lay>:
      return Motive::kReach;
    case game::kind<move::Discard>:
    case game::kind<move::DiscardTwo>:
      return Motive::kSpare;
    case game::kind<move::Mend>:
    case game::kind<move::Repair>:
      return Motive::kOwnTools;
    case game::kind<move::Sabotage>:
      return Motive::kRival;
    case game::kind<move::Rockfall>:
    case game::kind<move::Key>:
    case game::kind<move::Bribe>:
      return Motive::kWay;
    case game::kind<move::Map>:
      return Motive::kLook;
    case game::kind<move::Claim>:
      return Motive::kMost;
    default:
      return Motive::kBest;
  }
}

}  // namespace

std::vector<Candidate> Duelist::weigh(const duel::View& view, const game::Moves& legal,
                                      Random& random) const {
  constexpr double kUnit = 1 / 4294967296.0;
  const DuelOutlook outlook(game_.rules(), shapes_, view, tally_.tally(), legal);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const double luck = static_cast<double>(random.next() >> 32) * kUnit;
    candidates.push_back(
        {.move = legal[i], .hunch = outlook.worth(i) + skill_.noise * (2 * luck - 1)});
  }
  sort_candidates(candidates);
  return candidates;
}

game::Move Duelist::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<duel::View>();
  std::vector<Candidate> candidates = weigh(view, legal, random);
  if (skill_.foresight > 0 && candidates.size() > 1 && duel::can_be_imagined(view)) {
    if (candidates.size() > static_cast<std::size_t>(skill_.candidates))
      candidates.resize(static_cast<std::size_t>(skill_.candidates));
    for (Candidate& candidate : candidates) candidate.hunch *= kDuelist.hunch;
    const auto model = std::make_unique<DuelModel>(game_, shapes_, view, tally_.tally());
    // Every card is a decision; towards the end of a round there is time for more of them.
    int cards = view.stock;
    for (const duel::ViewSeat& seat : view.seats) cards += seat.cards;
    search(*model, std::max(1, skill_.foresight / std::max(1, cards)), random, candidates);
  }
  const Candidate& best = candidates.front();
  Reason reason = with_figures({.motive = duelists_motive(best.move)}, best);
  reason.duel = game_.players() == 2;
  give(reason);
  return best.move;
}

}  // namespace stollen::bots
