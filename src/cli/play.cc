// stollen play: a game in the terminal.
#include <algorithm>
#include <random>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/long_run.h"
#include "terminal/terminal_game.h"

namespace stollen::cli {

namespace {

struct PlayOptions {
  std::string recipe = "base";
  std::optional<int> players;
  std::optional<std::uint64_t> seed;
  std::vector<int> seats = {1};
  bool watch = false;
  std::string bots{bots::bot_name(bots::kUsualLevel)};
  int first = 0;
  std::string save_file;
  std::string resume_file;
  bool resume = false;
  bool no_colour = false;
  bool explain = false;
  int pace = 900;
};

std::uint64_t seed_by_lot() {
  // Short enough to be read out and typed again.
  return std::random_device()() % 1'000'000'000;
}

Result<terminal::SavedGame> new_game(const PlayOptions& options) {
  const auto recipe = catalog::parse_recipe(options.recipe);
  if (!recipe) return std::unexpected(recipe.error());
  terminal::SavedGame saved;
  saved.record.recipe = recipe->text();
  // Five make a good evening, where the game is for five.
  const catalog::PlayerRange range = catalog::players_of(*recipe);
  const int players = options.players.value_or(std::clamp(5, range.least, range.most));
  saved.record.players = players;
  saved.record.seed = options.seed.value_or(seed_by_lot());
  if (options.first > players)
    return fail(fmt::format("there is no seat {}, only 1 to {}", options.first, players));
  if (options.first > 0) saved.record.first = static_cast<game::Seat>(options.first - 1);
  for (const int seat : options.seats)
    if (seat > 0 && !options.watch) saved.humans.push_back(static_cast<game::Seat>(seat - 1));
  saved.bots = *bots::bot_named(options.bots);
  return saved;
}

std::filesystem::path chosen_file(const PlayOptions& options) {
  const std::string& name = options.resume ? options.resume_file : options.save_file;
  return name.empty() ? terminal::default_save_file() : std::filesystem::path(name);
}

int run_play(const catalog::Decks& decks, const PlayOptions& options) {
  const std::filesystem::path file = chosen_file(options);
  const auto saved = options.resume ? terminal::read_saved_game(file) : new_game(options);
  if (!saved) return complain(saved.error().message);
  terminal::Console console;
  const terminal::Style style(console.has_colour() && !options.no_colour);
  const auto game = terminal::TerminalGame::open(decks, *saved, file, console, style);
  if (!game)
    return complain(options.resume ? fmt::format("{}: this saved game cannot be played on: {}",
                                                 file.string(), game.error().message)
                                   : game.error().message);
  if (!options.resume) {
    if (const Result<void> aside = terminal::set_aside(file); !aside)
      return complain(aside.error().message + "; it stays as it is: remove it or --save elsewhere");
    console.clear();
    console.print(fmt::format("Stollen: {} with {} players, seed {}. Type help for help.\n",
                              saved->record.recipe, saved->record.players, saved->record.seed));
  }
  if (options.resume && saved->record.rules != catalog::kRules)
    console.print(
        fmt::format("This game is played by rules {}, as it began; today's are rules {}.\n",
                    saved->record.rules, catalog::kRules));
  if (options.explain) (*game)->explain_bots();
  (*game)->set_pace(options.pace);
  return (*game)->run();
}

}  // namespace

Run add_play(CLI::App& app) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = app.add_subcommand("play", "Play in the terminal");
  const std::vector<CLI::Option*> settings = {
      command->add_option("--recipe", options->recipe, "Game and modules, see stollen recipes")
          ->capture_default_str(),
      command->add_option("--players", options->players, "Number of players; 5 if the game allows"),
      command->add_option("--seed", options->seed, "Seed of the deal; by lot if not given"),
      command
          ->add_option("--seat", options->seats,
                       "A seat for a person, again for each further one; 0 for none")
          ->check(CLI::Range(0, game::kMaxPlayers))
          ->capture_default_str(),
      command->add_flag("--watch", options->watch, "Bots at all seats"),
      command->add_option("--bots", options->bots, "Who sits at the other seats")
          ->check(CLI::IsMember(level_names()))
          ->capture_default_str(),
      command->add_option("--first", options->first, "The seat that begins; by lot if not given")
          ->check(CLI::Range(1, game::kMaxPlayers)),
      command->add_option("--save", options->save_file, "Where the game is kept"),
  };
  CLI::Option* resume =
      command
          ->add_option("--resume", options->resume_file, "Go on with a saved game [the last one]")
          ->expected(0, 1);
  command
      ->add_option("--pace", options->pace,
                   "On a terminal: so many milliseconds for each move of a bot; 0: none is shown")
      ->check(CLI::Range(0, 60'000))
      ->capture_default_str();
  command->add_flag("--no-color", options->no_colour, "No colours");
  command->add_flag("--explain", options->explain,
                    "With --watch: bots say why they do what they do");
  return [options, resume, settings](const catalog::Decks& decks) {
    options->resume = resume->count() > 0;
    for (const CLI::Option* setting : settings)
      if (options->resume && setting->count() > 0)
        return complain(fmt::format("--resume goes on with the game as it was saved, without {}",
                                    setting->get_name()));
    return run_play(decks, *options);
  };
}

}  // namespace stollen::cli
