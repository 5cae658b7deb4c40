// What can become of a dwarf in the mine: he moves, reaches the ladder, or is burnt.
#pragma once

#include "goldmine/rules.h"

namespace stollen::goldmine {

// Onto the highest free rung; he brings out all that his seat has gathered.
void escape(Match& match, Dwarf dwarf);

// Out of the round; what his seat has gathered is lost with its last dwarf inside.
void burn(Match& match, Dwarf dwarf);

// So many places toward the exit. Whoever reaches it escapes; steps beyond are forfeited.
void step_out(Match& match, Dwarf dwarf, int places);

}  // namespace stollen::goldmine
