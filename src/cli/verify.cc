// stollen verify: was a game dealt and played as its record says, and as a player saw it?
#include "table/verify.h"

#include <fstream>
#include <sstream>

#include <fmt/core.h>

#include "cli/commands.h"

namespace stollen::cli {

namespace {

struct VerifyOptions {
  std::string record;
  std::string saw;
  std::string commitment;
  std::vector<std::string> words;
};

Result<notation::Json> read_json_file(const std::string& file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) return fail(file + ": cannot be read");
  auto json = notation::parse_json(text.str());
  if (!json) return fail(file + ": " + json.error().message);
  return json;
}

Result<table::Witness> witness_of(const VerifyOptions& options) {
  table::Witness witness;
  if (!options.saw.empty()) {
    const auto json = read_json_file(options.saw);
    if (!json) return std::unexpected(json.error());
    auto read = table::read_witness(*json);
    if (!read) return fail(options.saw + ": " + read.error().message);
    witness = *std::move(read);
  }
  if (!options.commitment.empty()) witness.commitment = options.commitment;
  for (const std::string& text : options.words) {
    auto words = table::read_seen_words(text);
    if (!words) return std::unexpected(words.error());
    witness.words.push_back(*std::move(words));
  }
  return witness;
}

void print_deal(const table::Verdict& verdict) {
  if (!verdict.fair)
    fmt::print("yes, but this was no fair deal: the cards were known before\n");
  else if (!verdict.dealt)
    fmt::print("yes: the secret fits its commitment; no cards were dealt\n");
  else if (verdict.words == 0)
    fmt::print(
        "yes: the secret fits its commitment and gives seed {}, but nobody added words: the "
        "server alone decided\n",
        verdict.seed);
  else
    fmt::print(
        "yes: the secret fits its commitment, and with the words of {} {} it gives seed {}\n",
        verdict.words, verdict.words == 1 ? "seat" : "seats", verdict.seed);
  if (verdict.words > 0 && verdict.dealt)
    fmt::print("{}\n", verdict.pledged
                           ? "all words were pledged before any was opened"
                           : "these words were open at once: whoever added the last could choose");
  if (verdict.called_off > 0)
    fmt::print("{} {} called off before\n", verdict.called_off,
               verdict.called_off == 1 ? "start was" : "starts were");
}

int run_verify(const catalog::Decks& decks, const VerifyOptions& options) {
  const auto witness = witness_of(options);
  const auto json = read_json_file(options.record);
  if (!witness || !json) {
    fmt::print(stderr, "stollen: {}\n", witness ? json.error().message : witness.error().message);
    return 2;
  }
  const auto verdict = table::verify_record(decks, *json, *witness);
  if (!verdict) {
    fmt::print("no: {}\n", verdict.error().message);
    return 1;
  }
  print_deal(*verdict);
  if (verdict->dealt)
    fmt::print("dealt and played again by rules {}: {} moves, {} events, all as recorded\n",
               verdict->rules, verdict->moves, verdict->events);
  if (!verdict->ended.empty()) fmt::print("the game was not finished: {}\n", verdict->ended);
  fmt::print("{}\n", witness->saw_anything()
                         ? "it is what you saw"
                         : "checked against itself only: whether it is what you saw, --saw FILE, "
                           "--commitment and --words tell");
  return 0;
}

}  // namespace

Run add_verify(CLI::App& app) {
  auto options = std::make_shared<VerifyOptions>();
  CLI::App* command = app.add_subcommand("verify", "Check the record of a table's game");
  command->add_option("record", options->record, "The record, as downloaded after the game")
      ->required();
  command->add_option("--saw", options->saw, "What you saw of the deal, as the browser saves it");
  command->add_option("--commitment", options->commitment, "The commitment that you saw");
  command->add_option("--words", options->words, "Words that you saw, as SEAT=TEXT; repeatable")
      ->allow_extra_args(false);
  return [options](const catalog::Decks& decks) { return run_verify(decks, *options); };
}

}  // namespace stollen::cli
