// The one command, `stollen`.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/core.h>

#include "cli/commands.h"

namespace {

using namespace stollen;

// The deck files of a folder, to replace those built in.
Result<std::vector<catalog::DeckText>> read_deck_files(const std::string& folder) {
  std::vector<catalog::DeckText> texts;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".toml") continue;
    std::ifstream file(entry.path());
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) return fail(fmt::format("{}: cannot be read", entry.path().string()));
    texts.push_back({entry.path().string(), text.str()});
  }
  if (error) return fail(fmt::format("{}: {}", folder, error.message()));
  if (texts.empty()) return fail(fmt::format("{}: there is no .toml file in this folder", folder));
  return texts;
}

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): what nobody expects ends the program with its name.
int main(int argc, char** argv) {
  CLI::App app("Stollen plays the dwarf-and-gold card games.", "stollen");
  app.require_subcommand(1);
  app.fallthrough();  // --decks may stand behind the command too
  std::string folder;
  app.add_option("--decks", folder, "Folder whose .toml files replace the built-in decks");
  const std::array runs = {cli::add_play(app),       cli::add_engine(app),  cli::add_recipes(app),
                           cli::add_bench(app),      cli::add_serve(app),   cli::add_signature(app),
                           cli::add_arena(app),      cli::add_sim(app),     cli::add_bot(app),
                           cli::add_belief(app),     cli::add_review(app),  cli::add_load(app),
                           cli::add_verify(app),     cli::add_admin(app),   cli::add_fit(app),
                           cli::add_vocabulary(app), cli::add_data(app),    cli::add_company(app),
                           cli::add_solve(app),      cli::add_exploit(app), cli::add_learn(app)};
  CLI11_PARSE(app, argc, argv);

  std::vector<catalog::DeckText> texts;
  if (!folder.empty()) {
    auto read = read_deck_files(folder);
    if (!read) {
      fmt::print(stderr, "stollen: {}\n", read.error().message);
      return 2;
    }
    texts = std::move(*read);
  }
  const Result<catalog::Decks> decks = catalog::read_decks(texts);
  if (!decks) {
    fmt::print(stderr, "stollen: {}\n", decks.error().message);
    return 2;
  }
  const auto commands = app.get_subcommands({});
  for (std::size_t i = 0; i < runs.size(); ++i)
    if (commands[i]->parsed()) return runs[i](*decks);
  return 2;
}
