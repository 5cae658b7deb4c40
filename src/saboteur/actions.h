// The action cards of the base box.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

ActionRule sabotage_rule();
ActionRule repair_rule();
ActionRule rockfall_rule();
ActionRule map_rule();

}  // namespace stollen::saboteur
