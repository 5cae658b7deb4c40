// Mini: whoever first reaches the wardrobe exchanges his dwarf for a spare one.
#include "saboteur/dwarfs.h"
#include "saboteur/layout.h"
#include "saboteur/modules/modules.h"

namespace stollen::saboteur {

namespace {

void visit_wardrobe(Mine& mine, Seat seat) {  // MI-30, MI-31
  if (!mine.state.spare_dwarfs.empty()) exchange_dwarf(mine, seat);
}

}  // namespace

void amend_wardrobe(Rules& rules, const Deck* deck) {
  put_up_room(rules, *deck, RoomKind::kWardrobe, visit_wardrobe);
}

}  // namespace stollen::saboteur
