#include "server/storage/postgres_schema.h"

#include <array>
#include <chrono>
#include <thread>

#include <fmt/format.h>

namespace stollen::server::postgres {

namespace {

// Texts are compared byte by byte, whatever language the database was made for.
//
// A table's row is written with every move: what changes then is small, stands in no index, and has
// room on its page, so that the old version goes with the next write. What lists show is kept apart
// from it (TOAST) and not written again. `wakes` is `due` of a table that nobody owns, `released`
// when its owner let go of it.
//
// A writer is one process that writes groups: the number of the next one, the last one that was
// saved, the tables that were not its own any more then, how often it has changed something about
// people, and when it last said that it is open. Nobody else writes to its row.
constexpr const char* kFirstOnPostgres = R"sql(
CREATE TABLE players (
  id text COLLATE "C" PRIMARY KEY, name text NOT NULL, created bigint NOT NULL);
CREATE TABLE tokens (
  hash text COLLATE "C" PRIMARY KEY, player text COLLATE "C" NOT NULL, created bigint NOT NULL,
  used bigint NOT NULL);
CREATE INDEX tokens_by_player ON tokens (player);
CREATE TABLE devices (
  hash text COLLATE "C" PRIMARY KEY, player text COLLATE "C" NOT NULL, expires bigint NOT NULL);
CREATE INDEX devices_by_player ON devices (player);
CREATE TABLE mutes (
  player text COLLATE "C", muted text COLLATE "C", PRIMARY KEY (player, muted));
CREATE INDEX mutes_of ON mutes (muted);
CREATE TABLE bans (
  whom text COLLATE "C" PRIMARY KEY, reason text NOT NULL, made bigint NOT NULL,
  until bigint NOT NULL);
CREATE TABLE erasures (player text COLLATE "C" PRIMARY KEY);
CREATE TABLE pauses (began bigint PRIMARY KEY, ended bigint NOT NULL);

CREATE TABLE tables (
  code text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C",
  epoch bigint NOT NULL DEFAULT 1,
  head bigint NOT NULL DEFAULT 0,
  falls bigint NOT NULL DEFAULT 0,
  felled bigint NOT NULL DEFAULT 0,
  state text COLLATE "C" NOT NULL,
  listed bigint NOT NULL,
  created bigint NOT NULL,
  reason text NOT NULL DEFAULT '',
  told bigint NOT NULL DEFAULT 0,
  touched bigint NOT NULL DEFAULT 0,
  at bigint NOT NULL DEFAULT 0,
  asked bigint NOT NULL DEFAULT 0,
  due bigint NOT NULL DEFAULT 0,
  seen bigint NOT NULL DEFAULT 0,
  wakes bigint,
  released bigint,
  summary text NOT NULL DEFAULT ''
) WITH (fillfactor = 60, toast_tuple_target = 256);
CREATE INDEX tables_by_time ON tables (created);
CREATE INDEX tables_by_state ON tables (state, created);
CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL;
CREATE INDEX tables_that_wake ON tables (wakes) WHERE wakes IS NOT NULL;
CREATE INDEX tables_listed ON tables (state, created DESC)
  WHERE listed = 1 AND state IN ('open', 'playing');
CREATE INDEX tables_untold ON tables (created) WHERE told = 0 AND state IN ('over', 'ended');

CREATE TABLE log (
  code text COLLATE "C", number bigint, time bigint NOT NULL, entry text NOT NULL,
  PRIMARY KEY (code, number));
CREATE INDEX log_sat ON log
  ((CASE WHEN left(entry, 13) = '{"kind":"sat"' THEN entry::json ->> 'by' END) COLLATE "C")
  WHERE left(entry, 13) = '{"kind":"sat"';
CREATE TABLE seats (
  code text COLLATE "C", seat bigint, player text COLLATE "C" NOT NULL, created bigint NOT NULL,
  finished bigint NOT NULL, PRIMARY KEY (code, seat));
CREATE INDEX seats_by_player ON seats (player, finished, created DESC, code);
CREATE TABLE told (code text COLLATE "C" PRIMARY KEY, bytes bytea NOT NULL);
ALTER TABLE told ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE table_pauses (
  code text COLLATE "C", began bigint, ended bigint NOT NULL, PRIMARY KEY (code, began));

CREATE TABLE writers (
  id text COLLATE "C" PRIMARY KEY, number bigint NOT NULL DEFAULT 1,
  saved bigint NOT NULL DEFAULT 0, lost text NOT NULL DEFAULT '',
  changes bigint NOT NULL DEFAULT 0, alive bigint NOT NULL DEFAULT 0) WITH (fillfactor = 10);
CREATE TABLE nodes (
  id text COLLATE "C" PRIMARY KEY, address text NOT NULL, version text NOT NULL,
  started bigint NOT NULL, lease_until bigint NOT NULL, draining bigint NOT NULL DEFAULT 0,
  suspects text NOT NULL DEFAULT '') WITH (fillfactor = 10);
CREATE TABLE orders (
  id text COLLATE "C" PRIMARY KEY, verb text NOT NULL, about text NOT NULL, details text NOT NULL,
  made bigint NOT NULL, taken_by text COLLATE "C", answer text);
CREATE INDEX orders_open ON orders (made) WHERE answer IS NULL;
)sql";

// Who has died with a table: then a node that comes back can be told from one that does not.
constexpr const char* kSecondOnPostgres = R"sql(
ALTER TABLE tables ADD COLUMN fallen text[] NOT NULL DEFAULT '{}';
)sql";

