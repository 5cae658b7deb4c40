// What a player knows of cards that do not lie before his eyes, in sentences.
#pragma once

#include <string>
#include <vector>

namespace stollen::terminal {

// The discard pile from the top down; a card that the player does not know has no name.
std::string discards_sentence(const std::vector<std::string>& names);

// "NE, NE and map"
std::string listed(const std::vector<std::string>& names);

}  // namespace stollen::terminal
