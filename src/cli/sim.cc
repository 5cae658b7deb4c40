// stollen sim: how balanced a game is. stollen belief: how well bots tell who is who. stollen
// company: what they are like to sit with.
#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/long_run.h"
#include "cli/options.h"
#include "saboteur/saboteur.h"
#include "simulator/balance.h"
#include "simulator/belief_score.h"
#include "simulator/match.h"

namespace stollen::cli {

namespace {

struct SimOptions {
  std::vector<std::string> recipes = {"base"};
  std::vector<int> players;
  std::string bots = "normal";
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  double effort = 1;
  int threads = 1;
  bool times = false;
  std::string json;
  std::string html;
  std::string shard = "1/1";
  std::string part;
  std::vector<std::string> merge;
};

std::string sim_command(const SimOptions& options) {
  std::string line = "stollen sim";
  for (const std::string& recipe : options.recipes) line += " --recipe " + recipe;
  for (const int players : options.players) line += fmt::format(" --players {}", players);
  return line + fmt::format(" --bots {} --games {} --seed {} --effort {:g}", options.bots,
                            options.games, options.seed, options.effort);
}

// The numbers of players asked for, or all that the recipe allows.
Result<std::vector<int>> players_for(const SimOptions& options, const std::string& text) {
  const auto recipe = catalog::parse_recipe(text);
  if (!recipe) return std::unexpected(recipe.error());
  if (!options.players.empty()) return options.players;
  std::vector<int> players;
  const catalog::PlayerRange range = catalog::players_of(*recipe);
  for (int number = range.least; number <= range.most; ++number) players.push_back(number);
  return players;
}

// Each recipe with each number of players that was asked for, until one is complained about or
// somebody has had enough. `measure` gets the recipe's text and the game and returns the exit code.
int for_each_game(const catalog::Decks& decks, const SimOptions& options, const auto& measure) {
  const auto& interrupted = watch_for_interrupt();
  for (const std::string& recipe : options.recipes) {
    const auto numbers = players_for(options, recipe);
    if (!numbers) return complain(numbers.error().message);
    for (const int players : *numbers) {
      const auto game = catalog::make_game(decks, recipe, players);
      if (!game) return complain(game.error().message);
      if (const int code = measure(recipe, **game); code != 0) return code;
      std::fflush(stdout);
      if (interrupted) return kInterrupted;
    }
  }
  return 0;
}

// The same where there is somebody to be suspected.
int for_each_secret(const catalog::Decks& decks, const SimOptions& options, const auto& measure) {
  return for_each_game(decks, options, [&](const std::string& recipe, const game::Game& game) {
    if (game::as<saboteur::Saboteur>(game) == nullptr)
      return complain(fmt::format("{}: nobody's dwarf is secret in this game", recipe));
    return measure(recipe, game);
  });
}

// The games of one shard, of every recipe and number of players, into its file.
int run_sim_part(const catalog::Decks& decks, const SimOptions& options,
                 const simulator::BalanceOptions& balance, const std::string& run) {
  if (options.part.empty() || options.times)
    return complain("--shard needs --part, where its games are kept, and keeps no --times");
  const auto& interrupted = watch_for_interrupt();
  std::vector<std::string> lines;
  const int code = for_each_game(decks, options, [&](const std::string&, const game::Game& game) {
    const auto played = simulator::play_balance_part(game, balance, interrupted, show_progress);
    lines.insert(lines.end(), played.begin(), played.end());
    return 0;
  });
  if (code != 0) return code;
  const auto written = simulator::write_part(options.part, run, balance.shard, lines);
  if (!written) return complain(written.error().message);
  fmt::print("{}: shard {} is played\n", options.part, options.shard);
  return 0;
}

int run_sim(const catalog::Decks& decks, const SimOptions& options) {
  const auto shard = simulator::shard_from_text(options.shard);
  if (!shard) return complain(shard.error().message);
  const simulator::BalanceOptions balance{.kind = *bots::bot_named(options.bots),
                                          .effort = {options.effort},
                                          .seed = options.seed,
                                          .games = options.games,
                                          .times = options.times,
                                          .threads = options.threads,
                                          .shard = *shard};
  // Games of other rules are not to be mixed with these.
  const std::string run = fmt::format("{} # rules {}", sim_command(options), catalog::kRules);
  if (!shard->is_all()) return run_sim_part(decks, options, balance, run);
  std::optional<simulator::Parts> parts;
  if (!options.merge.empty()) {
    auto opened = simulator::Parts::open(options.merge, run);
    if (!opened) return complain(opened.error().message);
    parts = std::move(*opened);
  }
  const auto& interrupted = watch_for_interrupt();
  std::vector<simulator::Balance> balances;
  const int code = for_each_game(decks, options, [&](const std::string&, const game::Game& game) {
    if (parts) {
      auto counted = simulator::count_balance(game, balance, *parts);
      if (!counted) return complain(counted.error().message);
      balances.push_back(std::move(*counted));
    } else {
      balances.push_back(simulator::measure_balance(game, balance, interrupted, show_progress));
    }
    fmt::print("{}\n", simulator::balance_text(balances.back()));
    return 0;
  });
  if (code != 0 && code != kInterrupted) return code;
  const bool written =
      write_file(options.json, simulator::balance_json(balances)) &&
      write_file(options.html, simulator::balance_html(balances, sim_command(options)));
  if (code != 0) return code;
  return written ? 0 : 2;
}

int run_belief(const catalog::Decks& decks, const SimOptions& options) {
  const simulator::BeliefOptions belief{.kind = *bots::bot_named(options.bots),
                                        .effort = {options.effort},
                                        .seed = options.seed,
                                        .games = options.games};
  const auto& interrupted = watch_for_interrupt();
  return for_each_secret(decks, options, [&](const std::string& recipe, const game::Game& game) {
    const simulator::BeliefScore score =
        simulator::score_beliefs(game, belief, interrupted, show_progress);
    fmt::print("{} with {} players, {} games of {} bots\n{}\n", recipe, game.players(), score.games,
               options.bots, simulator::belief_text(score));
    return 0;
  });
}

int run_company(const catalog::Decks& decks, const SimOptions& options) {
  const auto& interrupted = watch_for_interrupt();
  return for_each_secret(decks, options, [&](const std::string& recipe, const game::Game& game) {
    const std::vector<bots::BotKind> kinds(static_cast<std::size_t>(game.players()),
                                           *bots::bot_named(options.bots));
    simulator::Company company;
    std::int64_t played = 0;
    for (; played < options.games && !interrupted; ++played) {
      show_progress(played, options.games);
      const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(played);
      company.add(
          simulator::play_match(game, seed, kinds, {options.effort}, {.company = true}).company);
    }
    show_progress(played, options.games);
    fmt::print("{} with {} players, {} games of {} bots\n{}\n", recipe, game.players(), played,
               options.bots, simulator::company_text(company));
    return 0;
  });
}

void add_common(CLI::App& command, SimOptions& options) {
  command.add_option("--recipe", options.recipes, "Games and modules")->capture_default_str();
  command.add_option("--players", options.players,
                     "Numbers of players; default: all that the recipe allows");
  add_bot_choice(command, "--bots", options.bots, "Who plays");
  command.add_option("--games", options.games, "Games for each number of players")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}))
      ->capture_default_str();
  command.add_option("--seed", options.seed, "Seed of the first game")->capture_default_str();
  add_effort(command, options.effort);
}

}  // namespace

