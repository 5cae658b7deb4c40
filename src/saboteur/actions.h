// The action cards of the base box, and those of later boxes that are made in the same way.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

ActionRule sabotage_rule();
ActionRule repair_rule();
ActionRule rockfall_rule();
ActionRule map_rule();

// Says that a tool was broken.
void tell_broken(Mine& mine, Seat seat, CardId card, Seat target);

// What lies before a player goes to the discards.
void take_away(Mine& mine, Seat seat, Burden burden);

}  // namespace stollen::saboteur
