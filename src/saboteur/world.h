// From a view back to a state: a world in which the observer would see just this. Whoever plans
// ahead begins here; it reads the view alone, so nothing hidden can get into it.
#pragma once

#include "saboteur/view.h"

namespace stollen::saboteur {

// False at decisions whose way here the view does not tell; nothing is made then.
bool can_be_imagined(const View& view);

// Hidden cards, dwarfs, goals and gold are dealt by lot from all that the view leaves open.
State world_of(const Rules& rules, const View& view, Random& random);

}  // namespace stollen::saboteur
