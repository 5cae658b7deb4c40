// Championship card of 2020: turns, and gold cards, pass the other way for the rest of the round.
#include "saboteur/modules/modules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Refusal;

void legal_turnaround(const Rules&, const State&, Seat, CardId card, game::Moves& moves) {
  moves.push_back(Move::of(MoveKind::kTurnaround, card));
}

void play_turnaround(Mine& mine, Seat seat, Move move) {
  State& state = mine.state;
  state.clockwise = !state.clockwise;  // C-31
  mine.tell(EventKind::kTurnedAround, seat, move.byte(0), state.clockwise);
  discard_openly(state, move.byte(0));
}

Refusal why_not_turnaround(const Rules&, const State&, Seat, Move) { return {}; }

}  // namespace

void amend_turnaround(Rules& rules, const Deck*) {
  rules.actions[static_cast<int>(CardClass::kTurnaround)] = {
      MoveKind::kTurnaround, legal_turnaround, play_turnaround, why_not_turnaround};
}

}  // namespace stollen::saboteur
