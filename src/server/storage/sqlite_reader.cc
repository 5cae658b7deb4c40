#include "server/storage/sqlite_reader.h"

#include "server/storage/states.h"

namespace stollen::server {

using table::StoredTable;
using table::TableState;
using table::Writes;

struct SqliteReader::Statements {
  Statement player_of, muted_by, device_of, bans, erasures, tables_with, guests_unseen;
  Statement row_of, log_of, told_of, players_at, finished_before, by_state;
  Statement rows_of, listed_rows, all_rows, rows_in, live_tables, untold, pauses, last_alive;
  Statement decks, orders, answer_to;
};

SqliteReader::SqliteReader() : statements_(std::make_unique<Statements>()) {}
SqliteReader::~SqliteReader() = default;

Result<std::unique_ptr<SqliteReader>> SqliteReader::open(const std::filesystem::path& file) {
  std::unique_ptr<SqliteReader> reader(new SqliteReader);
  Result<void> done = reader->database_.open(file.string(), true);
  if (done) done = reader->prepare();
  if (!done) return std::unexpected(done.error());
  return reader;
}

Result<void> SqliteReader::prepare() {
  const std::string row =
      "SELECT tables.code, state, summary, reason, told, coalesce(touched, 0), coalesce(at, 0), "
      "coalesce(asked, 0), coalesce(seen, 0) FROM tables LEFT JOIN live USING (code) ";
  Statements& all = *statements_;
  prepare_people();
  all.row_of = {database_, row + "WHERE tables.code = ?1"};
  all.log_of = {database_, "SELECT entry FROM log WHERE code = ?1 ORDER BY number"};
  all.told_of = {database_, "SELECT bytes FROM told WHERE code = ?1"};
  all.players_at = {database_, "SELECT player FROM seats WHERE code = ?1 ORDER BY seat"};
  all.rows_of = {database_,
                 "SELECT tables.code, state, summary, reason, told, coalesce(touched, 0), "
                 "coalesce(at, 0), coalesce(asked, 0), coalesce(seen, 0) FROM (SELECT code, "
                 "finished, created FROM seats WHERE player = ?1 ORDER BY finished, created DESC "
                 "LIMIT ?2) AS own JOIN tables USING (code) LEFT JOIN live USING (code) "
                 "ORDER BY own.finished, own.created DESC"};
  all.listed_rows = {database_, row + "WHERE listed = 1 AND " + in_states(table::is_live) +
                                    " ORDER BY state, created DESC LIMIT ?1"};
  all.all_rows = {database_, row + "ORDER BY created DESC LIMIT ?1"};
  all.rows_in = {database_, row + "WHERE state = ?1 ORDER BY created DESC LIMIT ?2"};
  all.live_tables = {database_, "SELECT code, state, due FROM live JOIN tables USING (code)"};
  // Left to itself SQLite goes through every finished table for these two, a million perhaps.
  all.untold = {database_, "SELECT code FROM tables INDEXED BY tables_untold WHERE told = 0 AND " +
                               in_states(table::is_finished) + " ORDER BY created DESC LIMIT ?1"};
  all.finished_before = {
      database_, "SELECT code FROM tables INDEXED BY tables_by_time WHERE " +
                     in_states(table::is_finished) +
                     " AND created < ?1 AND (SELECT time "
                     "FROM log WHERE log.code = tables.code ORDER BY number DESC LIMIT 1) < ?1 "
                     "ORDER BY created LIMIT ?2"};
  all.by_state = {database_, "SELECT state, count(*) FROM tables GROUP BY state"};
  all.pauses = {database_, "SELECT began, ended FROM pauses ORDER BY began"};
  all.last_alive = {database_, "SELECT value FROM house WHERE key = 'alive'"};
  all.decks = {database_,
               "SELECT value FROM house WHERE key > 'decks ' AND key < 'decks~' ORDER BY key"};
  all.orders = {database_,
                "SELECT id, verb, about, details, made FROM orders WHERE answer IS NULL "
                "ORDER BY made, id"};
  all.answer_to = {database_, "SELECT answer FROM orders WHERE id = ?1 AND answer IS NOT NULL"};
  // A statement that could not be prepared says so when it is first used; try a small one here.
  if (const auto tried = last_alive(); !tried) return std::unexpected(tried.error());
  return {};
}

void SqliteReader::prepare_people() {
  Statements& all = *statements_;
  all.player_of = {database_,
                   "SELECT id, name, used FROM tokens JOIN players ON id = player WHERE hash = ?1"};
  all.muted_by = {database_, "SELECT muted FROM mutes WHERE player = ?1"};
  all.device_of = {database_,
                   "SELECT id, name, expires FROM devices JOIN players ON id = player "
                   "WHERE hash = ?1"};
  all.bans = {database_, "SELECT whom, reason, made, until FROM bans ORDER BY made, whom"};
  all.erasures = {database_, "SELECT player FROM erasures"};
  // As the index log_sat has it.
  all.tables_with = {database_,
                     "SELECT DISTINCT code FROM log WHERE substr(entry, 1, 13) = "
                     "'{\"kind\":\"sat\"' AND json_extract(entry, '$.by') = ?1 ORDER BY code"};
  all.guests_unseen = {database_,
                       "SELECT id FROM players WHERE created < ?1 AND NOT EXISTS (SELECT 1 FROM "
                       "tokens WHERE player = id AND used >= ?1) AND NOT EXISTS (SELECT 1 FROM "
                       "seats WHERE player = id) LIMIT ?2"};
}

namespace {

// Every row of a statement, made by the function.
template <class Value>
Result<std::vector<Value>> all_rows(Statement& statement, Value (*make)(const Statement&)) {
  std::vector<Value> rows;
  for (;;) {
    const Result<bool> row = statement.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return rows;
    rows.push_back(make(statement));
  }
}

template <class Value>
Result<std::optional<Value>> one_row(Statement& statement, Value (*make)(const Statement&)) {
  const Result<bool> row = statement.step();
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  std::optional<Value> value = make(statement);
  statement.reset();
  return value;
}

std::string text_of(const Statement& row) { return row.text(0); }

// A state that we do not know was written by a newer program: it is left alone.
StoredTable table_of(const Statement& row) {
  return {.code = row.text(0),
          .state = table::state_named(row.text(1)).value_or(TableState::kBroken),
          .summary = row.text(2),
          .reason = row.text(3),
          .told = row.number(4) != 0,
          .touched = row.number(5),
          .at = static_cast<int>(row.number(6)),
          .asked = static_cast<std::uint32_t>(row.number(7)),
          .seen = row.number(8)};
}

table::StoredPlayer player_in(const Statement& row) {
  return {row.text(0), row.text(1), row.number(2)};
}

table::StoredDevice device_in(const Statement& row) {
  return {{row.text(0), row.text(1)}, row.number(2)};
}

Writes::Order order_in(const Statement& row) {
  return {row.text(0), row.text(1), row.text(2), row.text(3), row.number(4)};
}

Writes::Ban ban_in(const Statement& row) {
  return {row.text(0), row.text(1), row.number(2), row.number(3)};
}

std::pair<std::string, std::int64_t> count_in(const Statement& row) {
  return {row.text(0), row.number(1)};
}

table::LiveTable live_table(const Statement& row) {
  return {row.text(0), table::state_named(row.text(1)).value_or(TableState::kBroken),
          row.number(2)};
}

Writes::Pause pause_of(const Statement& row) { return {row.number(0), row.number(1)}; }

}  // namespace

Result<std::optional<table::StoredPlayer>> SqliteReader::player_of(std::string_view token_hash) {
  auto player = one_row(statements_->player_of.reset().bind(token_hash), player_in);
  if (!player || !*player) return player;
  auto muted = muted_by((*player)->id);
  if (!muted) return std::unexpected(muted.error());
  (*player)->muted = std::move(*muted);
  return player;
}

Result<std::vector<std::string>> SqliteReader::muted_by(std::string_view player) {
  return all_rows(statements_->muted_by.reset().bind(player), text_of);
}

Result<std::optional<table::StoredDevice>> SqliteReader::device_of(std::string_view code_hash) {
  return one_row(statements_->device_of.reset().bind(code_hash), device_in);
}

Result<std::vector<Writes::Ban>> SqliteReader::bans() {
  return all_rows(statements_->bans.reset(), ban_in);
}

Result<std::vector<std::string>> SqliteReader::erasures() {
  return all_rows(statements_->erasures.reset(), text_of);
}

Result<std::vector<std::string>> SqliteReader::tables_with(std::string_view player) {
  return all_rows(statements_->tables_with.reset().bind(player), text_of);
}

Result<std::vector<std::string>> SqliteReader::guests_unseen_since(table::Millis time, int most) {
  return all_rows(statements_->guests_unseen.reset().bind(time).bind(most), text_of);
}

Result<std::optional<StoredTable>> SqliteReader::row_of(std::string_view code) {
  return one_row(statements_->row_of.reset().bind(code), table_of);
}

Result<std::vector<std::string>> SqliteReader::log_of(std::string_view code) {
  return all_rows(statements_->log_of.reset().bind(code), text_of);
}

Result<std::optional<std::string>> SqliteReader::told_of(std::string_view code) {
  return one_row(statements_->told_of.reset().bind(code), text_of);
}

Result<std::vector<std::string>> SqliteReader::players_at(std::string_view code) {
  return all_rows(statements_->players_at.reset().bind(code), text_of);
}

Result<std::vector<StoredTable>> SqliteReader::rows_of(std::string_view player, int most) {
  return all_rows(statements_->rows_of.reset().bind(player).bind(most), table_of);
}

Result<std::vector<StoredTable>> SqliteReader::listed_rows(int most) {
  return all_rows(statements_->listed_rows.reset().bind(most), table_of);
}

Result<std::vector<StoredTable>> SqliteReader::rows_in(std::optional<TableState> state, int most) {
  if (!state) return all_rows(statements_->all_rows.reset().bind(most), table_of);
  return all_rows(statements_->rows_in.reset().bind(state_word(*state)).bind(most), table_of);
}

Result<std::vector<table::LiveTable>> SqliteReader::live_tables() {
  return all_rows(statements_->live_tables.reset(), live_table);
}

Result<std::vector<std::string>> SqliteReader::finished_before(table::Millis time, int most) {
  return all_rows(statements_->finished_before.reset().bind(time).bind(most), text_of);
}

Result<std::vector<std::int64_t>> SqliteReader::tables_by_state() {
  const auto rows = all_rows(statements_->by_state.reset(), count_in);
  if (!rows) return std::unexpected(rows.error());
  return by_state(*rows);
}

Result<std::vector<std::string>> SqliteReader::untold(int most) {
  return all_rows(statements_->untold.reset().bind(most), text_of);
}

Result<std::vector<Writes::Pause>> SqliteReader::pauses() {
  return all_rows(statements_->pauses.reset(), pause_of);
}

Result<std::vector<std::string>> SqliteReader::decks() {
  return all_rows(statements_->decks.reset(), text_of);
}

Result<std::vector<Writes::Order>> SqliteReader::orders() {
  return all_rows(statements_->orders.reset(), order_in);
}

Result<std::optional<std::string>> SqliteReader::answer_to(std::string_view order) {
  return one_row(statements_->answer_to.reset().bind(order), text_of);
}

Result<table::Millis> SqliteReader::last_alive() {
  const auto text = one_row(statements_->last_alive.reset(), text_of);
  if (!text) return std::unexpected(text.error());
  return *text ? std::strtoll((*text)->c_str(), nullptr, 10) : 0;
}

}  // namespace stollen::server
