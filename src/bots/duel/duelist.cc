#include "bots/duel/duelist.h"

#include <algorithm>

#include "bots/duel/model.h"
#include "bots/duel/outlook.h"
#include "bots/duel/weights.h"
#include "duel/moves.h"

namespace stollen::bots {

namespace move = duel::move;

namespace {

// What a move does to the maze is said as it is; a reason that only the figures know is theirs.
Reason duelists_reason(const DuelOutlook& outlook, std::span<const Candidate> candidates) {
  // Not to bribe anybody after the card is no move that anybody sees.
  const game::Move move = candidates[0].move;
  if (move.is<move::Done>()) return {};
  if (candidates.size() < 2) return {.motive = Motive::kOnly};
  switch (move.kind()) {
    case game::kind<move::Lay>:
    case game::kind<move::Rockfall>:
    case game::kind<move::Key>:
    case game::kind<move::Bribe>: {
      const auto [own, other] = outlook.changes(move);
      const bool lays = move.is<move::Lay>();
      if (own >= kDuelist.worth_saying && own >= -other)
        return {.motive = lays ? Motive::kReach : Motive::kWay, .amount = static_cast<float>(own)};
      if (-other >= kDuelist.worth_saying)
        return {.motive = Motive::kRival, .amount = static_cast<float>(-other)};
      return decided_by_figures(candidates, 1);
    }
    case game::kind<move::Discard>:
    case game::kind<move::DiscardTwo>:
      return {.motive = Motive::kSpare};
    case game::kind<move::Mend>:
    case game::kind<move::Repair>:
      return {.motive = Motive::kOwnTools};
    case game::kind<move::Sabotage>:
      return {.motive = Motive::kRival};
    case game::kind<move::Map>:
      return {.motive = Motive::kLook};
    case game::kind<move::Claim>:
      return {.motive = Motive::kMost};
    default:
      return decided_by_figures(candidates, 1);
  }
}

}  // namespace

void Duelist::remember(const game::SeenEvent& event) {
  tally_.follow(event);
  if (event.is<duel::event::Broke>() && event.as<duel::event::Broke>().target != seat())
    rival_is_held_up_ = true;
  if (event.is<duel::event::Laid>() && event.as<duel::event::Laid>().seat != seat())
    rival_is_held_up_ = false;
}

std::vector<Candidate> Duelist::weigh(const duel::View& view, const game::Moves& legal,
                                      Random& random) const {
  constexpr double kUnit = 1 / 4294967296.0;
  const DuelOutlook outlook(game_.rules(), shapes_, view, tally_.tally(), legal);
  const bool rival_may_not_dig =
      rival_is_held_up_ ||
      (game_.players() > 1 && view.seats[1 - view.observer.seat()].broken != 0);
  constexpr int kManyCards = 20;
  const Moment moment = view.stock > kManyCards ? Moment::kEarly
                        : view.stock > 0        ? Moment::kMiddle
                                                : Moment::kLate;
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const double luck = static_cast<double>(random.next() >> 32) * kUnit;
    double worth = outlook.worth(i) + skill_.noise * (2 * luck - 1);
    if (skill_.spares && legal[i].is<move::Sabotage>() && rival_may_not_dig) worth = kDuelNever;
    candidates.push_back({.move = legal[i], .hunch = worth, .name = leaning(legal[i], moment)});
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
  Reason reason =
      duelists_reason(DuelOutlook(game_.rules(), shapes_, view, tally_.tally(), legal), candidates);
  if (reason.motive != Motive::kNone) reason = with_figures(reason, candidates);
  reason.duel = game_.players() == 2;
  give(reason);
  return candidates.front().move;
}

}  // namespace stollen::bots
