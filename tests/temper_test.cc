// A saboteur's temper: how far he lets the table distrust him, and until when.
#include "bots/saboteur/temper.h"

#include <map>

#include "gtest/gtest.h"

namespace stollen::testing {
namespace {

using bots::price_of_deed;
using bots::Standing;
using bots::Temper;

// The first turn of a round: nobody has done anything yet.
constexpr Standing kFirstTurn = {.nearest = 7, .distrust = 0.3F, .left = 0.95F};
constexpr float kDeadEndBesideStart = 2;
constexpr float kDiscard = 0.2F;

TEST(Temper, AnOpenOneHasNoNameToLose) {
  EXPECT_EQ(price_of_deed(Temper::kOpen, kFirstTurn, kDeadEndBesideStart), 0);
}

TEST(Temper, TheOthersPayForWhatGivesThemAwayAndForNothingElse) {
  for (const Temper temper : {Temper::kQuiet, Temper::kSleeper, Temper::kFramer}) {
    EXPECT_EQ(price_of_deed(temper, kFirstTurn, kDiscard), 0);
    EXPECT_GT(price_of_deed(temper, kFirstTurn, kDeadEndBesideStart), 0.1);
    // More of it costs more.
    EXPECT_GT(price_of_deed(temper, kFirstTurn, kDeadEndBesideStart + 1),
              price_of_deed(temper, kFirstTurn, kDeadEndBesideStart));
  }
}

TEST(Temper, WhoIsSuspectedIsGladOfADeedThatSpeaksForHim) {
  const Standing suspected = {.nearest = 6, .distrust = 0.7F, .left = 0.8F};
  for (const Temper temper : {Temper::kQuiet, Temper::kSleeper, Temper::kFramer})
    EXPECT_LT(price_of_deed(temper, suspected, -0.5F), 0);
  // Nobody is glad of more trust than he needs.
  EXPECT_EQ(price_of_deed(Temper::kSleeper, kFirstTurn, -0.5F), 0);
}

TEST(Temper, NothingIsHeldBackWhenItMatters) {
  for (const Temper temper : {Temper::kQuiet, Temper::kSleeper, Temper::kFramer}) {
    for (const Standing& now : {Standing{.nearest = 1, .distrust = 0.3F, .left = 0.8F},
                                Standing{.nearest = 6, .distrust = 0.9F, .left = 0.8F},
                                Standing{.nearest = 6, .distrust = 0.3F, .left = 0.1F}})
      EXPECT_EQ(price_of_deed(temper, now, kDeadEndBesideStart), 0);
  }
}

TEST(Temper, IsDrawnAnewForEveryRoundAndSeat) {
  std::map<Temper, int> tempers;
  for (std::uint64_t seed = 1; seed <= 300; ++seed)
    for (int round = 1; round <= 3; ++round) {
      const Temper temper = bots::temper_of(seed, 2, round);
      EXPECT_EQ(temper, bots::temper_of(seed, 2, round));
      ++tempers[temper];
    }
  ASSERT_EQ(tempers.size(), 4U);
  for (const auto& [temper, count] : tempers) EXPECT_GT(count, 90);
}

}  // namespace
}  // namespace stollen::testing
