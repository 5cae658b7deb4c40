// stollen arena: which bot is stronger, and how sure that is.
#include "simulator/arena.h"

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/long_run.h"
#include "cli/options.h"
#include "simulator/arena_report.h"

namespace stollen::cli {

namespace {

struct ArenaOptions {
  std::vector<std::string> recipes = {"base"};
  std::vector<int> players = {5};
  std::vector<std::string> candidates = {"hard"};
  std::vector<std::string> fields;
  simulator::ArenaOptions arena;
  double effort = 1;
  double limit_ms = 200;
  bool all_deals = false;
  std::string journal;
  std::string shard = "1/1";
  std::vector<std::string> merge;
  std::string csv;
  std::string json;
  std::string html;
};

std::vector<bots::BotKind> kinds_named(const std::vector<std::string>& names) {
  std::vector<bots::BotKind> kinds;
  for (const std::string& name : names) kinds.push_back(*bots::bot_named(name));
  return kinds;
}

std::string arena_command(const ArenaOptions& options) {
  std::string line = "stollen arena";
  for (const std::string& recipe : options.recipes) line += " --recipe " + recipe;
  for (const int players : options.players) line += fmt::format(" --players {}", players);
  for (const std::string& name : options.candidates) line += " --candidate " + name;
  for (const std::string& name : options.fields) line += " --field " + name;
  line += fmt::format(" --deals {} --block {} --seed {} --effort {:g} --limit {:g}",
                      options.arena.deals, options.arena.block, options.arena.seed, options.effort,
                      options.limit_ms);
  return line + (options.all_deals ? " --all-deals" : "");
}

int run_arena(const catalog::Decks& decks, ArenaOptions options) {
  options.arena.candidates = kinds_named(options.candidates);
  options.arena.fields = kinds_named(options.fields);
  options.arena.effort.times = options.effort;
  options.arena.limit = options.limit_ms / 1000;
  options.arena.stop_early = !options.all_deals;
  const auto shard = simulator::shard_from_text(options.shard);
  if (!shard) return complain(shard.error().message);
  options.arena.shard = *shard;
  if (!shard->is_all() && (options.journal.empty() || !options.all_deals))
    return complain("--shard needs --journal, where its deals are kept, and --all-deals");
  const std::string command = arena_command(options);
  // Results of other rules are not to be mixed with these.
  const std::string origin = fmt::format("{} # rules {}", command, catalog::kRules);
  simulator::Journal journal;
  if (!options.journal.empty())
    if (const auto opened = journal.open(options.journal, origin); !opened)
      return complain(opened.error().message);
  for (const std::string& file : options.merge)
    if (const auto included = journal.include(file, origin); !included)
      return complain(included.error().message);
  const auto& interrupted = watch_for_interrupt();
  std::vector<simulator::ArenaTable> tables;
  for (const std::string& recipe : options.recipes)
    for (const int players : options.players) {
      if (interrupted) break;
      const auto game = catalog::make_game(decks, recipe, players);
      if (!game) return complain(game.error().message);
      tables.push_back(
          simulator::run_arena(**game, options.arena, journal, interrupted, show_progress));
      if (shard->is_all()) fmt::print("{}\n", simulator::arena_text(tables.back()));
      std::fflush(stdout);
    }
  if (!shard->is_all() && !interrupted) {
    fmt::print("{}: shard {} is played\n", options.journal, options.shard);
    return 0;
  }
  const bool written = write_file(options.csv, simulator::arena_csv(tables)) &&
                       write_file(options.json, simulator::arena_json(tables)) &&
                       write_file(options.html, simulator::arena_html(tables, command));
  if (interrupted) {
    fmt::print(stderr, "interrupted; {}\n",
               options.journal.empty() ? "with --journal a run can be gone on with"
                                       : "the same command goes on");
    return kInterrupted;
  }
  return written ? 0 : 2;
}

}  // namespace

Run add_arena(CLI::App& app) {
  auto options = std::make_shared<ArenaOptions>();
  options->fields = bot_names();
  options->arena.threads = all_cores();
  CLI::App* command = app.add_subcommand(
      "arena", "Compare bots: the same deals with the candidate in each seat in turn");
  command->add_option("--recipe", options->recipes, "Games and modules")->capture_default_str();
  command->add_option("--players", options->players, "Numbers of players")->capture_default_str();
  command->add_option("--candidate", options->candidates, "Bots to be judged")
      ->check(CLI::IsMember(bot_names()))
      ->capture_default_str();
  command->add_option("--field", options->fields, "Bots to be judged among; default: all")
      ->check(CLI::IsMember(bot_names()));
  command->add_option("--deals", options->arena.deals, "Deals for each pair, at most")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--block", options->arena.block, "Deals between two looks at the result")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_flag("--all-deals", options->all_deals, "Do not stop when a pair is settled");
  command->add_option("--seed", options->arena.seed, "Seed of the first deal")
      ->capture_default_str();
  add_effort(*command, options->effort);
  command->add_option("--limit", options->limit_ms, "Milliseconds a move may take")
      ->capture_default_str();
  command->add_option("--threads", options->arena.threads, "Cores to use")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--journal", options->journal,
                      "Keep every deal in this file, and go on with what is in it");
  command
      ->add_option("--shard", options->shard,
                   "Play this part of the deals alone, as in 3/16, into its own journal")
      ->capture_default_str();
  command->add_option("--merge", options->merge, "Take the deals of these journals over");
  command->add_option("--csv", options->csv, "Write the table here");
  command->add_option("--json", options->json, "Write the table here");
  command->add_option("--html", options->html, "Write a page with plots here");
  return [options](const catalog::Decks& decks) { return run_arena(decks, *options); };
}

}  // namespace stollen::cli
