// What an observer knows comes from what he was told: a world in which he was told the same shows
// him the same, through whole matches of every recipe. STOLLEN_SHADOWS=100 tries so many times as
// many matches.
#include "support/shadow.h"

#include <algorithm>
#include <cstdlib>

#include "gtest/gtest.h"

#include "base/check.h"
#include "notation/position.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using game::Observer;

// Follows a whole match with a shadow for this observer.
std::optional<std::string> shadow_match(const game::Game& game, std::uint64_t seed,
                                        Observer observer, Shadow::Tally& sum,
                                        const Shadow::ViewText& view = view_text) {
  Walk walk(game, seed);
  Shadow shadow(game, walk.state(), observer, seed, view);
  std::optional<std::string> difference;
  while (!walk.over() && !difference) {
    const game::State before = walk.state();
    const game::Move move = walk.step();
    difference = shadow.follow(before, move, walk.state(), walk.events());
  }
  sum.followed += shadow.tally().followed;
  sum.unlike += shadow.tally().unlike;
  sum.compared += shadow.tally().compared;
  sum.longest = std::max(sum.longest, shadow.tally().longest);
  return difference;
}

void expect_nothing_learnt(const std::vector<Seating>& seatings, std::uint64_t seed,
                           Shadow::Tally& sum) {
  for (const Seating& seating : seatings) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    const std::vector<Observer> all = observers(*game);
    // A seat that changes with the seating, or the spectator.
    const Observer observer = all[++seed % all.size()];
    SCOPED_TRACE(name_of(observer) + ", seed " + std::to_string(seed));
    ASSERT_EQ(shadow_match(*game, seed, observer, sum).value_or("the same"), "the same");
  }
}

// How many times over.
std::uint64_t times() {
  const char* wanted = std::getenv("STOLLEN_SHADOWS");
  const int number = wanted == nullptr ? 1 : std::atoi(wanted);
  STOLLEN_CHECK_LESS(0, number);  // a number that is none must not pass for a test
  return static_cast<std::uint64_t>(number);
}

TEST(Shadow, ShowsEveryObserverTheSameInTheWholeCatalog) {
  Shadow::Tally sum;
  for (std::uint64_t time = 0; time < times() && !HasFailure(); ++time)
    expect_nothing_learnt(all_seatings(), 300 + 10'000 * time, sum);
  EXPECT_GT(sum.followed, 10'000);
  EXPECT_GT(sum.unlike, 2'000);
  EXPECT_GT(sum.longest, 20);
}

TEST(Shadow, ShowsEveryObserverTheSameInCombinations) {
  Shadow::Tally sum;
  for (std::uint64_t time = 0; time < 2 * times() && !HasFailure(); ++time)
    expect_nothing_learnt(combinations(), 50'000 + 1'000 * time, sum);
  EXPECT_GT(sum.followed, 1'000);
  EXPECT_GT(sum.unlike, 200);
}

// The test can fail: a view that tells what lies unseen in one place is found.
std::optional<std::string> first_leak(const std::string& recipe, int players,
                                      const std::function<Json(const Json& position)>& leak) {
  const auto game = make_game(recipe, players);
  const auto view = [&](const game::Game& played, const game::State& state, Observer observer) {
    return view_text(played, state, observer) +
           notation::dump_json(leak(notation::position_json(played, state)));
  };
  Shadow::Tally sum;
  for (std::uint64_t seed = 600; seed < 604; ++seed)
    if (auto difference = shadow_match(*game, seed, Observer::spectator(), sum, view))
      return difference;
  return std::nullopt;
}

TEST(Shadow, FindsLeaks) {
  const auto field = [](const char* name) {
    return [name](const Json& position) { return position[name]; };
  };
  EXPECT_EQ(first_leak("saboteur2", 4, [](const Json&) { return Json(); }), std::nullopt);
  EXPECT_NE(first_leak("saboteur2", 4, field("stock")), std::nullopt);
  EXPECT_NE(first_leak("saboteur2", 4, field("seats")), std::nullopt);
  EXPECT_NE(first_leak("base+treasure-trove", 4, field("discards")), std::nullopt);
  EXPECT_NE(first_leak("duel", 2, field("goals")), std::nullopt);
  EXPECT_NE(first_leak("gold-mine", 4, field("exit")), std::nullopt);
}

}  // namespace

}  // namespace stollen::testing
