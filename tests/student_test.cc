// Students: whole numbers that say the same everywhere, lessons that can be kept and split up, and
// a run that goes on where it was stopped.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "simulator/learn.h"
#include "simulator/net_fit.h"

namespace stollen::testing {
namespace {

using bots::FixedInput;
using bots::FixedNumbers;
using bots::Student;
using simulator::Lesson;

const std::atomic<bool> kNeverInterrupted = false;

std::unique_ptr<game::Game> make(std::string_view recipe, int players) {
  static const catalog::Decks kDecks = *catalog::read_decks();
  return *catalog::make_game(kDecks, recipe, players);
}

Student any_student(std::uint64_t seed, int most) {
  Random random(seed);
  Student::Numbers numbers;
  for (std::int16_t& number : numbers)
    number = static_cast<std::int16_t>(
        static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
  return std::bit_cast<Student>(numbers);
}

std::vector<FixedInput> any_inputs(Random& random, int places) {
  std::vector<FixedInput> inputs;
  for (int place = 0; place < places; ++place)
    if (random.below(2) == 0)
      inputs.push_back({static_cast<std::uint8_t>(place),
                        static_cast<std::int16_t>(static_cast<int>(random.below(2049)) - 1024)});
  return inputs;
}

// The same sums with room for everything.
template <class Net>
std::int64_t by_hand(const Net& net, const std::vector<FixedInput>& inputs) {
  std::int64_t out = std::int64_t{net.before} * 256;
  for (const auto& [place, value] : inputs) out += std::int64_t{net.straight[place]} * value;
  for (std::size_t node = 0; node < net.of_none.size(); ++node) {
    std::int64_t sum = std::int64_t{net.of_none[node]} * 256;
    for (const auto& [place, value] : inputs)
      sum += std::int64_t{net.of_inputs[place][node]} * value;
    if (sum > 0) out += net.of_nodes[node] * std::min<std::int64_t>(sum / 1024, 16 * 256);
  }
  return out;
}

TEST(FixedNet, SaysWhatSumsWithRoomForEverythingSay) {
  Random random(1);
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const Student student = any_student(seed, seed % 2 == 0 ? 8192 : 600);
    const auto inputs = any_inputs(random, bots::kTraits);
    auto sums = student.rounds.begin();
    student.rounds.add(sums, inputs);
    EXPECT_EQ(student.rounds.end(sums), by_hand(student.rounds, inputs));
  }
}

TEST(FixedNet, NothingOverflowsAtTheBounds) {
  Student::Numbers most;
  most.fill(FixedNumbers::kMostWeight);
  const auto student = std::bit_cast<Student>(most);
  std::vector<FixedInput> inputs;
  for (int place = 0; place < bots::kTraits; ++place)
    inputs.push_back({static_cast<std::uint8_t>(place), FixedNumbers::kMostInput});
  auto sums = student.rounds.begin();
  student.rounds.add(sums, inputs);
  EXPECT_EQ(student.rounds.end(sums), by_hand(student.rounds, inputs));
}

TEST(FixedNet, InputsMayGoInOneAfterTheOther) {
  const Student student = any_student(3, 900);
  Random random(4);
  const auto inputs = any_inputs(random, bots::kStudentInputs);
  auto at_once = student.moves[0].begin();
  student.moves[0].add(at_once, inputs);
  auto in_parts = student.moves[0].begin();
  for (const FixedInput& input : inputs) student.moves[0].add(in_parts, std::span(&input, 1));
  EXPECT_EQ(student.moves[0].end(at_once), student.moves[0].end(in_parts));
}

TEST(FixedNet, InputsAreRoundedWithinTheirBounds) {
  EXPECT_EQ(bots::fixed_input(1), 256);
  EXPECT_EQ(bots::fixed_input(-0.25F), -64);
  EXPECT_EQ(bots::fixed_input(0.0019F), 0);
  EXPECT_EQ(bots::fixed_input(0.002F), 1);
  EXPECT_EQ(bots::fixed_input(100), FixedNumbers::kMostInput);
  EXPECT_EQ(bots::fixed_input(-100), -FixedNumbers::kMostInput);
}

TEST(NetFit, WhatIsRoundedSaysNearlyTheSame) {
  simulator::NetFit<Student::Moves> fit(9);
  const Student::Moves net = fit.rounded();
  Random random(5);
  for (int i = 0; i < 50; ++i) {
    const auto inputs = any_inputs(random, bots::kStudentInputs);
    auto fractions = fit.begin();
    fit.add(fractions, inputs);
    auto whole = net.begin();
    net.add(whole, inputs);
    EXPECT_NEAR(net.end(whole) / FixedNumbers::kOutputUnit, fit.end(fractions), 0.1);
  }
}

// Lessons that say: to mend is worth gold, the more so when little is missing.
std::vector<Lesson> simple_lessons(std::uint64_t seed, int count) {
  namespace trait = bots::student_trait;
  Random random(seed);
  std::vector<Lesson> lessons;
  for (int i = 0; i < count; ++i) {
    Lesson& lesson = lessons.emplace_back();
    lesson.saboteurs = random.below(2) == 0;
    const bool near = random.below(2) == 0;
    if (near) lesson.situation.push_back({trait::one_card_missing, 256});
    const float worth = (near ? 0.8F : 0.2F) * (lesson.saboteurs ? -1 : 1);
    for (const auto place : {trait::lays, trait::mends, trait::discards}) {
      Lesson::Tried& tried = lesson.tried.emplace_back();
      tried.move.push_back({place, 256});
      tried.gold = place == trait::mends ? worth * 2 / 3 : -worth / 3;
    }
  }
  return lessons;
}

TEST(Student, LearnsWhatLessonsSay) {
  Student student{};
  simulator::learn_moves(simple_lessons(1, 4000), 12, 1, student);
  const auto score = simulator::score_lessons(student, simple_lessons(2, 500));
  EXPECT_GT(score.explained, 0.98);
  EXPECT_NEAR(score.student, score.best, 0.001);
  EXPECT_LT(score.blueprint, score.best - 0.1);
}

TEST(Student, TheSameSeedLearnsTheSame) {
  const auto lessons = simple_lessons(1, 500);
  Student one{};
  Student other{};
  simulator::learn_moves(lessons, 2, 7, one);
  simulator::learn_moves(lessons, 2, 7, other);
  EXPECT_EQ(simulator::student_json(one), simulator::student_json(other));
}

TEST(Student, IsKeptAsNumbers) {
  const Student student = any_student(11, 8192);
  const std::string text = simulator::student_json(student);
  const auto read = simulator::student_from_json(text);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(simulator::student_json(**read), text);
  EXPECT_FALSE(simulator::student_from_json("{}").has_value());
  EXPECT_FALSE(simulator::student_from_json(R"({"mark":1,"numbers":[]})").has_value());
  std::string wrong = text;
  wrong.replace(wrong.find('[') + 1, 1, "99999");
  EXPECT_FALSE(simulator::student_from_json(wrong).has_value());
}

TEST(Lessons, AreKeptAsLines) {
  const auto game = make("base", 3);
  const auto lessons = simulator::play_lessons(static_cast<const saboteur::Saboteur&>(*game), 5,
                                               {.worlds = 2}, nullptr);
  ASSERT_FALSE(lessons.empty());
  const std::string line = simulator::lessons_line(17, lessons);
  const auto read = simulator::lessons_from_line(line);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->game, 17);
  EXPECT_EQ(simulator::lessons_line(17, read->lessons), line);
  // What was tried is compared within one decision.
  for (const Lesson& lesson : lessons) {
    float sum = 0;
    for (const Lesson::Tried& tried : lesson.tried) sum += tried.gold;
    EXPECT_NEAR(sum, 0, 0.02);
  }
  EXPECT_FALSE(simulator::lessons_from_line(line.substr(0, line.size() / 2)).has_value());
  EXPECT_FALSE(
      simulator::lessons_from_line(R"({"game":1,"lessons":[[true,[99,1],[0]]]})").has_value());
}

// A folder of the test's own.
class Learning : public ::testing::Test {
 protected:
  ~Learning() override { std::filesystem::remove_all(folder_); }

