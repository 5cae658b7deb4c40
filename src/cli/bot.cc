#include "cli/commands.h"
namespace stollen::cli {
Run add_bot(CLI::App& app) {
  app.add_subcommand("bot", "");
  return [](const catalog::Decks&) { return 2; };
}
}  // namespace stollen::cli
