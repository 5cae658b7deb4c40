// The one visible list of games and modules, and how a recipe becomes a game.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalog/decks.h"
#include "catalog/recipe.h"
#include "game/game.h"

namespace stollen::catalog {

struct GameEntry {
  std::string_view name;
  std::string_view title;
  int least_players;
  int most_players;
  // Builds it for a recipe and a number of players that go together.
  Result<std::unique_ptr<game::Game>> (*make)(const Decks&, const Recipe&, int players);
};

struct ModuleEntry {
  std::string_view name;
  std::string_view title;
  std::vector<std::string_view> games;     // goes with these
  std::vector<std::string_view> excludes;  // and not with these modules
  int least_players;
  int most_players;
};

std::span<const GameEntry> games();
std::span<const ModuleEntry> modules();

// Recipes that together show every game and every module: each game alone, with each module that
// goes with it, and with as many as go together. Sets of modules are too many to walk them all.
std::vector<Recipe> sample_recipes();

// The recipe with one more module, if that goes with it.
std::optional<Recipe> with_module(const Recipe& recipe, const ModuleEntry& module);

struct PlayerRange {
  int least;
  int most;
};
PlayerRange players_of(const Recipe& recipe);

Result<std::unique_ptr<game::Game>> make_game(const Decks& decks, const Recipe& recipe,
                                              int players);
// The same from the recipe's text.
Result<std::unique_ptr<game::Game>> make_game(const Decks& decks, std::string_view recipe,
                                              int players);

}  // namespace stollen::catalog