  simulator::LearnOptions options(const std::string& name) const {
    simulator::LearnOptions options;
    options.games.push_back(make("base", 3));
    options.origin = "o";
    options.folder = folder_ + "/" + name;
    options.generations = 2;
    options.lesson_games = 10;
    options.rounds = 20;
    options.times = 2;
    options.lessons.worlds = 2;
    options.deals = 2;
    return options;
  }
  static std::string learn(const simulator::LearnOptions& options,
                           const std::atomic<bool>& interrupted = kNeverInterrupted) {
    const auto student =
        simulator::learn(options, [](const auto&) {}, interrupted, [](auto, auto) {});
    if (!student) return student.error().message;
    return *student == nullptr ? "" : simulator::student_json(**student);
  }

  std::string folder_ = ::testing::TempDir() + "student_test";
};

TEST_F(Learning, GoesOnWhereItWasStoppedAndLearnsTheSame) {
  const std::string at_once = learn(options("at-once"));
  ASSERT_TRUE(at_once.starts_with("{")) << at_once;

  auto stopped = options("stopped");
  std::atomic<bool> interrupted = false;
  const auto nobody = simulator::learn(
      stopped, [](const auto&) {}, interrupted,
      [&](std::int64_t done, std::int64_t) { interrupted = done >= 3; });
  ASSERT_TRUE(nobody.has_value());
  EXPECT_EQ(*nobody, nullptr);
  // The last line was not written to its end.
  const std::string file = stopped.folder + "/lessons-1-1.jsonl";
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 100);
  EXPECT_TRUE(learn(stopped) == at_once);
}

TEST_F(Learning, ShardsLearnTheSame) {
  const std::string at_once = learn(options("at-once"));
  auto shards = options("shards");
  // Whoever completes the lessons of a generation goes on with his part of the next one.
  for (const int number : {1, 2}) {
    shards.shard = {number, 2};
    EXPECT_EQ(learn(shards), "");
  }
  shards.shard = {1, 2};
  EXPECT_TRUE(learn(shards) == at_once);
  shards.shard = {};
  EXPECT_TRUE(learn(shards) == at_once);
}

TEST_F(Learning, LessonsOfOtherOptionsAreRefused) {
  auto first = options("same");
  first.generations = 1;
  learn(first);
  first.origin = "other";
  EXPECT_NE(learn(first).find("other options"), std::string::npos);
}

}  // namespace
}  // namespace stollen::testing
