// stollen review: a saved game told again, with suspicion after every move and advice.
#include "review/review.h"

#include <filesystem>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/long_run.h"
#include "cli/options.h"
#include "terminal/saved_game.h"

namespace stollen::cli {

namespace {

struct ReviewOptions {
  std::string file;
  std::string adviser;
  double effort = 1;
};

int run_review(const catalog::Decks& decks, const ReviewOptions& options) {
  const std::filesystem::path file =
      options.file.empty() ? terminal::default_save_file() : std::filesystem::path(options.file);
  const auto saved = terminal::read_saved_game(file);
  if (!saved) return complain(saved.error().message);
  review::ReviewOptions review{.effort = {options.effort}};
  if (!options.adviser.empty()) review.adviser = bots::bot_named(options.adviser);
  const auto course = notation::replay(decks, saved->record);
  if (!course) return complain(fmt::format("{}: {}", file.string(), course.error().message));
  const notation::Json told = review::review(*course, saved->record.seed, review);
  fmt::print("{}\n", notation::dump_json(told));
  return 0;
}

}  // namespace

Run add_review(CLI::App& app) {
  auto options = std::make_shared<ReviewOptions>();
  CLI::App* command = app.add_subcommand(
      "review", "Tell a saved game again as JSON: suspicion after every move, and advice");
  command->add_option("file", options->file, "A game that stollen play has saved [the last one]");
  command
      ->add_option("--explain", options->adviser,
                   "A bot that says at every decision what it would do, and why")
      ->check(CLI::IsMember(bot_names()));
  add_effort(*command, options->effort);
  return [options](const catalog::Decks& decks) { return run_review(decks, *options); };
}

}  // namespace stollen::cli
