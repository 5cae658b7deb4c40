// What the client was built from is what the engine says today: tools/generate-types writes it
// anew.
#include "notation/vocabulary.h"

#include <set>

#include "gtest/gtest.h"

#include "support/files.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

TEST(Vocabulary, OfTheClientIsTheEngines) {
  const auto kept =
      notation::parse_json(read_file(source_folder() / "web/src/generated/vocabulary.json"));
  ASSERT_TRUE(kept.has_value()) << kept.error().message;
  EXPECT_TRUE(*kept == notation::vocabulary_json(decks())) << "run tools/generate-types";
}

// Every form of every game of the catalog is there, with all its words.
TEST(Vocabulary, NamesAllThatEveryGameCanSay) {
  const Json all = notation::vocabulary_json(decks());
  std::set<std::string> known;  // family, group, word and its fields
  std::set<std::string> words;
  for (const Json& family : all["families"]) {
    const auto name = family["family"].get<std::string>();
    for (const char* group : {"moves", "steps", "events", "refusals"})
      for (const Json& form : family[group])
        known.insert(name + group + form["word"].get<std::string>() +
                     std::to_string(form["fields"].size()));
    for (const auto& [list, entries] : family["words"].items())
      for (const Json& word : entries) words.insert(name + word.get<std::string>());
  }
  for (const Seating& seating : all_seatings()) {
    const auto game = make_game(seating);
    const std::string name(game->family().name);
    const game::Vocabulary& vocabulary = game->vocabulary();
    const auto look = [&](const char* group, const std::vector<game::Form>& forms) {
      for (const game::Form& form : forms)
        EXPECT_TRUE(known.contains(name + group + std::string(form.word) +
                                   std::to_string(form.fields.size())))
            << seating.name() << " " << form.word;
    };
    look("moves", vocabulary.moves);
    look("steps", vocabulary.steps);
    look("events", vocabulary.events);
    look("refusals", vocabulary.refusals);
    for (const auto& list : vocabulary.words)
      for (const std::string& word : list)
        EXPECT_TRUE(words.contains(name + word)) << seating.name() << " " << word;
  }
}

}  // namespace

}  // namespace stollen::testing
