#include "server/storage/person.h"

#include <set>

#include "server/storage/sqlite_reader.h"
#include "table/entry.h"

namespace stollen::server {

using notation::Json;

namespace {

// Every row of the player's in a query with his id.
Result<Json> rows_about(Database& database, const char* sql, const std::string& player,
                        const std::vector<const char*>& fields) {
  Statement rows(database, sql);
  rows.bind(player);
  Json list = Json::array();
  for (;;) {
    const Result<bool> row = rows.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return list;
    Json json = Json::object();
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const int column = static_cast<int>(i);
      json[fields[i]] =
          rows.is_number(column) ? Json(rows.number(column)) : Json(rows.text(column));
    }
    list.push_back(std::move(json));
  }
}

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

Result<Json> tables_of(SqliteReader& reader, const std::string& player) {
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

Result<Json> person_json(const std::filesystem::path& file, const std::string& player) {
  Database database;
  if (const Result<void> opened = database.open(file.string(), true); !opened)
    return std::unexpected(opened.error());
  auto reader = SqliteReader::open(file);
  if (!reader) return std::unexpected(reader.error());
  const auto found = rows_about(database, "SELECT id, name, created FROM players WHERE id = ?1",
                                player, {"player", "name", "created"});
  if (!found) return found;
  if (found->empty()) return fail("there is no player " + player);
  Json person = (*found)[0];
  struct Part {
    const char* name;
    const char* sql;
    std::vector<const char*> fields;
  };
  const std::vector<Part> parts = {
      {"tokens", "SELECT created, used FROM tokens WHERE player = ?1", {"created", "used"}},
      {"device_codes", "SELECT expires FROM devices WHERE player = ?1", {"expires"}},
      {"mutes", "SELECT muted FROM mutes WHERE player = ?1", {"player"}},
      {"bans",
       "SELECT reason, made, until FROM bans WHERE whom = ?1",
       {"reason", "made", "until"}}};
  for (const Part& part : parts) {
    const auto rows = rows_about(database, part.sql, player, part.fields);
    if (!rows) return rows;
    person[part.name] = *rows;
  }
  const auto tables = tables_of(**reader, player);
  if (!tables) return tables;
  person["tables"] = *tables;
  return person;
}

}  // namespace stollen::server
