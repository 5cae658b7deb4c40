// What several modules share.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// Rules of an earlier number: readings that were corrected since, as they were.
void amend_earlier_readings(Rules& rules, int number);

// A greedy dwarf who reaches the treasure himself takes 4, the others nothing.
bool greedy_dwarf_takes_all(Mine& mine, Seat finder);

}  // namespace stollen::saboteur
