// stollen load: how much does a server bear?
#include "server/load.h"

#include "cli/commands.h"

namespace stollen::cli {

Run add_load(CLI::App& app) {
  auto options = std::make_shared<server::LoadOptions>();
  CLI::App* command =
      app.add_subcommand("load", "Play many tables over real sockets and report how fast it went");
  command->add_option("--url", options->urls,
                      "The server, run with --no-limits, or several that share a PostgreSQL; one "
                      "is started if not given");
  command->add_option("--database", options->database,
                      "The PostgreSQL of the server that is started; SQLite if not given");
  command->add_option("--recipe", options->recipe, "Game and modules")->capture_default_str();
  command->add_option("--tables", options->tables, "How many tables")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--seats", options->seats, "Players at each")
      ->check(CLI::Range(1, 12))
      ->capture_default_str();
  command->add_option("--rate", options->rate, "Moves a second at each table")
      ->check(CLI::Range(0.01, 1000.0))
      ->capture_default_str();
  command->add_option("--seconds", options->seconds, "How long")
      ->check(CLI::Range(1, 86'400))
      ->capture_default_str();
  command->add_flag("--come-again", options->come_again,
                    "Whoever's socket is closed comes again, by another server");
  command->add_flag("!--no-views", options->views, "Ask for events alone, not for views");
  return [options](const catalog::Decks&) { return server::run_load(*options); };
}

}  // namespace stollen::cli
