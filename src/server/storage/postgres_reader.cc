#include "server/storage/postgres_reader.h"

#include <fmt/format.h>

#include "server/storage/states.h"

namespace stollen::server {

using postgres::Rows;
using postgres::Sql;
using postgres::Values;
using table::StoredTable;
using table::TableState;
using table::Writes;

std::string postgres_row() {
  return "SELECT tables.code, state, summary, reason, told, touched, at, asked, seen, "
         "coalesce(owner, '') FROM tables ";
}

namespace {

const std::string kRow = postgres_row();

const Sql kPlayerOf{"player_of",
                    "SELECT id, name, used, coalesce((SELECT string_agg(muted, ' ' ORDER BY muted) "
                    "FROM mutes WHERE mutes.player = id), '') FROM tokens JOIN players ON id = "
                    "tokens.player WHERE hash = $1"};
const Sql kMutedBy{"muted_by", "SELECT muted FROM mutes WHERE player = $1 ORDER BY muted"};
const Sql kDeviceOf{"device_of",
                    "SELECT id, name, expires FROM devices JOIN players ON id = player "
                    "WHERE hash = $1"};
const Sql kBans{"bans", "SELECT whom, reason, made, until FROM bans ORDER BY made, whom"};
const Sql kErasures{"erasures", "SELECT player FROM erasures ORDER BY player"};
// As the index log_sat has it.
const Sql kTablesWith{
    "tables_with",
    "SELECT DISTINCT code FROM log WHERE left(entry, 13) = '{\"kind\":\"sat\"' AND (CASE WHEN "
    "left(entry, 13) = '{\"kind\":\"sat\"' THEN entry::json ->> 'by' END) COLLATE \"C\" = $1 "
    "ORDER BY code"};
const std::string kUnseen =
    "FROM players WHERE created < $1 AND NOT EXISTS (SELECT FROM tokens WHERE player = id AND used "
    ">= $1) AND NOT EXISTS (SELECT FROM seats WHERE player = id";
const Sql kGuestsUnseen{"guests_unseen", "SELECT id " + kUnseen + ") LIMIT $2"};
const Sql kRowOf{"row_of", kRow + "WHERE code = $1"};
const Sql kLogOf{"log_of", "SELECT entry FROM log WHERE code = $1 ORDER BY number"};
const Sql kToldOf{"told_of", "SELECT bytes FROM told WHERE code = $1"};
const Sql kPlayersAt{"players_at", "SELECT player FROM seats WHERE code = $1 ORDER BY seat"};
const Sql kRowsOf{
    "rows_of",
    "SELECT tables.code, state, summary, reason, told, touched, at, asked, tables.seen, "
    "coalesce(owner, '') "
    "FROM (SELECT code, finished, created FROM seats WHERE player = $1 ORDER BY "
    "finished, created DESC LIMIT $2) AS own JOIN tables USING (code) "
    "ORDER BY own.finished, own.created DESC"};
const Sql kListedRows{"listed_rows", kRow + "WHERE listed = 1 AND " + in_states(table::is_live) +
                                         " ORDER BY state, created DESC LIMIT $1"};
const Sql kAllRows{"all_rows", kRow + "ORDER BY created DESC LIMIT $1"};
const Sql kRowsIn{"rows_in", kRow + "WHERE state = $1 ORDER BY created DESC LIMIT $2"};
const Sql kLiveTables{"live_tables",
                      "SELECT code, state, due FROM tables WHERE " + in_states(table::is_live)};
const std::string kOld = in_states(table::is_finished) +
                         " AND created < $1 AND (SELECT time FROM log WHERE log.code = tables.code "
                         "ORDER BY number DESC LIMIT 1) < $1 ";
const Sql kFinishedBefore{"finished_before",
                          "SELECT code FROM tables WHERE " + kOld + "ORDER BY created LIMIT $2"};
const Sql kByState{"by_state", "SELECT state, count(*) FROM tables GROUP BY state"};
const Sql kUntold{"untold", "SELECT code FROM tables WHERE told = 0 AND " +
                                in_states(table::is_finished) + " ORDER BY created DESC LIMIT $1"};
const Sql kPauses{"pauses", "SELECT began, ended FROM pauses ORDER BY began"};
// Each writer says it in its own row, so that none waits for another.
const Sql kLastAlive{"last_alive", "SELECT coalesce(max(alive), 0) FROM writers"};
const Sql kNodes{
    "nodes", fmt::format("SELECT id, address, version, started, lease_until, lease_until > {}, "
                         "draining, suspects, (SELECT count(*) FROM tables WHERE owner = nodes.id "
                         "AND {}) FROM nodes WHERE lease_until > 0 ORDER BY id",
                         postgres::kNow, in_states(table::is_live))};
const Sql kOpenOrders{
    "orders",
    "SELECT id, verb, about, details, made FROM orders WHERE answer IS NULL ORDER BY "
    "made, id"};
const Sql kAnswerTo{"answer_to", "SELECT answer FROM orders WHERE id = $1 AND answer IS NOT NULL"};
const Sql kDecks{"decks",
                 "SELECT value FROM house WHERE key > 'decks ' AND key < 'decks~' ORDER BY key"};
const Sql kTokensOf{"tokens_of", "SELECT created, used FROM tokens WHERE player = $1"};
const Sql kDevicesOf{"devices_of", "SELECT expires FROM devices WHERE player = $1"};
const Sql kBansOf{"bans_of", "SELECT whom, reason, made, until FROM bans WHERE whom = $1"};
const Sql kPerson{"person", "SELECT name, created FROM players WHERE id = $1"};
const Sql kDoomedTables{"doomed_tables", "WITH doomed AS (SELECT code FROM tables WHERE " + kOld +
                                             ") SELECT (SELECT count(*) FROM doomed), "
                                             "(SELECT coalesce(sum(octet_length(entry)), 0) FROM "
                                             "doomed JOIN log USING (code))::bigint + "
                                             "(SELECT coalesce(sum(octet_length(bytes)), 0) FROM "
                                             "doomed JOIN told USING (code))::bigint"};
const Sql kDoomedGuests{
    "doomed_guests",
    "SELECT count(*) " + kUnseen + " AND code NOT IN (SELECT code FROM tables WHERE " +
        in_states(table::is_finished) +
        " AND created < $2 AND (SELECT time FROM log WHERE log.code = tables.code ORDER BY number "
        "DESC LIMIT 1) < $2))"};

std::string first_text(const Rows& rows, int row) { return rows.text(row, 0); }

table::Millis first_number(const Rows& rows, int row) { return rows.number(row, 0); }

table::StoredPlayer stored_player(const Rows& rows, int row) {
  return {rows.text(row, 0), rows.text(row, 1), rows.number(row, 2),
          postgres::words_of(rows.text(row, 3))};
}

table::StoredDevice stored_device(const Rows& rows, int row) {
  return {{rows.text(row, 0), rows.text(row, 1)}, rows.number(row, 2)};
}

Writes::Ban stored_ban(const Rows& rows, int row) {
  return {rows.text(row, 0), rows.text(row, 1), rows.number(row, 2), rows.number(row, 3)};
}

// A state that we do not know was written by a newer program: it is left alone.
TableState stored_state(const std::string& word) {
  return table::state_named(word).value_or(TableState::kBroken);
}

table::LiveTable stored_live(const Rows& rows, int row) {
  return {rows.text(row, 0), stored_state(rows.text(row, 1)), rows.number(row, 2)};
}

std::pair<std::string, std::int64_t> stored_count(const Rows& rows, int row) {
  return {rows.text(row, 0), rows.number(row, 1)};
}

Writes::Pause stored_pause(const Rows& rows, int row) {
  return {rows.number(row, 0), rows.number(row, 1)};
}

PersonRows::Token stored_token(const Rows& rows, int row) {
  return {rows.number(row, 0), rows.number(row, 1)};
}

Writes::Order stored_order(const Rows& rows, int row) {
  return {rows.text(row, 0), rows.text(row, 1), rows.text(row, 2), rows.text(row, 3),
          rows.number(row, 4)};
}

table::Node stored_node(const Rows& rows, int row) {
  return {.id = rows.text(row, 0),
          .address = rows.text(row, 1),
          .version = rows.text(row, 2),
          .started = rows.number(row, 3),
          .until = rows.number(row, 4),
          .alive = rows.number(row, 5) != 0,
          .draining = rows.number(row, 6) != 0,
          .suspects = postgres::words_of(rows.text(row, 7)),
          .tables = rows.number(row, 8)};
}

}  // namespace

StoredTable postgres_stored_table(const Rows& rows, int row) {
  return {.code = rows.text(row, 0),
          .state = stored_state(rows.text(row, 1)),
          .summary = rows.text(row, 2),
          .reason = rows.text(row, 3),
          .told = rows.number(row, 4) != 0,
          .owner = rows.text(row, 9),
          .touched = rows.number(row, 5),
          .at = static_cast<int>(rows.number(row, 6)),
          .asked = static_cast<std::uint32_t>(rows.number(row, 7)),
          .seen = rows.number(row, 8)};
}

Result<std::unique_ptr<PostgresReader>> PostgresReader::open(const std::string& address,
                                                             const std::string& purpose) {
  std::unique_ptr<PostgresReader> reader(new PostgresReader(address, purpose));
  if (const auto opened = reader->line_.open(); !opened) return fail(opened.error().message);
  if (const auto tried = reader->last_alive(); !tried) return std::unexpected(tried.error());
  return reader;
}

Result<Rows> PostgresReader::ask(const Sql& sql, const Values& values) {
  const bool was_open = line_.is_open();
  if (!was_open)
    if (const auto opened = line_.open(); !opened) return fail(opened.error().message);
  auto rows = line_.run(sql, values);
  if (!rows && rows.error().unheard && was_open) {
    if (const auto opened = line_.open(); !opened) return fail(opened.error().message);
    rows = line_.run(sql, values);
  }
  if (!rows) return fail(rows.error().message);
  return std::move(*rows);
}

template <class Value>
Result<std::vector<Value>> PostgresReader::all(const Sql& sql, const Values& values,
                                               Value (*make)(const Rows&, int)) {
  const auto rows = ask(sql, values);
  if (!rows) return std::unexpected(rows.error());
  std::vector<Value> made;
  made.reserve(static_cast<std::size_t>(rows->size()));
  for (int row = 0; row < rows->size(); ++row) made.push_back(make(*rows, row));
  return made;
}

template <class Value>
Result<std::optional<Value>> PostgresReader::one(const Sql& sql, const Values& values,
                                                 Value (*make)(const Rows&, int)) {
  const auto rows = ask(sql, values);
  if (!rows) return std::unexpected(rows.error());
  if (rows->size() == 0) return std::nullopt;
  return make(*rows, 0);
}

// --- People

Result<std::optional<table::StoredPlayer>> PostgresReader::player_of(std::string_view token_hash) {
  return one(kPlayerOf, Values().add(token_hash), stored_player);
}

Result<std::vector<std::string>> PostgresReader::muted_by(std::string_view player) {
  return all(kMutedBy, Values().add(player), first_text);
}

Result<std::optional<table::StoredDevice>> PostgresReader::device_of(std::string_view code_hash) {
  return one(kDeviceOf, Values().add(code_hash), stored_device);
}

Result<std::vector<Writes::Ban>> PostgresReader::bans() { return all(kBans, {}, stored_ban); }

Result<std::vector<std::string>> PostgresReader::erasures() {
  return all(kErasures, {}, first_text);
}

Result<std::vector<std::string>> PostgresReader::tables_with(std::string_view player) {
  return all(kTablesWith, Values().add(player), first_text);
}

Result<std::vector<std::string>> PostgresReader::guests_unseen_since(table::Millis time, int most) {
  return all(kGuestsUnseen, Values().add(time).add(most), first_text);
}

// --- One table

Result<std::optional<StoredTable>> PostgresReader::row_of(std::string_view code) {
  return one(kRowOf, Values().add(code), postgres_stored_table);
}

Result<std::vector<std::string>> PostgresReader::log_of(std::string_view code) {
  return all(kLogOf, Values().add(code), first_text);
}

Result<std::optional<std::string>> PostgresReader::told_of(std::string_view code) {
  return one(kToldOf, Values().add(code), first_text);
}

Result<std::vector<std::string>> PostgresReader::players_at(std::string_view code) {
  return all(kPlayersAt, Values().add(code), first_text);
}

// --- Many tables

Result<std::vector<StoredTable>> PostgresReader::rows_of(std::string_view player, int most) {
  return all(kRowsOf, Values().add(player).add(most), postgres_stored_table);
}

Result<std::vector<StoredTable>> PostgresReader::listed_rows(int most) {
  return all(kListedRows, Values().add(most), postgres_stored_table);
}

Result<std::vector<StoredTable>> PostgresReader::rows_in(std::optional<TableState> state,
                                                         int most) {
  if (!state) return all(kAllRows, Values().add(most), postgres_stored_table);
  return all(kRowsIn, Values().add(state_word(*state)).add(most), postgres_stored_table);
}

Result<std::vector<table::LiveTable>> PostgresReader::live_tables() {
  return all(kLiveTables, {}, stored_live);
}

Result<std::vector<std::string>> PostgresReader::finished_before(table::Millis time, int most) {
  return all(kFinishedBefore, Values().add(time).add(most), first_text);
}

Result<std::vector<std::int64_t>> PostgresReader::tables_by_state() {
  const auto rows = all(kByState, {}, stored_count);
  if (!rows) return std::unexpected(rows.error());
  return by_state(*rows);
}

Result<std::vector<std::string>> PostgresReader::untold(int most) {
  return all(kUntold, Values().add(most), first_text);
}

// --- The house

Result<std::vector<Writes::Pause>> PostgresReader::pauses() {
  return all(kPauses, {}, stored_pause);
}

Result<table::Millis> PostgresReader::last_alive() {
  const auto time = one(kLastAlive, {}, first_number);
  if (!time) return std::unexpected(time.error());
  return time->value_or(0);
}

Result<std::vector<std::string>> PostgresReader::decks() { return all(kDecks, {}, first_text); }

Result<std::vector<table::Node>> PostgresReader::nodes() { return all(kNodes, {}, stored_node); }

Result<std::vector<Writes::Order>> PostgresReader::orders() {
  return all(kOpenOrders, {}, stored_order);
}

Result<std::optional<std::string>> PostgresReader::answer_to(std::string_view order) {
  return one(kAnswerTo, Values().add(order), first_text);
}

// --- For operators

Result<PersonRows> PostgresReader::rows_about(const std::string& player) {
  const Values who = Values().add(player);
  const auto person = ask(kPerson, who);
  if (!person) return std::unexpected(person.error());
  PersonRows rows;
  if (person->size() == 0) return rows;
  rows.known = true;
  rows.name = person->text(0, 0);
  rows.created = person->number(0, 1);
  const auto tokens = all(kTokensOf, who, stored_token);
  if (!tokens) return std::unexpected(tokens.error());
  const auto devices = all(kDevicesOf, who, first_number);
  if (!devices) return std::unexpected(devices.error());
  const auto bans = all(kBansOf, who, stored_ban);
  if (!bans) return std::unexpected(bans.error());
  rows.tokens = *tokens;
  rows.device_codes = *devices;
  rows.bans = *bans;
  return rows;
}

Result<Doomed> PostgresReader::find_doomed(table::Millis finished, table::Millis guests) {
  const auto tables = ask(kDoomedTables, Values().add(finished));
  if (!tables) return std::unexpected(tables.error());
  const auto people = ask(kDoomedGuests, Values().add(guests).add(finished));
  if (!people) return std::unexpected(people.error());
  return Doomed{tables->number(0, 0), tables->number(0, 1), people->number(0, 0)};
}

}  // namespace stollen::server
