// stollen fit: the weights by which bots judge the prospects of a round.
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
};

int run_fit(const catalog::Decks& decks, const FitOptions& options) {
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
      const auto learned = simulator::sample_prospects(*mine, seed++, options.rounds);
      samples.insert(samples.end(), learned.begin(), learned.end());
      const auto kept = simulator::sample_prospects(*mine, seed++, options.rounds / 10 + 1);
      unseen.insert(unseen.end(), kept.begin(), kept.end());
    }
  show_progress(parts, parts);
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
  return [options](const catalog::Decks& decks) { return run_fit(decks, *options); };
}

}  // namespace stollen::cli
