// stollen bench: how fast the engine plays. stollen signature: one number for how it plays.
#include "simulator/bench.h"

#include <array>

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "notation/json.h"
#include "simulator/signature.h"

namespace stollen::cli {

namespace {

struct BenchOptions {
  std::vector<std::string> recipes;
  std::vector<int> players;
  double seconds = 2;
  int games = 0;
  std::uint64_t seed = 1;
  bool json = false;
  bool view = false;
  bool json_view = false;
  bool tensor = false;
  bool redeal = false;

  // What each line measures.
  std::vector<simulator::Look> looks() const {
    std::vector<simulator::Look> looks = {simulator::Look::kNone};
    if (view) looks.push_back(simulator::Look::kView);
    if (json_view) looks.push_back(simulator::Look::kJsonView);
    if (tensor) looks.push_back(simulator::Look::kTensor);
    if (redeal) looks.push_back(simulator::Look::kRedeal);
    return looks;
  }
};

std::string_view name_of_look(simulator::Look look) {
  static constexpr std::array<std::string_view, 5> kNames = {"", "view", "json-view", "tensor",
                                                             "redeal"};
  return kNames[static_cast<std::size_t>(look)];
}

void print_line(const BenchOptions& options, const game::Game& game, simulator::Look look,
                const simulator::Measurement& m) {
  if (options.json) {
    notation::Json line = {{"recipe", game.recipe()},
                           {"players", game.players()},
                           {"decisions_per_second", m.decisions_per_second},
                           {"games_per_second", m.games_per_second},
                           {"state_bytes", game.state_bytes()},
                           {"allocations_per_decision", m.allocations_per_decision},
                           {"calibration", m.draws_per_second},
                           {"draws_per_decision", m.draws_per_decision},
                           {"legal_moves_per_decision", m.legal_moves_per_decision}};
    if (look != simulator::Look::kNone) line["with"] = name_of_look(look);
    fmt::print("{}\n", notation::dump_json(line));
  } else {
    const std::string name = look == simulator::Look::kNone
                                 ? game.recipe()
                                 : fmt::format("  with {}", name_of_look(look));
    fmt::print("{:<32} {:>2}  {:>6.2f} M/s  {:>7.0f}  {:>6.1f}  {:>5}  {:>6.4f}  {:>5.0f}\n", name,
               game.players(), m.decisions_per_second / 1e6, m.games_per_second,
               m.legal_moves_per_decision, game.state_bytes(), m.allocations_per_decision,
               m.draws_per_decision);
  }
  std::fflush(stdout);
}

// What whoever counts instructions shares them out among. The last look is the one asked for.
void print_decisions(const BenchOptions& options, const game::Game& game) {
  const simulator::Look look = options.looks().back();
  const std::uint64_t decisions = simulator::play_games(game, options.games, options.seed, look);
  fmt::print("{}\n", notation::dump_json({{"recipe", game.recipe()},
                                          {"players", game.players()},
                                          {"with", name_of_look(look)},
                                          {"games", options.games},
                                          {"decisions", decisions}}));
}

// Every game alone, and every module with the first game it goes with.
std::vector<std::string> usual_recipes() {
  std::vector<std::string> recipes;
  for (const catalog::GameEntry& game : catalog::games()) recipes.emplace_back(game.name);
  for (const catalog::ModuleEntry& module : catalog::modules())
    recipes.push_back(fmt::format("{}+{}", module.games.front(), module.name));
  return recipes;
}

int run_bench(const catalog::Decks& decks, const BenchOptions& options) {
  if (!options.json && options.games == 0)
    fmt::print("{:<32} players  decisions  games/s  moves  bytes  allocs  draws/decision\n",
               "recipe");
  for (const std::string& text : options.recipes.empty() ? usual_recipes() : options.recipes) {
    const auto recipe = catalog::parse_recipe(text);
    if (!recipe) {
      fmt::print(stderr, "{}\n", recipe.error().message);
      return 2;
    }
    std::vector<int> players = options.players;
    if (players.empty()) {
      const catalog::PlayerRange range = catalog::players_of(*recipe);
      for (const int number : {3, 5, 7, 10})
        if (number >= range.least && number <= range.most) players.push_back(number);
    }
    for (const int number : players) {
      const auto game = catalog::make_game(decks, *recipe, number);
      if (!game) {
        fmt::print(stderr, "{}\n", game.error().message);
        return 2;
      }
      if (options.games > 0) {
        print_decisions(options, **game);
        continue;
      }
      for (const simulator::Look look : options.looks())
        print_line(options, **game, look,
                   simulator::measure(**game, options.seconds, options.seed, look));
    }
  }
  return 0;
}

}  // namespace

Run add_bench(CLI::App& app) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command =
      app.add_subcommand("bench", "Measure random self-play with the full legal list, on one core");
  command->add_option("--recipe", options->recipes,
                      "Recipes to measure; default: all games and modules");
  command->add_option("--players", options->players,
                      "Numbers of players; default: 3, 5, 7 and 10 where they can play");
  command->add_option("--seconds", options->seconds, "Seconds for each line")
      ->check(CLI::Range(0.05, 600.0));
  command
      ->add_option("--games", options->games,
                   "Play so many games without a clock and tell the decisions, for a profiler; "
                   "with the last of the lines below")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options->seed, "Seed of the games");
  command->add_flag("--view", options->view, "A line more: with the view of the seat that chooses");
  command->add_flag("--json-view", options->json_view, "A line more: with that view as JSON text");
  command->add_flag("--tensor", options->tensor,
                    "A line more: with observation and mask as learners get them");
  command->add_flag("--redeal", options->redeal,
                    "A line more: with all dealt anew that the seat that chooses cannot know");
  command->add_flag("--json", options->json, "One JSON line for each recipe and number of players");
  return [options](const catalog::Decks& decks) { return run_bench(decks, *options); };
}

Run add_signature(CLI::App& app) {
  app.add_subcommand("signature",
                     "Print one number for the behaviour of all recipes over fixed seeds");
  return [](const catalog::Decks& decks) {
    fmt::print("{:016x}\n", simulator::signature(decks));
    return 0;
  };
}

}  // namespace stollen::cli
