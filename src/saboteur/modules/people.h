// Action cards about people: theft and what prevents it, freeing the trapped, looking at a dwarf,
// swapping hats and hands.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

ActionRule release_rule();
ActionRule theft_rule();
ActionRule inspection_rule();
ActionRule hat_swap_rule();
ActionRule hand_swap_rule();

}  // namespace stollen::saboteur
