#include "bots/aims.h"

namespace stollen::bots {

int Aims::value(const Situation& situation, game::Move move) const {
  using enum saboteur::MoveKind;
  switch (static_cast<saboteur::MoveKind>(move.kind())) {
    case kLay:
      return laying(situation, move);
    case kDiscard:
      return discarding - card(situation, move.byte(0));
    case kSabotage:
      return sabotage(situation, move.byte(1));
    case kRepair:
      return repair(situation, move.byte(1));
    case kRockfall:
      return rockfall(situation, move);
    case kMap:
      return map(situation, move);
    case kReveal:
      return treasure * situation.belief.chance_at(Situation::cell_of(move));
    case kOrient:
      return -treasure * situation.after(move).distance;
    case kTake:
      return move.byte(0);
    default:  // a move that this player knows nothing about
      return 0;
  }
}

}  // namespace stollen::bots
