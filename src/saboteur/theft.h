// Theft when the round is over: in which order the thieves steal, and from whom.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

void put_thefts_on_agenda(Mine& mine);

// A theft that is due, and the thief's choice of a victim.
StepRule thieve_rule();
StepRule steal_rule();

}  // namespace stollen::saboteur
