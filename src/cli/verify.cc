// stollen verify: was a game dealt and played as its record says?
#include "table/verify.h"

#include <fstream>
#include <sstream>

#include <fmt/core.h>

#include "cli/commands.h"

namespace stollen::cli {

namespace {

int run_verify(const catalog::Decks& decks, const std::string& file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) {
    fmt::print(stderr, "stollen: {}: cannot be read\n", file);
    return 2;
  }
  const auto json = notation::parse_json(text.str());
  const auto verdict = json ? table::verify_record(decks, *json)
                            : Result<table::Verdict>(std::unexpected(json.error()));
  if (!verdict) {
    fmt::print("no: {}\n", verdict.error().message);
    return 1;
  }
  if (verdict->fair)
    fmt::print("yes: the secret fits its commitment, and with all added words it gives seed {}\n",
               verdict->seed);
  else
    fmt::print("yes, but this was no fair deal: the cards were known before\n");
  fmt::print("dealt and played again: {} moves, {} events, all as recorded\n", verdict->moves,
             verdict->events);
  return 0;
}

}  // namespace

Run add_verify(CLI::App& app) {
  auto file = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("verify", "Check the record of a table's game");
  command->add_option("record", *file, "The record, as downloaded after the game")->required();
  return [file](const catalog::Decks& decks) { return run_verify(decks, *file); };
}

}  // namespace stollen::cli
