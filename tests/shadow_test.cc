// Nobody learns what he may not know. What an observer knows comes from what he was told: a world
// in which he was told the same shows him the same, through whole matches of every recipe, and what
// he is told he then knows. STOLLEN_SHADOWS=100 tries so many times as many matches.
#include "support/shadow.h"

#include <algorithm>
#include <cstdlib>

#include "gtest/gtest.h"

#include "base/check.h"
#include "notation/phrases.h"
#include "notation/position.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

using game::Observer;

// Follows a whole match with a shadow for this observer.
std::optional<std::string> shadow_match(Walk walk, std::uint64_t seed, Observer observer,
                                        Shadow::Tally& sum, const Service& service = {}) {
  Shadow shadow(walk.game(), walk.state(), observer, seed, service);
  std::optional<std::string> difference;
  while (!walk.over() && !difference) {
    const game::State before = walk.state();
    const game::Move move = walk.step();
    difference = shadow.follow(before, move, walk.state(), walk.events());
  }
  sum.add(shadow.tally());
  return difference;
}

void expect_nothing_learnt(const game::Game& game, std::uint64_t seed, Observer observer,
                           Shadow::Tally& sum) {
  SCOPED_TRACE(game.recipe() + ", " + name_of(observer) + ", seed " + std::to_string(seed));
  ASSERT_EQ(shadow_match(Walk(game, seed), seed, observer, sum).value_or("the same"), "the same");
}

