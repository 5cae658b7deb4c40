// Chests on other cells: by lot every round, all of them allowed, and positions that say where.
#include <set>

#include "gtest/gtest.h"

#include "bots/saboteur/chronicle.h"
#include "notation/position.h"
#include "saboteur/layout.h"
#include "saboteur/saboteur.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using tunnel::Cell;

const saboteur::State& state_of(const Walk& walk) { return walk.state().as<saboteur::State>(); }

void expect_allowed(const saboteur::State& state, std::set<Cell>& seen) {
  ASSERT_EQ(state.chests.size(), 4U);
  for (const saboteur::Chest& chest : state.chests) {
    seen.insert(chest.cell);
    EXPECT_GT(chest.cell.x(), 0);
    EXPECT_LT(chest.cell.x(), 8);
    EXPECT_LE(std::abs(chest.cell.y()), 2);
    EXPECT_NE(chest.cell, Cell(1, 0));
    for (const saboteur::Chest& other : state.chests)
      EXPECT_FALSE(saboteur::are_neighbours(chest.cell, other.cell));
    for (const saboteur::Room& room : state.rooms) EXPECT_NE(chest.cell, room.cell);
  }
}

TEST(ChestsByLot, LieOnAllCellsThatAreAllowedAndOnNoOthers) {
  // 7 columns of 5, less the cell beside the start; with rooms and the tournament two or three
  // less.
  for (const auto& [recipe, cells] :
       {std::pair("base+chests@lot", 34), std::pair("base-2004+wardrobe+feast+chests@lot", 32),
        std::pair("base+tournament+feast+chests@lot", 32)}) {
    const auto game = make_game(recipe, 5);
    std::set<Cell> seen;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const Walk walk(*game, seed);
      expect_allowed(state_of(walk), seen);
    }
    EXPECT_EQ(static_cast<int>(seen.size()), cells) << recipe;
  }
}

TEST(ChestsByLot, AreDrawnAnewEveryRound) {
  const auto game = make_game("saboteur2+chests@lot", 2);
  Walk walk(*game, 2);
  std::set<std::vector<Cell>> layouts;
  int rounds = 1;
  while (!walk.over()) {
    std::vector<Cell> cells;
    for (const saboteur::Chest& chest : state_of(walk).chests) cells.push_back(chest.cell);
    layouts.insert(cells);
    walk.step();
    rounds += has_event(*game, walk.events(), "round-started") ? 1 : 0;
  }
  EXPECT_EQ(rounds, 3);
  EXPECT_EQ(layouts.size(), 3U);
}

TEST(ChestsByLot, ADealWithoutItStaysAsItWas) {
  const auto as_ever = make_game("base+chests", 3);
  const auto by_hand = make_game("base+chests@2,-1:2,1:6,-1:6,1", 3);
  const Walk usual(*as_ever, 7);
  const Walk named(*by_hand, 7);
  EXPECT_EQ(told_openly(usual.game(), usual.events()), told_openly(named.game(), named.events()));
}

// A bot has no other source for the maze between two events.
TEST(ChestsByLot, WhoeverFollowsTheEventsKnowsTheMaze) {
  const auto game = make_game("base+chests@lot", 3);
  int chests_laid = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    bots::Chronicle chronicle(static_cast<const saboteur::Saboteur&>(*game).rules());
    for (Walk walk(*game, seed); !walk.over(); walk.step()) {
      for (const game::Event& event : walk.events())
        chronicle.follow({game->vocabulary(), event, game::Observer::spectator()});
      for (const saboteur::Chest& chest : state_of(walk).chests) chests_laid += chest.laid ? 1 : 0;
      int cards = 0;
      state_of(walk).board.for_each([&](tunnel::Board::Slot, const tunnel::Board::Laid& laid) {
        const auto slot = chronicle.board().find(laid.cell);
        ASSERT_NE(slot, tunnel::Board::kNone) << laid.cell.x() << "," << laid.cell.y();
        EXPECT_EQ(chronicle.board().at(slot).card, laid.card);
        ++cards;
      });
      chronicle.board().for_each([&](tunnel::Board::Slot, const auto&) { --cards; });
      ASSERT_EQ(cards, 0);
    }
  }
  EXPECT_GT(chests_laid, 0);
}

TEST(ChestsByLot, PositionsSayWhereTheyLie) {
  const auto game = make_game("base+chests@lot", 3);
  const Walk walk(*game, 5);
  Json position = notation::position_json(*game, walk.state());
  const auto read = notation::read_position(decks(), position);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(notation::position_json(*read->game, read->state), position);
  const auto refused = [&](int chest, Json cell) {
    Json other = position;
    other["chests"][chest]["cell"] = std::move(cell);
    return !notation::read_position(decks(), other);
  };
  const Json first = position["chests"][0]["cell"];
  ASSERT_LT(first[1], 2);
  EXPECT_TRUE(refused(3, {9, 0}));                               // too far out
  EXPECT_TRUE(refused(0, {1, 0}));                               // beside the start
  EXPECT_TRUE(refused(1, first));                                // the same cell
  EXPECT_TRUE(refused(1, {first[0], first[1].get<int>() + 1}));  // side by side
  EXPECT_FALSE(refused(0, first));
  position.erase("chests");
  position.erase("spare_chests");
  position.erase("spare_chest_paths");
  EXPECT_TRUE(notation::read_position(decks(), position));
}

TEST(ChestsByLot, ALayoutWithTooFewCellsIsRefused) {
  catalog::Decks small = decks();
  small.saboteur.find("base")->second.layout.goals = {Cell(3, -1), Cell(3, 0), Cell(3, 1)};
  const auto game = catalog::make_game(small, "base+chests@lot", 3);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().message,
            "5 cells between start and goals are too few to draw the places of chests from");
}

}  // namespace

}  // namespace stollen::testing
