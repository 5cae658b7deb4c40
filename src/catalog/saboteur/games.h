// How recipes of the Saboteur family become games.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "catalog/decks.h"
#include "catalog/recipe.h"
#include "game/game.h"
#include "game/module.h"

namespace stollen::catalog {

std::vector<game::Module> modules_of_saboteur();

Result<std::unique_ptr<game::Game>> make_saboteur(const Decks& decks, const Recipe& recipe,
                                                  int players, int rules);

// What they are built from, as text.
std::string contents_of_saboteur(const Decks& decks, const Recipe& recipe);

}  // namespace stollen::catalog
