// Championship card of 2020: turns, and gold cards, pass the other way for the rest of the round.
#include "saboteur/modules/modules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Refusal;

void legal_turnaround(const Rules&, const State&, Seat, CardId card, game::Moves& moves) {
  moves.push_back(Move::of(move::Turnaround{card}));
}

void play_turnaround(Mine& mine, Seat seat, const move::Turnaround& move) {
  State& state = mine.state;
  state.clockwise = !state.clockwise;  // C-31
  mine.tell(event::TurnedAround{seat, move.card, state.clockwise});
  discard_openly(state, move.card);
}

Refusal why_not_turnaround(const Rules&, const State&, Seat, const move::Turnaround&) { return {}; }

}  // namespace

void amend_turnaround(Rules& rules, const Deck*) {
  rules.action<move::Turnaround>() =
      played_by<move::Turnaround, play_turnaround, why_not_turnaround>(legal_turnaround);
}

}  // namespace stollen::saboteur
