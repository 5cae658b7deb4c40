#include "bots/saboteur/aims.h"

namespace stollen::bots {

int Aims::worth(const Situation& situation, saboteur::CardId id) const {
  using enum saboteur::CardClass;
  const saboteur::Card& card = situation.rules.card(id);
  switch (card.card_class) {
    case kPath:
      return path(card.faces[0]);
    case kSabotage:
      return hand.sabotage;
    case kRepair:
      return (card.burdens & situation.seat(situation.me).before) != 0 ? hand.own_repair
                                                                       : hand.repair;
    case kRockfall:
      return hand.rockfall;
    case kMap:
      return situation.belief.certain() ? hand.needless_map : hand.map;
    default:  // a card that this player knows nothing about
      return hand.other;
  }
}

int Aims::value(const Situation& situation, game::Move move) const {
  using enum saboteur::MoveKind;
  switch (static_cast<saboteur::MoveKind>(move.kind())) {
    case kLay:
      return laying(situation, move);
    case kDiscard:
      return hand.discard - worth(situation, move.byte(0));
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
