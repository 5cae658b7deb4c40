// The fingerprint of a recipe's decks: it changes with what its games are built from, and with
// nothing else.
#include "catalog/fingerprint.h"

#include <functional>

#include "gtest/gtest.h"

#include "catalog/embedded_decks.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

std::string print(const catalog::Decks& from, std::string_view recipe) {
  return catalog::fingerprint(from, catalog::parse_recipe(recipe).value());
}

// The built-in file with one text in it replaced.
catalog::Decks with_text(std::string_view file, std::string_view before, std::string_view after) {
  for (const catalog::EmbeddedDeck& deck : catalog::embedded_decks()) {
    if (deck.file != file) continue;
    std::string text(deck.text);
    const std::size_t place = text.find(before);
    EXPECT_NE(place, std::string::npos) << before;
    text.replace(place, before.size(), after);
    auto read = catalog::read_decks({{std::string(file), text}});
    EXPECT_TRUE(read) << read.error().message;
    return std::move(*read);
  }
  ADD_FAILURE() << "no file " << file;
  return decks();
}

saboteur::Deck& box(catalog::Decks& all, std::string_view name) {
  return all.saboteur.find(name)->second;
}

TEST(Fingerprint, IsSixteenDigitsAndAlwaysTheSame) {
  for (const catalog::Recipe& recipe : catalog::sample_recipes()) {
    const std::string text = catalog::fingerprint(decks(), recipe);
    EXPECT_EQ(text.size(), 16U);
    EXPECT_EQ(text.find_first_not_of("0123456789abcdef"), std::string::npos);
    EXPECT_EQ(text, catalog::fingerprint(*catalog::read_decks(), recipe));
  }
}

TEST(Fingerprint, CommentsOrderOfKeysAndConfidenceDoNotMatter) {
  const std::string as_ever = print(decks(), "base");
  EXPECT_EQ(print(with_text("base.toml", "box = \"base\"", "# a remark\nbox = \"base\""), "base"),
            as_ever);
  EXPECT_EQ(print(with_text("base.toml", "card = \"NS\"\ncount = 4\nconfidence = \"certain\"",
                            "confidence = \"certain\"\ncount = 4\ncard = \"NS\""),
                  "base"),
            as_ever);
  EXPECT_EQ(print(with_text("base.toml", "card = \"NS\"\ncount = 4\nconfidence = \"certain\"",
                            "card = \"NS\"\ncount = 4\nconfidence = \"likely\""),
                  "base"),
            as_ever);
}

// A correction, and the recipes that notice it and do not.
struct Correction {
  std::string what;
  std::function<void(catalog::Decks&)> make;
  std::vector<std::string> changes;
  std::vector<std::string> leaves;
};

std::vector<Correction> corrections_of_saboteur() {
  return {
      {"a count",
       [](auto& all) { ++box(all, "base").cards[0].count; },
       {"base", "base-2004", "saboteur2", "base+tournament"},
       {"duel", "gold-mine"}},
      {"the shape of a card",
       [](auto& all) { box(all, "base").cards[0].path = *tunnel::PathCard::from_name("EW"); },
       {"base"},
       {"duel"}},
      {"the order of cards",
       [](auto& all) { std::swap(box(all, "base").cards[0], box(all, "base").cards[1]); },
       {"base"},
       {}},
      {"what an action card breaks",
       [](auto& all) { box(all, "base").cards.back().burdens ^= 1; },
       {"base"},
       {}},
      {"a goal cell",
       [](auto& all) { box(all, "base").layout.goals[0] = tunnel::Cell(7, -2); },
       {"base", "base+chests"},
       {"base+new-goals"}},
      {"the start card",
       [](auto& all) { box(all, "base").layout.start_card = *tunnel::PathCard::from_name("NES"); },
       {"base"},
       {}},
      {"a stone",
       [](auto& all) { ++box(all, "base").goals.back().count; },
       {"base"},
       {"base+new-goals"}},
      {"gold", [](auto& all) { ++box(all, "base").gold[0].count; }, {"base"}, {"duel"}},
      {"a reward",
       [](auto& all) { box(all, "base").saboteurs_reward[1] = 3; },
       {"base", "base+toll"},
       {"saboteur2", "base+tournament"}},
      {"a hand",
       [](auto& all) { box(all, "base").players.at(3).hand_size = 5; },
       {"base"},
       {"saboteur2"}},
      {"the dwarfs",
       [](auto& all) { box(all, "base").players.at(3).dwarfs.pop_back(); },
       {"base"},
       {}},
  };
}

