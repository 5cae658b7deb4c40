// Dealing anew what an observer cannot know is worth its name: all of that changes, and nothing
// else. That nobody can tell the worlds apart is shown by shadow_test and wire_redeal_test.
#include <algorithm>
#include <map>
#include <set>

#include "gtest/gtest.h"

#include "goldmine/state.h"
#include "notation/position.h"
#include "saboteur/state.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

using game::Observer;

// A match of this seed after so many moves.
game::State somewhere(const game::Game& game, std::uint64_t seed, int moves) {
  Walk walk(game, seed);
  while (!walk.over() && walk.made() < moves) walk.step();
  return walk.state();
}

// What of a position is another after dealing anew for this observer, and at least every tenth
// time; what belongs to a seat with its number.
std::set<std::string> what_changes(const game::Game& game, const game::State& state,
                                   Observer observer) {
  const auto parts_of = [&](const game::State& of) {
    std::map<std::string, Json> parts;
    const Json position = notation::position_json(game, of);
    for (const auto& [name, value] : position.items()) parts[name] = value;
    for (const Json& seat : position["seats"])
      for (const auto& [name, value] : seat.items())
        parts[name + std::to_string(seat["seat"].get<int>())] = value;
    parts.erase("seats");
    return parts;
  };
  const std::map<std::string, Json> before = parts_of(state);
  constexpr int kTimes = 60;
  std::map<std::string, int> changed;
  for (std::uint64_t seed = 0; seed < kTimes; ++seed) {
    game::State other = state;
    Random random(seed);
    game.redeal(other, observer, random);
    for (const auto& [name, value] : parts_of(other))
      changed[name] += value != before.at(name) ? 1 : 0;
  }
  std::set<std::string> names;
  for (const auto& [name, times] : changed)
    if (times > 0) names.insert(times < kTimes / 10 ? name + ", but seldom" : name);
  return names;
}

TEST(Redeal, ChangesWhateverTheObserverCannotKnowAndNothingElse) {
  using Names = std::set<std::string>;
  const auto base = make_game("base", 5);
  EXPECT_EQ(what_changes(*base, somewhere(*base, 121, 20), Observer::seat(1)),
            (Names{"hand1", "hand3", "hand4", "hand5", "role1", "role3", "role4", "role5", "goals",
                   "stock", "spare", "gold_pile", "discards", "random"}));
  const auto chests = make_game("saboteur2+chests", 3);
  EXPECT_EQ(what_changes(*chests, somewhere(*chests, 121, 20), Observer::seat(1)),
            (Names{"hand1", "hand3", "role1", "role3", "chests", "spare_chests",
                   "spare_chest_paths", "stock", "aside", "spare", "discards", "random"}));
  const auto duel = make_game("duel", 2);
  EXPECT_EQ(what_changes(*duel, somewhere(*duel, 121, 20), Observer::seat(1)),
            (Names{"hand1", "goals", "stock", "discards", "goal_pile", "random"}));
  const auto mine = make_game("gold-mine", 3);
  EXPECT_EQ(what_changes(*mine, somewhere(*mine, 121, 20), Observer::seat(1)),
            (Names{"digging", "exit", "random"}));
}

// Cards that only some editions set aside, and goals that nobody turned up before the round ended.
TEST(Redeal, ChangesWhatWasLaidAsideInTheDuel) {
  const auto solo = make_game("duel-solo", 1);
  EXPECT_TRUE(what_changes(*solo, somewhere(*solo, 121, 5), Observer::seat(0)).contains("aside"));
  const auto duel = make_game("duel", 2);
  Walk walk(*duel, 121);
  while (!walk.over() && notation::position_json(*duel, walk.state())["boxed"].size() < 2)
    walk.step();
  ASSERT_FALSE(walk.over());
  EXPECT_TRUE(what_changes(*duel, walk.state(), Observer::spectator()).contains("boxed"));
}

TEST(Redeal, KeepsTheNumberOfGoldCardsAndMovesTheirValues) {
  const auto game = make_game("base-2004", 3);
  Walk walk(*game, 123);
  while (!walk.over() && walk.state().as<saboteur::State>().round < 3) walk.step();
  const Json before = notation::position_json(*game, walk.state());
  int changed = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    game::State other = walk.state();
    Random random(seed);
    game->redeal(other, Observer::spectator(), random);
    const Json after = notation::position_json(*game, other);
    for (int seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(after["seats"][seat]["gold"].size(), before["seats"][seat]["gold"].size());
      changed += after["seats"][seat]["gold"] != before["seats"][seat]["gold"] ? 1 : 0;
    }
  }
  EXPECT_GT(changed, 20);
}

// Every order of these dwarfs: the seats but the observer's own, then the one left over.
std::set<std::vector<std::string>> orders_of(std::vector<std::string> dwarfs) {
  std::set<std::vector<std::string>> orders;
  std::ranges::sort(dwarfs);
  do orders.insert(dwarfs);
  while (std::ranges::next_permutation(dwarfs).found);
  return orders;
}

std::vector<std::string> hidden_dwarfs(const Json& position, int own) {
  std::vector<std::string> dwarfs;
  for (const Json& seat : position["seats"])
    if (seat["seat"] != own) dwarfs.push_back(seat["role"].get<std::string>());
  for (const Json& spare : position["spare"]) dwarfs.push_back(spare.get<std::string>());
  return dwarfs;
}

