// stollen data: games of bots as data for others, in shards that any job engine can make.
#include "simulator/data.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/long_run.h"
#include "cli/options.h"

namespace stollen::cli {

namespace {

struct DataCommand {
  simulator::DataOptions data;
  std::vector<std::string> bots = {"easy"};
  std::string shard = "1/1";
  std::string out;
  std::vector<std::string> parts;
};

int run_data(const catalog::Decks& decks, DataCommand options) {
  const auto shard = simulator::shard_from_text(options.shard);
  if (!shard) return complain(shard.error().message);
  options.data.shard = *shard;
  options.data.bots.clear();
  for (const std::string& name : options.bots) options.data.bots.push_back(*bots::bot_named(name));
  const auto& interrupted = watch_for_interrupt();
  const auto played =
      simulator::write_data(decks, options.data, options.out, interrupted, show_progress);
  if (!played) return complain(played.error().message);
  fmt::print("{}: {} games played\n", options.out, *played);
  if (!interrupted) return 0;
  fmt::print(stderr, "interrupted; the same command goes on\n");
  return kInterrupted;
}

int run_merge(const DataCommand& options) {
  const auto games = simulator::merge_data(options.parts, options.out);
  if (!games) return complain(games.error().message);
  fmt::print("{}: {} games\n", options.out, *games);
  return 0;
}

}  // namespace

Run add_data(CLI::App& app) {
  auto options = std::make_shared<DataCommand>();
  options->data.threads = all_cores();
  CLI::App* command = app.add_subcommand(
      "data", "Write games of bots as data: seeds, moves, roles, beliefs; one line of JSON a game");
  command->add_option("--recipe", options->data.recipe, "Game and modules")->capture_default_str();
  command->add_option("--players", options->data.players, "Number of players")
      ->capture_default_str();
  command->add_option("--bots", options->bots, "Who plays: one for all seats, or one for each")
      ->check(CLI::IsMember(bot_names()))
      ->capture_default_str();
  add_effort(*command, options->data.effort.times);
  command->add_option("--games", options->data.games, "Games of all shards together")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}))
      ->capture_default_str();
  command->add_option("--seed", options->data.seed, "Seed of the first game")
      ->capture_default_str();
  command->add_flag("--beliefs", options->data.beliefs,
                    "Ask every bot at each of its decisions whom it distrusts");
  command->add_option("--shard", options->shard, "Play this part alone, as in 3/16")
      ->capture_default_str();
  command->add_option("--threads", options->data.threads, "Cores to use")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  CLI::Option* const out = command->add_option(
      "--out", options->out, "The file; if it was begun by the same command, the rest is played");
  CLI::App* const merge =
      command->add_subcommand("merge", "Put all shards together: the file that one run makes");
  merge->add_option("--out", options->out, "The file")->required();
  merge->add_option("shards", options->parts, "Their files, in any order")->required();
  return [options, merge, out](const catalog::Decks& decks) {
    if (merge->parsed()) return run_merge(*options);
    if (out->empty()) return complain("--out: name the file to write");
    return run_data(decks, *options);
  };
}

}  // namespace stollen::cli
