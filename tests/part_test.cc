// Long runs in shards: put together they find what one run finds, and files that do not belong
// together, are not whole or were changed are refused with a sentence.
#include <filesystem>
#include <fstream>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include "simulator/balance.h"
#include "simulator/part_file.h"
#include "simulator/prospect_fit.h"
#include "support/files.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using ::testing::HasSubstr;

const std::atomic<bool> kGoOn = false;
void be_silent(std::int64_t, std::int64_t) {}

class PartFile : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              ("part_test_" + std::to_string(::getpid()) +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  // Two shards of five lines.
  void write_two(const std::string& run = "run") {
    ASSERT_TRUE(simulator::write_part(path("1"), run, {1, 2}, {"a", "c", "e"}).has_value());
    ASSERT_TRUE(simulator::write_part(path("2"), run, {2, 2}, {"b", "d"}).has_value());
  }
  std::string refused(const std::vector<std::string>& files, const std::string& run = "run") {
    const auto parts = simulator::Parts::open(files, run);
    return parts ? "not refused" : parts.error().message;
  }

  std::filesystem::path folder_;
};

TEST_F(PartFile, LinesComeInTheOrderOfOneRun) {
  write_two();
  auto parts = simulator::Parts::open({path("2"), path("1")}, "run");
  ASSERT_TRUE(parts.has_value()) << parts.error().message;
  std::string all;
  for (int item = 0; item < 5; ++item) all += parts->line_of(item).value();
  EXPECT_EQ(all, "abcde");
  EXPECT_THAT(parts->line_of(5).error().message, HasSubstr("too few"));
}

TEST_F(PartFile, WhatDoesNotBelongTogetherIsRefused) {
  write_two();
  EXPECT_THAT(refused({path("1")}), HasSubstr("one of 2 shards"));
  EXPECT_THAT(refused({path("1"), path("1")}), HasSubstr("the same shard"));
  EXPECT_THAT(refused({path("1"), path("none")}), HasSubstr("cannot be read"));
  EXPECT_THAT(refused({path("1"), path("2")}, "another run"), HasSubstr("not this part"));
  std::ofstream(path("games")) << R"({"format":"stollen-data"})" << '\n';
  EXPECT_THAT(refused({path("games"), path("2")}), HasSubstr("no part of a run"));
}

TEST_F(PartFile, WhatIsNotWholeIsRefused) {
  write_two();
  const std::string whole = read_file(path("2"));
  std::ofstream(path("2")) << whole.substr(0, whole.rfind("{\"end\""));
  EXPECT_THAT(refused({path("1"), path("2")}), HasSubstr("not whole"));
  std::string changed = whole;
  changed[changed.find("\nb\n") + 1] = 'x';
  std::ofstream(path("2")) << changed;
  EXPECT_THAT(refused({path("1"), path("2")}), HasSubstr("was changed"));
}

TEST_F(PartFile, ShardsOfABalanceCountAsOneRun) {
  for (const auto& [recipe, players] : {std::pair("saboteur2", 4), std::pair("duel-solo", 1)}) {
    const auto game = make_game({recipe, players});
    simulator::BalanceOptions options{.kind = bots::BotKind::kRandom, .seed = 3, .games = 20};
    const auto whole = simulator::measure_balance(*game, options, kGoOn, be_silent);
    std::vector<std::string> files;
    for (const int shard : {1, 2, 3}) {
      options.shard = {shard, 3};
      files.push_back(path(std::to_string(shard)));
      const auto lines = simulator::play_balance_part(*game, options, kGoOn, be_silent);
      ASSERT_TRUE(simulator::write_part(files.back(), "sim", options.shard, lines).has_value());
    }
    options.shard = {};
    auto parts = simulator::Parts::open(files, "sim");
    ASSERT_TRUE(parts.has_value()) << parts.error().message;
    const auto counted = simulator::count_balance(*game, options, *parts);
    ASSERT_TRUE(counted.has_value()) << counted.error().message;
    EXPECT_EQ(counted->games, 20);
    EXPECT_EQ(simulator::balance_json({*counted}), simulator::balance_json({whole}));
    EXPECT_EQ(simulator::balance_text(*counted), simulator::balance_text(whole));
  }
}

TEST_F(PartFile, ShardsOfAFitHaveThePositionsOfOneRun) {
  const auto game = make_game({"base", 3});
  const auto& mine = *game::as<saboteur::Saboteur>(*game);
  const auto whole = simulator::sample_prospects(mine, 5, 7);
  std::vector<std::string> files;
  for (const int shard : {1, 2}) {
    files.push_back(path(std::to_string(shard)));
    ASSERT_TRUE(simulator::write_part(files.back(), "fit", {shard, 2},
                                      simulator::sample_prospects_part(mine, 5, 7, {shard, 2}))
                    .has_value());
  }
  auto parts = simulator::Parts::open(files, "fit");
  ASSERT_TRUE(parts.has_value()) << parts.error().message;
  const auto joined = simulator::joined_prospects(7, *parts);
  ASSERT_TRUE(joined.has_value()) << joined.error().message;
  ASSERT_EQ(joined->size(), whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    EXPECT_EQ((*joined)[i].traits, whole[i].traits);
    EXPECT_EQ((*joined)[i].gold, whole[i].gold);
  }
}

}  // namespace

}  // namespace stollen::testing
