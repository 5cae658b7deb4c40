// Puts what a player named in any order into the order of the legal list.
#pragma once

#include "game/phrase.h"
#include "game/vocabulary.h"

namespace stollen::game {

// The same move with each run of neighbouring fields that its form marks as sorted, all of one
// type, from the lowest to the highest.
Move in_order(const Form& form, Move move);

}  // namespace stollen::game
