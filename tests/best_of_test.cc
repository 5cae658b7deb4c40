// The best of several moves: the first of equals, or any of them by lot.
#include "bots/best_of.h"

#include <array>

#include <gtest/gtest.h>

namespace stollen::testing {
namespace {

using game::Move;

// Moves that are told apart by their kind alone.
game::Moves moves_of_kinds(int count) {
  game::Moves moves;
  for (int kind = 0; kind < count; ++kind) moves.push_back(Move::of(kind));
  return moves;
}

TEST(BestOf, TakesTheFirstOfEquals) {
  constexpr std::array kWorths = {-3, 5, 1, 5};
  const auto worth = [&](Move move) { return kWorths[move.kind()]; };
  EXPECT_EQ(bots::best_of(moves_of_kinds(4), worth).kind(), 1);
}

TEST(BestOf, WorthsMayAllBeBelowZero) {
  const auto worth = [](Move move) { return -1e12 - move.kind(); };
  Random random(1);
  EXPECT_EQ(bots::best_of(moves_of_kinds(3), worth).kind(), 0);
  EXPECT_EQ(bots::best_of(moves_of_kinds(3), random, worth).kind(), 0);
}

TEST(BestOf, EveryEqualIsTakenAsOften) {
  constexpr std::array kWorths = {7, 2, 7, 6, 7};
  constexpr int kTimes = 30'000;
  std::array<int, kWorths.size()> taken{};
  Random random(1);
  const game::Moves moves = moves_of_kinds(kWorths.size());
  for (int time = 0; time < kTimes; ++time)
    ++taken[bots::best_of(moves, random, [&](Move move) { return kWorths[move.kind()]; }).kind()];
  EXPECT_EQ(taken[1] + taken[3], 0);
  for (const int best : {0, 2, 4}) EXPECT_NEAR(taken[best], kTimes / 3.0, 300);
}

}  // namespace
}  // namespace stollen::testing
