// Games as data: shards put together are what one run makes, an interrupted file is gone on with,
// and what does not belong together is refused.
#include "simulator/data.h"

#include <filesystem>
#include <fstream>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include "notation/record.h"
#include "support/files.h"
#include "support/games.h"

namespace stollen::testing {

namespace {

using ::testing::HasSubstr;

class Data : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              ("data_test_" + std::to_string(::getpid()) +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  static simulator::DataOptions options(int shard = 1, int count = 1) {
    return {.recipe = "base",
            .players = 3,
            .bots = {bots::BotKind::kEasy},
            .effort = {0.02},
            .games = 20,
            .beliefs = true,
            .shard = {shard, count},
            .threads = 2};
  }
  Result<std::int64_t> write(const std::string& name, const simulator::DataOptions& options) {
    return simulator::write_data(decks(), options, path(name), interrupted_,
                                 [](std::int64_t, std::int64_t) {});
  }

  std::filesystem::path folder_;
  std::atomic<bool> interrupted_ = false;
};

TEST_F(Data, ShardsPutTogetherAreOneRun) {
  ASSERT_EQ(write("whole", options()).value(), 20);
  std::vector<std::string> parts;
  for (const int shard : {3, 1, 2}) {
    parts.push_back(path("part" + std::to_string(shard)));
    ASSERT_TRUE(write("part" + std::to_string(shard), options(shard, 3)).has_value());
  }
  ASSERT_EQ(simulator::merge_data(parts, path("merged")).value(), 20);
  EXPECT_EQ(read_file(path("merged")), read_file(path("whole")));
}

TEST_F(Data, GoesOnWithWhatWasBegun) {
  ASSERT_EQ(write("whole", options()).value(), 20);
  const std::string whole = read_file(path("whole"));
  EXPECT_EQ(write("whole", options()).value(), 0);
  // Cut off in the middle of a line, at the end of one, in the header.
  for (const std::size_t length : {whole.size() / 2, whole.find('\n', whole.size() / 3) + 1,
                                   whole.size() - 10, std::size_t{20}, std::size_t{0}}) {
    std::ofstream(path("cut"), std::ios::binary) << whole.substr(0, length);
    ASSERT_TRUE(write("cut", options()).has_value()) << length;
    ASSERT_EQ(read_file(path("cut")), whole) << length;
  }
}

TEST_F(Data, LinesAreGamesThatCanBePlayedAgain) {
  ASSERT_TRUE(write("whole", options()).has_value());
  std::ifstream file(path("whole"));
  std::string line;
  std::getline(file, line);
  int games = 0;
  while (std::getline(file, line)) {
    const Json json = *notation::parse_json(line);
    if (json.contains("end")) break;
    Json record = {{"recipe", "base"}, {"players", 3}, {"rules", catalog::kRules}};
    record["seed"] = json["seed"];
    record["moves"] = json["moves"];
    const auto course = notation::replay(decks(), *notation::read_record(record));
    ASSERT_TRUE(course.has_value());
    EXPECT_TRUE(course->over());
    EXPECT_EQ(notation::result_json(course->game(), course->state())["gold"], json["gold"]);
    EXPECT_EQ(json["roles"].size(), 3U);
    EXPECT_FALSE(json["beliefs"].empty());
    ++games;
  }
  EXPECT_EQ(games, 20);
}

TEST_F(Data, RefusesWhatDoesNotBelongTogether) {
  ASSERT_TRUE(write("one", options(1, 2)).has_value());
  ASSERT_TRUE(write("two", options(2, 2)).has_value());
  const auto refused = [&](const std::vector<std::string>& parts, const std::string& sentence) {
    std::vector<std::string> paths;
    for (const std::string& part : parts) paths.push_back(path(part));
    const auto merged = simulator::merge_data(paths, path("merged"));
    ASSERT_FALSE(merged.has_value());
    EXPECT_THAT(merged.error().message, HasSubstr(sentence));
    EXPECT_FALSE(std::filesystem::exists(path("merged")));
  };
  refused({"one"}, "give each shard once");
  refused({"one", "one"}, "give each shard once");
  refused({"one", "none"}, "cannot be read");
  auto other = options(2, 2);
  other.seed = 5;
  ASSERT_TRUE(write("other", other).has_value());
  refused({"one", "other"}, "other options");
  std::string text = read_file(path("two"));
  std::ofstream(path("short"), std::ios::binary) << text.substr(0, text.size() / 2);
  refused({"one", "short"}, "is not whole");
  text[text.size() / 2] ^= 1;
  std::ofstream(path("changed"), std::ios::binary) << text;
  refused({"one", "changed"}, "checksum");
  std::ofstream(path("text")) << "hello\n";
  refused({"one", "text"}, "is no file of games");
  EXPECT_THAT(write("one", options()).error().message, HasSubstr("other options"));
}

TEST_F(Data, ShardsAreWrittenAsFractions) {
  EXPECT_EQ(simulator::shard_from_text("3/16")->number, 3);
  for (const char* wrong : {"", "3", "0/4", "5/4", "a/4", "3/", "/4", "1/0", "-1/4", "3/16x"})
    EXPECT_FALSE(simulator::shard_from_text(wrong).has_value()) << wrong;
}

}  // namespace

}  // namespace stollen::testing
