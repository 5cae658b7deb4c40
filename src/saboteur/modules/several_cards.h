// Ways to spend a turn with several cards of the hand: to pass with two or three, or to put two
// away and get rid of a card that lies before oneself.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

TurnRule pass_with_two();
TurnRule pass_with_three();
TurnRule put_two_away();

}  // namespace stollen::saboteur
