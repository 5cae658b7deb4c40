#include "server/storage/sqlite_storage.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

namespace stollen::server {

using table::Writes;

namespace {

constexpr const char* kSettings = R"sql(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA wal_autocheckpoint = 4000;
)sql";

constexpr const char* kSchema = R"sql(
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

std::string last_error() { return std::error_code(errno, std::generic_category()).message(); }

}  // namespace

struct SqliteStorage::Statements {
  Statement begin, commit, roll_back;
  Statement put_player, put_token, put_table, put_entry, put_seat, drop_seat, put_mute, drop_mute;
  Statement player_of, muted_by, log_of, tables_of, listed_tables, tables_in;
};

std::filesystem::path database_file(const std::filesystem::path& folder) {
  return folder / "stollen.sqlite";
}

Result<void> SqliteStorage::lock(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / "lock";
  lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0)
    return fail(
        fmt::format("{}: {}; the data folder must be writable", file.string(), last_error()));
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0)
    return fail(fmt::format("{}: another stollen uses this data folder", folder.string()));
  return {};
}

Result<std::unique_ptr<SqliteStorage>> SqliteStorage::open(const std::filesystem::path& folder,
                                                           std::string owner) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail(fmt::format("{}: {}", folder.string(), error.message()));
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  std::unique_ptr<SqliteStorage> storage(new SqliteStorage);
  storage->owner_ = std::move(owner);
  const std::string file = database_file(folder).string();
  Result<void> done = storage->lock(folder);
  if (done) done = storage->writer_.open(file, false);
  if (done) done = storage->writer_.execute(kSettings);
  if (done) done = storage->writer_.execute(kSchema);
  if (done) done = storage->reader_.open(file, true);
  if (done) done = storage->prepare();
  if (!done) return fail(fmt::format("{}: {}", file, done.error().message));
  Statement take_over(storage->writer_, "UPDATE tables SET owner = ?1 WHERE owner <> ?1");
  if (done = take_over.bind(storage->owner_).run(); !done)
    return fail(fmt::format("{}: {}", file, done.error().message));
  return storage;
}

SqliteStorage::~SqliteStorage() {
  if (lock_ >= 0) ::close(lock_);
}

Result<void> SqliteStorage::prepare() {
  statements_ = std::make_unique<Statements>();
  Statements& all = *statements_;
  all.begin = {writer_, "BEGIN IMMEDIATE"};
  all.commit = {writer_, "COMMIT"};
  all.roll_back = {writer_, "ROLLBACK"};
  all.put_player = {writer_,
                    "INSERT INTO players VALUES (?1, ?2, ?3) "
                    "ON CONFLICT (id) DO UPDATE SET name = excluded.name"};
  all.put_token = {writer_, "INSERT INTO tokens VALUES (?1, ?2, ?3)"};
  all.put_table = {writer_,
                   "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (code) "
                   "DO UPDATE SET state = excluded.state WHERE owner = excluded.owner"};
  all.put_entry = {writer_,
                   "INSERT INTO log SELECT ?1, ?2, ?3, ?4 WHERE "
                   "EXISTS (SELECT 1 FROM tables WHERE code = ?1 AND owner = ?5)"};
  all.put_seat = {writer_, "INSERT OR REPLACE INTO seats VALUES (?1, ?2, ?3)"};
  all.drop_seat = {writer_, "DELETE FROM seats WHERE code = ?1 AND seat = ?2"};
  all.put_mute = {writer_, "INSERT OR IGNORE INTO mutes VALUES (?1, ?2)"};
  all.drop_mute = {writer_, "DELETE FROM mutes WHERE player = ?1 AND muted = ?2"};
  all.player_of = {reader_,
                   "SELECT id, name FROM tokens JOIN players ON id = player WHERE hash = ?1"};
  all.muted_by = {reader_, "SELECT muted FROM mutes WHERE player = ?1"};
  all.log_of = {reader_, "SELECT entry FROM log WHERE code = ?1 ORDER BY number"};
  all.tables_of = {reader_,
                   "SELECT DISTINCT seats.code FROM seats JOIN tables USING (code) "
                   "WHERE player = ?1 ORDER BY state IN ('open', 'playing') DESC, created DESC "
                   "LIMIT ?2"};
  all.listed_tables = {reader_,
                       "SELECT code FROM tables WHERE state IN ('open', 'playing') AND listed = 1 "
                       "ORDER BY state, created DESC LIMIT ?1"};
  all.tables_in = {reader_,
                   "SELECT code FROM tables WHERE state = ?1 AND ?2 > (SELECT time FROM log "
                   "WHERE log.code = tables.code ORDER BY number DESC LIMIT 1)"};
  // A statement that could not be prepared says so when it is first used; try one here.
  if (const auto tried = all.tables_in.reset().bind("open").bind(0).step(); !tried)
    return std::unexpected(tried.error());
  all.tables_in.reset();
  return {};
}

