// Looking through the topmost discards and keeping one of them.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// So many cards are looked through at most, whatever lets a player do it.
inline constexpr int kCardsSearched = 5;

// The cards are looked at; if there are any, the player decides which one he keeps.
StepRule search_rule();
StepRule keep_rule();

}  // namespace stollen::saboteur