Run add_sim(CLI::App& app) {
  auto options = std::make_shared<SimOptions>();
  CLI::App* command =
      app.add_subcommand("sim", "Play a game by the thousand and report how balanced it is");
  add_common(*command, *options);
  options->threads = all_cores();
  command->add_option("--threads", options->threads, "Cores to use")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_flag("--times", options->times, "Say how long the bots take for a move");
  command->add_option("--shard", options->shard, "Play this part alone, as in 3/16")
      ->capture_default_str();
  command->add_option("--part", options->part, "Keep the shard's games here");
  command->add_option("--merge", options->merge,
                      "Count the games of all shards, from their files, instead of playing");
  command->add_option("--json", options->json, "Write the figures here");
  command->add_option("--html", options->html, "Write a page with plots here");
  return [options](const catalog::Decks& decks) { return run_sim(decks, *options); };
}

Run add_company(CLI::App& app) {
  auto options = std::make_shared<SimOptions>();
  CLI::App* command = app.add_subcommand("company", "Measure what bots are like to sit with");
  options->games = 24;
  add_common(*command, *options);
  return [options](const catalog::Decks& decks) { return run_company(decks, *options); };
}

Run add_belief(CLI::App& app) {
  auto options = std::make_shared<SimOptions>();
  CLI::App* command = app.add_subcommand("belief", "Measure how well bots tell who is a saboteur");
  options->games = 100;
  add_common(*command, *options);
  return [options](const catalog::Decks& decks) { return run_belief(decks, *options); };
}

}  // namespace stollen::cli
