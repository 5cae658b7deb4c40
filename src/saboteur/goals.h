// Goals that a path reaches: in which order they are turned, and which way round they come to lie.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

StepRule arrive_rule();
StepRule reveal_rule();
StepRule orient_rule();

}  // namespace stollen::saboteur
