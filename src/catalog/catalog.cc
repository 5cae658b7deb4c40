#include "catalog/catalog.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "catalog/duel/games.h"
#include "catalog/goldmine/games.h"
#include "catalog/saboteur/games.h"
#include "duel/duel.h"
#include "goldmine/goldmine.h"
#include "saboteur/saboteur.h"

namespace stollen::catalog {

namespace {

const std::array kGames = {
    GameEntry{"base", "Saboteur", 3, 10, &saboteur::Saboteur::kFamily, make_saboteur,
              contents_of_saboteur},
    GameEntry{"base-2004", "Saboteur, rules of 2004", 3, 10, &saboteur::Saboteur::kFamily,
              make_saboteur, contents_of_saboteur},
    GameEntry{"saboteur2", "Saboteur 2", 2, 12, &saboteur::Saboteur::kFamily, make_saboteur,
              contents_of_saboteur},
    GameEntry{"duel", "Saboteur: The Duel", 2, 2, &duel::Duel::kFamily, make_duel,
              contents_of_duel},
    GameEntry{"duel-solo", "Saboteur: The Duel, alone", 1, 1, &duel::Duel::kFamily, make_duel_solo,
              contents_of_duel_solo},
    GameEntry{"gold-mine", "My Gold Mine", 2, 6, &goldmine::GoldMine::kFamily, make_gold_mine,
              contents_of_gold_mine},
    GameEntry{"gold-mine-pairs", "My Gold Mine, two dwarfs each", 2, 2,
              &goldmine::GoldMine::kFamily, make_gold_mine_pairs, contents_of_gold_mine},
};

// In the order in which recipes name them.
const std::vector<ModuleEntry> kModules = modules_of_saboteur();

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& entry : kGames)
    if (entry.name == name) return &entry;
  return nullptr;
}

const ModuleEntry* find_module(std::string_view name) {
  const auto found = std::ranges::find(kModules, name, &ModuleEntry::name);
  return found == kModules.end() ? nullptr : &*found;
}

std::string names_of_games() {
  std::vector<std::string_view> names;
  for (const GameEntry& game : kGames) names.push_back(game.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string names_of_modules() {
  std::vector<std::string_view> names;
  for (const ModuleEntry& module : kModules) names.push_back(module.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

bool goes_with_game(const ModuleEntry& module, std::string_view game) {
  return std::ranges::find(module.games, game) != module.games.end();
}

bool excludes(const ModuleEntry& module, std::string_view other) {
  return std::ranges::find(module.excludes, other) != module.excludes.end();
}

// The modules must go with the game and with each other.
Result<Recipe> checked(Recipe recipe) {
  for (const std::string& name : recipe.modules) {
    const ModuleEntry& module = *find_module(name);
    if (!goes_with_game(module, recipe.game))
      return fail(fmt::format("{} does not go with {}; it goes with {}", name, recipe.game,
                              fmt::join(module.games, ", ")));
    for (const std::string& other : recipe.modules)
      if (excludes(module, other))
        return fail(fmt::format("{} does not go together with {}", name, other));
  }
  return recipe;
}

// A module, and what is chosen about it.
Result<void> add_module(Recipe& recipe, std::string_view text) {
  const std::size_t at = std::min(text.find('@'), text.size());
  const std::string_view name = text.substr(0, at);
  const ModuleEntry* module = find_module(name);
  if (module == nullptr)
    return fail(fmt::format("there is no module \"{}\"; there are {}", name, names_of_modules()));
  if (std::ranges::find(recipe.modules, name) != recipe.modules.end())
    return fail(fmt::format("the module {} is named twice", name));
  recipe.modules.emplace_back(name);
  if (at == text.size()) return {};
  if (module->plain_option == nullptr)
    return fail(fmt::format("there is nothing to choose about {} after @", name));
  Result<std::string> option = module->plain_option(text.substr(at + 1));
  if (!option) return std::unexpected(option.error());
  recipe.options.emplace(name, std::move(*option));
  return {};
}

}  // namespace

std::span<const GameEntry> games() { return kGames; }
std::span<const ModuleEntry> modules() { return kModules; }
const GameEntry& game_of(const Recipe& recipe) { return *find_game(recipe.game); }

std::string Recipe::text() const {
  std::string text = game;
  for (const std::string& module : modules) {
    text += '+' + module;
    if (const auto option = options.find(module); option != options.end())
      text += '@' + option->second;
  }
  return text;
}

Result<Recipe> parse_recipe(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('+', begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  Recipe recipe;
  recipe.game = parts[0];
  if (find_game(recipe.game) == nullptr)
    return fail(
        fmt::format("there is no game \"{}\"; there are {}", recipe.game, names_of_games()));
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (const Result<void> added = add_module(recipe, parts[i]); !added)
      return std::unexpected(added.error());
  std::ranges::sort(recipe.modules, {}, [](const std::string& name) { return find_module(name); });
  return checked(std::move(recipe));
}

std::vector<Recipe> sample_recipes() {
  std::vector<Recipe> recipes;
  for (const GameEntry& game : kGames) {
    const Recipe alone{std::string(game.name), {}};
    Recipe full = alone;
    recipes.push_back(alone);
    for (const ModuleEntry& module : kModules) {
      if (const auto with = with_module(alone, module)) recipes.push_back(*with);
      if (const auto more = with_module(full, module)) full = *more;
    }
    if (full.modules.size() > 1) recipes.push_back(std::move(full));
  }
  return recipes;
}

std::optional<Recipe> with_module(const Recipe& recipe, const ModuleEntry& module) {
  Recipe longer = recipe;
  longer.modules.emplace_back(module.name);
  std::ranges::sort(longer.modules, {}, [](const std::string& name) { return find_module(name); });
  const Result<Recipe> good = checked(std::move(longer));
  return good ? std::optional(*good) : std::nullopt;
}

PlayerRange players_of(const Recipe& recipe) {
  const GameEntry& game = game_of(recipe);
  PlayerRange range{game.least_players, game.most_players};
  for (const std::string& name : recipe.modules) {
    range.least = std::max(range.least, find_module(name)->least_players);
    range.most = std::min(range.most, find_module(name)->most_players);
  }
  return range;
}

Result<void> check_rules(int number) {
  if (number >= kFirstRules && number <= kRules) return {};
  return fail(
      fmt::format("there are no rules {}; there are rules {} and {}", number, kFirstRules, kRules));
}

Result<std::unique_ptr<game::Game>> make_game(const Decks& decks, const Recipe& recipe, int players,
                                              int rules) {
  if (const Result<void> known = check_rules(rules); !known) return std::unexpected(known.error());
  const PlayerRange range = players_of(recipe);
  if (players < range.least || players > range.most) {
    const std::string number = range.least == range.most
                                   ? std::to_string(range.least)
                                   : fmt::format("{} to {}", range.least, range.most);
    return fail(fmt::format("{} is for {} player{}, not {}", recipe.text(), number,
                            range.most == 1 ? "" : "s", players));
  }
  return game_of(recipe).make(decks, recipe, players, rules);
}

Result<std::unique_ptr<game::Game>> make_game(const Decks& decks, std::string_view recipe,
                                              int players, int rules) {
  const Result<Recipe> parsed = parse_recipe(recipe);
  if (!parsed) return std::unexpected(parsed.error());
  return make_game(decks, *parsed, players, rules);
}

}  // namespace stollen::catalog
