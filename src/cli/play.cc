// stollen play: a game in the terminal.
#include <fmt/core.h>

#include "cli/commands.h"

namespace stollen::cli {

Run add_play(CLI::App& app) {
  app.add_subcommand("play", "Play in the terminal");
  return [](const catalog::Decks&) {
    fmt::print("not yet\n");
    return 1;
  };
}

}  // namespace stollen::cli
