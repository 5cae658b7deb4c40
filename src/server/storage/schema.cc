#include "server/storage/schema.h"

#include <array>

#include <fmt/format.h>

namespace stollen::server {

namespace {

// Schema 1, which had no number yet. Its databases have these tables already.
constexpr const char* kFirst = R"sql(
CREATE TABLE IF NOT EXISTS players (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (
  hash TEXT PRIMARY KEY, player TEXT NOT NULL, created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
  code TEXT PRIMARY KEY, owner TEXT NOT NULL, state TEXT NOT NULL, listed INTEGER NOT NULL,
  created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_state ON tables (state, listed, created);
CREATE TABLE IF NOT EXISTS log (
  code TEXT NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL, entry TEXT NOT NULL,
  PRIMARY KEY (code, number)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
  code TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL,
  PRIMARY KEY (code, seat)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_by_player ON seats (player, code);
CREATE TABLE IF NOT EXISTS mutes (
  player TEXT NOT NULL, muted TEXT NOT NULL, PRIMARY KEY (player, muted)) STRICT, WITHOUT ROWID;
)sql";

// Schema 2: rows that lists are read from, what was told of finished games, and the house itself.
// Every playing table is due at once: it says when it is due next as soon as it is hosted.
constexpr const char* kRows = R"sql(
CREATE TABLE house (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE pauses (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL) STRICT;
CREATE TABLE live (
  code TEXT PRIMARY KEY, touched INTEGER NOT NULL, at INTEGER NOT NULL, asked INTEGER NOT NULL,
  due INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO live SELECT code, last, 0, 0, CASE state WHEN 'open' THEN last + 86400000 ELSE 1 END, last
  FROM (SELECT code, state, coalesce((SELECT time FROM log WHERE log.code = tables.code
        ORDER BY number DESC LIMIT 1), created) AS last FROM tables
        WHERE state IN ('open', 'playing'));
CREATE TABLE told (code TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;

DROP INDEX tables_by_state;
ALTER TABLE tables DROP COLUMN owner;
ALTER TABLE tables ADD COLUMN summary TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_time ON tables (created);
CREATE INDEX tables_by_state ON tables (state, created);
CREATE INDEX tables_listed ON tables (state, created DESC)
  WHERE listed = 1 AND state IN ('open', 'playing');
CREATE INDEX tables_untold ON tables (created) WHERE told = 0 AND state IN ('over', 'ended');

DROP INDEX seats_by_player;
ALTER TABLE seats ADD COLUMN finished INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET (finished, created) =
  (SELECT state IN ('over', 'ended'), created FROM tables WHERE tables.code = seats.code)
  WHERE EXISTS (SELECT 1 FROM tables WHERE tables.code = seats.code);
CREATE INDEX seats_by_player ON seats (player, finished, created DESC, code);
)sql";

// Schema 3: what an operator needs. When a token was used before this step is not known: it is
// taken to have been today. Where somebody ever sat is found in the log itself.
constexpr const char* kKeeping = R"sql(
ALTER TABLE tokens ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET used = unixepoch() * 1000;
CREATE INDEX tokens_by_player ON tokens (player);
CREATE TABLE devices (
  hash TEXT PRIMARY KEY, player TEXT NOT NULL, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE bans (
  whom TEXT PRIMARY KEY, reason TEXT NOT NULL, made INTEGER NOT NULL, until INTEGER NOT NULL)
  STRICT, WITHOUT ROWID;
CREATE TABLE erasures (player TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE INDEX log_sat ON log (json_extract(entry, '$.by'))
  WHERE substr(entry, 1, 13) = '{"kind":"sat"';
CREATE INDEX mutes_of ON mutes (muted);
)sql";

// Schema 4: what an operator orders, as rows.
constexpr const char* kOrders = R"sql(
CREATE TABLE orders (
  id TEXT PRIMARY KEY, verb TEXT NOT NULL, about TEXT NOT NULL, details TEXT NOT NULL,
  made INTEGER NOT NULL, answer TEXT) STRICT, WITHOUT ROWID;
)sql";

constexpr std::array kSteps = {kFirst, kRows, kKeeping, kOrders};

}  // namespace

int current_schema() { return static_cast<int>(kSteps.size()); }

Result<int> schema_of(Database& database) {
  Statement statement(database, "PRAGMA user_version");
  const Result<bool> row = statement.step();
  if (!row) return std::unexpected(row.error());
  return static_cast<int>(statement.number(0));
}

Result<void> bring_up_to_date(Database& database) {
  const Result<int> schema = schema_of(database);
  if (!schema) return std::unexpected(schema.error());
  if (*schema > current_schema())
    return fail(
        fmt::format("its schema is {}, but this stollen knows schemas up to {}: use the "
                    "newer stollen that wrote it",
                    *schema, current_schema()));
  for (int next = *schema; next < current_schema(); ++next) {
    const std::string step = fmt::format("BEGIN IMMEDIATE; {} PRAGMA user_version = {}; COMMIT;",
                                         kSteps[static_cast<std::size_t>(next)], next + 1);
    if (const Result<void> done = database.execute(step.c_str()); !done) {
      (void)database.execute("ROLLBACK");
      return fail(fmt::format("step to schema {}: {}", next + 1, done.error().message));
    }
  }
  return {};
}

}  // namespace stollen::server
