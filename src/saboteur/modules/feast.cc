// Mini: when somebody first reaches the feast, the players' dwarfs are shuffled and dealt anew.
#include "saboteur/modules/feast.h"

#include "saboteur/dwarfs.h"
#include "saboteur/layout.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

namespace {

void visit_feast(Mine& mine, Seat) { deal_dwarfs_anew(mine); }  // MI-34

}  // namespace

void Feast::amend(Rules& rules, const Deck* deck) {
  put_up_room(rules, *deck, kPart.facts.name, visit_feast);
}

}  // namespace stollen::saboteur
