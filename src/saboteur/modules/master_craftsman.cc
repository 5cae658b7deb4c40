// Championship card of 2021: a repair card that shows all three tools.
#include "saboteur/modules/modules.h"

namespace stollen::saboteur {

void amend_master_craftsman(Rules& rules, const Deck* deck) {
  add_card(rules, *deck, "master-craftsman");  // C-35, C-36
}

}  // namespace stollen::saboteur
