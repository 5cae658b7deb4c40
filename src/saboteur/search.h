// Looking through the topmost discards and keeping one of them.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// The cards are looked at; if there are any, the player decides which one he keeps.
StepRule search_rule();
StepRule keep_rule();

}  // namespace stollen::saboteur
