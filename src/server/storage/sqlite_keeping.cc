// What an operator asks of a database in SQLite: what is kept about a person, what is old.
#include "server/storage/sqlite_reader.h"
#include "server/storage/states.h"

namespace stollen::server {

Result<PersonRows> SqliteReader::rows_about(const std::string& player) {
  PersonRows rows;
  Statement person(database_, "SELECT name, created FROM players WHERE id = ?1");
  Statement tokens(database_, "SELECT created, used FROM tokens WHERE player = ?1");
  Statement devices(database_, "SELECT expires FROM devices WHERE player = ?1");
  Statement bans(database_, "SELECT reason, made, until FROM bans WHERE whom = ?1");
  const auto each = [&](Statement& statement, auto note) -> Result<void> {
    statement.bind(player);
    for (;;) {
      const Result<bool> row = statement.step();
      if (!row) return std::unexpected(row.error());
      if (!*row) return {};
      note();
    }
  };
  Result<void> done = each(person, [&] {
    rows.known = true;
    rows.name = person.text(0);
    rows.created = person.number(1);
  });
  if (done)
    done = each(tokens, [&] { rows.tokens.push_back({tokens.number(0), tokens.number(1)}); });
  if (done) done = each(devices, [&] { rows.device_codes.push_back(devices.number(0)); });
  if (done)
    done = each(
        bans, [&] { rows.bans.push_back({player, bans.text(0), bans.number(1), bans.number(2)}); });
  if (!done) return std::unexpected(done.error());
  return rows;
}

Result<Doomed> SqliteReader::find_doomed(table::Millis finished, table::Millis guests) {
  Statement counts(
      database_,
      "WITH doomed AS MATERIALIZED (SELECT code FROM tables WHERE " +
          in_states(table::is_finished) +
          " AND created < ?1 AND (SELECT time FROM log WHERE log.code = tables.code "
          "ORDER BY number DESC LIMIT 1) < ?1) "
          "SELECT (SELECT count(*) FROM doomed), "
          "(SELECT coalesce(sum(length(CAST(entry AS BLOB))), 0) FROM doomed JOIN log USING "
          "(code)) "
          "+ (SELECT coalesce(sum(length(bytes)), 0) FROM doomed JOIN told USING (code)), "
          "(SELECT count(*) FROM players WHERE created < ?2 AND NOT EXISTS (SELECT 1 FROM tokens "
          "WHERE player = id AND used >= ?2) AND NOT EXISTS (SELECT 1 FROM seats WHERE player = id "
          "AND code NOT IN (SELECT code FROM doomed)))");
  if (const Result<bool> row = counts.bind(finished).bind(guests).step(); !row)
    return std::unexpected(row.error());
  return Doomed{counts.number(0), counts.number(1), counts.number(2)};
}

}  // namespace stollen::server
