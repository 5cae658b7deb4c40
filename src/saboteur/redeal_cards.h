// Hands, stock and discards dealt anew: whatever an observer knows or remembers of them stays true,
// and so does what the agenda tells of the hand of the player on turn.
#pragma once

#include <span>

#include "saboteur/rules.h"

namespace stollen::saboteur {

// Cards that lie nowhere may be dealt as well.
void redeal_cards(const Rules& rules, State& state, game::Observer observer, Random& random,
                  std::span<const CardId> nowhere);

}  // namespace stollen::saboteur
