// "Doppeltes Gewusel" for two players: each plays two dwarfs, one after the other and then the
// other player's two. The rest follows from that: a seat's dwarfs gather on one pile, which the
// first of them to escape brings out.
#include "goldmine/rules.h"

namespace stollen::goldmine {

void amend_pairs(Rules& rules) { rules.dwarfs_per_seat = 2; }

}  // namespace stollen::goldmine