std::vector<Correction> corrections_of_expansions() {
  return {
      {"cards aside", [](auto& all) { box(all, "saboteur2").aside = 9; }, {"saboteur2"}, {"base"}},
      {"the winners' gold",
       [](auto& all) { box(all, "saboteur2").winners_reward[1] = 4; },
       {"saboteur2"},
       {"base"}},
      {"a chest",
       [](auto& all) { ++box(all, "chests").chests[0].count; },
       {"base+chests", "saboteur2+chests@lot"},
       {"base", "base+veto"}},
      {"a chest path",
       [](auto& all) { ++box(all, "chests").chest_paths[0].count; },
       {"base+chests"},
       {"base"}},
      {"a chest's cell",
       [](auto& all) { box(all, "chests").chest_cells[0] = tunnel::Cell(3, -1); },
       {"base+chests"},
       {"base"}},
      {"a room",
       [](auto& all) { box(all, "rooms").rooms[0].cell = tunnel::Cell(5, -1); },
       {"base+wardrobe", "base+wardrobe+feast"},
       {"base", "base+feast"}},
      {"a veto more",
       [](auto& all) {
         for (saboteur::DeckCard& card : box(all, "championship").cards)
           if (card.name == "veto") ++card.count;
       },
       {"base+veto", "saboteur2+veto+detour"},
       {"base", "base+detour"}},
  };
}

std::vector<Correction> corrections_of_other_games() {
  return {
      {"a card of the Duel",
       [](auto& all) { ++all.duel.cards[0].count; },
       {"duel", "duel-solo"},
       {"base", "gold-mine"}},
      {"the Duel's markers", [](auto& all) { ++all.duel.two.markers; }, {"duel"}, {"duel-solo"}},
      {"the way alone",
       [](auto& all) { all.duel.solo.goals[0] = tunnel::Cell(7, -2); },
       {"duel-solo"},
       {"duel"}},
      {"a verdict", [](auto& all) { ++all.duel.bands.back().gold; }, {"duel-solo"}, {"duel"}},
      {"a key", [](auto& all) { ++all.duel.keys; }, {"duel", "duel-solo"}, {"base"}},
      {"a digging card",
       [](auto& all) { ++all.goldmine.digging[0].gold; },
       {"gold-mine", "gold-mine-pairs"},
       {"base", "duel"}},
      {"an exit card", [](auto& all) { ++all.goldmine.exits[0].count; }, {"gold-mine"}, {"duel"}},
      {"nuggets", [](auto& all) { ++all.goldmine.nuggets[0]; }, {"gold-mine"}, {"base"}},
      {"places", [](auto& all) { ++all.goldmine.places; }, {"gold-mine"}, {"base"}},
  };
}

TEST(Fingerprint, ChangesWithWhatTheRecipeUses) {
  for (const auto& corrections :
       {corrections_of_saboteur(), corrections_of_expansions(), corrections_of_other_games()})
    for (const Correction& correction : corrections) {
      SCOPED_TRACE(correction.what);
      catalog::Decks corrected = decks();
      correction.make(corrected);
      for (const std::string& recipe : correction.changes)
        EXPECT_NE(print(corrected, recipe), print(decks(), recipe)) << recipe;
      for (const std::string& recipe : correction.leaves)
        EXPECT_EQ(print(corrected, recipe), print(decks(), recipe)) << recipe;
    }
}

}  // namespace

}  // namespace stollen::testing
