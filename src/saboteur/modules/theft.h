// Theft when the round is over: in which order the thieves steal, and from whom.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// The thief whose card was played last begins, the others follow clockwise. What stands last is
// done first, as on the agenda.
FixedList<Seat, kMaxPlayers> order_of_thieves(const Rules& rules, const State& state);
void put_thefts_on_agenda(Mine& mine);

// A theft that is due, and the thief's choice of a victim.
StepRule thieve_rule();
StepRule steal_rule();

}  // namespace stollen::saboteur
