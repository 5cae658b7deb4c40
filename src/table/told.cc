#include "table/told.h"

#include <algorithm>

#include "notation/position.h"

namespace stollen::table {

using game::Observer;
using game::Seat;
using notation::Json;
using notation::Reader;

std::string eyes_name(std::optional<Observer> eyes) {
  if (!eyes) return "open";
  const Json json = notation::observer_json(*eyes);
  return json.is_string() ? json.get<std::string>() : std::to_string(json.get<int>());
}

// --- Writing

namespace {

void add_line(std::string& text, const Json& json) { text += notation::dump_json(json) + "\n"; }

void add_section(std::string& text, const std::string& name, Json head, const Json& lines) {
  add_line(text, {{"section", name}, {"lines", lines.size()}, {"head", std::move(head)}});
  for (const Json& line : lines) add_line(text, line);
}

std::vector<Observer> observers(const Table& table) {
  std::vector<Observer> all = {Observer::spectator()};
  for (Seat seat = 0; seat < table.settings().players; ++seat) all.push_back(Observer::seat(seat));
  return all;
}

void add_replay(std::string& text, const Table& table, std::optional<Observer> eyes) {
  const Answer replay = table.replay(eyes, 0, table.steps());
  if (!replay) return;
  add_section(text, "replay " + eyes_name(eyes), nullptr, (*replay)["steps"]);
}

// The moves that end a round: there the dwarfs are told.
Json round_ends(const Table& table) {
  Json ends = Json::array();
  const Answer replay = table.replay(Observer::spectator(), 0, table.steps());
  for (const Json& step : (*replay)["steps"])
    for (const Json& event : step["events"])
      if (event["event"] == "roles-revealed") ends.push_back(step["at"]);
  return ends;
}

void add_review(std::string& text, const Table& table, Observer eyes, const Json& ends) {
  review::ReviewOptions options;
  options.eyes = eyes;
  Answer review = table.review(options);
  if (!review) return;
  const Json moves = std::exchange((*review)["moves"], Json());
  (*review)["ends"] = ends;
  add_section(text, "review " + eyes_name(eyes), std::move(*review), moves);
}

}  // namespace

std::string Told::write(const Table& table) {
  std::string text;
  add_line(text, {{"format", "stollen-told"},
                  {"version", 1},
                  {"entries", table.entries()},
                  {"record", table.record()}});
  if (table.steps() == 0) return text;
  add_replay(text, table, std::nullopt);
  for (const Observer eyes : observers(table)) add_replay(text, table, eyes);
  const Json ends = round_ends(table);
  for (const Observer eyes : observers(table)) add_review(text, table, eyes, ends);
  return text;
}

std::string Told::write_unplayed(std::string_view code, const std::string& summary,
                                 const std::vector<std::string>& log) {
  Json entries = Json::array();
  for (std::size_t i = 0; i < log.size(); ++i) {
    Result<Json> entry = notation::parse_json(log[i]);
    Json json = entry && entry->is_object() ? *std::move(entry) : Json{{"damaged", log[i]}};
    json["n"] = i + 1;
    entries.push_back(std::move(json));
  }
  const Result<Json> table = notation::parse_json(summary);
  std::string text;
  add_line(text, {{"format", "stollen-told"},
                  {"version", 1},
                  {"entries", log.size()},
                  {"record",
                   {{"format", "stollen-table-log"},
                    {"version", 1},
                    {"code", code},
                    {"table", table ? *table : Json()},
                    {"log", std::move(entries)}}}});
  return text;
}

// --- Reading

namespace {

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

// Lines are parsed when they are asked for; they were written by us and packed with a checksum.
Json parsed(std::string_view line) {
  Result<Json> json = notation::parse_json(line);
  return json ? *std::move(json) : Json();
}

}  // namespace

Result<Told> Told::read(std::string_view text) {
  Told told;
  const Json head = parsed(take_line(text));
  Reader reader(head);
  const std::string format = reader.text(reader.need(reader.root(), "format"));
  const auto version = reader.integer(reader.need(reader.root(), "version"), 0, INT32_MAX);
  told.entries_ =
      static_cast<std::size_t>(reader.integer(reader.need(reader.root(), "entries"), 1, INT32_MAX));
  const auto record = reader.need(reader.root(), "record");
  if (reader.failed()) return std::unexpected(reader.error());
  if (format != "stollen-told" || version != 1) return fail("this is not what was told of a table");
  told.record_ = *record.json;
  while (!text.empty()) {
    const Json start = parsed(take_line(text));
    if (!start.is_object() || !start.contains("section") || !start.contains("lines") ||
        !start["section"].is_string() || !start["lines"].is_number_unsigned())
      return fail("a section is broken");
    Section section{start["section"].get<std::string>(), start.value("head", Json()), {}};
    const auto lines = start["lines"].get<std::size_t>();
    for (std::size_t i = 0; i < lines && !text.empty(); ++i)
      section.lines.push_back(take_line(text));
    if (section.lines.size() != lines) return fail("a section ends too early");
    told.sections_.push_back(std::move(section));
  }
  return told;
}

const Told::Section* Told::find(std::string_view kind, std::string_view eyes) const {
  const std::string name = std::string(kind) + " " + std::string(eyes);
  const auto found = std::ranges::find(sections_, name, &Section::name);
  return found == sections_.end() ? nullptr : &*found;
}

namespace {

std::unexpected<Trouble> not_kept() {
  return trouble(TroubleCode::kNotKept,
                 "of this game only the log was kept: it could not be played again");
}

// The observer as answers name him: a number for a seat.
Json observer_of(std::string_view eyes) {
  if (eyes == "open" || eyes == "spectator") return eyes;
  return parsed(eyes);
}

}  // namespace

Answer Told::replay(std::string_view eyes, int from, int count) const {
  const Section* section = find("replay", eyes);
  if (section == nullptr && !sections_.empty())
    return trouble(TroubleCode::kBadRequest, "no such observer");
  const int total = section == nullptr ? 0 : static_cast<int>(section->lines.size());
  if (section == nullptr && record_.contains("log") && !record_.contains("record"))
    return not_kept();
  if (from > total)
    return trouble(TroubleCode::kBadRequest, fmt::format("there are {} steps", total));
  Json steps = Json::array();
  for (int i = from; i < std::min(total, from + count); ++i)
    steps.push_back(parsed(section->lines[static_cast<std::size_t>(i)]));
  return Json{{"table", record_["table"]},
              {"observer", observer_of(eyes)},
              {"total", total},
              {"from", from},
              {"steps", std::move(steps)}};
}

Answer Told::review(std::string_view eyes, int from, int count) const {
  const Section* section = find("review", eyes);
  if (section == nullptr && record_.contains("record") && record_["record"].is_null())
    return no_cards();
  if (section == nullptr) return not_kept();
  const int total = static_cast<int>(section->lines.size());
  const int end = std::min(total, from + count);
  Json moves = Json::array();
  for (int i = from; i < end; ++i)
    moves.push_back(parsed(section->lines[static_cast<std::size_t>(i)]));
  Json review = section->head;
  review.erase("ends");
  review["moves"] = std::move(moves);
  const Json& ends = section->head["ends"];
  Json rounds = Json::array();
  for (std::size_t i = 0; i < review["rounds"].size(); ++i)
    if (i < ends.size() && ends[i].get<int>() <= end) rounds.push_back(review["rounds"][i]);
  review["rounds"] = std::move(rounds);
  return review;
}

}  // namespace stollen::table