void expect_nothing_learnt(const std::vector<Seating>& seatings, std::uint64_t seed,
                           Shadow::Tally& sum) {
  for (const Seating& seating : seatings) {
    const auto game = make_game(seating);
    const std::vector<Observer> all = observers(*game);
    // A seat that changes with the seating, or the spectator.
    ++seed;
    expect_nothing_learnt(*game, seed, all[seed % all.size()], sum);
    if (::testing::Test::HasFailure()) return;
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
  EXPECT_GT(sum.refusals, 5'000);
  EXPECT_GT(sum.learnt, 1'000);
  EXPECT_GT(sum.different, sum.dealt * 9 / 10) << "the worlds are too much alike";
}

TEST(Shadow, ShowsEveryObserverTheSameInCombinations) {
  Shadow::Tally sum;
  for (std::uint64_t time = 0; time < 2 * times() && !HasFailure(); ++time)
    expect_nothing_learnt(combinations(), 50'000 + 1'000 * time, sum);
  EXPECT_GT(sum.followed, 1'000);
  EXPECT_GT(sum.unlike, 200);
}

// Of these families the catalog has few recipes: every observer of each, again and again.
TEST(Shadow, ShowsEveryObserverTheSameInTheDuelAndInTheMine) {
  for (const std::string_view family : {"duel", "goldmine"}) {
    Shadow::Tally sum;
    for (const Seating& seating : seatings_of(family)) {
      const auto game = make_game(seating);
      for (const Observer observer : observers(*game))
        for (std::uint64_t seed = 0; seed < (family == "duel" ? 12 : 4) * times(); ++seed) {
          expect_nothing_learnt(*game, 70'000 + seed, observer, sum);
          if (HasFailure()) return;
        }
    }
    EXPECT_GT(sum.different, sum.dealt * 2 / 3) << family << ": the worlds are too much alike";
    EXPECT_GT(sum.followed, 2'000) << family;
  }
}

Json in_last_round(Json position) {
  position["round"] = 3;
  return position;
}

TEST(Shadow, ShowsEverySeatTheSameWhileGoalsAreTurnedAndGoldIsHandedRound) {
  Shadow::Tally sum;
  for (const char* recipe : {"base", "base-2004", "base+greedy-dwarf", "base-2004+sabotaged-dwarf"})
    for (const Json& position :
         {before_treasure(recipe, 5), before_two_goals(recipe, 4), before_orienting(recipe, 3)}) {
      const Begun begun = begin_at(in_last_round(position));
      for (const Observer observer : observers(*begun.game))
        for (const std::uint64_t seed : {101, 103, 105, 107, 109, 111}) {
          SCOPED_TRACE(std::string(recipe) + ", " + name_of(observer) + ", seed " +
                       std::to_string(seed));
          ASSERT_EQ(shadow_match(Walk(*begun.game, begun.state, seed), seed, observer, sum)
                        .value_or("the same"),
                    "the same");
        }
    }
  EXPECT_GT(sum.unlike, 200) << "too little gold was picked unseen to prove anything";
}

// --- The test can fail: each of these leaks must be found

std::optional<std::string> first_leak(const std::string& recipe, int players,
                                      const Service& service) {
  const auto game = make_game(recipe, players);
  Shadow::Tally sum;
  for (std::uint64_t seed = 600; seed < 603; ++seed)
    for (const Observer observer : observers(*game))
      if (auto difference = shadow_match(Walk(*game, seed), seed, observer, sum, service))
        return difference;
  return std::nullopt;
}

TEST(LeakTest, HonestServicePasses) {
  EXPECT_EQ(first_leak("saboteur2", 4, {}), std::nullopt);
  EXPECT_EQ(first_leak("base", 4, {}), std::nullopt);
}

TEST(LeakTest, FindsEventsThatAreShownWithTheirSecrets) {
  Service leaky;
  leaky.events = [](const game::Game& game, const game::Events& events, Observer) {
    return told_openly(game, events);
  };
  for (const Seating& seating : {Seating{"base", 4}, Seating{"saboteur2", 4}, Seating{"duel", 2}})
    EXPECT_NE(first_leak(seating.recipe, seating.players, leaky), std::nullopt) << seating.name();
}

// Only one kind of event leaks, only to those it is not meant for.
Service leaking_event(std::string_view word) {
  Service leaky;
  leaky.events = [word](const game::Game& game, const game::Events& events, Observer observer) {
    std::string text;
    for (const game::Event& event : events) {
      const bool leaks = game.vocabulary().events[event.kind()].word == word;
      const Json json = leaks ? notation::open_event_json(game.vocabulary(), event)
                              : notation::event_json(game.vocabulary(), event, observer);
      text += notation::dump_json(json) + "\n";
    }
    return text;
  };
  return leaky;
}

TEST(LeakTest, FindsADiscardADrawALookOrGoldThatIsShown) {
  for (const char* word : {"discarded", "drew", "looked", "took"})
    EXPECT_NE(first_leak("base", 4, leaking_event(word)), std::nullopt) << word;
  for (const char* word : {"discarded", "drew", "looked"})
    EXPECT_NE(first_leak("duel", 2, leaking_event(word)), std::nullopt) << word;
  EXPECT_NE(first_leak("saboteur2", 4, leaking_event("inspected")), std::nullopt);
  EXPECT_NE(first_leak("base+treasure-trove", 4, leaking_event("kept")), std::nullopt);
}

// A view with one thing of the position added to it.
Service leaking_view(const std::function<Json(const Json& position)>& leak) {
  Service leaky;
  leaky.view = [leak](const game::Game& game, const game::State& state, Observer observer) {
    return view_text(game, state, observer) +
           notation::dump_json(leak(notation::position_json(game, state)));
  };
  return leaky;
}

TEST(LeakTest, FindsAViewThatShowsWhatLiesUnseen) {
  const auto field = [](const char* name) {
    return leaking_view([name](const Json& position) { return position[name]; });
  };
  for (const char* name : {"seats", "goals", "stock", "spare", "gold_pile", "discards"})
    EXPECT_NE(first_leak("base", 4, field(name)), std::nullopt) << name;
  EXPECT_NE(first_leak("saboteur2", 4, field("stock")), std::nullopt);
  EXPECT_NE(first_leak("base+treasure-trove", 4, field("discards")), std::nullopt);
  EXPECT_NE(first_leak("duel", 2, field("goals")), std::nullopt);
  EXPECT_NE(first_leak("gold-mine", 4, field("exit")), std::nullopt);
}

TEST(LeakTest, FindsAViewThatHintsWhetherSomeoneHoldsARockfall) {
  EXPECT_NE(first_leak("base", 4, leaking_view([](const Json& position) {
                         bool held = false;
                         for (const Json& seat : position["seats"])
                           held |= std::ranges::find(seat["hand"], Json("rockfall")) !=
                                   seat["hand"].end();
                         return Json(held);
                       })),
            std::nullopt);
}

// Something of the position that nobody knows.
std::string top_of_stock(const game::Game& game, const game::State& state) {
  const Json stock = notation::position_json(game, state)["stock"];
  return stock.empty() ? "" : stock.front().get<std::string>();
}

TEST(LeakTest, FindsRefusalsAndLegalListsThatFollowFromWhatIsHidden) {
  Service telling;
  telling.refusal = [](const game::Game& game, const game::State& state, game::Move move) {
    return refusal_text(game, state, move) + top_of_stock(game, state);
  };
  Service listing;
  listing.legal = [](const game::Game& game, const game::State& state) {
    std::vector<std::string> texts = legal_texts(game, state);
    if (top_of_stock(game, state) == "map") texts.pop_back();
    return texts;
  };
  for (const Seating& seating : {Seating{"base", 4}, Seating{"duel", 2}}) {
    EXPECT_NE(first_leak(seating.recipe, seating.players, telling), std::nullopt);
    EXPECT_NE(first_leak(seating.recipe, seating.players, listing), std::nullopt);
  }
}

}  // namespace

}  // namespace stollen::testing
