// Taking the top card of the digging pile, and Drago, who comes when dragons lie below it.
#pragma once

#include "goldmine/rules.h"

namespace stollen::goldmine {

void dig(Match& match, Dwarf dwarf);

}  // namespace stollen::goldmine
