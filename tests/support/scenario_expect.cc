#include "support/scenario_expect.h"

#include <algorithm>
#include <set>

#include "notation/phrases.h"
#include "support/scenario_values.h"
#include "support/words.h"

namespace stollen::testing {

namespace {

using course::Course;
using notation::Json;

// Decisions and moves

std::string check_decision(const Course& match, std::string_view expected) {
  const Json decision = notation::decision_json(match.game(), match.state());
  const std::string found =
      decision.is_null()
          ? "none"
          : fmt::format("{} {}", decision["kind"].get<std::string>(), decision["seat"].get<int>());
  if (found == expected) return {};
  return fmt::format("the decision should be {}, but it is {}", expected, found);
}

std::string check_legal(const Course& match, std::string_view text, bool wanted) {
  const Verdict verdict = judge_move(match, text);
  if (!verdict.trouble.empty()) return verdict.trouble;
  if (wanted == verdict.code.empty()) return {};
  if (wanted) return fmt::format("should be legal, but: {}: {}", verdict.code, verdict.sentence);
  return "should not be legal, but is";
}

std::string check_only_legal(const Course& match, std::string_view text) {
  std::set<std::string, std::less<>> expected;
  for (const std::string_view move : split(text, "|")) expected.emplace(move);
  const std::vector<std::string> texts = legal_texts(match);
  const std::set<std::string, std::less<>> found(texts.begin(), texts.end());
  if (found == expected && texts.size() == found.size()) return {};
  return fmt::format("the legal moves should be {}, but are {}", fmt::join(expected, " | "),
                     fmt::join(texts, " | "));
}

// Events

Json told_events(const Course& match, game::Observer observer) {
  Json told = Json::array();
  for (const game::Event& event : match.last_events())
    told.push_back(notation::event_json(match.game().vocabulary(), event, observer));
  return told;
}

bool has_fields(const Json& event, const Json& fields) {
  return std::ranges::all_of(fields.items(), [&](const auto& field) {
    const auto found = event.find(field.key());
    return found != event.end() && *found == field.value();
  });
}

// A misspelt field would never be told to anyone: all must be words of this game.
std::string check_words(const Course& match, const Json& fields, std::string_view missing) {
  std::set<std::string, std::less<>> names = {"event", ""};
  std::set<std::string, std::less<>> events;
  for (const game::Form& form : match.game().vocabulary().events) {
    events.emplace(form.word);
    for (const game::Field& field : form.fields) names.emplace(field.name);
  }
  for (const auto& field : fields.items())
    if (!names.contains(field.key())) return fmt::format("no event has a \"{}\"", field.key());
  if (!names.contains(missing)) return fmt::format("no event has a \"{}\"", missing);
  const auto event = fields.find("event");
  if (event != fields.end() && !(event->is_string() && events.contains(event->get<std::string>())))
    return fmt::format("there is no event {}", notation::dump_json(*event));
  return {};
}

// "2 {"event":"looked"} without goal"
std::string check_event(const Course& match, std::string_view text, bool wanted) {
  const std::string_view who = take_word(text);
  const auto observer = read_observer(match, who);
  if (!observer) return fmt::format("\"{}\" is neither a seat nor spectator", who);
  const std::size_t end = text.rfind('}');
  const Result<Json> fields = notation::parse_json(text.substr(0, end + 1));
  if (end == std::string_view::npos || !fields || !fields->is_object())
    return "an event is written as an object of JSON";
  std::string_view rest = trim(text.substr(end + 1));
  const std::string_view missing = take(rest, "without") ? take_word(rest) : "";
  if (!rest.empty()) return fmt::format("unknown: \"{}\"", rest);
  if (std::string trouble = check_words(match, *fields, missing); !trouble.empty()) return trouble;
  const Json told = told_events(match, *observer);
  const bool found = std::ranges::any_of(told, [&](const Json& event) {
    return has_fields(event, *fields) && (missing.empty() || !event.contains(missing));
  });
  if (found == wanted) return {};
  return fmt::format("{} should be told {} {}, but was told {}", who, wanted ? "of" : "nothing of",
                     text, notation::dump_json(told));
}

// "2 roles-revealed offered": in this order, others may stand between them.
std::string check_order(const Course& match, std::string_view text) {
  const std::string_view who = take_word(text);
  const auto observer = read_observer(match, who);
  if (!observer) return fmt::format("\"{}\" is neither a seat nor spectator", who);
  std::vector<std::string> found;
  for (const Json& event : told_events(match, *observer))
    found.push_back(event["event"].get<std::string>());
  auto from = found.begin();
  for (const std::string_view name : split_words(text)) {
    from = std::find(from, found.end(), name);
    if (from == found.end())
      return fmt::format("{} should be told {} in this order, but was told {}", who, text,
                         fmt::join(found, " "));
    ++from;
  }
  return {};
}

}  // namespace

std::string check_expectation(const Standing& standing, std::string_view text) {
  const Course& match = standing.match;
  if (take(text, "decision")) return check_decision(match, text);
  if (take(text, "legal only")) return check_only_legal(match, text);
  if (take(text, "legal")) return check_legal(match, text, true);
  if (take(text, "not legal")) return check_legal(match, text, false);
  if (take(text, "event")) return check_event(match, text, true);
  if (take(text, "no event")) return check_event(match, text, false);
  if (take(text, "events")) return check_order(match, text);
  return check_value(standing, text);
}

}  // namespace stollen::testing
