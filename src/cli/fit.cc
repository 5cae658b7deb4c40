// stollen fit: the weights by which bots judge the prospects of a round.
#include <optional>

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/long_run.h"
#include "saboteur/saboteur.h"
#include "simulator/prospect_fit.h"

namespace stollen::cli {

namespace {

struct FitOptions {
  std::vector<std::string> recipes = {"base"};
  std::vector<int> players = {3, 5, 7, 10};
  int rounds = 5000;
  int times = 12;
  std::uint64_t seed = 1;
  std::string shard = "1/1";
  std::string part;
  std::vector<std::string> merge;
};

std::string fit_run(const FitOptions& options) {
  std::string line = "stollen fit";
  for (const std::string& recipe : options.recipes) line += " --recipe " + recipe;
  for (const int players : options.players) line += fmt::format(" --players {}", players);
  return line + fmt::format(" --rounds {} --seed {} # rules {}", options.rounds, options.seed,
                            catalog::kRules);
}

// Where the positions of so many rounds come from: played here, or read from the parts. A shard
// keeps its own as lines instead.
struct Rounds {
  simulator::Shard shard;
  std::optional<simulator::Parts> parts;
  std::vector<std::string> lines;

  Result<void> add(const saboteur::Saboteur& game, std::uint64_t seed, int rounds,
                   std::vector<simulator::ProspectSample>& samples) {
    if (!shard.is_all()) {
      const auto own = simulator::sample_prospects_part(game, seed, rounds, shard);
      lines.insert(lines.end(), own.begin(), own.end());
      return {};
    }
    Result<std::vector<simulator::ProspectSample>> more =
        parts ? simulator::joined_prospects(rounds, *parts)
              : simulator::sample_prospects(game, seed, rounds);
    if (!more) return std::unexpected(more.error());
    samples.insert(samples.end(), more->begin(), more->end());
    return {};
  }
};

int run_fit(const catalog::Decks& decks, const FitOptions& options) {
  const std::string run = fit_run(options);
  const auto shard = simulator::shard_from_text(options.shard);
  if (!shard) return complain(shard.error().message);
  Rounds rounds{*shard, std::nullopt, {}};
  if (!shard->is_all() && options.part.empty())
    return complain("--shard needs --part, where its rounds are kept");
  if (!options.merge.empty()) {
    auto opened = simulator::Parts::open(options.merge, run);
    if (!opened) return complain(opened.error().message);
    rounds.parts = std::move(*opened);
  }
  std::vector<simulator::ProspectSample> samples;
  std::vector<simulator::ProspectSample> unseen;
  std::uint64_t seed = options.seed;
  const auto parts = static_cast<std::int64_t>(options.recipes.size() * options.players.size());
  std::int64_t played = 0;
  for (const std::string& recipe : options.recipes)
    for (const int players : options.players) {
      show_progress(played++, parts);
      const auto game = catalog::make_game(decks, recipe, players);
      if (!game) return complain(game.error().message);
      const auto* mine = game::as<saboteur::Saboteur>(**game);
      if (mine == nullptr)
        return complain(fmt::format("{}: its rounds are not judged in this way", recipe));
      const auto learned = rounds.add(*mine, seed++, options.rounds, samples);
      if (!learned) return complain(learned.error().message);
      const auto kept = rounds.add(*mine, seed++, options.rounds / 10 + 1, unseen);
      if (!kept) return complain(kept.error().message);
    }
  show_progress(parts, parts);
  if (!shard->is_all()) {
    const auto written = simulator::write_part(options.part, run, *shard, rounds.lines);
    if (!written) return complain(written.error().message);
    fmt::print("{}: shard {} is played\n", options.part, options.shard);
    return 0;
  }
  const std::size_t count = samples.size();
  const auto weights = simulator::fit_prospects(std::move(samples), options.times, options.seed);
  const simulator::ProspectScore score = simulator::score_prospects(*weights, unseen);
  fmt::print("// {} positions; of a variance of {:.3f} in {} others {:.3f} is left\n{}", count,
             score.variance, unseen.size(), score.missed, simulator::weights_text(*weights));
  return 0;
}

}  // namespace

Run add_fit(CLI::App& app) {
  auto options = std::make_shared<FitOptions>();
  CLI::App* command =
      app.add_subcommand("fit", "Fit the weights by which bots judge how a round will end");
  command->add_option("--recipe", options->recipes, "Games and modules")->capture_default_str();
  command->add_option("--players", options->players, "Numbers of players")->capture_default_str();
  command->add_option("--rounds", options->rounds, "Rounds of each")
      ->check(CLI::Range(10, 10'000'000))
      ->capture_default_str();
  command->add_option("--times", options->times, "How often all of them are gone through")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed")->capture_default_str();
  command->add_option("--shard", options->shard, "Play this part alone, as in 3/16")
      ->capture_default_str();
  command->add_option("--part", options->part, "Keep the shard's rounds here");
  command->add_option("--merge", options->merge,
                      "Fit to the rounds of all shards, from their files, instead of playing");
  return [options](const catalog::Decks& decks) { return run_fit(decks, *options); };
}

}  // namespace stollen::cli
