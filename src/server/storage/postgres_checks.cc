#include "server/storage/postgres_checks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace stollen::server::postgres {

namespace {

constexpr int kOldest = 15;

const Sql kServerSettings{"settings",
                          "SELECT pg_backend_pid()::bigint, current_setting('server_encoding'), "
                          "current_setting('synchronous_commit'), current_setting('fsync'), "
                          "current_setting('full_page_writes'), "
                          "current_setting('synchronous_standby_names')"};

const Sql kMissing{
    "missing_rights",
    "SELECT relname || ' (' || string_agg(verb, ', ') || ')' FROM pg_class "
    "CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS verb "
    "WHERE oid IN (SELECT to_regclass(name) FROM unnest(ARRAY['house', 'players', 'tokens', "
    "'devices', 'mutes', 'bans', 'erasures', 'pauses', 'tables', 'log', 'seats', 'told', "
    "'table_pauses', 'writers', 'nodes', 'orders']) AS name) "
    "AND NOT has_table_privilege(oid, verb) GROUP BY relname ORDER BY relname"};

std::string said_of_standby(const std::string& names) {
  if (names.empty())
    return "no standby is waited for (synchronous_standby_names is empty): what was acknowledged "
           "is "
           "lost if the database's disk is";
  return "every write waits for a standby (synchronous_standby_names = " + names + ")";
}

}  // namespace

Result<Verdict> check_server(Connection& connection, bool allow_loss) {
  const int version = connection.server_version() / 10000;
  if (version < kOldest)
    return fail(fmt::format("it is PostgreSQL {}, but {} or newer is needed", version, kOldest));
  const auto row = connection.run(kServerSettings);
  if (!row) return fail(row.error().message);
  // A pooler answers for many sessions and has a number of its own.
  if (row->number(0, 0) != connection.process_at_server())
    return fail(
        "a pooler stands between: give the address of PostgreSQL itself, stollen needs "
        "but a few connections");
  if (const std::string encoding = row->text(0, 1); encoding != "UTF8")
    return fail(
        fmt::format("its encoding is {}, but UTF8 is needed (CREATE DATABASE ... ENCODING "
                    "'UTF8' TEMPLATE template0)",
                    encoding));
  const std::string commit = row->text(0, 2);
  std::string loss;
  if (commit == "off" || commit == "local")
    loss = fmt::format("synchronous_commit is {}: set it to on", commit);
  if (row->text(0, 3) == "off") loss = "fsync is off: set it to on";
  if (row->text(0, 4) == "off") loss = "full_page_writes is off: set it to on";
  if (!loss.empty() && !allow_loss)
    return fail(loss + ", or allow with --allow-loss that acknowledged moves may be lost");
  Verdict verdict;
  verdict.may_lose = !loss.empty();
  if (!loss.empty()) verdict.remarks.push_back("acknowledged moves may be lost: " + loss);
  verdict.remarks.push_back(said_of_standby(row->text(0, 5)));
  return verdict;
}

Result<void> check_rights(Connection& connection) {
  const auto missing = connection.run(kMissing);
  if (!missing) return fail(missing.error().message);
  std::vector<std::string> tables;
  for (int i = 0; i < missing->size(); ++i) tables.push_back(missing->text(i, 0));
  if (tables.empty()) return {};
  return fail(
      fmt::format("the user of --database lacks rights: {}; GRANT them, or let it own the "
                  "tables",
                  fmt::join(tables, ", ")));
}

}  // namespace stollen::server::postgres
