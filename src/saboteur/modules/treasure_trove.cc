// Championship card of 2018: one of the five topmost discards instead of the turn's draw.
#include "saboteur/modules/treasure_trove.h"

#include "saboteur/declaration.h"
#include "saboteur/discard_search.h"
#include "saboteur/draw.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Refusal;
using game::Step;

void legal_trove(const Rules&, const State& state, Seat, CardId card, game::Moves& moves) {
  if (!state.discards.empty()) moves.push_back(Move::of(move::Trove{card}));
}

void play_trove(Mine& mine, Seat seat, const move::Trove& move) {
  draw_instead(mine.state, Step::of(step::Search{seat, kCardsSearched}));  // C-11
  draw_instead(mine.state, Step::of(step::PutAway{seat, move.card}));      // C-14
}

Refusal why_not_trove(const Rules&, const State& state, Seat, const move::Trove&) {
  return state.discards.empty() ? Refusal::of(refusal::NoDiscards{}) : Refusal();  // C-13
}

}  // namespace

void TreasureTrove::amend(Rules& rules, const Deck*) {
  rules.action<move::Trove>() = played_by<move::Trove, play_trove, why_not_trove>(legal_trove);
  rules.draws |= 1U << 0U;
  rules.step<step::Search>() = search_rule();
  rules.step<step::Keep>() = keep_rule();
  rules.step<step::PutAway>() = put_away_rule();
}

}  // namespace stollen::saboteur
