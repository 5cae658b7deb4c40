#include "support/scenario.h"

#include <optional>
#include <span>

#include "notation/position.h"
#include "support/scenario_expect.h"
#include "support/scenario_given.h"
#include "support/words.h"

namespace stollen::testing {

namespace {

using notation::Json;

ScenarioLine line_of(int number, std::string_view text) {
  std::size_t comment = text.find('#');
  while (comment != std::string_view::npos && comment > 0 && text[comment - 1] != ' ')
    comment = text.find('#', comment + 1);
  text = text.substr(0, comment);
  return {number, std::string(trim(text)), text.starts_with(' ') || text.starts_with('\t')};
}

class Runner {
 public:
  explicit Runner(const catalog::Decks& decks) : decks_(decks) {}

  std::vector<ScenarioFailure> run(std::span<const ScenarioLine> lines) {
    for (std::size_t next = 0; next < lines.size();) {
      const ScenarioLine& line = lines[next++];
      std::size_t end = next;
      while (end < lines.size() && lines[end].indented) ++end;
      run_line(line, lines.subspan(next, end - next));
      next = end;
    }
    return std::move(failures_);
  }

 private:
  void fail(const ScenarioLine& line, std::string message) {
    failures_.push_back({line.number, fmt::format("{}\n  {}", line.text, message)});
  }

  void run_line(const ScenarioLine& line, std::span<const ScenarioLine> below) {
    std::string_view text = line.text;
    if (take(text, "given")) return begin(line, below);
    if (line.indented || !below.empty())
      return fail(below.empty() ? line : below[0], "only lines below \"given\" are indented");
    if (take(text, "refuse recipe")) return refuse_recipe(line, text);
    if (!take(text, "do") && !take(text, "refuse") && !take(text, "expect"))
      return fail(line, "not understood: a line begins with given, do, refuse or expect");
    if (!begun_) return fail(line, "nothing is given yet");
    // After a move that failed the rest says nothing; the next "given" begins anew.
    if (!standing_) return;
    if (line.text.starts_with("do")) return make_move(line, text);
    if (line.text.starts_with("refuse")) return refuse_move(line, text);
    if (std::string found = check_expectation(*standing_, text); !found.empty())
      fail(line, std::move(found));
  }

  void begin(const ScenarioLine& line, std::span<const ScenarioLine> settings) {
    begun_ = true;
    standing_.reset();
    auto record = read_given(line, settings);
    if (!record) return failures_.push_back(record.error());
    Result<course::Course> match = notation::begin_course(decks_, *record);
    if (!match) return fail(line, match.error().message);
    standing_.emplace(decks_, std::move(*record), std::move(*match));
  }

  // "2: lay EW 3,0" names the seat that must be the one to choose.
  bool is_turn_of_named_seat(const ScenarioLine& line, std::string_view& text) {
    const std::size_t colon = text.find(':');
    const auto seat = number(text.substr(0, std::min(colon, text.size())));
    if (colon == std::string_view::npos || !seat) return true;
    text = trim(text.substr(colon + 1));
    const game::Decision decision = standing_->match.game().decision(standing_->match.state());
    if (!decision.over() && decision.seat + 1 == *seat) return true;
    fail(line, fmt::format("seat {} should choose now, but {} does", *seat,
                           decision.over() ? "nobody" : std::to_string(decision.seat + 1)));
    return false;
  }

  void make_move(const ScenarioLine& line, std::string_view text) {
    const bool right_seat = is_turn_of_named_seat(line, text);
    const Verdict verdict = judge_move(standing_->match, text);
    if (!verdict.trouble.empty()) fail(line, verdict.trouble);
    if (!verdict.code.empty())
      fail(line, fmt::format("should be possible, but: {}: {}", verdict.code, verdict.sentence));
    if (!right_seat || !verdict.code.empty()) return standing_.reset();
    standing_->record.moves.emplace_back(text);
    if (const auto move = notation::make_move(standing_->match, text); !move)
      fail(line, move.error().message);
  }

  // "lay NS 3,0: not-connected"
  void refuse_move(const ScenarioLine& line, std::string_view text) {
    if (!is_turn_of_named_seat(line, text)) return;
    const std::size_t colon = text.rfind(':');  // names of cards have colons too
    if (colon == std::string_view::npos) return fail(line, "write: refuse MOVE: REASON");
    const std::string_view move = trim(text.substr(0, colon));
    const std::string_view code = trim(text.substr(colon + 1));
    course::Course& match = standing_->match;
    const Json before = notation::position_json(match.game(), match.state());
    const Verdict verdict = judge_move(match, move);
    if (!verdict.trouble.empty()) fail(line, verdict.trouble);
    if (verdict.code.empty()) return fail(line, "should be refused, but is legal");
    if (verdict.code != code)
      fail(line, fmt::format("should be refused as {}, but: {}: {}", code, verdict.code,
                             verdict.sentence));
    if (notation::make_move(match, move)) fail(line, "refused, but made all the same");
    if (notation::position_json(match.game(), match.state()) != before)
      fail(line, "refused, but the position has changed");
  }

  // "base+tournament, 4 players: 5 to 9"
  void refuse_recipe(const ScenarioLine& line, std::string_view text) {
    const Result<notation::Record> record = read_recipe(text);
    if (!record) return fail(line, record.error().message);
    if (!text.starts_with(':')) return fail(line, "write: refuse recipe GAME, N players: WORDS");
    const std::string_view words = trim(text.substr(1));
    const auto game = catalog::make_game(decks_, record->recipe, record->players, record->rules);
    if (game) return fail(line, "should be refused, but makes a game");
    if (!game.error().message.contains(words))
      fail(line,
           fmt::format("should be refused with \"{}\", but: {}", words, game.error().message));
  }

  const catalog::Decks& decks_;
  std::optional<Standing> standing_;
  bool begun_ = false;
  std::vector<ScenarioFailure> failures_;
};

}  // namespace

Scenario read_scenario(std::string_view text) {
  Scenario scenario;
  int number = 0;
  bool in_sentence = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    ScenarioLine line = line_of(++number, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    std::string_view words = line.text;
    if (scenario.rule.empty() && take(words, "rule:")) {
      scenario.rule = words;
    } else if (line.text.empty()) {
      in_sentence = in_sentence && scenario.sentence.empty();
    } else if (in_sentence && !scenario.rule.empty()) {
      scenario.sentence += (scenario.sentence.empty() ? "" : " ") + line.text;
    } else {
      scenario.lines.push_back(std::move(line));
    }
  }
  if (scenario.rule.empty()) scenario.failures.push_back({1, "the first line is: rule: ID"});
  if (scenario.sentence.empty())
    scenario.failures.push_back({1, "below the rule stands a sentence that says what is shown"});
  if (scenario.lines.empty()) scenario.failures.push_back({number, "nothing is given"});
  return scenario;
}

std::vector<ScenarioFailure> run_scenario(const catalog::Decks& decks, const Scenario& scenario) {
  if (!scenario.failures.empty()) return scenario.failures;
  return Runner(decks).run(scenario.lines);
}

}  // namespace stollen::testing
