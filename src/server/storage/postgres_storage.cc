#include "server/storage/postgres_storage.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>
#include <sodium/randombytes.h>

#include "server/storage/postgres_group.h"
#include "server/storage/postgres_schema.h"
#include "server/storage/states.h"
#include "table/hash.h"

namespace stollen::server {

using postgres::Call;
using postgres::Fault;
using postgres::kNow;
using postgres::Rows;
using postgres::Sql;
using postgres::Values;
using table::Outcome;

namespace {

// From then on others may claim what is ours.
constexpr int kLease = 2500;

const Sql kNewWriter{"new_writer",
                     "INSERT INTO writers (id) VALUES ($1) ON CONFLICT (id) DO NOTHING"};
// Known to whoever looks for dead owners, but with no lease yet.
const Sql kNewNode{
    "new_node", fmt::format("INSERT INTO nodes (id, address, version, started, lease_until) VALUES "
                            "($1, $2, $3, {}, 0) ON CONFLICT (id) DO NOTHING",
                            kNow)};
// The timeline that is being written, and how far we have come on it.
const Sql kHistory{
    "history",
    "SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint, "
    "saved, number FROM writers WHERE id = $1"};
// Waits until the group that is in doubt has ended; one that has not begun yet comes too late from
// now on. And this is a commit like any other: when it is acknowledged, what came before it has
// reached the standby.
const Sql kFindOut{"find_out",
                   "WITH before AS MATERIALIZED (SELECT id, saved, lost FROM writers WHERE id = $1 "
                   "FOR UPDATE) UPDATE writers SET number = $2 FROM before WHERE writers.id = "
                   "before.id RETURNING before.saved, before.lost"};
const Sql kForgetNodes{
    "forget_nodes",
    fmt::format(
        "DELETE FROM nodes WHERE lease_until < {} - 86400000 AND started < {} - 86400000 AND NOT "
        "EXISTS (SELECT FROM tables WHERE owner = nodes.id)",
        kNow, kNow)};
const Sql kLetGo{
    "let_go",
    fmt::format("UPDATE tables SET owner = NULL, released = {}, wakes = CASE WHEN {} THEN due END "
                "WHERE owner = $1",
                kNow, in_states(table::is_live))};
const Sql kEndLease{
    "end_lease",
    fmt::format("UPDATE nodes SET lease_until = least(lease_until, {}) WHERE id = $1", kNow)};

// A table, and the node that had it if that has died with it: it did not let go of it before.
const std::string kBefore = fmt::format(
    "clock AS MATERIALIZED (SELECT {} AS now), "
    "before AS MATERIALIZED (SELECT t.code, t.owner, t.released, n.lease_until, n.suspects, "
    "coalesce(n.lease_until <= now, true) AS over, (t.owner <> $1 AND t.released IS NULL AND "
    "coalesce(n.lease_until <= now, true)) IS TRUE AS died, coalesce(t.code = ANY "
    "(string_to_array(n.suspects, ' ')), false) AS tried, now FROM clock CROSS JOIN tables AS t "
    "LEFT JOIN nodes AS n ON n.id = t.owner ",
    kNow);
// It is ours. Since nobody had it, or since the lease of him who died, nobody's time went on. Who
// died with it is noted: the end of his lease, whether it was his only suspect, and his name.
// (`falls` and `felled` are what programs of the first schema make of it.)
std::string take(const std::string& whose) {
  return "taken AS (UPDATE tables AS t SET owner = $1, epoch = t.epoch + 1, released = NULL, "
         "wakes = NULL, falls = CASE WHEN NOT b.died THEN t.falls "
         "WHEN b.tried THEN t.falls + 1 ELSE 1 END, "
         "felled = CASE WHEN b.died THEN (b.suspects = t.code)::int ELSE t.felled END, "
         "fallen = CASE WHEN NOT b.died THEN t.fallen ELSE CASE WHEN b.tried AND t.falls > 0 THEN "
         "t.fallen ELSE '{}' END || format('%s %s %s', coalesce(b.lease_until, 0), (b.suspects = "
         "t.code)::int, b.owner) END "
         "FROM before AS b WHERE t.code = b.code AND " +
         whose +
         " RETURNING t.code, t.epoch, t.falls, t.fallen, t.state, t.due, coalesce(b.released, CASE "
         "WHEN b.died THEN nullif(b.lease_until, 0) END) AS since, b.now), paused AS (INSERT INTO "
         "table_pauses (code, began, ended) SELECT code, since, now FROM taken WHERE since <= now "
         "ON CONFLICT (code, began) DO UPDATE SET ended = excluded.ended) ";
}
const std::string kTake = take("(b.owner IS NULL OR b.owner = $1 OR b.over)");
// Many at a time, locked in the order of their codes as by those who write. A node whose lease goes
// on has come back, and has not died of anything.
std::string claiming(const std::string& taking) {
  return "WITH " + kBefore + "WHERE t.code = ANY ($2) ORDER BY t.code FOR UPDATE OF t), " + taking +
         "SELECT code, epoch, CASE falls WHEN 0 THEN 0 ELSE standing END, CASE falls WHEN 0 THEN 0 "
         "ELSE alone END FROM taken, LATERAL (SELECT count(*) AS standing, count(*) FILTER (WHERE "
         "split_part(fall, ' ', 2) = '1' AND split_part(fall, ' ', 1)::bigint <= now - 30000) AS "
         "alone FROM unnest(fallen) AS fall WHERE NOT EXISTS "
         "(SELECT FROM nodes WHERE id = split_part(fall, ' ', 3) AND lease_until > "
         "split_part(fall, ' ', 1)::bigint)) AS those";
}
const Sql kClaim{"claim", claiming(kTake)};
const Sql kSeize{"seize", claiming(take("true"))};
// What this very transaction has taken.
std::string of_the_claimed(const std::string& table, const std::string& columns,
                           const std::string& order) {
  return fmt::format(
      "SELECT tables.code, {} FROM tables JOIN {} AS own ON own.code = tables.code WHERE "
      "own.code = ANY ($1) AND tables.xmin = pg_current_xact_id()::xid ORDER BY own.code, {}",
      columns, table, order);
}
const Sql kClaimedRow{"claimed_row", postgres_row() + "WHERE code = ANY ($1)"};
const Sql kClaimedLog{"claimed_log", of_the_claimed("log", "entry", "number")};
const Sql kClaimedPlayers{"claimed_players", of_the_claimed("seats", "player", "seat")};
const Sql kClaimedPauses{"claimed_pauses", of_the_claimed("table_pauses", "began, ended", "began")};
// Those that nobody has or that were handed over to us, and those of nodes that are dead; rows that
// others look at are left to them.
const Sql kAdopt{
    "adopt",
    "WITH " + kBefore +
        "WHERE t.code IN (SELECT code FROM tables, clock WHERE wakes <= now AND (owner IS NULL OR "
        "owner = $1) UNION ALL SELECT code FROM tables JOIN nodes ON owner = id, clock WHERE id <> "
        "$1 AND lease_until <= now AND due <= now AND " +
        in_states(table::is_live) +
        ") AND t.due <= now ORDER BY t.due LIMIT $2 FOR UPDATE OF t SKIP LOCKED), " + kTake +
        "SELECT code, state, due FROM taken ORDER BY due"};
const Sql kRenew{
    "renew",
    fmt::format(
        "WITH clock AS MATERIALIZED (SELECT {} AS now) INSERT INTO nodes (id, address, "
        "version, started, lease_until, draining) SELECT $1, $2, $3, now, now + {}, $4 FROM "
        "clock ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until, draining "
        "= excluded.draining, address = excluded.address RETURNING lease_until - {}, lease_until, "
        "(SELECT sum(changes) FROM writers)::bigint",
        kNow, kLease, kLease)};
// Whoever comes second finds nothing.
const Sql kTakeDevice{"take_device",
                      "WITH taken AS (DELETE FROM devices WHERE hash = $1 RETURNING player, "
                      "expires) SELECT id, name, expires FROM taken JOIN players ON id = player"};
// Whoever has it keeps it for as long as he is alive and takes in anybody.
const Sql kHostQuick{
    "host_quick",
    fmt::format("INSERT INTO house (key, value) VALUES ('quick', $1) ON CONFLICT (key) DO UPDATE "
                "SET value = excluded.value WHERE house.value <> excluded.value AND NOT EXISTS "
                "(SELECT FROM nodes WHERE id = house.value AND draining = 0 AND lease_until > {})",
                kNow)};
const Sql kQuickHost{
    "quick_host",
    fmt::format("SELECT nullif(value, $1), EXISTS (SELECT FROM nodes WHERE id <> $1 AND draining = "
                "0 AND lease_until > {}) FROM house WHERE key = 'quick'",
                kNow)};
// For those who come after this process, not after the database: nobody waits for a disk for it.
const Sql kQuickly{"quickly", "SELECT set_config('synchronous_commit', 'off', true)"};
const Sql kSuspect{"suspect", "UPDATE nodes SET suspects = $2 WHERE id = $1"};
const Sql kTakeOrder{
    "take_order",
    fmt::format("UPDATE orders SET taken_by = $1 WHERE id = $2 AND answer IS NULL AND (taken_by IS "
                "NULL OR taken_by = $1 OR NOT EXISTS (SELECT FROM nodes WHERE nodes.id = taken_by "
                "AND lease_until > {})) RETURNING id",
                kNow)};
// The first node makes it up.
const Sql kMakeSecret{
    "make_secret", "INSERT INTO house (key, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING"};
const Sql kSecret{"secret", "SELECT value FROM house WHERE key = 'secret'"};
const Sql kSize{"size", "SELECT pg_database_size(current_database())"};

// It can be tried again: nothing was done, and another order of things will do.
bool is_passing(const Fault& fault) { return fault.state == "40P01" || fault.state == "40001"; }

}  // namespace

// --- Opening

PostgresStorage::PostgresStorage(Settings settings)
    : settings_(std::move(settings)),
      writer_(settings_.database, "stollen writes"),
      asker_(settings_.database, "stollen asks"),
      keeper_(settings_.database, "stollen keeps its lease") {
  // A lease that comes late is of no use.
  keeper_.wait_at_most(std::chrono::seconds(2));
}

Result<std::unique_ptr<PostgresStorage>> PostgresStorage::open(Settings settings) {
  const Result<std::string> place = postgres::place_of(settings.database);
  if (!place) return fail("--database: " + place.error().message);
  std::unique_ptr<PostgresStorage> storage(new PostgresStorage(std::move(settings)));
  if (const Result<void> begun = storage->begin(); !begun)
    return fail(fmt::format("the database at {}: {}", *place, begun.error().message));
  return storage;
}

Result<void> PostgresStorage::begin() {
  if (const auto opened = writer_.open(); !opened) return fail(opened.error().message);
  const auto verdict = check_server(writer_, settings_.allow_loss);
  if (!verdict) return std::unexpected(verdict.error());
  remarks_ = verdict->remarks;
  Result<void> done = bring_up_to_date(writer_);
  if (done) done = check_rights(writer_);
  if (done) done = look_at_history();
  if (!done) return done;
  auto reader = PostgresReader::open(settings_.database, "stollen reads");
  if (!reader) return std::unexpected(reader.error());
  reader_ = std::move(*reader);
  (void)writer_.run(kForgetNodes);
  return {};
}

PostgresStorage::~PostgresStorage() {
  if (!writer_.is_open() || in_doubt_) return;
  const std::vector<Call> calls = {{&kLetGo, Values().add(settings_.node)},
                                   {&kEndLease, Values().add(settings_.node)}};
  (void)writer_.run(calls);
}

Result<std::unique_ptr<KeeperReading>> PostgresStorage::new_reader() {
  return PostgresReader::open(settings_.database, "stollen looks");
}

void PostgresStorage::remark(std::string sentence) {
  const std::scoped_lock lock(remarks_lock_);
  if (std::ranges::find(remarks_, sentence) == remarks_.end())
    remarks_.push_back(std::move(sentence));
}

std::vector<std::string> PostgresStorage::remarks() const {
  const std::scoped_lock lock(remarks_lock_);
  return remarks_;
}

// --- Writing

// After every opening of the line: is it the same database, and does it know all that it has
// acknowledged to us? If not, no table's head is where we left it, and the fence refuses them one
// by one.
Result<void> PostgresStorage::look_at_history() {
  // A group finds all its rows by their keys: its plan is made once, and is right however much has
  // been written since.
  if (const auto set =
          writer_.execute("SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off");
      !set)
    return fail(set.error().message);
  const std::vector<Call> calls = {
      {&kNewWriter, Values().add(settings_.node)},
      {&kNewNode, Values().add(settings_.node).add(settings_.address).add(settings_.version)},
      {&kHistory, Values().add(settings_.node)}};
  const auto answers = writer_.run(calls);
  if (!answers) return fail(answers.error().message);
  const Rows& row = answers->back();
  const std::int64_t timeline = row.number(0, 0);
  if (timeline_ != 0 && timeline != timeline_)
    remark(fmt::format("a standby was promoted: timeline {} after {}", timeline, timeline_));
  timeline_ = timeline;
  if (row.number(0, 1) < saved_) {
    remark(
        "what the database had acknowledged is lost: the standby that was promoted had not got "
        "everything");
    saved_ = row.number(0, 1);
  }
  if (!in_doubt_) number_ = row.number(0, 2);
  return {};
}

Result<void> PostgresStorage::open_writer() {
  if (writer_.is_open()) return {};
  if (const auto opened = writer_.open(); !opened) return fail(opened.error().message);
  const Result<void> looked = look_at_history();
  if (!looked) writer_.close();
  return looked;
}

Outcome PostgresStorage::unknown(std::string reason) {
  writer_.close();
  return Outcome::unknown(std::move(reason));
}

Outcome PostgresStorage::saved(std::vector<std::string> lost) {
  in_doubt_.reset();
  lost.insert(lost.end(), unheld_.begin(), unheld_.end());
  return {Outcome::Kind::kSaved, "", std::move(lost)};
}

Outcome PostgresStorage::commit(const table::Writes& writes) {
  if (in_doubt_) return Outcome::failed("what became of the group before is not known yet");
  if (const Result<void> open = open_writer(); !open) return Outcome::failed(open.error().message);
  constexpr int kTries = 3;
  for (int tries = 1;; ++tries) {
    const postgres::Group group = postgres::group_of(writes, settings_.node, number_);
    const auto answers = writer_.run(group.calls);
    unheld_ = group.unheld;
    const bool heard = answers.has_value() && writer_.warning().empty();
    if (!heard && (answers.has_value() || answers.error().unheard)) {
      in_doubt_ = number_;
      return unknown(answers ? writer_.warning() : answers.error().message);
    }
    if (!heard && is_passing(answers.error()) && tries < kTries) continue;
    if (!heard) return Outcome::failed(answers.error().message);
    saved_ = number_++;
    const Rows& lost = (*answers)[group.fence];
    std::vector<std::string> codes;
    for (int row = 0; row < lost.size(); ++row) codes.push_back(lost.text(row, 0));
    return saved(std::move(codes));
  }
}

Outcome PostgresStorage::find_out() {
  if (!in_doubt_) return Outcome::failed("nothing is in doubt");
  if (const Result<void> open = open_writer(); !open) return Outcome::unknown(open.error().message);
  const auto row = writer_.run(kFindOut, Values().add(settings_.node).add(*in_doubt_ + 2));
  if (!row) return unknown(row.error().message);
  if (!writer_.warning().empty()) return unknown(writer_.warning());
  number_ = *in_doubt_ + 2;
  if (row->size() == 1 && row->number(0, 0) == *in_doubt_) {
    saved_ = *in_doubt_;
    return saved(postgres::words_of(row->text(0, 1)));
  }
  in_doubt_.reset();
  return Outcome::failed("the line to the database broke before it was saved");
}

// --- Asking and claiming

// What may be asked twice.
Result<Rows> PostgresStorage::ask(postgres::Connection& line, const Sql& sql,
                                  const Values& values) {
  if (!line.is_open())
    if (const auto opened = line.open(); !opened) return fail(opened.error().message);
  auto rows = line.run(sql, values);
  if (!rows) return fail(rows.error().message);
  return std::move(*rows);
}

Result<table::Claim> PostgresStorage::claim(std::string_view code) {
  const std::string one(code);
  return std::move(claim_all({&one, 1}).front());
}

Result<table::Claim> PostgresStorage::seize(std::string_view code) {
  const std::string one(code);
  auto found = claim_together(kSeize, {&one, 1});
  if (!found) return std::unexpected(found.error());
  return std::move((*found)[one]);
}

// So many in a transaction: what is claimed is in memory several times for a moment.
std::vector<Result<table::Claim>> PostgresStorage::claim_all(std::span<const std::string> codes) {
  constexpr std::size_t kTogether = 50;
  std::vector<Result<table::Claim>> claims;
  for (; !codes.empty(); codes = codes.subspan(std::min(codes.size(), kTogether))) {
    const auto some = codes.first(std::min(codes.size(), kTogether));
    auto found = claim_together(kClaim, some);
    for (const std::string& code : some)
      claims.push_back(found ? Result<table::Claim>((*found)[code])
                             : std::unexpected(found.error()));
  }
  return claims;
}

Result<std::map<std::string, table::Claim>> PostgresStorage::claim_together(
    const Sql& how, std::span<const std::string> codes) {
  if (!asker_.is_open())
    if (const auto opened = asker_.open(); !opened) return fail(opened.error().message);
  const Values which = Values().each(codes, std::identity());
  const std::vector<Call> calls = {
      {&how, Values().add(settings_.node).each(codes, std::identity())},
      {&kClaimedRow, which},
      {&kClaimedLog, which},
      {&kClaimedPlayers, which},
      {&kClaimedPauses, which}};
  const auto answers = asker_.run(calls);
  if (!answers) return fail(answers.error().message);
  const auto& [taken, rows, log, players, pauses] =
      std::tie((*answers)[0], (*answers)[1], (*answers)[2], (*answers)[3], (*answers)[4]);
  std::map<std::string, table::Claim> claims;
  for (int i = 0; i < rows.size(); ++i) {
    table::StoredTable row = postgres_stored_table(rows, i);
    claims[row.code] = {.row = row, .owner = row.owner};
  }
  for (int i = 0; i < taken.size(); ++i) {
    table::Claim& claim = claims[taken.text(i, 0)];
    claim.owner.clear();
    claim.epoch = static_cast<std::uint64_t>(taken.number(i, 1));
    claim.falls = static_cast<int>(taken.number(i, 2));
    claim.alone = static_cast<int>(taken.number(i, 3));
  }
  for (int i = 0; i < log.size(); ++i) claims[log.text(i, 0)].log.push_back(log.text(i, 1));
  for (int i = 0; i < players.size(); ++i)
    claims[players.text(i, 0)].players.push_back(players.text(i, 1));
  for (int i = 0; i < pauses.size(); ++i)
    claims[pauses.text(i, 0)].pauses.push_back({pauses.number(i, 1), pauses.number(i, 2)});
  return claims;
}

Result<std::optional<table::StoredDevice>> PostgresStorage::take_device(
    std::string_view code_hash) {
  const auto row = ask(asker_, kTakeDevice, Values().add(code_hash));
  if (!row) return std::unexpected(row.error());
  if (row->size() == 0) return std::nullopt;
  return table::StoredDevice{{row->text(0, 0), row->text(0, 1)}, row->number(0, 2)};
}

Result<table::QuickHost> PostgresStorage::host_quick_play() {
  if (!asker_.is_open())
    if (const auto opened = asker_.open(); !opened) return fail(opened.error().message);
  const std::vector<Call> calls = {{&kHostQuick, Values().add(settings_.node)},
                                   {&kQuickHost, Values().add(settings_.node)}};
  const auto answers = asker_.run(calls);
  if (!answers) return fail(answers.error().message);
  const Rows& row = answers->back();
  return table::QuickHost{row.text(0, 0), row.number(0, 1) != 0};
}

Result<void> PostgresStorage::suspect(const std::vector<std::string>& codes) {
  std::string text;
  for (const std::string& code : codes) text += (text.empty() ? "" : " ") + code;
  if (!asker_.is_open())
    if (const auto opened = asker_.open(); !opened) return fail(opened.error().message);
  const std::vector<Call> calls = {{&kQuickly},
                                   {&kSuspect, Values().add(settings_.node).add(text)}};
  if (const auto done = asker_.run(calls); !done) return fail(done.error().message);
  return {};
}

// --- The lease

Result<table::Renewal> PostgresStorage::renew(bool draining) {
  const auto row = ask(keeper_, kRenew,
                       Values()
                           .add(settings_.node)
                           .add(settings_.address)
                           .add(settings_.version)
                           .add(draining ? 1 : 0));
  if (!row) return std::unexpected(row.error());
  return table::Renewal{row->number(0, 0), row->number(0, 1),
                        static_cast<std::uint64_t>(row->number(0, 2))};
}

Result<std::vector<table::LiveTable>> PostgresStorage::adopt(int most) {
  const auto rows = ask(keeper_, kAdopt, Values().add(settings_.node).add(most));
  if (!rows) return std::unexpected(rows.error());
  std::vector<table::LiveTable> tables;
  for (int row = 0; row < rows->size(); ++row)
    tables.push_back({rows->text(row, 0),
                      table::state_named(rows->text(row, 1)).value_or(table::TableState::kBroken),
                      rows->number(row, 2)});
  return tables;
}

Result<std::string> PostgresStorage::secret() {
  std::string made(32, '\0');
  randombytes_buf(made.data(), made.size());
  if (const auto kept = ask(keeper_, kMakeSecret, Values().add(table::hex(made))); !kept)
    return std::unexpected(kept.error());
  const auto row = ask(keeper_, kSecret, {});
  if (!row) return std::unexpected(row.error());
  return row->text(0, 0);
}

Result<bool> PostgresStorage::take_order(std::string_view id) {
  const auto rows = ask(keeper_, kTakeOrder, Values().add(settings_.node).add(id));
  if (!rows) return std::unexpected(rows.error());
  return rows->size() == 1;
}

// --- Keeping

Result<void> PostgresStorage::forget_traces() {
  postgres::Connection line(settings_.database, "stollen forgets");
  line.wait_at_most(std::chrono::minutes(10));
  if (const auto opened = line.open(); !opened) return fail(opened.error().message);
  if (const auto set = line.execute("SET statement_timeout = 0"); !set)
    return fail(set.error().message);
  for (const char* table : {"log", "tables", "told", "players", "tokens"})
    if (const auto done = line.execute(fmt::format("VACUUM {}", table)); !done)
      return fail(done.error().message);
  return {};
}

Result<void> PostgresStorage::compact() { return forget_traces(); }

Keeper::Size PostgresStorage::size() const { return {}; }

}  // namespace stollen::server
