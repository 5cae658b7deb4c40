// Changes to a Saboteur world that its observer cannot notice, for the lock-step test.
#pragma once

#include "saboteur/saboteur.h"
#include "support/games.h"

namespace stollen::testing {

// The cards that the observer does not know (other hands, stock, unknown discards) stand in one
// row; these are the places of a card of a hand and of the top of the stock in it.
std::size_t hidden_place(const saboteur::State& state, game::Observer observer, game::Seat seat,
                         std::size_t index);
std::size_t hidden_place_of_stock_top(const saboteur::State& state, int players,
                                      game::Observer observer);

// Swaps hidden cards so that this place shows `wanted`; false if no such card is hidden.
bool bring_card(saboteur::State& state, int players, game::Observer observer, std::size_t place,
                saboteur::CardId wanted);

// Swaps hidden goals so that goal `index` is of this kind.
void bring_goal(saboteur::State& state, game::Observer observer, std::size_t index,
                std::uint8_t kind);

}  // namespace stollen::testing
