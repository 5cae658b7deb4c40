// Every rule has a scenario, every scenario has a rule and holds.
#include "support/scenario.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <map>
#include <ostream>
#include <set>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <fmt/format.h>

#include "support/rule_table.h"

namespace stollen::testing {

// How GoogleTest names the file in its messages.
void PrintTo(const ScenarioFile& file, std::ostream* out);
void PrintTo(const ScenarioFile& file, std::ostream* out) { *out << file.path; }

namespace {

using ::testing::HasSubstr;

const std::string kFolder = STOLLEN_SOURCE_DIR "/tests/scenarios/";

const catalog::Decks& decks() {
  static const Result<catalog::Decks> kDecks = catalog::read_decks();
  return *kDecks;
}

class EveryScenario : public ::testing::TestWithParam<ScenarioFile> {};

TEST_P(EveryScenario, Holds) {
  const std::string path = kFolder + GetParam().path;
  const Scenario scenario = read_scenario(read_text(path));
  for (const ScenarioFailure& failure : run_scenario(decks(), scenario))
    ADD_FAILURE_AT(path.c_str(), failure.line)
        << failure.message << "\n  rule " << scenario.rule << ": " << scenario.sentence;
}

std::string name_of(const ::testing::TestParamInfo<ScenarioFile>& info) {
  std::string name = info.param.path.substr(0, info.param.path.rfind('.'));
  std::ranges::replace_if(name, [](unsigned char letter) { return !std::isalnum(letter); }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Rules, EveryScenario, ::testing::ValuesIn(all_scenario_files()), name_of);

TEST(RulesAndScenarios, NoRuleIsWithoutAScenario) {
  std::set<std::string> shown;
  for (const ScenarioFile& file : all_scenario_files()) shown.insert(file.rule);
  for (const RulePage& page : all_rule_pages())
    for (const std::string& rule : page.rules)
      EXPECT_TRUE(shown.contains(rule)) << page.file << ": no scenario shows " << rule;
}

TEST(RulesAndScenarios, NoScenarioIsWithoutARule) {
  std::set<std::string> rules;
  for (const RulePage& page : all_rule_pages()) rules.insert(page.rules.begin(), page.rules.end());
  for (const ScenarioFile& file : all_scenario_files())
    EXPECT_TRUE(rules.contains(file.rule)) << file.path << ": there is no rule " << file.rule;
}

TEST(RulesAndScenarios, NoRuleIsNumberedTwice) {
  std::map<std::string, int> times;
  for (const RulePage& page : all_rule_pages())
    for (const std::string& rule : page.rules) EXPECT_EQ(++times[rule], 1) << rule;
}

TEST(RulesAndScenarios, AScenarioIsNamedAfterItsRule) {
  for (const ScenarioFile& file : all_scenario_files())
    EXPECT_THAT(file.path, HasSubstr("/" + file.rule + "-"));
}

TEST(RulesAndScenarios, TheTablesAreUpToDate) {
  for (const RulePage& page : all_rule_pages()) {
    const std::string path = kFolder + page.file;
    const std::string table = rule_table(page, all_scenario_files());
    if (std::getenv("STOLLEN_UPDATE") != nullptr) std::ofstream(path) << table;
    EXPECT_TRUE(read_text(path) == table)
        << path << " is out of date: run scenario_test with STOLLEN_UPDATE=1";
  }
}

// The runner itself: a scenario that is wrong must not pass.

std::vector<std::string> failures_of(std::string_view lines) {
  const Scenario scenario = read_scenario(fmt::format("rule: B-0\nA sentence.\n\n{}", lines));
  std::vector<std::string> failures;
  for (const ScenarioFailure& failure : run_scenario(decks(), scenario))
    failures.push_back(fmt::format("{}: {}", failure.line, failure.message));
  return failures;
}

constexpr std::string_view kGiven = "given base, 3 players\n  seat 1 digger: EW NS\n";

TEST(ScenarioRunner, NamesTheLineItDoesNotUnderstand) {
  const std::string given(kGiven);
  EXPECT_THAT(failures_of(given + "hope for the best\n"),
              ::testing::ElementsAre(HasSubstr("6: hope for the best\n  not understood")));
  EXPECT_THAT(failures_of(given + "expect snow\n"), ::testing::ElementsAre(HasSubstr("6: expect")));
  EXPECT_THAT(failures_of(given + "  weather: fine\n"),
              ::testing::ElementsAre(HasSubstr("6: there is no \"weather\"")));
  EXPECT_THAT(failures_of("do lay EW 1,0\n"),
              ::testing::ElementsAre(HasSubstr("nothing is given")));
}

TEST(ScenarioRunner, RefusesWhatNoPositionCanBe) {
  EXPECT_THAT(failures_of("given base, 3 players\n  seat 1 digger: XY\n"),
              ::testing::ElementsAre(HasSubstr("XY")));
}

TEST(ScenarioRunner, SaysWhatWasExpectedAndWhatWasFound) {
  const std::string given(kGiven);
  EXPECT_THAT(failures_of(given + "expect seats.1.hand = [\"map\"]\n"),
              ::testing::ElementsAre(HasSubstr("should be [\"map\"], but is [\"NS\",\"EW\"]")));
  EXPECT_THAT(failures_of(given + "expect decision turn 2\n"),
              ::testing::ElementsAre(HasSubstr("should be turn 2, but it is turn 1")));
  EXPECT_THAT(failures_of(given + "expect legal lay NS 1,0\n"),
              ::testing::ElementsAre(HasSubstr("does-not-fit")));
  EXPECT_THAT(failures_of(given + "expect not legal lay EW 1,0\n"),
              ::testing::ElementsAre(HasSubstr("should not be legal, but is")));
  EXPECT_THAT(failures_of(given + "expect event 1 {\"event\":\"drew\"}\n"),
              ::testing::ElementsAre(HasSubstr("but was told []")));
}

TEST(ScenarioRunner, FailsWhereARefusalIsMissingOrAnotherOne) {
  const std::string given(kGiven);
  EXPECT_THAT(failures_of(given + "refuse lay EW 1,0: not-connected\n"),
              ::testing::ElementsAre(HasSubstr("should be refused, but is legal")));
  EXPECT_THAT(failures_of(given + "refuse lay NS 1,0: not-connected\n"),
              ::testing::ElementsAre(HasSubstr("but: does-not-fit")));
  EXPECT_THAT(failures_of("refuse recipe base, 3 players: not\n"),
              ::testing::ElementsAre(HasSubstr("makes a game")));
}

TEST(ScenarioRunner, IsNotSatisfiedWithTheAbsenceOfWhatCannotBe) {
  const std::string given(kGiven);
  EXPECT_THAT(failures_of(given + "expect view 2 seats.1.rolle absent\n"),
              ::testing::ElementsAre(HasSubstr("nothing has a \"rolle\"")));
  EXPECT_THAT(failures_of(given + "expect view 2 goals.9,0.goal absent\n"),
              ::testing::ElementsAre(HasSubstr("\"view 2 goals.9,0\" is absent too")));
  EXPECT_THAT(failures_of(given + "expect no event 2 {\"event\": \"lookt\"}\n"),
              ::testing::ElementsAre(HasSubstr("there is no event \"lookt\"")));
  EXPECT_THAT(failures_of(given + "expect no event 2 {\"gaol\": \"treasure\"}\n"),
              ::testing::ElementsAre(HasSubstr("no event has a \"gaol\"")));
  EXPECT_THAT(failures_of(given + "expect event 2 {\"event\": \"drew\"} without crad\n"),
              ::testing::ElementsAre(HasSubstr("no event has a \"crad\"")));
}

TEST(ScenarioRunner, SaysNothingMoreAfterAMoveThatFailed) {
  EXPECT_THAT(failures_of(std::string(kGiven) + "do lay NS 1,0\nexpect decision none\n"),
              ::testing::ElementsAre(HasSubstr("should be possible")));
  EXPECT_THAT(failures_of(std::string(kGiven) + "do 2: lay EW 1,0\n"),
              ::testing::ElementsAre(HasSubstr("seat 2 should choose now, but 1 does")));
}

}  // namespace

}  // namespace stollen::testing
