// stollen vocabulary: all that the games can say, as JSON, for programs that make something of it.
#include "notation/vocabulary.h"

#include <fmt/core.h>

#include "cli/commands.h"

namespace stollen::cli {

Run add_vocabulary(CLI::App& app) {
  app.add_subcommand("vocabulary", "Print the words, moves, events and refusals of all games");
  return [](const catalog::Decks& decks) {
    fmt::print("{}\n", notation::dump_json(notation::vocabulary_json(decks)));
    return 0;
  };
}

}  // namespace stollen::cli
