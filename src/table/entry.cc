#include "table/entry.h"

#include <algorithm>
#include <array>

#include "notation/reader.h"

namespace stollen::table {

using notation::Json;
using notation::Reader;

namespace {

constexpr std::array<std::string_view, 18> kWords = {
    "opened",    "sat",       "left",       "bot-sat", "cleared", "pledged",
    "revealing", "seed",      "called-off", "started", "move",    "chat",
    "claim",     "bot-plays", "back",       "over",    "ended",   "rematch"};

}  // namespace

std::string_view entry_word(EntryKind kind) { return kWords[static_cast<std::size_t>(kind)]; }

std::string entry_text(const Entry& entry) {
  Json json = {{"kind", entry_word(entry.kind)}, {"time", entry.time}};
  if (entry.seat != game::kNobody) json["seat"] = entry.seat + 1;
  if (!entry.text.empty()) json["text"] = entry.text;
  if (!entry.key.empty()) json["key"] = entry.key;
  if (!entry.by.empty()) json["by"] = entry.by;
  if (entry.reserve != 0) json["reserve"] = entry.reserve;
  if (!entry.told.empty()) json["told"] = entry.told;
  if (!entry.details.is_null()) json["details"] = entry.details;
  return notation::dump_json(json);
}

Result<Entry> read_entry(std::string_view text) {
  const Result<Json> json = notation::parse_json(text);
  if (!json) return std::unexpected(json.error());
  Reader reader(*json);
  const auto& root = reader.root();
  reader.allow(root, {"kind", "time", "seat", "text", "key", "by", "reserve", "told", "details"});
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
  if (const auto place = reader.find(root, "told")) entry.told = reader.text(place);
  if (const auto place = reader.find(root, "details")) entry.details = *place.json;
  if (reader.failed()) return std::unexpected(reader.error());
  return entry;
}

void write_public_fields(notation::Writer& to, const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::kSat:
      to.field("name", entry.text);
      to.field("player", entry.by);
      break;
    case EntryKind::kBotSat:
      to.field("level", entry.text);
      break;
    case EntryKind::kPledged:
      to.field("pledge", entry.text);
      break;
    case EntryKind::kRevealing:
      to.field("pledges", entry.details["pledges"]);
      break;
    case EntryKind::kCalledOff:
      to.field("missing", entry.details["missing"]);
      break;
    case EntryKind::kSeed:
    case EntryKind::kChat:
      to.field("text", entry.text);
      break;
    case EntryKind::kMove:
      to.field("by", entry.by);
      break;
    case EntryKind::kClaim:
      to.field("claim", entry.details["claim"]);
      if (entry.details.contains("cell")) to.field("cell", entry.details["cell"]);
      if (entry.details.contains("seat")) to.field("about", entry.details["seat"]);
      break;
    case EntryKind::kBotPlays:
    case EntryKind::kEnded:
      to.field("why", entry.text);
      break;
    case EntryKind::kRematch:
      to.field("code", entry.text);
      break;
    default:
      break;
  }
}

Json later_entry_json(std::size_t number, const Entry& entry) {
  return notation::tree_of([&](notation::Writer& to) {
    to.object([&] {
      to.field("n", number);
      to.field("time", entry.time);
      to.field("kind", entry_word(entry.kind));
      if (entry.seat != game::kNobody) to.field("seat", entry.seat + 1);
      write_public_fields(to, entry);
    });
  });
}

}  // namespace stollen::table
