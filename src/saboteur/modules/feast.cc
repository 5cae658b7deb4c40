// Mini: when somebody first reaches the feast, the players' dwarfs are shuffled and dealt anew.
#include "saboteur/dwarfs.h"
#include "saboteur/layout.h"
#include "saboteur/modules/modules.h"

namespace stollen::saboteur {

namespace {

void visit_feast(Mine& mine, Seat) { deal_dwarfs_anew(mine); }  // MI-34

}  // namespace

void amend_feast(Rules& rules, const Deck* deck) {
  put_up_room(rules, *deck, RoomKind::kFeast, visit_feast);
}

}  // namespace stollen::saboteur
