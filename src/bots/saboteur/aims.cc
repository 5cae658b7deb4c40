#include "bots/saboteur/aims.h"

namespace stollen::bots {

namespace move = saboteur::move;

int Aims::worth(const Situation& situation, saboteur::CardId id) const {
  const saboteur::Card& card = situation.rules.card(id);
  switch (card.played_as) {
    case game::kind<move::Lay>:
      return path(card.faces[0]);
    case game::kind<move::Sabotage>:
      return hand.sabotage;
    case game::kind<move::Repair>:
      return situation.view.before.has(situation.me, card.burdens) ? hand.own_repair : hand.repair;
    case game::kind<move::Rockfall>:
      return hand.rockfall;
    case game::kind<move::Map>:
      return situation.belief.certain() ? hand.needless_map : hand.map;
    default:  // a card that this player knows nothing about
      return hand.other;
  }
}

int Aims::value(const Situation& situation, game::Move move) const {
  switch (move.kind()) {
    case game::kind<move::Lay>:
      return laying(situation, move);
    case game::kind<move::Discard>:
      return hand.discard - worth(situation, *move.as<move::Discard>().card);
    case game::kind<move::Sabotage>:
      return sabotage(situation, move.as<move::Sabotage>().seat);
    case game::kind<move::Repair>:
      return repair(situation, move.as<move::Repair>().seat);
    case game::kind<move::Rockfall>:
      return rockfall(situation, move);
    case game::kind<move::Map>:
      return map(situation, move);
    case game::kind<move::Reveal>:
      return treasure * situation.belief.chance_at(saboteur::cell_of(move));
    case game::kind<move::Orient>:
      return -treasure * situation.after(move).distance;
    case game::kind<move::Take>:
      return *move.as<move::Take>().value;
    default:  // a move that this player knows nothing about
      return 0;
  }
}

}  // namespace stollen::bots
