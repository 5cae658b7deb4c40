// The maze of random matches against one worked out anew after every move from card names alone.
#include "support/maze.h"

#include "gtest/gtest.h"

#include "notation/position.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

// Plays one match; calls `visit(walk, position, maze)` at one decision of `seldom`.
template <class Visit>
void watch(Walk walk, std::uint32_t seldom, Visit visit) {
  Random sample(walk.random().next());
  for (; !walk.over() && !::testing::Test::HasFailure(); walk.step()) {
    if (sample.below(seldom) != 0) continue;
    const Json position = notation::position_json(walk.game(), walk.state());
    visit(walk, position, Maze(position));
  }
}

// The maze worked out here is one of plain path cards and goals, without ladders, rooms and chests.
bool knows(const std::string& recipe) {
  return lays_out_as_in_base(recipe) || recipe == "base+tournament";
}

template <class Visit>
void watch_all(Visit visit) {
  for (const Seating& seating : seatings_of("saboteur")) {
    if (!knows(seating.recipe)) continue;
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (const std::uint64_t seed : {40, 41}) watch(Walk(*game, seed), 8, visit);
    if (!lays_out_as_in_base(seating.recipe)) continue;
    for (const Json& position : {before_two_goals(seating.recipe, seating.players),
                                 before_orienting(seating.recipe, seating.players)}) {
      const Begun begun = begin_at(position);
      watch(Walk(*begun.game, begun.state, 45), 8, visit);
    }
  }
}

TEST(Maze, EveryCardFitsItsNeighboursExceptGoals) {
  watch_all([](const Walk&, const Json&, const Maze& maze) {
    ASSERT_EQ(maze.misfit().value_or("all fit"), "all fit");
  });
}

TEST(Maze, ViewSaysWhichCardsAreConnectedToTheStart) {
  int cut_off = 0;
  watch_all([&](const Walk& walk, const Json&, const Maze& maze) {
    const Json view = notation::view_json(walk.game(), walk.state(), game::Observer::spectator());
    for (const Json& card : view["board"]) {
      const Maze::Place place{card["cell"][0].get<int>(), card["cell"][1].get<int>()};
      ASSERT_EQ(card["reached"].get<bool>(), maze.connected(place))
          << place.first << "," << place.second;
      cut_off += maze.connected(place) ? 0 : 1;
    }
  });
  EXPECT_GT(cut_off, 1000) << "the matches have too few islands to prove anything";
}

// A touched goal is turned before anybody plays on, unless the treasure ended the round first or
// the player still chooses which of several comes first.
TEST(Maze, TouchedGoalNeverStaysFaceDownDuringATurn) {
  int turned = 0;
  watch_all([&](const Walk&, const Json& position, const Maze& maze) {
    for (const Json& goal : position["goals"]) turned += goal["up"].get<bool>() ? 1 : 0;
    if (position["agenda"].empty()) return;
    const std::string step = position["agenda"].back()["step"].get<std::string>();
    if (step == "turn") {
      ASSERT_TRUE(maze.touched_goals().empty());
    } else if (step == "reveal") {
      ASSERT_GE(maze.touched_goals().size(), 2U);
    }
  });
  EXPECT_GT(turned, 500) << "the matches reach too few goals to prove anything";
}

TEST(Maze, NewCardOfTodaysEditionIsConnectedWhenLaid) {
  int laid = 0;
  for (const Seating& seating : seatings_of("saboteur")) {
    if (seating.recipe.starts_with("base-2004") || !knows(seating.recipe)) continue;
    const auto game = make_game(seating);
    Walk walk(*game, 47);
    while (!walk.over()) {
      walk.step();
      for (const game::Event& event : walk.events()) {
        if (game->vocabulary().events[event.kind()].word != "laid") continue;
        if (has_event(*game, walk.events(), "round-started")) continue;
        const Maze maze(notation::position_json(*game, walk.state()));
        const auto bytes = event.bytes();
        ASSERT_TRUE(maze.connected({bytes[2] - 128, bytes[3] - 128})) << seating.name();
        ++laid;
      }
    }
  }
  EXPECT_GT(laid, 1000);
}

}  // namespace

}  // namespace stollen::testing
