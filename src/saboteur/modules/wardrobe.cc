// Mini: whoever first reaches the wardrobe exchanges his dwarf for a spare one.
#include "saboteur/modules/wardrobe.h"

#include "saboteur/dwarfs.h"
#include "saboteur/layout.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

namespace {

void visit_wardrobe(Mine& mine, Seat seat) {  // MI-30, MI-31
  if (!mine.state.spare_dwarfs.empty()) exchange_dwarf(mine, seat);
}

}  // namespace

void Wardrobe::amend(Rules& rules, const Deck* deck) {
  put_up_room(rules, *deck, kPart.facts.name, visit_wardrobe);
}

}  // namespace stollen::saboteur
