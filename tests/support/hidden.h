// Changes to a Saboteur world that its observer cannot notice, for the lock-step test.
#pragma once

#include "saboteur/saboteur.h"
#include "support/games.h"

namespace stollen::testing {

// The places of cards that the observer does not know: other hands, stock, unknown discards.
std::vector<saboteur::CardId*> hidden_cards(saboteur::State& state, int players,
                                            game::Observer observer);

// Swaps hidden cards so that `place` shows `wanted`; false if no such card is hidden.
bool bring_card(saboteur::State& state, int players, game::Observer observer,
                saboteur::CardId* place, saboteur::CardId wanted);

// Swaps hidden goals so that goal `index` is of this kind.
void bring_goal(saboteur::State& state, game::Observer observer, std::size_t index,
                std::uint8_t kind);

}  // namespace stollen::testing
