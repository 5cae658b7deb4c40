// Championship card of 2020: turns, and gold cards, pass the other way for the rest of the round.
#include "saboteur/modules/turnaround.h"

#include "saboteur/rules.h"
#include "saboteur/turn.h"

namespace stollen::saboteur {

namespace {

using game::Move;
using game::Refusal;

void legal_turnaround(const Rules&, const State&, Seat, CardId card, game::Moves& moves) {
  moves.push_back(Move::of(move::Turnaround{card}));
}

void play_turnaround(Mine& mine, Seat seat, const move::Turnaround& move) {
  bool& clockwise = mine.state.of<Turnaround>().clockwise;
  clockwise = !clockwise;  // C-31
  mine.tell(event::TurnedAround{seat, move.card, clockwise});
  discard_openly(mine.state, move.card);
}

Refusal why_not_turnaround(const Rules&, const State&, Seat, const move::Turnaround&) { return {}; }

bool turns_pass_clockwise(const State& state) { return state.of<Turnaround>().clockwise; }

}  // namespace

std::string Turnaround::notes(const Own& own) {
  return own.clockwise ? "" : "Turns pass counter-clockwise.\n";
}

void Turnaround::amend(Rules& rules, const Deck*) {
  rules.clockwise = turns_pass_clockwise;
  rules.action<move::Turnaround>() =
      played_by<move::Turnaround, play_turnaround, why_not_turnaround>(legal_turnaround);
}

}  // namespace stollen::saboteur
