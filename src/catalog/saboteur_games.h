// How recipes of the Saboteur family become games.
#pragma once

#include <memory>

#include "base/result.h"
#include "catalog/decks.h"
#include "catalog/recipe.h"
#include "game/game.h"

namespace stollen::catalog {

Result<std::unique_ptr<game::Game>> make_saboteur(const Decks& decks, const Recipe& recipe,
                                                  int players);

}  // namespace stollen::catalog
