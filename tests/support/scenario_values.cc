#include "support/scenario_values.h"

#include <algorithm>
#include <set>

#include "notation/position.h"
#include "support/json_path.h"
#include "support/words.h"

namespace stollen::testing {

namespace {

using course::Course;
using notation::Json;

struct Asked {
  std::optional<Json> value;  // nothing if the path leads nowhere
  std::string trouble;
};

Json count_of(const Json& things, std::string_view value) {
  const Result<Json> parsed = notation::parse_json(value);
  const Json wanted = parsed ? *parsed : Json(value);
  return std::ranges::count(things, wanted);
}

Asked count(const Course& match, const Json& root, std::string_view question) {
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
Asked ask(const Course& match, std::string_view question) {
  Json root;
  if (take(question, "view")) {
    const std::string_view who = take_word(question);
    const auto observer = read_observer(match, who);
    if (!observer) return {{}, fmt::format("\"{}\" is neither a seat nor spectator", who)};
    root = notation::view_json(match.game(), match.state(), *observer);
  } else {
    root = notation::position_json(match.game(), match.state());
    root["result"] = notation::result_json(match.game(), match.state());
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
Result<Course> with_seed(const Standing& standing, std::uint64_t seed) {
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
    const Result<Course> match = with_seed(standing, static_cast<std::uint64_t>(seed));
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

// What is absent must be something that somebody could see, or a misspelt name would always do.
bool is_known_name(const Course& match, std::string_view name) {
  if (name.contains(',') || number(name)) return true;
  std::string all = notation::dump_json(notation::position_json(match.game(), match.state()));
  for (game::Seat seat = 0; seat < match.game().players(); ++seat)
    all += notation::dump_json(
        notation::view_json(match.game(), match.state(), game::Observer::seat(seat)));
  return all.contains(fmt::format("\"{}\":", name));
}

std::string check_absent(const Course& match, std::string_view question) {
  const Asked asked = ask(match, question);
  if (!asked.trouble.empty()) return asked.trouble;
  if (asked.value) return fmt::format("should be absent, but is {}", shown(asked.value));
  const std::size_t dot = question.rfind('.');
  if (dot != std::string_view::npos && !ask(match, question.substr(0, dot)).value)
    return fmt::format("\"{}\" is absent too", question.substr(0, dot));
  std::string_view name = question.substr(dot == std::string_view::npos ? 0 : dot + 1);
  name.remove_prefix(name.rfind(' ') + 1);
  return is_known_name(match, name) ? "" : fmt::format("nothing has a \"{}\"", name);
}

}  // namespace

std::string check_value(const Standing& standing, std::string_view text) {
  if (text.ends_with(" absent"))
    return check_absent(standing.match, trim(text.substr(0, text.size() - 7)));
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

}  // namespace stollen::testing
