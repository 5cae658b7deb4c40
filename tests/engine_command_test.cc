// `stollen engine` from end to end: the built program, its standard input and output.
#include "gtest/gtest.h"

#include "notation/json.h"
#include "support/command.h"
#include "support/files.h"

namespace stollen::testing {

namespace {

using notation::Json;

std::vector<Json> answers_to(const std::string& input) {
  const Outcome outcome = run_command({"engine"}, input);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  std::vector<Json> answers;
  for (const std::string& line : lines_of(outcome.output)) {
    const Result<Json> json = notation::parse_json(line);
    EXPECT_TRUE(json.has_value()) << line;
    answers.push_back(json.value_or(Json()));
  }
  return answers;
}

std::string code_of(const Json& answer) {
  return answer["ok"].get<bool>() ? "ok" : answer["error"]["code"].get<std::string>();
}

std::vector<std::string> codes(const std::string& input) {
  std::vector<std::string> list;
  for (const Json& answer : answers_to(input)) list.push_back(code_of(answer));
  return list;
}

constexpr const char* kNew = "{\"cmd\":\"new\",\"recipe\":\"base\",\"players\":3,\"seed\":1}\n";
constexpr const char* kState = "{\"cmd\":\"state\"}\n";

TEST(EngineCommand, PlaysAGameOverPipes) {
  const std::vector<Json> answers =
      answers_to(std::string(kNew) +
                 "{\"cmd\":\"legal\",\"format\":\"text\"}\n{\"cmd\":\"view\",\"observer\":1}\n" +
                 "{\"cmd\":\"perft\",\"depth\":2}\n{\"cmd\":\"result\"}\n");
  ASSERT_EQ(answers.size(), 5U);
  for (const Json& answer : answers) EXPECT_EQ(code_of(answer), "ok");
}

TEST(EngineCommand, AnswersEveryBadLineOnceAndGoesOn) {
  const std::vector<Json> answers =
      answers_to(std::string(kNew) + kState + "hello\n{}\n[]\n7\n\xff\xfe\n{\"cmd\":\"dance\"}\n" +
                 "{\"cmd\":\"apply\",\"move\":\"fly\"}\n{\"cmd\":\"apply\",\"move\":\"discard "
                 "NS\",\"at\":9}\n" +
                 kState);
  std::vector<std::string> list;
  for (const Json& answer : answers) list.push_back(code_of(answer));
  EXPECT_EQ(list, (std::vector<std::string>{"ok", "ok", "not-json", "bad-request", "bad-request",
                                            "bad-request", "not-json", "unknown-command",
                                            "bad-move", "stale", "ok"}));
  ASSERT_EQ(answers.size(), 11U);
  EXPECT_EQ(answers[1], answers[10]);
}

TEST(EngineCommand, SurvivesALineOfTenMegabytes) {
  const std::string line = "{\"cmd\":\"help\",\"id\":\"" + std::string(10'000'000, 'x') + "\"}\n";
  EXPECT_EQ(codes(kNew + line + kState), (std::vector<std::string>{"ok", "too-long", "ok"}));
}

TEST(EngineCommand, ReadsALineOfExactlyTheLongestLength) {
  const std::string begin = "{\"cmd\":\"help\",\"id\":\"";
  const std::string end = "\"}";
  const std::string line = begin + std::string((1U << 20U) - begin.size() - end.size(), 'x') + end;
  EXPECT_EQ(codes(line + "\n"), (std::vector<std::string>{"ok"}));
  EXPECT_EQ(codes(line + " \n"), (std::vector<std::string>{"too-long"}));
}

TEST(EngineCommand, SurvivesDeepNesting) {
  const std::string open(100'000, '[');
  const std::string close(100'000, ']');
  EXPECT_EQ(codes(kNew + open + "\n" + open + close + "\n{\"cmd\":\"help\",\"id\":" + open + close +
                  "}\n{\"cmd\":\"load\",\"position\":" + open + close + "}\n" + kState),
            (std::vector<std::string>{"ok", "not-json", "not-json", "not-json", "not-json", "ok"}));
}

TEST(EngineCommand, SkipsEmptyLinesAndAcceptsCarriageReturns) {
  EXPECT_EQ(codes("\n  \r\n{\"cmd\":\"help\"}\r\n\n"), (std::vector<std::string>{"ok"}));
}

TEST(EngineCommand, AnswersALastLineWithoutItsEnd) {
  EXPECT_EQ(codes("{\"cmd\":\"help\"}"), (std::vector<std::string>{"ok"}));
}

TEST(EngineCommand, ReadsNulBytesAsBadInput) {
  const std::string nul(1, '\0');
  EXPECT_EQ(codes("{\"cmd\":\"help\"" + nul + "}\n" + kState + nul + "\n"),
            (std::vector<std::string>{"not-json", "no-game", "not-json"}));
}

TEST(EngineCommand, EndsAtQuit) {
  EXPECT_EQ(codes("{\"cmd\":\"quit\"}\n{\"cmd\":\"help\"}\n"), (std::vector<std::string>{"ok"}));
}

TEST(EngineCommand, EndsQuietlyWithoutInput) { EXPECT_TRUE(answers_to("").empty()); }

}  // namespace

}  // namespace stollen::testing
