#include "table/erasure.h"

#include <fmt/format.h>

#include "table/entry.h"

namespace stollen::table {

using notation::Json;

namespace {

// What is stored may be damaged: another type is no text.
std::string text_in(const Json& json, const char* field) {
  const bool there = json.is_object() && json.contains(field) && json[field].is_string();
  return there ? json[field].get<std::string>() : "";
}

}  // namespace

bool Eraser::clean(Json& entry) {
  const std::string kind = text_in(entry, "kind");
  const int seat =
      entry.contains("seat") && entry["seat"].is_number_integer() ? entry["seat"].get<int>() : 0;
  const auto put = [&](const char* field, std::string_view text) {
    if (!entry.contains(field) || entry[field] == text) return false;
    entry[field] = text;
    return true;
  };
  if (kind == entry::Left::kWord || kind == entry::Cleared::kWord || kind == entry::BotSat::kWord)
    seats_.erase(seat);
  if (kind == entry::Sat::kWord) {
    // Logs say it shorter than people are told it.
    const bool own = text_in(entry, "by") == player_ || text_in(entry, "player") == player_;
    if (!own) seats_.erase(seat);
    if (!own) return false;
    seats_.insert(seat);
    const bool name = put("name", kErasedName);
    return put("text", kErasedName) || name;
  }
  return kind == entry::Chat::kWord && seats_.contains(seat) && put("text", kErasedChat);
}

bool clean_summary(Json& summary, std::string_view player) {
  bool changed = false;
  if (!summary.is_object() || !summary.contains("seats")) return false;
  for (Json& seat : summary["seats"]) {
    if (text_in(seat, "player") != player || text_in(seat, "name") == kErasedName) continue;
    seat["name"] = kErasedName;
    changed = true;
  }
  return changed;
}

Result<std::string> clean_told(std::string_view text, std::string_view player) {
  const std::size_t end = text.find('\n');
  Result<Json> head = notation::parse_json(text.substr(0, end));
  if (!head) return std::unexpected(head.error());
  if (!head->is_object() || !(*head)["record"].is_object())
    return fail("what was told of it cannot be read");
  Json& record = (*head)["record"];
  clean_summary(record["table"], player);
  Eraser eraser(player);
  for (Json& entry : record["log"]) eraser.clean(entry);
  std::string clean = notation::dump_json(*head);
  if (end != std::string_view::npos) clean += text.substr(end);
  return clean;
}

Result<Writes> writes_that_erase(const StoredTable& row, const std::vector<std::string>& log,
                                 std::string_view player) {
  Writes writes;
  Eraser eraser(player);
  for (std::size_t i = 0; i < log.size(); ++i) {
    Result<Json> entry = notation::parse_json(log[i]);
    if (!entry || !entry->is_object())
      return fail(fmt::format("entry {} of table {} cannot be read", i + 1, row.code));
    if (eraser.clean(*entry))
      writes.rewrites.push_back({row.code, i + 1, notation::dump_json(*entry)});
  }
  if (Result<Json> summary = notation::parse_json(row.summary);
      summary && clean_summary(*summary, player))
    writes.tables.push_back(
        {row.code, row.state, false, 0, notation::dump_json(*summary), row.reason});
  return writes;
}

}  // namespace stollen::table
