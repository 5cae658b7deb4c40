// stollen solve: a small game solved, and how far a bot is from that.
#include <fmt/core.h>

#include "bots/goldmine/solved_miner.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/long_run.h"
#include "cli/options.h"
#include "goldmine/goldmine.h"
#include "simulator/challenge.h"

namespace stollen::cli {

namespace {

struct SolveOptions {
  std::string recipe = "gold-mine";
  int players = 2;
  std::string against = "hard";
  double effort = 1;
  std::uint64_t seed = 1;
  int deals = 200;
};

int run_solve(const catalog::Decks& decks, const SolveOptions& options) {
  const auto game = catalog::make_game(decks, options.recipe, options.players);
  if (!game) return complain(game.error().message);
  const auto* mine = game::as<goldmine::GoldMine>(**game);
  if (mine == nullptr || options.players != 2 || mine->rules().dwarfs_per_seat != 1)
    return complain(fmt::format("{} with {} players: only gold-mine with 2 players can be solved",
                                options.recipe, options.players));
  const auto& interrupted = watch_for_interrupt();
  const bots::MineForTwo nuggets(mine->rules(), bots::MineAim::kNuggets, show_progress);
  const bots::MineForTwo gold(mine->rules(), bots::MineAim::kGold, show_progress);
  fmt::print(
      "Whoever begins can make sure of {:+.3f} nuggets in the first rounds, {:+.3f} gold in "
      "the last\n",
      nuggets.at_start(), gold.at_start());
  std::fflush(stdout);
  const simulator::Challenge challenge{.field = *bots::bot_named(options.against),
                                       .effort = {options.effort},
                                       .seed = options.seed,
                                       .deals = options.deals};
  const auto solved = [&](game::Seat seat, std::uint64_t seed) {
    return std::make_unique<bots::SolvedMiner>(*mine, seat, seed, bots::SolvedMine{nuggets, gold});
  };
  const simulator::ChallengeScore score =
      simulator::measure(**game, challenge, solved, interrupted, show_progress);
  fmt::print("The solution against {}, {} deals from {}, effort {:g}\n{}", options.against,
             score.difference.count(), options.seed, options.effort,
             simulator::challenge_text(score));
  return interrupted ? kInterrupted : 0;
}

}  // namespace

Run add_solve(CLI::App& app) {
  auto options = std::make_shared<SolveOptions>();
  CLI::App* command = app.add_subcommand(
      "solve", "Solve My Gold Mine for two, and play the solution against a bot");
  command->add_option("--recipe", options->recipe, "The game")->capture_default_str();
  command->add_option("--players", options->players, "Number of players")->capture_default_str();
  add_bot_choice(*command, "--against", options->against, "The bot");
  command->add_option("--deals", options->deals, "Deals, each played from both seats")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  add_effort(*command, options->effort);
  command->add_option("--seed", options->seed, "Seed of the first deal")->capture_default_str();
  return [options](const catalog::Decks& decks) { return run_solve(decks, *options); };
}

}  // namespace stollen::cli
