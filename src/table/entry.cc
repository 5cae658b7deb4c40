#include "table/entry.h"

#include <algorithm>
#include <array>

#include "notation/reader.h"

namespace stollen::table {

using notation::Json;
using notation::Reader;

namespace {

constexpr std::array<std::string_view, 15> kWords = {
    "opened", "sat",   "left",      "bot-sat", "cleared", "seed",  "started", "move",
    "chat",   "claim", "bot-plays", "back",    "over",    "ended", "rematch"};

}  // namespace

std::string_view entry_word(EntryKind kind) { return kWords[static_cast<std::size_t>(kind)]; }

std::string entry_text(const Entry& entry) {
  Json json = {{"kind", entry_word(entry.kind)}, {"time", entry.time}};
  if (entry.seat != game::kNobody) json["seat"] = entry.seat + 1;
  if (!entry.text.empty()) json["text"] = entry.text;
  if (!entry.key.empty()) json["key"] = entry.key;
  if (!entry.by.empty()) json["by"] = entry.by;
  if (entry.reserve != 0) json["reserve"] = entry.reserve;
  if (!entry.details.is_null()) json["details"] = entry.details;
  return notation::dump_json(json);
}

Result<Entry> read_entry(std::string_view text) {
  const Result<Json> json = notation::parse_json(text);
  if (!json) return std::unexpected(json.error());
  Reader reader(*json);
  const auto& root = reader.root();
  reader.allow(root, {"kind", "time", "seat", "text", "key", "by", "reserve", "details"});
  Entry entry;
  const std::string word = reader.text(reader.need(root, "kind"));
  const auto kind = std::ranges::find(kWords, word);
  if (kind == kWords.end())
    reader.complain(root, fmt::format("there is no entry \"{}\"", word));
  else
    entry.kind = static_cast<EntryKind>(kind - kWords.begin());
  entry.time = reader.integer(reader.need(root, "time"), 0, INT64_MAX);
  if (const auto seat = reader.find(root, "seat"))
    entry.seat = reader.seat(seat, game::kMaxPlayers);
  if (const auto place = reader.find(root, "text")) entry.text = reader.text(place);
  if (const auto place = reader.find(root, "key")) entry.key = reader.text(place);
  if (const auto place = reader.find(root, "by")) entry.by = reader.text(place);
  if (const auto place = reader.find(root, "reserve"))
    entry.reserve = reader.integer(place, 0, INT64_MAX);
  if (const auto place = reader.find(root, "details")) entry.details = *place.json;
  if (reader.failed()) return std::unexpected(reader.error());
  return entry;
}

}  // namespace stollen::table
