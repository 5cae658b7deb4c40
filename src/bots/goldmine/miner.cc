#include "bots/goldmine/miner.h"

#include <algorithm>
#include <bit>

#include "bots/goldmine/greedy_miner.h"
#include "bots/goldmine/lone_mine.h"
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

namespace {

// By how near Drago is.
Moment moment_of(const goldmine::View& view) {
  constexpr int kFar = 4;
  const int place = view.dwarfs[view.waiting.as<goldmine::step::Turn>().dwarf].place;
  const int gap = view.drago - place;
  if (gap >= kFar) return Moment::kEarly;
  return gap <= 1 ? Moment::kLate : Moment::kMiddle;
}

bool is_last_inside(const goldmine::Rules& rules, const goldmine::View& view) {
  return rules.dwarfs_per_seat == 1 && std::has_single_bit(view.inside) && view.digging > 0;
}

// No lot is drawn: the figures are those of all that can still come.
void work_out(const goldmine::Rules& rules, const goldmine::View& view,
              const goldmine::Tally& tally, std::vector<Candidate>& candidates) {
  const game::Seat me = view.observer.seat();
  const MinePile pile{view.digging - 1, view.drago, view.top};
  const LoneMine mine(rules, mix_left(rules, view, tally), ends_for_last(rules, view, tally),
                      pile.under);
  const int place = view.dwarfs[me].place;
  const int gold = std::min(rules.gold_of(tally.gathered[me]), kMostMined);
  for (Candidate& candidate : candidates) {
    const game::Move move = candidate.move;
    candidate.hunch = move.is<goldmine::move::Dig>() ? mine.dig(pile, place, gold)
                      : move.is<goldmine::move::Exit>()
                          ? mine.leave(pile, place, gold)
                          : mine.act(pile, place, gold, move.as<goldmine::move::Choose>().action);
  }
  sort_candidates(candidates);
}

}  // namespace

game::Move Miner::choose(const game::View& box, const game::Moves& legal, Random random) {
  const auto& view = box.as<goldmine::View>();
  constexpr double kUnit = 1 / 4294967296.0;
  std::vector<Candidate> candidates;
  for (const game::Move move : legal) {
    const double luck = static_cast<double>(random.next() >> 32) * kUnit;
    const double hunch = promise_of(game_.rules(), view, move) + skill_.noise * (2 * luck - 1);
    candidates.push_back({.move = move,
                          .hunch = skill_.foresight > 0 ? kMiners.hunch * hunch : hunch,
                          .name = leaning(move, moment_of(view))});
  }
  sort_candidates(candidates);
  if (skill_.works_out && candidates.size() > 1 && is_last_inside(game_.rules(), view)) {
    work_out(game_.rules(), view, tally_.tally(), candidates);
  } else if (skill_.foresight > 0 && candidates.size() > 1) {
    const auto model = std::make_unique<GoldMineModel>(game_, view, tally_.tally(), escapes_);
    search(*model, skill_.foresight, random, candidates);
  }
  give(with_figures(miners_reason(game_.rules(), view, candidates), candidates));
  return candidates[0].move;
}

}  // namespace stollen::bots
