#include "server/storage/retention.h"

#include "server/storage/database.h"
#include "server/storage/states.h"

namespace stollen::server {

namespace {

Result<void> mark_tables(Database& database, table::Millis finished) {
  if (const Result<void> made = database.execute(
          "PRAGMA temp_store = MEMORY; CREATE TEMP TABLE doomed (code TEXT PRIMARY KEY)");
      !made)
    return made;
  Statement mark(database,
                 "INSERT INTO doomed SELECT code FROM tables WHERE " +
                     in_states(table::is_finished) +
                     " AND created < ?1 AND (SELECT time FROM log WHERE log.code = tables.code "
                     "ORDER BY number DESC LIMIT 1) < ?1");
  return mark.bind(finished).run();
}

}  // namespace

Result<Doomed> find_doomed(const std::filesystem::path& file, table::Millis finished,
                           table::Millis guests) {
  Database database;
  Result<void> done = database.open(file.string(), true);
  if (done) done = mark_tables(database, finished);
  if (!done) return std::unexpected(done.error());
  Statement counts(
      database,
      "SELECT (SELECT count(*) FROM doomed), "
      "(SELECT coalesce(sum(length(CAST(entry AS BLOB))), 0) FROM doomed JOIN log USING (code)) + "
      "(SELECT coalesce(sum(length(bytes)), 0) FROM doomed JOIN told USING (code)), "
      "(SELECT count(*) FROM players WHERE created < ?1 AND NOT EXISTS (SELECT 1 FROM tokens WHERE "
      "player = id AND used >= ?1) AND NOT EXISTS (SELECT 1 FROM seats WHERE player = id AND "
      "code NOT IN (SELECT code FROM doomed)))");
  if (const Result<bool> row = counts.bind(guests).step(); !row)
    return std::unexpected(row.error());
  return Doomed{counts.number(0), counts.number(1), counts.number(2)};
}

}  // namespace stollen::server
