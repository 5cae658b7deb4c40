// stollen learn: students of the search, for the Saboteur family.
#include "simulator/learn.h"

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/long_run.h"

namespace stollen::cli {

namespace {

struct LearningOptions {
  std::string recipe = "base";
  std::vector<int> players = {3, 5};
  simulator::LearnOptions learn;
  std::string shard = "1/1";
  std::string write;
};

// How many generations there shall be says nothing about the first ones, nor do the deals on which
// they are measured.
std::string origin_of_students(const LearningOptions& options) {
  std::string line = fmt::format("stollen learn --recipe {} --players", options.recipe);
  for (const int players : options.players) line += fmt::format(" {}", players);
  return line + fmt::format(" --games {} --worlds {} --rounds {} --times {} --seed {} # rules {}",
                            options.learn.lesson_games, options.learn.lessons.worlds,
                            options.learn.rounds, options.learn.times, options.learn.seed,
                            catalog::kRules);
}

int run_learn(const catalog::Decks& decks, LearningOptions& options) {
  simulator::LearnOptions& learn = options.learn;
  const auto shard = simulator::shard_from_text(options.shard);
  if (!shard) return complain(shard.error().message);
  learn.shard = *shard;
  learn.origin = origin_of_students(options);
  for (const int players : options.players) {
    auto game = catalog::make_game(decks, options.recipe, players);
    if (!game) return complain(game.error().message);
    const auto* mine = game::as<saboteur::Saboteur>(**game);
    if (mine == nullptr || bots::Prospect::weights_for(mine->rules()) == nullptr)
      return complain(fmt::format("{}: nobody can learn it in this way", options.recipe));
    learn.games.push_back(std::move(*game));
  }
  const auto& interrupted = watch_for_interrupt();
  const auto tell = [](const simulator::Generation& generation) {
    fmt::print("{}", simulator::generation_text(generation));
    std::fflush(stdout);
  };
  const auto student = simulator::learn(learn, tell, interrupted, show_progress);
  if (!student) return complain(student.error().message);
  if (*student != nullptr)
    return write_file(options.write, simulator::student_text(**student, learn.origin)) ? 0 : 2;
  if (interrupted) {
    fmt::print(stderr, "interrupted; the same command goes on\n");
    return kInterrupted;
  }
  fmt::print("{}: shard {} of the next generation is played\n", learn.folder, options.shard);
  return 0;
}

}  // namespace

Run add_learn(CLI::App& app) {
  auto options = std::make_shared<LearningOptions>();
  CLI::App* command =
      app.add_subcommand("learn", "Teach students what the search finds, by games among its own");
  simulator::LearnOptions& learn = options->learn;
  learn.threads = all_cores();
  command->add_option("--recipe", options->recipe, "Game and modules")->capture_default_str();
  command->add_option("--players", options->players, "Numbers of players, in turn")
      ->capture_default_str();
  command->add_option("--journal", learn.folder, "Keep everything in this folder, and go on there")
      ->required();
  command->add_option("--generations", learn.generations, "Of students, one after the other")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--games", learn.lesson_games, "Games of lessons for each generation")
      ->check(CLI::Range(10, 10'000'000))
      ->capture_default_str();
  command->add_option("--worlds", learn.lessons.worlds, "Worlds in which each move is tried")
      ->check(CLI::Range(2, 10'000))
      ->capture_default_str();
  command->add_option("--rounds", learn.rounds, "Rounds among students, of each game")
      ->check(CLI::Range(10, 10'000'000))
      ->capture_default_str();
  command->add_option("--times", learn.times, "How often all of them are gone through")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--seed", learn.seed, "Seed")->capture_default_str();
  command->add_option("--deals", learn.deals, "Deals on which a student plays among normal players")
      ->check(CLI::Range(2, 1'000'000))
      ->capture_default_str();
  command->add_option("--threads", learn.threads, "Cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command
      ->add_option("--shard", options->shard,
                   "Play this part of the next generation's games alone, as in 3/16")
      ->capture_default_str();
  command->add_option("--write", options->write,
                      "Write the last student as src/bots/saboteur/student_weights.cc");
  return [options](const catalog::Decks& decks) { return run_learn(decks, *options); };
}

}  // namespace stollen::cli
