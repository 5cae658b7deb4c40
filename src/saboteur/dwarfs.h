// Dwarf cards: how they are dealt, change owners and become known. Every one of these moves is seen
// by all; what the card shows is not.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

void deal_dwarfs(Mine& mine);

// A secret look at another player's dwarf.
void inspect_dwarf(Mine& mine, Seat seat, Seat target);

// The player draws the topmost spare dwarf and puts the old one under the stack.
void exchange_dwarf(Mine& mine, Seat seat);

// The players' own dwarfs are gathered, shuffled and dealt again: what was known of them is gone.
void deal_dwarfs_anew(Mine& mine);

}  // namespace stollen::saboteur
