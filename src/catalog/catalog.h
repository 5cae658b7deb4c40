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
#include "game/module.h"

namespace stollen::catalog {

// The rules have a number, which grows when a reading of the books is corrected in a way that
// changes a game. A game is replayed by the rules it was played by, so earlier readings stay
// available.
inline constexpr int kRules = 2;
inline constexpr int kFirstRules = 1;
// Refuses a number that there is not, with those that there are.
Result<void> check_rules(int number);

struct GameEntry {
  std::string_view name;
  std::string_view title;
  int least_players;
  int most_players;
  const game::Family* family;
  // Builds it for a recipe and a number of players that go together, by the rules of this number.
  Result<std::unique_ptr<game::Game>> (*make)(const Decks&, const Recipe&, int players, int rules);
  // What it is built from, as text.
  std::string (*contents)(const Decks&, const Recipe&);
};

using ModuleEntry = game::Module;

std::span<const GameEntry> games();
std::span<const ModuleEntry> modules();
const GameEntry& game_of(const Recipe& recipe);

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

Result<std::unique_ptr<game::Game>> make_game(const Decks& decks, const Recipe& recipe, int players,
                                              int rules = kRules);
// The same from the recipe's text.
Result<std::unique_ptr<game::Game>> make_game(const Decks& decks, std::string_view recipe,
                                              int players, int rules = kRules);

}  // namespace stollen::catalog
