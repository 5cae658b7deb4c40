#include "catalog/catalog.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "saboteur/modules/modules.h"
#include "saboteur/saboteur.h"

namespace stollen::catalog {

namespace {

const std::array kGames = {
    GameEntry{"base", "Saboteur", 3, 10, "base", nullptr},
    GameEntry{"base-2004", "Saboteur, rules of 2004", 3, 10, "base", saboteur::amend_base_2004},
};

const std::array kModules = {
    ModuleEntry{"greedy-dwarf",
                "Greedy Dwarf (2016)",
                {"base", "base-2004"},
                {},
                3,
                10,
                "",
                saboteur::amend_greedy_dwarf},
    ModuleEntry{"sabotaged-dwarf",
                "Sabotaged Dwarf",
                {"base", "base-2004"},
                {},
                3,
                10,
                "",
                saboteur::amend_sabotaged_dwarf},
    ModuleEntry{"tournament",
                "Tournament",
                {"base"},
                {"greedy-dwarf", "sabotaged-dwarf"},
                5,
                9,
                "tournament",
                saboteur::amend_tournament},
};

const GameEntry* find_game(std::string_view name) {
  const auto* found = std::ranges::find(kGames, name, &GameEntry::name);
  return found == kGames.end() ? nullptr : found;
}

const ModuleEntry* find_module(std::string_view name) {
  const auto* found = std::ranges::find(kModules, name, &ModuleEntry::name);
  return found == kModules.end() ? nullptr : found;
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

}  // namespace

std::span<const GameEntry> games() { return kGames; }
std::span<const ModuleEntry> modules() { return kModules; }

std::string Recipe::text() const {
  std::string text = game;
  for (const std::string& module : modules) text += '+' + module;
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
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (find_module(parts[i]) == nullptr)
      return fail(
          fmt::format("there is no module \"{}\"; there are {}", parts[i], names_of_modules()));
    if (std::ranges::find(recipe.modules, parts[i]) != recipe.modules.end())
      return fail(fmt::format("the module {} is named twice", parts[i]));
    recipe.modules.emplace_back(parts[i]);
  }
  std::ranges::sort(recipe.modules, {}, [](const std::string& name) { return find_module(name); });
  return checked(std::move(recipe));
}

std::vector<Recipe> all_recipes() {
  std::vector<Recipe> recipes;
  for (const GameEntry& game : kGames)
    for (unsigned chosen = 0; chosen < 1U << kModules.size(); ++chosen) {
      Recipe recipe{std::string(game.name), {}};
      for (std::size_t i = 0; i < kModules.size(); ++i)
        if (((chosen >> i) & 1U) != 0) recipe.modules.emplace_back(kModules[i].name);
      if (checked(recipe)) recipes.push_back(std::move(recipe));
    }
  return recipes;
}

PlayerRange players_of(const Recipe& recipe) {
  const GameEntry& game = *find_game(recipe.game);
  PlayerRange range{game.least_players, game.most_players};
  for (const std::string& name : recipe.modules) {
    range.least = std::max(range.least, find_module(name)->least_players);
    range.most = std::min(range.most, find_module(name)->most_players);
  }
  return range;
}

Result<std::unique_ptr<game::Game>> make_game(const Decks& decks, const Recipe& recipe,
                                              int players) {
  const PlayerRange range = players_of(recipe);
  if (players < range.least || players > range.most)
    return fail(fmt::format("{} is for {} to {} players, not {}", recipe.text(), range.least,
                            range.most, players));
  const GameEntry& entry = *find_game(recipe.game);
  const saboteur::Deck& box = decks.saboteur.find(entry.box)->second;
  if (!box.players.contains(players))
    return fail(fmt::format("the deck \"{}\" has no [[players]] entry for {}", box.box, players));
  saboteur::Rules rules = saboteur::rules_from_box(box, players);
  if (entry.edition != nullptr) entry.edition(rules, nullptr);
  for (const std::string& name : recipe.modules) {
    const ModuleEntry& module = *find_module(name);
    const auto deck = decks.saboteur.find(module.box);
    const bool has_deck = deck != decks.saboteur.end();
    if (has_deck && !deck->second.players.contains(players))
      return fail(
          fmt::format("the deck \"{}\" has no [[players]] entry for {}", module.box, players));
    module.amend(rules, has_deck ? &deck->second : nullptr);
  }
  return std::make_unique<saboteur::Saboteur>(recipe.text(), std::move(rules));
}

Result<std::unique_ptr<game::Game>> make_game(const Decks& decks, std::string_view recipe,
                                              int players) {
  const Result<Recipe> parsed = parse_recipe(recipe);
  if (!parsed) return std::unexpected(parsed.error());
  return make_game(decks, *parsed, players);
}

}  // namespace stollen::catalog
