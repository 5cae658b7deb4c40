// Championship card of 2018: one of the five topmost discards instead of the turn's draw.
#include "saboteur/declaration.h"
#include "saboteur/discard_search.h"
#include "saboteur/draw.h"
#include "saboteur/modules/modules.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Refusal;
using game::Step;

void legal_trove(const Rules&, const State& state, Seat, CardId card, game::Moves& moves) {
  if (!state.discards.empty()) moves.push_back(Move::of(MoveKind::kTrove, card));
}

void play_trove(Mine& mine, Seat seat, Move move) {
  draw_instead(mine.state, Step::of(StepKind::kSearch, seat, kCardsSearched));  // C-11
  draw_instead(mine.state, Step::of(StepKind::kPutAway, seat, move.byte(0)));   // C-14
}

Refusal why_not_trove(const Rules&, const State& state, Seat, Move) {
  return state.discards.empty() ? Refusal::of(RefusalKind::kNoDiscards) : Refusal();  // C-13
}

}  // namespace

void amend_treasure_trove(Rules& rules, const Deck*) {
  rules.actions[static_cast<int>(CardClass::kTrove)] = {MoveKind::kTrove, legal_trove, play_trove,
                                                        why_not_trove};
  rules.draws |= 1U << 0U;
  rules.steps[static_cast<int>(StepKind::kSearch)] = search_rule();
  rules.steps[static_cast<int>(StepKind::kKeep)] = keep_rule();
  rules.steps[static_cast<int>(StepKind::kPutAway)] = put_away_rule();
}

}  // namespace stollen::saboteur
