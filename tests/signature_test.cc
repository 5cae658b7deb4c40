// One number for the behaviour of all recipes: whatever changes it has changed a rule, a list or an
// event, meant or not.
#include "simulator/signature.h"

#include "gtest/gtest.h"
#include <fmt/format.h>

#include "support/files.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

TEST(Signature, IsTheOneThatWasAgreedUpon) {
  expect_file("signature.txt", fmt::format("{:016x}\n", simulator::signature(decks())));
}

// What was agreed upon before the rules got a number, of the recipes that there were.
TEST(Signature, OfTheFirstRulesIsTheOneOfBefore) {
  std::vector<catalog::Recipe> recipes;
  for (const std::string& line :
       lines_of(read_file(source_folder() / "tests/fixtures/rules-1/recipes.txt")))
    if (!line.empty()) recipes.push_back(catalog::parse_recipe(line).value());
  EXPECT_EQ(fmt::format("{:016x}", simulator::signature(decks(), 3, 1, recipes)),
            "893c0d75b5bf95ce");
}

TEST(Signature, ChangesWithTheRules) {
  catalog::Decks other = decks();
  other.saboteur.find("base")->second.saboteurs_reward[1] = 3;
  EXPECT_NE(simulator::signature(other), simulator::signature(decks()));
}

}  // namespace

}  // namespace stollen::testing
