// Goals that a path reaches: in which order they are turned, and which way round they come to lie.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

StepRule arrive_rule();
StepRule reveal_rule();
StepRule orient_rule();

// Has the player a choice how this goal, just turned up, comes to lie?
bool may_lie_either_way(const Rules& rules, const State& state, const Goal& goal);

}  // namespace stollen::saboteur
