// Bots that were not there when a round began go by the table as they find it, and judge whatever
// is done from then on: at a position, in somebody's seat, in advice and in reviews.
#include <algorithm>

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/saboteur/role_belief.h"
#include "course/course.h"
#include "review/review.h"
#include "saboteur/saboteur.h"
#include "support/games.h"
#include "table/minds.h"

namespace stollen::testing {
namespace {

using game::Observer;
using game::Seat;

const saboteur::Rules& rules_of(const game::Game& game) {
  return static_cast<const saboteur::Saboteur&>(game).rules();
}

void hear(bots::RoleBelief& belief, const Walk& walk, Observer eyes) {
  for (const game::Event& event : walk.events())
    belief.observe(game::SeenEvent(walk.game().vocabulary(), event, eyes));
}

void arrive(bots::RoleBelief& belief, const Walk& walk, Observer eyes) {
  game::View view;
  walk.game().view(walk.state(), eyes, view);
  belief.arrive(view.as<saboteur::View>());
}

bots::Distrust distrust_of(const bots::RoleBelief& belief) {
  return belief.judge(belief.known_to_all()).distrust;
}

// Whoever sees the table before the first deed knows as much as one who heard the deal.
TEST(SittingDown, AtTheBeginningIsAsGoodAsHearingTheDeal) {
  for (const char* recipe : {"base", "saboteur2", "base+goal-swap", "base+chests@lot"}) {
    SCOPED_TRACE(recipe);
    const auto game = make_game(recipe, 5);
    const Observer eyes = Observer::seat(1);
    Walk walk(*game, 4);
    bots::RoleBelief told(rules_of(*game), 1);
    bots::RoleBelief arrived(rules_of(*game), 1);
    hear(told, walk, eyes);
    arrive(arrived, walk, eyes);
    bool suspects = false;
    const bots::Distrust at_first = distrust_of(told);
    while (!walk.over() && walk.state().as<saboteur::State>().round == 1) {
      const bots::Distrust expected = distrust_of(told);
      ASSERT_EQ(distrust_of(arrived), expected) << "after " << walk.made() << " moves";
      suspects = suspects || expected != at_first;
      walk.step();
      hear(told, walk, eyes);
      hear(arrived, walk, eyes);
    }
    EXPECT_TRUE(suspects);
  }
}

// In the middle nobody's deeds are known, but who has looked where and whose tools are broken is.
TEST(SittingDown, InTheMiddleJudgesWhatIsDoneFromThenOn) {
  int suspected = 0;
  int arrivals = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    for (const int ply : {3, 12, 25}) {
      const auto game = make_game("base", 5);
      Walk walk(*game, seed);
      while (walk.made() < ply) walk.step();
      if (walk.state().as<saboteur::State>().round != 1) continue;
      bots::RoleBelief belief(rules_of(*game), 1);
      arrive(belief, walk, Observer::spectator());
      const bots::Distrust before = distrust_of(belief);
      for (Seat seat = 0; seat < 5; ++seat) EXPECT_EQ(before[seat], before[0]);
      // To see the table again says nothing new.
      for (int i = 0; i < 5 && walk.state().as<saboteur::State>().round == 1; ++i) {
        walk.step();
        hear(belief, walk, Observer::spectator());
        arrive(belief, walk, Observer::spectator());
      }
      ++arrivals;
      suspected += distrust_of(belief) != before ? 1 : 0;
    }
  EXPECT_GT(arrivals, 10);
  EXPECT_EQ(suspected, arrivals);
}

// A game that begins at the position of a round's first turn, and some moves of it.
course::Course from_position(int moves) {
  std::shared_ptr<const game::Game> game = make_game("base", 5);
  Walk walk(*game, 11);
  course::Course course(game);
  course.begin_at(walk.state());
  for (int i = 0; i < moves; ++i) course.play(walk.step());
  return course;
}

TEST(SittingDown, BotsOfATableDealtFromAPositionSuspectSomebody) {
  const course::Course course = from_position(9);
  ASSERT_FALSE(course.dealt());
  const Seat seat = course.decision().seat;
  table::Minds minds;
  const auto thought = minds.thought(course, bots::BotKind::kNormal, seat, 1, course.state());
  thought->think();
  const std::vector<double> found = thought->give_back().bot->distrust(thought->view);
  const auto [least, most] = std::ranges::minmax(found);
  EXPECT_GT(most - least, 0.05);

  // The same as one who was there and heard everything from the deal on.
  const auto game = make_game("base", 5);
  const auto there = bots::make_bot(bots::BotKind::kNormal, *game, seat, 1);
  Walk walk(*game, 11);
  const auto tell = [&] {
    for (const game::Event& event : walk.events())
      there->observe(game::SeenEvent(game->vocabulary(), event, Observer::seat(seat)));
  };
  tell();
  for (int i = 0; i < 9; ++i) {
    walk.step();
    tell();
  }
  game::View view;
  game->view(walk.state(), Observer::seat(seat), view);
  EXPECT_EQ(there->distrust(view), found);
}

TEST(SittingDown, ReviewsOfAGameFromAPositionSuspectSomebody) {
  const notation::Json told = review::review(from_position(9), 1, {});
  const notation::Json& last = told["moves"].back()["distrust"];
  ASSERT_EQ(last.size(), 5U);
  const auto [least, most] = std::ranges::minmax(last.get<std::vector<double>>());
  EXPECT_GT(most - least, 0.05);
}

}  // namespace
}  // namespace stollen::testing
