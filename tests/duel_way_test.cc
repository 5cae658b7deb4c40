// What bots of the Duel and of My Gold Mine reckon with: cards that lead a dwarf through, gold that
// he finds on a goal, and when it is time to leave the mine.
#include <gtest/gtest.h>

#include "bots/duel/outlook.h"
#include "bots/goldmine/escape.h"
#include "catalog/catalog.h"
#include "duel/duel.h"

namespace stollen::testing {
namespace {

using tunnel::kEast;
using tunnel::kNorth;
using tunnel::kSouth;
using tunnel::kWest;

const catalog::Decks& decks() {
  static const catalog::Decks kDecks = *catalog::read_decks();
  return kDecks;
}

constexpr int kBlue = 0;
constexpr int kGreen = 1;

class DuelWay : public ::testing::Test {
 protected:
  DuelWay()
      : game_(*catalog::make_game(decks(), std::string_view("duel-solo"), 1)),
        shapes_(rules()),
        events_(std::make_unique<game::Events>()),
        moves_(std::make_unique<game::Moves>()) {}

  const duel::Duel& duel() const { return static_cast<const duel::Duel&>(*game_); }
  const duel::Rules& rules() const { return duel().rules(); }

  duel::CardId card(std::string_view name) const {
    const auto found = std::ranges::find(rules().cards, name, &duel::Card::name);
    return static_cast<duel::CardId>(found - rules().cards.begin());
  }
  int goal(std::string_view name) const {
    const auto found = std::ranges::find(rules().goals, name, &duel::GoalKind::name);
    return static_cast<int>(found - rules().goals.begin());
  }
  bool carries(std::string_view name, int walker, tunnel::Side from, tunnel::Side to) const {
    return (shapes_.carrying(walker, 0, bots::kPassage[from][to]) >> card(name) & 1U) != 0;
  }

  std::unique_ptr<game::Game> game_;
  bots::DuelShapes shapes_;
  std::unique_ptr<game::Events> events_;
  std::unique_ptr<game::Moves> moves_;
};

TEST_F(DuelWay, CardsCarryAlongTheirTracksAndThroughOwnDoors) {
  EXPECT_TRUE(carries("EW", kBlue, kEast, kWest));
  EXPECT_FALSE(carries("EW", kBlue, kNorth, kSouth));
  EXPECT_TRUE(carries("NW", kBlue, kSouth, kEast)) << "turned by half";
  EXPECT_FALSE(carries("NW", kBlue, kNorth, kEast));
  EXPECT_TRUE(carries("NEW:green.N", kGreen, kNorth, kEast));
  EXPECT_FALSE(carries("NEW:green.N", kBlue, kNorth, kEast));
  EXPECT_TRUE(carries("NEW:green.N", kBlue, kWest, kEast));
  EXPECT_FALSE(carries("NESW:troll", kGreen, kWest, kEast));
}

TEST_F(DuelWay, NeighboursAskForEdgesAndWalls) {
  const int passage = bots::kPassage[kWest][kEast];
  const auto wall_north = static_cast<bots::Demand>(2 * bots::kDemandOf[kNorth]);
  const auto walls =
      static_cast<bots::Demand>(2 * bots::kDemandOf[kNorth] + 2 * bots::kDemandOf[kSouth]);
  const bots::Kinds branch = bots::Kinds{1} << card("NEW:green.N");
  EXPECT_NE(shapes_.carrying(kGreen, wall_north, passage) & branch, 0U) << "it can be turned";
  EXPECT_EQ(shapes_.carrying(kGreen, walls, passage) & branch, 0U);
  EXPECT_NE(shapes_.carrying(kGreen, walls, passage) & bots::Kinds{1} << card("EW"), 0U);
}

TEST_F(DuelWay, GoldOfAGoalDependsOnTheSideAndTheDwarf) {
  EXPECT_EQ(shapes_.gold(kGreen, goal("N:gold3-E"), kNorth), 3);
  EXPECT_EQ(shapes_.gold(kGreen, goal("N:gold3-E"), kSouth), 3);
  EXPECT_EQ(shapes_.gold(kGreen, goal("N:gold3-E"), kWest), 0);
  EXPECT_EQ(shapes_.gold(kGreen, goal("NEW:blue.N:gold2"), kNorth), 0);
  EXPECT_EQ(shapes_.gold(kBlue, goal("NEW:blue.N:gold2"), kNorth), 2);
  EXPECT_EQ(shapes_.gold(kGreen, goal("NW:gold2"), kEast), 2);
}

TEST_F(DuelWay, ACardTowardTheGoalsIsWorthMoreThanOneAwayFromThem) {
  game::State box;
  duel().start(box, Random(1), game::kNobody, *events_);
  duel().play(box, game::Move::of(duel::move::ChooseColour{duel::Colour::kGreen}), *events_);
  auto& state = box.as<duel::State>();
  state.broken[0] = 0;
  state.hands[0].clear();
  for (const std::string_view name : {"EW", "NS", "NS", "NW", "NW", "EW"})
    state.hands[0].add(card(name));
  duel().legal(box, *moves_);
  const duel::View view = duel::view_of(rules(), state, game::Observer::seat(0));
  const bots::DuelOutlook outlook(rules(), shapes_, view, duel::Tally(), *moves_);
  const game::Move best = (*moves_)[outlook.best()];
  EXPECT_EQ(best, game::Move::of(duel::move::Lay{card("EW"), false, {1, 0}}));
}

// A dwarf of two on this place with so many cards of one gold, Drago on that place.
struct Mine {
  std::unique_ptr<game::Game> game = *catalog::make_game(decks(), std::string_view("gold-mine"), 2);
  game::State box;
  game::Events events;

  const goldmine::Rules& rules() const {
    return static_cast<const goldmine::GoldMine&>(*game).rules();
  }
  double lead_of_digging(int place, int drago, int gold) {
    game->start(box, Random(1), 0, events);
    auto& state = box.as<goldmine::State>();
    state.places[0] = static_cast<goldmine::Place>(place);
    state.drago = static_cast<goldmine::Place>(drago);
    state.gathered[0][state.digging.back()] = static_cast<std::uint8_t>(gold);
    const goldmine::View view = goldmine::view_of(rules(), state, game::Observer::seat(0));
    bots::EscapeTables tables(rules());
    const bots::Escape escape(rules(), view, tables);
    return escape.worth(game::Move::of(goldmine::move::Dig{})) -
           escape.worth(game::Move::of(goldmine::move::Exit{}));
  }
};

TEST(Escape, DigsWhileDragoIsFarAndLeavesWhenThereIsMuchToLose) {
  Mine mine;
  EXPECT_GT(mine.lead_of_digging(4, 8, 0), 0);
  EXPECT_GT(mine.lead_of_digging(1, 8, 3), 0);
  EXPECT_LT(mine.lead_of_digging(1, 3, 15), 0);
  EXPECT_LT(mine.lead_of_digging(3, 5, 15), 0);
}

}  // namespace
}  // namespace stollen::testing
