#include "support/scenario_expect.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

#include "notation/phrases.h"
#include "support/json_path.h"
#include "support/words.h"

namespace stollen::test {

namespace {

using notation::Json;
using notation::Match;

std::unique_ptr<game::Moves> legal_moves(const Match& match) {
  auto moves = std::make_unique<game::Moves>();
  if (!match.game->decision(match.state).over()) match.game->legal(match.state, *moves);
  return moves;
}

std::vector<std::string> legal_texts(const Match& match) {
  const auto moves = legal_moves(match);
  std::vector<std::string> texts;
  for (const game::Move move : *moves)
    texts.push_back(notation::move_text(match.game->vocabulary(), move));
  return texts;
}

std::optional<game::Observer> read_observer(const Match& match, std::string_view word) {
  if (word == "spectator") return game::Observer::spectator();
  const auto seat = number(word);
  if (!seat || *seat < 1 || *seat > match.game->players()) return std::nullopt;
  return game::Observer::seat(static_cast<game::Seat>(*seat - 1));
}

// Decisions and moves

std::string check_decision(const Match& match, std::string_view expected) {
  const Json decision = notation::decision_json(*match.game, match.state);
  const std::string found =
      decision.is_null()
          ? "none"
          : fmt::format("{} {}", decision["kind"].get<std::string>(), decision["seat"].get<int>());
  if (found == expected) return {};
  return fmt::format("the decision should be {}, but it is {}", expected, found);
}

std::string check_legal(const Match& match, std::string_view text, bool wanted) {
  const Verdict verdict = judge_move(match, text);
  if (!verdict.trouble.empty()) return verdict.trouble;
  if (wanted == verdict.code.empty()) return {};
  if (wanted) return fmt::format("should be legal, but: {}: {}", verdict.code, verdict.sentence);
  return "should not be legal, but is";
}

std::string check_only_legal(const Match& match, std::string_view text) {
  std::set<std::string, std::less<>> expected;
  for (const std::string_view move : split(text, "|")) expected.emplace(move);
  const std::vector<std::string> texts = legal_texts(match);
  const std::set<std::string, std::less<>> found(texts.begin(), texts.end());
  if (found == expected && texts.size() == found.size()) return {};
  return fmt::format("the legal moves should be {}, but are {}", fmt::join(expected, " | "),
                     fmt::join(texts, " | "));
}

// Events

Json told_events(const Match& match, game::Observer observer) {
  Json told = Json::array();
  for (const game::Event& event : match.events)
    told.push_back(notation::event_json(match.game->vocabulary(), event, observer));
  return told;
}

bool has_fields(const Json& event, const Json& fields) {
  return std::ranges::all_of(fields.items(), [&](const auto& field) {
    const auto found = event.find(field.key());
    return found != event.end() && *found == field.value();
  });
}

// "2 {"event":"looked"} without goal"
std::string check_event(const Match& match, std::string_view text, bool wanted) {
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
  const Json told = told_events(match, *observer);
  const bool found = std::ranges::any_of(told, [&](const Json& event) {
    return has_fields(event, *fields) && (missing.empty() || !event.contains(missing));
  });
  if (found == wanted) return {};
  return fmt::format("{} should be told {} {}, but was told {}", who, wanted ? "of" : "nothing of",
                     text, notation::dump_json(told));
}

// "2 roles-revealed offered": in this order, others may stand between them.
std::string check_order(const Match& match, std::string_view text) {
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

// Values

struct Asked {
  std::optional<Json> value;  // nothing if the path leads nowhere
  std::string trouble;
};

Json count_of(const Json& things, std::string_view value) {
  const Result<Json> parsed = notation::parse_json(value);
  const Json wanted = parsed ? *parsed : Json(value);
  return std::ranges::count(things, wanted);
}

Asked count(const Match& match, const Json& root, std::string_view question) {
  if (take(question, "legal")) {
    const std::string beginning(question);
    return {std::ranges::count_if(
                legal_texts(match),
                [&](std::string_view move) { return beginning.empty() || take(move, beginning); }),
            {}};
  }
  const bool of_value = take(question, "of");
  const std::string_view value = of_value ? take_word(question) : "";
  if (of_value && !take(question, "in")) return {{}, "write: count of VALUE in PATH"};
  Json things = Json::array();
  for (const std::string_view path : split(question, " + "))
    for (const Json* thing : follow_path(root, path)) {
      if (!thing->is_array())
        things.push_back(*thing);
      else
        things.insert(things.end(), thing->begin(), thing->end());
    }
  return {of_value ? count_of(things, value) : Json(things.size()), {}};
}

// "seats.1.hand", "count of digger in seats.*.role", "view 2 hand"
Asked ask(const Match& match, std::string_view question) {
  Json root;
  if (take(question, "view")) {
    const std::string_view who = take_word(question);
    const auto observer = read_observer(match, who);
    if (!observer) return {{}, fmt::format("\"{}\" is neither a seat nor spectator", who)};
    root = notation::view_json(*match.game, match.state, *observer);
  } else {
    root = notation::position_json(*match.game, match.state);
    root["result"] = notation::result_json(*match.game, match.state);
  }
  if (take(question, "count")) return count(match, root, question);
  if (question.empty() || question.contains(' '))
    return {{}, fmt::format("\"{}\" is no path", question)};
  const std::vector<const Json*> found = follow_path(root, question);
  if (question.contains('*')) {
    Json list = Json::array();
    for (const Json* thing : found) list.push_back(*thing);
    return {std::move(list), {}};
  }
  if (found.empty()) return {};
  return {*found.front(), {}};
}

std::string shown(const std::optional<Json>& value) {
  return value ? notation::dump_json(*value) : "nothing";
}

// The same match with other luck: everything again with another seed.
Result<Match> with_seed(const Standing& standing, std::uint64_t seed) {
  notation::Record record = standing.record;
  record.seed = seed;
  if (!record.position.is_null()) {
    record.position["random"] = Json::array();
    for (const std::uint64_t word : Random(seed).words())
      record.position["random"].push_back(fmt::format("{:016x}", word));
  }
  return notation::replay(standing.decks, record);
}

// "60 seeds first": all values that are found, in order.
Asked ask_across(const Standing& standing, std::string_view question) {
  const auto seeds = number(take_word(question));
  if (!seeds || !take(question, "seeds")) return {{}, "write: across NUMBER seeds ..."};
  std::set<Json> values;
  for (long long seed = 1; seed <= *seeds; ++seed) {
    const Result<Match> match = with_seed(standing, static_cast<std::uint64_t>(seed));
    if (!match) return {{}, match.error().message};
    Asked asked = ask(*match, question);
    if (!asked.trouble.empty()) return asked;
    values.insert(asked.value.value_or(Json()));
  }
  return {Json(std::vector<Json>(values.begin(), values.end())), {}};
}

Asked ask_any(const Standing& standing, std::string_view question) {
  if (take(question, "across")) return ask_across(standing, question);
  return ask(standing.match, question);
}

std::string check_value(const Standing& standing, std::string_view text) {
  if (text.ends_with(" absent")) {
    const Asked asked = ask_any(standing, trim(text.substr(0, text.size() - 7)));
    if (!asked.trouble.empty() || !asked.value) return asked.trouble;
    return fmt::format("should be absent, but is {}", shown(asked.value));
  }
  std::size_t sign = text.find(" != ");
  const bool equal = sign == std::string_view::npos;
  if (equal) sign = text.find(" = ");
  if (sign == std::string_view::npos) return "not understood: an expectation compares something";
  const std::string_view expected = text.substr(sign + (equal ? 3 : 4));
  const Result<Json> value = notation::parse_json(expected);
  if (!value) return fmt::format("\"{}\" is no JSON: {}", expected, value.error().message);
  const Asked asked = ask_any(standing, trim(text.substr(0, sign)));
  if (!asked.trouble.empty()) return asked.trouble;
  if ((asked.value == *value) == equal) return {};
  return fmt::format("should{} be {}, but is {}", equal ? "" : " not", notation::dump_json(*value),
                     shown(asked.value));
}

}  // namespace

Verdict judge_move(const Match& match, std::string_view text) {
  const game::Vocabulary& vocabulary = match.game->vocabulary();
  const Result<game::Move> parsed = notation::move_from_text(vocabulary, text);
  if (!parsed) return {"unreadable", parsed.error().message, {}};
  if (match.game->decision(match.state).over()) return {"game-over", "the game is over", {}};
  const game::Move move = match.game->plain(*parsed);
  const game::Refusal refusal = match.game->why_not(match.state, move);
  const auto moves = legal_moves(match);
  const bool listed = std::ranges::find(*moves, move) != moves->end();
  Verdict verdict;
  if (refusal.refused()) {
    verdict.code = notation::refusal_code(vocabulary, refusal);
    verdict.sentence = notation::refusal_sentence(vocabulary, refusal);
  }
  if (listed == refusal.refused())
    verdict.trouble =
        fmt::format("the legal list has it: {}, but why-not says: \"{}\"", listed, verdict.code);
  return verdict;
}

std::string check_expectation(const Standing& standing, std::string_view text) {
  const Match& match = standing.match;
  if (take(text, "decision")) return check_decision(match, text);
  if (take(text, "legal only")) return check_only_legal(match, text);
  if (take(text, "legal")) return check_legal(match, text, true);
  if (take(text, "not legal")) return check_legal(match, text, false);
  if (take(text, "event")) return check_event(match, text, true);
  if (take(text, "no event")) return check_event(match, text, false);
  if (take(text, "events")) return check_order(match, text);
  return check_value(standing, text);
}

}  // namespace stollen::test
