#include "bots/duel/duelist.h"

#include <algorithm>

#include "bots/duel/model.h"
#include "bots/duel/outlook.h"
#include "bots/duel/weights.h"

namespace stollen::bots {

namespace {

Motive duelists_motive(game::Move move) {
  using duel::MoveKind;
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::kLay:
      return Motive::kReach;
    case MoveKind::kDiscard:
    case MoveKind::kDiscardTwo:
      return Motive::kSpare;
    case MoveKind::kMend:
    case MoveKind::kRepair:
      return Motive::kOwnTools;
    case MoveKind::kSabotage:
      return Motive::kRival;
    case MoveKind::kRockfall:
    case MoveKind::kKey:
    case MoveKind::kBribe:
      return Motive::kWay;
    case MoveKind::kMap:
      return Motive::kLook;
    case MoveKind::kClaim:
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
