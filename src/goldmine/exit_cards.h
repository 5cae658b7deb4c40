// Drawing an exit card and doing what it says. Where nothing is left to choose nobody is asked.
#pragma once

#include "goldmine/rules.h"

namespace stollen::goldmine {

void draw_exit_card(Match& match, Dwarf dwarf);

// The dwarf does one of the actions on the card drawn.
void act(Match& match, Dwarf dwarf, ExitCard card, Action action);

// The dwarf changes places with another one.
void swap_with(Match& match, Dwarf dwarf, ExitCard card, Dwarf other);

// With whom he may change places.
DwarfSet others_inside(const State& state, Dwarf dwarf);

bool is_possible(const State& state, Dwarf dwarf, Action action);

}  // namespace stollen::goldmine