TEST(Redeal, BringsEveryRoleAssignmentThatTheObserverMustReckonWith) {
  for (const Seating& seating : {Seating{"base", 3}, Seating{"base+greedy-dwarf", 3},
                                 Seating{"base", 5}, Seating{"base+tournament", 5}}) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    const game::State state = somewhere(*game, 125, 10);
    std::set<std::vector<std::string>> seen;
    for (std::uint64_t seed = 0; seed < 800; ++seed) {
      game::State other = state;
      Random random(seed);
      game->redeal(other, Observer::seat(0), random);
      seen.insert(hidden_dwarfs(notation::position_json(*game, other), 1));
    }
    EXPECT_EQ(seen, orders_of(hidden_dwarfs(notation::position_json(*game, state), 1)));
  }
}

std::set<int> treasure_places(const game::Game& game, const game::State& state, Observer observer) {
  std::set<int> places;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    game::State other = state;
    Random random(seed);
    game.redeal(other, observer, random);
    const Json position = notation::position_json(game, other);
    for (int goal = 0; goal < 3; ++goal)
      if (position["goals"][goal]["goal"] == "treasure") places.insert(goal);
  }
  return places;
}

TEST(Redeal, PutsTheTreasureOnlyWhereTheObserverMustReckonWithIt) {
  Json json = before_treasure("base", 3);
  json["goals"][0]["seen"] = {2};  // seat 2 saw a stone, seat 3 the treasure itself
  json["goals"][1]["seen"] = {3};
  const Begun begun = begin_at(json);
  EXPECT_EQ(treasure_places(*begun.game, begun.state, Observer::seat(0)), (std::set{0, 1, 2}));
  EXPECT_EQ(treasure_places(*begun.game, begun.state, Observer::spectator()), (std::set{0, 1, 2}));
  EXPECT_EQ(treasure_places(*begun.game, begun.state, Observer::seat(1)), (std::set{1, 2}));
  EXPECT_EQ(treasure_places(*begun.game, begun.state, Observer::seat(2)), (std::set{1}));
}

// Cards were taken unseen, one where everybody is unsure, one where only some are: in every world
// each observer and everybody still remember the same.
Json after_two_cards_were_taken(const Json& taken) {
  const auto card = [](const char* name, const Json& remembered, bool openly) {
    Json discard = {{"card", name}, {"known", Json::array()}, {"remembered", remembered}};
    if (openly) discard["remembered_openly"] = true;
    return discard;
  };
  const Json all = {1, 2, 3};
  return {{"recipe", "base+treasure-trove+chests"},
          {"players", 3},
          {"seats",
           {{{"seat", 1}, {"hand", {"NS", "NE"}}},
            {{"seat", 2}, {"hand", {"EW", "NW"}}},
            {{"seat", 3}, {"hand", {"NES", "rockfall"}}}}},
          {"discards",
           {card("map", all, true), card("map", all, true), card("rockfall", all, true),
            card("NESW", Json::array(), false), card("broken-pick", {2}, false)}},
          {"doubtful", 5},
          {"taken", taken},
          {"stock", "rest"}};
}

void expect_same_memories(const Json& taken) {
  const Begun begun = begin_at(after_two_cards_were_taken(taken));
  const game::Game& game = *begun.game;
  for (const Observer observer : observers(game))
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      game::State other = begun.state;
      Random random(seed);
      game.redeal(other, observer, random);
      for (const Observer each : {observer, Observer::spectator()})
        ASSERT_EQ(view_text(game, other, each), view_text(game, begun.state, each))
            << name_of(observer) << ", seed " << seed;
    }
}

TEST(Redeal, KeepsWhatEverybodyRemembersOfThePile) {
  // One that seat 2 alone could miss, one that everybody could; he remembers a card of his own.
  expect_same_memories({{{"card", "repair-cart"}, {"remembered", {2}}, {"unsure", {1, 2}}},
                        {{"card", "rockfall"},
                         {"remembered", {1, 2}},
                         {"remembered_openly", true},
                         {"unsure", {1, 2}},
                         {"unsure_openly", true}}});
  // Each was taken by somebody who therefore knows it.
  expect_same_memories({{{"card", "rockfall"},
                         {"remembered", {1, 3}},
                         {"remembered_openly", true},
                         {"unsure", {1, 3}},
                         {"unsure_openly", true}},
                        {{"card", "map"},
                         {"remembered", {2, 3}},
                         {"remembered_openly", true},
                         {"unsure", {2, 3}},
                         {"unsure_openly", true}}});
}

// The order of both piles comes out in every way that can be.
TEST(Redeal, BringsEveryOrderOfThePilesOfTheMine) {
  const auto game = make_game("gold-mine", 3);
  const Walk walk(*game, 4);
  const goldmine::State& before = walk.state().as<goldmine::State>();
  std::set<std::uint8_t> below;
  std::set<std::uint8_t> exits;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    game::State other = walk.state();
    Random random(seed);
    game->redeal(other, Observer::seat(1), random);
    const goldmine::State& after = other.as<goldmine::State>();
    EXPECT_EQ(after.digging.back(), before.digging.back());
    below.insert(after.digging[after.digging.size() - 2]);
    exits.insert(after.exits.back());
    EXPECT_NE(after.random.words(), before.random.words());
  }
  EXPECT_EQ(below.size(), 4U);
  EXPECT_EQ(exits.size(), 7U);
}

}  // namespace

}  // namespace stollen::testing
