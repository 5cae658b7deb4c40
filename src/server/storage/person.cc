#include "server/storage/person.h"

#include <set>

#include "table/entry.h"

namespace stollen::server {

using notation::Json;

namespace {

// Where he sat at a table, and all that he said there.
Json told_by(const std::vector<std::string>& log, const std::string& player) {
  using table::entry::BotSat, table::entry::Chat, table::entry::Claim, table::entry::Cleared;
  using table::entry::Left, table::entry::Seed;
  std::set<game::Seat> own;
  Json entries = Json::array();
  for (std::size_t i = 0; i < log.size(); ++i) {
    const Result<table::Entry> entry = table::read_entry(log[i]);
    if (!entry) continue;
    const auto* sat = entry->as<table::entry::Sat>();
    const bool sits = sat != nullptr && sat->player == player;
    if (sits) own.insert(sat->seat);
    const bool got_up = entry->is<Left, Cleared>();
    const bool spoken = sat != nullptr || got_up || entry->is<Seed, Chat, Claim>();
    if (spoken && own.contains(entry->seat()))
      entries.push_back(table::later_entry_json(i + 1, *entry));
    if (got_up || entry->is<BotSat>() || (sat != nullptr && !sits)) own.erase(entry->seat());
  }
  return entries;
}

Result<Json> tables_of(KeeperReading& reader, const std::string& player) {
  const auto codes = reader.tables_with(player);
  if (!codes) return std::unexpected(codes.error());
  Json tables = Json::array();
  for (const std::string& code : *codes) {
    const auto row = reader.row_of(code);
    if (!row) return std::unexpected(row.error());
    const auto log = reader.log_of(code);
    if (!log) return std::unexpected(log.error());
    const Result<Json> summary = notation::parse_json(*row ? (*row)->summary : "");
    Json json = {{"code", code}, {"state", *row ? state_word((*row)->state) : "?"}};
    for (const char* field : {"recipe", "created", "touched"})
      if (summary && summary->is_object() && summary->contains(field))
        json[field] = (*summary)[field];
    json["entries"] = told_by(*log, player);
    tables.push_back(std::move(json));
  }
  return tables;
}

}  // namespace

Result<Json> person_json(KeeperReading& reading, const std::string& player) {
  const auto rows = reading.rows_about(player);
  if (!rows) return std::unexpected(rows.error());
  if (!rows->known) return fail("there is no player " + player);
  const auto muted = reading.muted_by(player);
  if (!muted) return std::unexpected(muted.error());
  Json person = {{"player", player}, {"name", rows->name}, {"created", rows->created}};
  Json& tokens = person["tokens"] = Json::array();
  for (const auto& [created, used] : rows->tokens)
    tokens.push_back({{"created", created}, {"used", used}});
  Json& devices = person["device_codes"] = Json::array();
  for (const table::Millis expires : rows->device_codes) devices.push_back({{"expires", expires}});
  Json& mutes = person["mutes"] = Json::array();
  for (const std::string& other : *muted) mutes.push_back({{"player", other}});
  Json& bans = person["bans"] = Json::array();
  for (const auto& ban : rows->bans)
    bans.push_back({{"reason", ban.reason}, {"made", ban.made}, {"until", ban.until}});
  const auto tables = tables_of(reading, player);
  if (!tables) return tables;
  person["tables"] = *tables;
  return person;
}

}  // namespace stollen::server
