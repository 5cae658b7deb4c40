// The arena counts the same table from the same seeds, however it was played, and finds who is
// stronger.
#include "simulator/arena.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "simulator/arena_report.h"
#include "simulator/balance.h"
#include "simulator/match.h"
#include "support/games.h"

namespace stollen::testing {
namespace {

using bots::BotKind;
using simulator::ArenaOptions;
using simulator::ArenaTable;
using simulator::Journal;

const std::atomic<bool> kGoOn = false;
const simulator::Progress kSilent = [](std::int64_t, std::int64_t) {};

ArenaOptions small_options() {
  ArenaOptions options;
  options.candidates = {BotKind::kGreedy, BotKind::kTrust};
  options.fields = {BotKind::kRandom, BotKind::kGreedy};
  options.deals = 12;
  options.block = 4;
  options.limit = 1000;
  return options;
}

std::string csv_of(const ArenaOptions& options, Journal& journal) {
  const auto game = make_game("base", 3);
  return simulator::arena_csv({simulator::run_arena(*game, options, journal, kGoOn, kSilent)});
}

std::filesystem::path fresh_file(const char* name) {
  const auto path =
      std::filesystem::temp_directory_path() / ("stollen-" + std::to_string(getpid()) + "-" + name);
  std::filesystem::remove(path);
  return path;
}

TEST(Arena, GivesTheSameTableOnOneCoreAndOnThree) {
  ArenaOptions options = small_options();
  Journal one;
  const std::string table = csv_of(options, one);
  options.threads = 3;
  Journal three;
  EXPECT_EQ(csv_of(options, three), table);
  options.seed = 99;
  Journal other;
  EXPECT_NE(csv_of(options, other), table);
}

TEST(Arena, GoesOnWithItsJournalToTheSameTable) {
  const ArenaOptions options = small_options();
  Journal whole;
  const std::string table = csv_of(options, whole);
  const auto file = fresh_file("journal");
  ArenaOptions shorter = options;
  shorter.deals = 4;
  {
    Journal begun;
    ASSERT_TRUE(begun.open(file.string(), "options").has_value());
    csv_of(shorter, begun);
  }
  std::ofstream(file, std::ios::app) << R"({"recipe":"base","pla)";  // cut short
  Journal resumed;
  ASSERT_TRUE(resumed.open(file.string(), "options").has_value());
  EXPECT_TRUE(resumed.find({"base", 3, BotKind::kGreedy, BotKind::kRandom, 3}).has_value());
  EXPECT_FALSE(resumed.find({"base", 3, BotKind::kGreedy, BotKind::kRandom, 4}).has_value());
  EXPECT_EQ(csv_of(options, resumed), table);
  std::filesystem::remove(file);
}

// Parts that were played anywhere give the table of one run, without a game more.
TEST(Arena, CountsTheJournalsOfShardsTogether) {
  ArenaOptions options = small_options();
  options.stop_early = false;
  Journal whole;
  const std::string table = csv_of(options, whole);
  Journal merged;
  for (int number = 1; number <= 3; ++number) {
    const auto file = fresh_file(("shard" + std::to_string(number)).c_str());
    {
      Journal journal;
      ASSERT_TRUE(journal.open(file, "the same").has_value());
      ArenaOptions part = options;
      part.shard = {number, 3};
      (void)csv_of(part, journal);
    }
    EXPECT_FALSE(merged.include(file, "others").has_value());
    ASSERT_TRUE(merged.include(file, "the same").has_value());
    std::filesystem::remove(file);
  }
  EXPECT_EQ(csv_of(options, merged), table);
  EXPECT_FALSE(merged.include("/nowhere", "the same").has_value());
}

TEST(Arena, RefusesAJournalOfOtherOptions) {
  const auto file = fresh_file("other-options");
  Journal first;
  ASSERT_TRUE(first.open(file.string(), "these").has_value());
  Journal second;
  const auto opened = second.open(file.string(), "those");
  ASSERT_FALSE(opened.has_value());
  EXPECT_NE(opened.error().message.find("other options"), std::string::npos);
  std::filesystem::remove(file);
}

TEST(Arena, SettlesAClearQuestionBeforeAllDealsArePlayed) {
  ArenaOptions options;
  options.candidates = {BotKind::kGreedy};
  options.fields = {BotKind::kRandom};
  options.deals = 2000;
  options.block = 20;
  const auto game = make_game("gold-mine", 4);
  Journal journal;
  const ArenaTable table = simulator::run_arena(*game, options, journal, kGoOn, kSilent);
  ASSERT_EQ(table.cells.size(), 1U);
  EXPECT_TRUE(table.cells[0].settled);
  EXPECT_LT(table.cells[0].deals, 2000);
  EXPECT_GT(table.cells[0].difference.mean(), 0);
  EXPECT_EQ(table.cells[0].illegal, 0);
}

TEST(Arena, StopsWhenItIsInterrupted) {
  const std::atomic<bool> stop = true;
  const auto game = make_game("base", 3);
  Journal journal;
  const ArenaTable table = simulator::run_arena(*game, small_options(), journal, stop, kSilent);
  EXPECT_TRUE(table.interrupted);
  EXPECT_EQ(table.cells[0].deals, 0);
}

TEST(Balance, DoesNotDependOnTheNumberOfCores) {
  const auto game = make_game("base", 4);
  simulator::BalanceOptions options{.kind = BotKind::kGreedy, .games = 40};
  const auto one = simulator::measure_balance(*game, options, kGoOn, kSilent);
  options.threads = 3;
  const auto three = simulator::measure_balance(*game, options, kGoOn, kSilent);
  EXPECT_EQ(simulator::balance_json({one}), simulator::balance_json({three}));
  EXPECT_EQ(one.treasure.count(), 120);
}

TEST(Statistics, TheIntervalForAllTimesIsWiderThanTheOneForAFixedNumber) {
  simulator::Mean mean;
  Random random(3);
  for (int i = 0; i < 500; ++i) {
    mean.add(random.below(100));
    if (i > 20) {
      ASSERT_GT(mean.margin_at_all_times(), mean.margin());
    }
  }
  EXPECT_NEAR(mean.mean(), 49.5, 4);
}

TEST(Match, CountsThreeRoundsAlsoWhereSomethingIsAskedBeforeTheFirst) {
  const auto game = make_game("duel-solo", 1);
  const BotKind alone = BotKind::kRandom;
  const simulator::MatchResult match =
      simulator::play_match(*game, 1, std::span(&alone, 1), {}, {.opinions = true});
  EXPECT_EQ(match.rounds.size(), 3U);
  int turns = 0;
  for (const simulator::RoundSummary& round : match.rounds) turns += round.turns;
  EXPECT_EQ(match.seats[0].decisions, turns + 1) << "the colour is chosen outside the rounds";
}

}  // namespace
}  // namespace stollen::testing