// --- Writing

Result<void> SqliteStorage::commit(const Writes& writes) {
  if (const Result<void> begun = statements_->begin.reset().run(); !begun) return begun;
  Result<void> done = write(writes);
  if (done) done = statements_->commit.reset().run();
  if (!done) (void)statements_->roll_back.reset().run();
  return done;
}

Result<void> SqliteStorage::write_tables(const Writes& writes) {
  Statements& all = *statements_;
  Result<void> done;
  for (const auto& table : writes.tables) {
    done = all.put_table.reset()
               .bind(table.code)
               .bind(owner_)
               .bind(table.state)
               .bind(table.listed ? 1 : 0)
               .bind(table.created)
               .run();
    if (!done) return done;
  }
  for (const auto& entry : writes.entries) {
    done = all.put_entry.reset()
               .bind(entry.code)
               .bind(static_cast<std::int64_t>(entry.number))
               .bind(entry.time)
               .bind(entry.text)
               .bind(owner_)
               .run();
    if (!done) return done;
    if (writer_.changes() != 1)
      return fail(fmt::format("table {} is owned by another server", entry.code));
  }
  return done;
}

Result<void> SqliteStorage::write(const Writes& writes) {
  Statements& all = *statements_;
  Result<void> done;
  for (const auto& player : writes.players)
    if (done = all.put_player.reset().bind(player.id).bind(player.name).bind(player.time).run();
        !done)
      return done;
  for (const auto& token : writes.tokens)
    if (done = all.put_token.reset().bind(token.hash).bind(token.player).bind(token.time).run();
        !done)
      return done;
  if (done = write_tables(writes); !done) return done;
  for (const auto& seat : writes.seats) {
    Statement& statement = seat.player.empty() ? all.drop_seat : all.put_seat;
    statement.reset().bind(seat.code).bind(seat.seat);
    if (!seat.player.empty()) statement.bind(seat.player);
    if (done = statement.run(); !done) return done;
  }
  for (const auto& mute : writes.mutes)
    if (done = (mute.on ? all.put_mute : all.drop_mute)
                   .reset()
                   .bind(mute.player)
                   .bind(mute.muted)
                   .run();
        !done)
      return done;
  return done;
}

// --- Reading

namespace {

Result<std::vector<std::string>> all_texts(Statement& statement) {
  std::vector<std::string> texts;
  for (;;) {
    const Result<bool> row = statement.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return texts;
    texts.push_back(statement.text(0));
  }
}

}  // namespace

Result<std::optional<table::StoredPlayer>> SqliteStorage::player_of(std::string_view token_hash) {
  Statement& statement = statements_->player_of.reset().bind(token_hash);
  const Result<bool> row = statement.step();
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  table::StoredPlayer player{statement.text(0), statement.text(1)};
  statement.reset();
  return player;
}

Result<std::vector<std::string>> SqliteStorage::muted_by(std::string_view player) {
  return all_texts(statements_->muted_by.reset().bind(player));
}

Result<std::vector<std::string>> SqliteStorage::log_of(std::string_view code) {
  return all_texts(statements_->log_of.reset().bind(code));
}

Result<std::vector<std::string>> SqliteStorage::tables_of(std::string_view player, int most) {
  return all_texts(statements_->tables_of.reset().bind(player).bind(most));
}

Result<std::vector<std::string>> SqliteStorage::listed_tables(int most) {
  return all_texts(statements_->listed_tables.reset().bind(most));
}

Result<std::vector<std::string>> SqliteStorage::tables_in(std::string_view state,
                                                          table::Millis touched_before) {
  return all_texts(statements_->tables_in.reset().bind(state).bind(touched_before));
}

std::filesystem::path default_data_folder() {
  const auto folder = [](const char* name) {
    const char* value = std::getenv(name);
    return std::filesystem::path(value == nullptr ? "" : value);
  };
  std::filesystem::path data = folder("XDG_DATA_HOME");
  if (!data.is_absolute()) data = folder("HOME") / ".local" / "share";
  return data / "stollen";
}

}  // namespace stollen::server