struct Step {
  const char* sql;
  // The oldest schema whose programs can still work with it.
  int for_programs_of;
};
constexpr std::array kStepsOnPostgres = {Step{kFirstOnPostgres, 1}, Step{kSecondOnPostgres, 1}};

// Two who start at the same moment may both want to make it; the second finds the table, its type
// or its row there, whichever the first had made when he looked.
Attempt<void> make_house(Connection& connection) {
  auto made = connection.execute(
      "CREATE TABLE IF NOT EXISTS house (key text COLLATE \"C\" PRIMARY KEY, value text NOT NULL)");
  if (made) return made;
  const std::string& state = made.error().state;
  if (state == "23505" || state == "42P07" || state == "42710") return {};
  return made;
}

const Sql kNumbers{"schema_numbers",
                   "SELECT coalesce((SELECT value::bigint FROM house WHERE key = 'schema'), 0), "
                   "coalesce((SELECT value::bigint FROM house WHERE key = 'schema-at-least'), 0)"};

std::string no_rights(const std::string& said) {
  return "the user of --database may not do all that is needed: " + said +
         "; let it own the database (ALTER DATABASE ... OWNER TO ...)";
}

Error explained(const Fault& fault) {
  return {fault.state == "42501" ? no_rights(fault.message) : fault.message};
}

// Whoever plays meanwhile must not wait: a step that cannot have a table at once stands before all
// who come after it, so it steps back soon and tries again.
constexpr const char* kStepWaits = "200ms";
constexpr std::chrono::milliseconds kStepsBack{300};
constexpr int kStepTries = 100;
bool is_in_use(const Fault& fault) { return fault.state == "55P03"; }

// The next step; false: there is none. Whoever comes second waits and finds it done.
Attempt<bool> take_a_step(Connection& connection, int& number, int& at_least) {
  if (auto done = connection.execute(
          fmt::format("BEGIN; LOCK TABLE house IN SHARE ROW EXCLUSIVE MODE; SET LOCAL lock_timeout "
                      "= '{}'",
                      kStepWaits));
      !done)
    return std::unexpected(done.error());
  const auto row = connection.run(kNumbers);
  if (!row) return std::unexpected(row.error());
  number = static_cast<int>(row->number(0, 0));
  at_least = static_cast<int>(row->number(0, 1));
  const bool more = number < current_schema();
  std::string rest = "COMMIT";
  if (more) {
    const Step& step = kStepsOnPostgres[static_cast<std::size_t>(number)];
    rest = fmt::format(
        "{} INSERT INTO house VALUES ('schema', '{}'), ('schema-at-least', '{}') "
        "ON CONFLICT (key) DO UPDATE SET value = excluded.value; COMMIT",
        step.sql, number + 1, step.for_programs_of);
  }
  if (auto done = connection.execute(rest); !done) return std::unexpected(done.error());
  return more;
}

}  // namespace

int current_schema() { return static_cast<int>(kStepsOnPostgres.size()); }

Result<int> schema_of(Connection& connection) {
  static const Sql kThere{"house_there", "SELECT to_regclass('house') IS NOT NULL"};
  const auto there = connection.run(kThere);
  if (!there) return std::unexpected(explained(there.error()));
  if (there->number(0, 0) == 0) return 0;
  const auto row = connection.run(kNumbers);
  if (!row) return std::unexpected(explained(row.error()));
  return static_cast<int>(row->number(0, 0));
}

Result<void> bring_up_to_date(Connection& connection) {
  const auto there = schema_of(connection);
  if (!there) return std::unexpected(there.error());
  if (*there == 0)
    if (const auto made = make_house(connection); !made)
      return std::unexpected(explained(made.error()));
  for (int tries = 1;;) {
    int number = 0;
    int at_least = 0;
    const auto stepped = take_a_step(connection, number, at_least);
    if (!stepped) {
      (void)connection.execute("ROLLBACK");
      if (!is_in_use(stepped.error())) return std::unexpected(explained(stepped.error()));
      if (++tries > kStepTries)
        return fail(
            "its schema is older than this stollen, and somebody holds one of its tables for long "
            "(a backup?), so that it cannot be changed: try again when that is over");
      std::this_thread::sleep_for(kStepsBack);
      continue;
    }
    if (at_least > current_schema())
      return fail(
          fmt::format("its schema is {}, for programs that know schema {} at least, but this "
                      "stollen knows schemas up to {}: use the newer stollen that made it",
                      number, at_least, current_schema()));
    if (!*stepped) return {};
  }
}

}  // namespace stollen::server::postgres
