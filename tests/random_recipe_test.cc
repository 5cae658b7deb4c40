// Any game with any modules that go with it: recipes, numbers of players and seeds are drawn, and
// what every recipe promises is tried on each. STOLLEN_RECIPES=50000 tries so many.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "gtest/gtest.h"

#include "base/check.h"
#include "notation/phrases.h"
#include "notation/position.h"
#include "support/games.h"
#include "support/glance.h"

namespace stollen::testing {

namespace {

using game::Move;
using game::Observer;

int recipes_to_try() {
  const char* wanted = std::getenv("STOLLEN_RECIPES");
  const int number = wanted == nullptr ? 2000 : std::atoi(wanted);
  STOLLEN_CHECK_LESS(0, number);  // a number that is none must not pass for a test
  return number;
}

// Each module is in or out; some recipes have few, some nearly all.
catalog::Recipe draw_recipe(Random& random) {
  const auto games = catalog::games();
  catalog::Recipe recipe;
  do {
    recipe.game = games[random.below(static_cast<std::uint32_t>(games.size()))].name;
  } while (recipe.game.starts_with("gold-mine") || recipe.game.starts_with("duel"));
  const std::uint32_t often = 1 + random.below(7);
  for (const catalog::ModuleEntry& module : catalog::modules())
    if (random.below(8) < often)
      if (const auto longer = catalog::with_module(recipe, module)) recipe = *longer;
  if (std::ranges::find(recipe.modules, "chests") != recipe.modules.end() && random.below(2) == 0)
    recipe.options["chests"] = "lot";
  return recipe;
}

struct Trial {
  std::unique_ptr<game::Game> game;
  std::uint64_t seed;
};

// Calls `visit(trial, random)` for as many different recipes as are wanted.
template <class Visit>
void for_each_recipe(std::uint64_t seed, Visit visit) {
  Random random(seed);
  std::set<std::string> tried;
  while (static_cast<int>(tried.size()) < recipes_to_try() && !::testing::Test::HasFailure()) {
    const catalog::Recipe recipe = draw_recipe(random);
    if (!tried.insert(recipe.text()).second) continue;
    const catalog::PlayerRange range = catalog::players_of(recipe);
    const int players = range.least + static_cast<int>(random.below(range.most - range.least + 1));
    const Trial trial{make_game(recipe.text(), players), random.next()};
    SCOPED_TRACE(recipe.text() + " for " + std::to_string(players) + ", seed " +
                 std::to_string(trial.seed));
    visit(trial, random);
  }
}

void expect_good_list(const Walk& walk, Random& random) {
  const game::Moves& moves = walk.moves();
  const game::Game& game = walk.game();
  ASSERT_FALSE(moves.empty());
  for (std::size_t i = 1; i < moves.size(); ++i) ASSERT_LT(moves[i - 1], moves[i]);
  const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  const std::string text = notation::move_text(game.vocabulary(), move);
  const Result<Move> read = notation::move_from_text(game.vocabulary(), text);
  ASSERT_TRUE(read.has_value()) << text;
  ASSERT_EQ(*read, move) << text;
  const game::Refusal refusal = game.why_not(walk.state(), move);
  ASSERT_FALSE(refusal.refused()) << text << ": "
                                  << notation::refusal_sentence(game.vocabulary(), refusal);
}

void expect_read_back(const Walk& walk) {
  const std::string written = position_text(walk.game(), walk.state());
  const auto read = notation::read_position(decks(), *notation::parse_json(written));
  ASSERT_TRUE(read.has_value()) << read.error().message << "\n" << written;
  ASSERT_EQ(position_text(*read->game, read->state), written);
}

TEST(RandomRecipe, IsPlayedToTheEndByTheContract) {
  int over = 0;
  for_each_recipe(1, [&](const Trial& trial, Random& random) {
    Walk walk(*trial.game, trial.seed);
    while (!walk.over() && !HasFatalFailure()) {
      if (random.below(8) == 0) expect_good_list(walk, random);
      if (random.below(150) == 0) expect_read_back(walk);
      walk.step();
    }
    over += has_event(*trial.game, walk.events(), "game-over") ? 1 : 0;
  });
  EXPECT_EQ(over, recipes_to_try());
}

TEST(RandomRecipe, TellsNobodyWhatHeMayNotKnow) {
  Glance tally;
  for_each_recipe(2, [&](const Trial& trial, Random& random) {
    const game::Game& game = *trial.game;
    Walk walk(game, trial.seed);
    while (!walk.over()) {
      const game::State before = walk.state();
      const Move move = walk.step();
      if (random.below(40) != 0) continue;
      const std::vector<Observer> all = observers(game);
      const Observer observer = all[random.below(static_cast<std::uint32_t>(all.size()))];
      const auto difference = glance(game, before, move, observer, random, tally);
      ASSERT_EQ(difference.value_or("the same"), "the same")
          << name_of(observer) << ", move " << walk.made();
    }
  });
  EXPECT_GT(tally.steps, 2 * recipes_to_try());
  EXPECT_GT(tally.unlike, recipes_to_try() / 4);
  EXPECT_GT(tally.compared, recipes_to_try() / 2);
}

}  // namespace

}  // namespace stollen::testing
