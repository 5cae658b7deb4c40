// A short text for what a recipe's games are built from: cards, counts, layouts and rewards of the
// boxes it uses, and nothing else. Whoever replays a game later sees by it whether a deck file has
// changed in between.
#pragma once

#include <string>

#include "catalog/decks.h"
#include "catalog/recipe.h"

namespace stollen::catalog {

// 16 hexadecimal digits. Comments, the order of keys, how sure a figure is, and boxes or cards that
// the recipe leaves in the cupboard do not matter; the order of cards does, because it deals them.
std::string fingerprint(const Decks& decks, const Recipe& recipe);

}  // namespace stollen::catalog
