// stollen recipes: the games and modules there are.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include "catalog/catalog.h"
#include "cli/commands.h"

namespace stollen::cli {

namespace {

int run_recipes(const catalog::Decks&) {
  fmt::print("A recipe is a game and any modules that go with it, joined by +.\n\nGames\n");
  for (const catalog::GameEntry& game : catalog::games())
    fmt::print("  {:<16} {} ({} to {} players)\n", game.name, game.title, game.least_players,
               game.most_players);
  fmt::print("\nModules\n");
  for (const catalog::ModuleEntry& module : catalog::modules()) {
    fmt::print("  {:<16} {}; with {}{}{}\n", module.name, module.title,
               fmt::join(module.games, ", "), module.excludes.empty() ? "" : "; not with ",
               fmt::join(module.excludes, ", "));
    if (!module.option.empty())
      fmt::print("  {:<16} {}@... chooses: {}\n", "", module.name, module.option);
  }
  return 0;
}

}  // namespace

Run add_recipes(CLI::App& app) {
  app.add_subcommand("recipes", "List the games and modules");
  return run_recipes;
}

}  // namespace stollen::cli
