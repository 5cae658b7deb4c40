// From a view back to a state: a world in which the observer would see just this. Whoever plans
// ahead begins here; it reads the view alone, so nothing hidden can get into it.
#pragma once

#include "saboteur/view.h"

namespace stollen::saboteur {

// Hidden cards, dwarfs, goals, chests and gold are dealt by lot from all that the view leaves open.
// The view is that of the seat that decides: of another one who is to lay a path card it does not
// tell that he has one that fits.
State world_of(const Rules& rules, const View& view, Random& random);

}  // namespace stollen::saboteur
