// The English rules of 2004: a card needs only a neighbour, a broken tool may be put before
// oneself, and the diggers share as many gold cards as there are players.
#include "saboteur/modules/base_2004.h"

#include "saboteur/gold.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

void Base2004::amend(Rules& rules, const Deck*) {
  rules.new_card_must_reach_start = false;      // O-1
  rules.sabotage_oneself = true;                // O-9
  rules.gold_cards_drawn = as_many_as_players;  // O-5, O-6
}

}  // namespace stollen::saboteur
