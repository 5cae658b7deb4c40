// How the recipes of the Duel become games.
#pragma once

#include <memory>

#include "base/result.h"
#include "catalog/decks.h"
#include "catalog/recipe.h"
#include "game/game.h"

namespace stollen::catalog {

Result<std::unique_ptr<game::Game>> make_duel(const Decks& decks, const Recipe& recipe,
                                              int players);
Result<std::unique_ptr<game::Game>> make_duel_solo(const Decks& decks, const Recipe& recipe,
                                                   int players);

}  // namespace stollen::catalog
