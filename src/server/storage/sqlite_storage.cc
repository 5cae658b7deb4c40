#include "server/storage/sqlite_storage.h"

#include <array>
#include <limits>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/house_clock.h"
#include "server/storage/schema.h"
#include "server/storage/states.h"

namespace stollen::server {

using table::Writes;

namespace {

constexpr const char* kSettings = R"sql(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA wal_autocheckpoint = 4000;
PRAGMA journal_size_limit = 67108864;
PRAGMA secure_delete = ON;
)sql";

std::string last_error() { return std::error_code(errno, std::generic_category()).message(); }

// Which file it is, whatever its name; 0: there is none.
std::uint64_t file_id(const std::filesystem::path& file) {
  struct stat found{};
  return ::stat(file.c_str(), &found) == 0 ? found.st_ino : 0;
}

}  // namespace

struct SqliteStorage::Statements {
  Statement begin, commit, roll_back, owner;
  Statement put_player, put_token, put_entry, put_seat, drop_seat, put_mute, drop_mute;
  Statement put_table, change_table, put_live, drop_live, finish_seats, put_told, mark_told;
  Statement put_pause, put_alive, put_decks;
  Statement use_token, put_device, drop_devices, spend_device, put_ban, drop_ban;
  Statement put_erasure, drop_erasure, rewrite, put_order, answer_order, head, is_there;
  std::array<Statement, 4> drop_player;
  std::array<Statement, 5> drop_table;
};

std::filesystem::path database_file(const std::filesystem::path& folder) {
  return folder / "stollen.sqlite";
}

// --- Opening

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
  storage->file_ = database_file(folder);
  if (const Result<void> begun = storage->begin(folder); !begun)
    return fail(fmt::format("{}: {}", storage->file_.string(), begun.error().message));
  return storage;
}

// Files that SQLite makes beside a database are for whom the database is for.
void SqliteStorage::keep_from_others() const {
  constexpr int kOwner = 0600;
  const int handle = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwner);
  if (handle >= 0) ::close(handle);
  for (const char* ending : {"", "-wal", "-shm"})
    (void)::chmod((file_.string() + ending).c_str(), kOwner);
}

Result<void> SqliteStorage::begin(const std::filesystem::path& folder) {
  Result<void> done = lock(folder);
  if (done) keep_from_others();
  if (done) done = writer_.open(file_.string(), false);
  if (done) done = writer_.execute(kSettings);
  if (done) done = bring_up_to_date(writer_);
  if (done) done = take_over();
  if (!done) return done;
  file_id_ = file_id(file_);
  auto reader = SqliteReader::open(file_);
  if (!reader) return std::unexpected(reader.error());
  reader_ = std::move(*reader);
  return prepare();
}

Result<void> SqliteStorage::take_over() {
  Statement statement(writer_, "INSERT OR REPLACE INTO house VALUES ('owner', ?1)");
  return statement.bind(owner_).run();
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
  all.owner = {writer_, "SELECT value FROM house WHERE key = 'owner'"};
  prepare_people();
  all.put_table = {writer_,
                   "INSERT INTO tables (code, state, listed, created, summary, reason) "
                   "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (code) DO UPDATE SET "
                   "state = excluded.state, summary = excluded.summary, reason = excluded.reason"};
  all.change_table = {writer_, "UPDATE tables SET reason = ?3, state = CASE WHEN " +
                                   in_states(table::is_finished) +
                                   " THEN state ELSE ?2 END WHERE code = ?1"};
  all.put_live = {writer_, "INSERT OR REPLACE INTO live VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};
  all.drop_live = {writer_, "DELETE FROM live WHERE code = ?1"};
  all.finish_seats = {writer_, "UPDATE seats SET finished = 1 WHERE code = ?1"};
  all.put_entry = {writer_, "INSERT INTO log VALUES (?1, ?2, ?3, ?4)"};
  all.put_seat = {writer_,
                  "INSERT OR REPLACE INTO seats (code, seat, player, created, finished) "
                  "SELECT ?1, ?2, ?3, created, " +
                      in_states(table::is_finished) +
                      " FROM tables "
                      "WHERE code = ?1"};
  all.drop_seat = {writer_, "DELETE FROM seats WHERE code = ?1 AND seat = ?2"};
  // A table may have been deleted while it was being told.
  all.put_told = {writer_,
                  "INSERT OR REPLACE INTO told SELECT ?1, ?2 "
                  "WHERE EXISTS (SELECT 1 FROM tables WHERE code = ?1)"};
  all.rewrite = {writer_, "UPDATE log SET entry = ?3 WHERE code = ?1 AND number = ?2"};
  all.mark_told = {writer_,
                   "UPDATE tables SET told = 1, summary = iif(summary = '', ?2, summary) "
                   "WHERE code = ?1"};
  all.put_pause = {writer_, "INSERT OR REPLACE INTO pauses VALUES (?1, ?2)"};
  all.drop_table = {Statement(writer_, "DELETE FROM tables WHERE code = ?1"),
                    Statement(writer_, "DELETE FROM log WHERE code = ?1"),
                    Statement(writer_, "DELETE FROM seats WHERE code = ?1"),
                    Statement(writer_, "DELETE FROM live WHERE code = ?1"),
                    Statement(writer_, "DELETE FROM told WHERE code = ?1")};
  all.put_decks = {writer_, "INSERT OR IGNORE INTO house VALUES ('decks ' || ?1, ?2)"};
  all.put_alive = {writer_, "INSERT OR REPLACE INTO house VALUES ('alive', ?1)"};
  all.head = {writer_, "SELECT max(number) FROM log WHERE code = ?1"};
  all.is_there = {writer_, "SELECT 1 FROM tables WHERE code = ?1"};
  all.put_order = {writer_,
                   "INSERT INTO orders (id, verb, about, details, made) "
                   "VALUES (?1, ?2, ?3, ?4, ?5)"};
  all.answer_order = {writer_, "UPDATE orders SET answer = ?2 WHERE id = ?1"};
  return {};
}

void SqliteStorage::prepare_people() {
  Statements& all = *statements_;
  all.put_player = {writer_,
                    "INSERT INTO players VALUES (?1, ?2, ?3) "
                    "ON CONFLICT (id) DO UPDATE SET name = excluded.name"};
  all.put_token = {writer_,
                   "INSERT INTO tokens (hash, player, created, used) VALUES (?1, ?2, ?3, ?3)"};
  all.use_token = {writer_, "UPDATE tokens SET used = ?2 WHERE hash = ?1"};
  all.put_mute = {writer_, "INSERT OR IGNORE INTO mutes VALUES (?1, ?2)"};
  all.drop_mute = {writer_, "DELETE FROM mutes WHERE player = ?1 AND muted = ?2"};
  all.drop_devices = {writer_, "DELETE FROM devices WHERE player = ?1 OR expires < ?2"};
  all.put_device = {writer_, "INSERT INTO devices VALUES (?1, ?2, ?3)"};
  all.spend_device = {writer_, "DELETE FROM devices WHERE hash = ?1"};
  all.put_ban = {writer_, "INSERT OR REPLACE INTO bans VALUES (?1, ?2, ?3, ?4)"};
  all.drop_ban = {writer_, "DELETE FROM bans WHERE whom = ?1"};
  all.put_erasure = {writer_, "INSERT OR IGNORE INTO erasures VALUES (?1)"};
  all.drop_erasure = {writer_, "DELETE FROM erasures WHERE player = ?1"};
  all.drop_player = {Statement(writer_, "DELETE FROM players WHERE id = ?1"),
                     Statement(writer_, "DELETE FROM tokens WHERE player = ?1"),
                     Statement(writer_, "DELETE FROM devices WHERE player = ?1"),
                     Statement(writer_, "DELETE FROM mutes WHERE player = ?1 OR muted = ?1")};
}

// --- Writing

Result<void> SqliteStorage::forget_traces() {
  // Those who read are not waited for: others would wait for us.
  (void)writer_.execute("PRAGMA busy_timeout = 0");
  Statement checkpoint(writer_, "PRAGMA wal_checkpoint(TRUNCATE)");
  const Result<bool> row = checkpoint.step();
  (void)writer_.execute("PRAGMA busy_timeout = 5000");
  if (!row) return std::unexpected(row.error());
  if (checkpoint.number(0) != 0) return fail("somebody reads what was written ahead");
  return {};
}

Result<void> SqliteStorage::compact() {
  if (const Result<void> done = writer_.execute("VACUUM"); !done) return done;
  return forget_traces();
}

Keeper::Size SqliteStorage::size() const {
  const auto size_of = [&](const char* ending) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(file_.string() + ending, error);
    return error ? 0 : bytes;
  };
  return {size_of(""), size_of("-wal")};
}

Result<void> SqliteStorage::check_there() const {
  if (file_id(file_) == file_id_) return {};
  return fail(file_.string() + " is not there any more, or is another file");
}

table::Outcome SqliteStorage::commit(const Writes& writes) {
  last_ = table::Outcome::failed("");
  if (const Result<void> there = check_there(); !there)
    return last_ = table::Outcome::failed(there.error().message);
  if (const Result<void> begun = statements_->begin.reset().run(); !begun)
    return last_ = table::Outcome::failed(begun.error().message);
  Result<table::Outcome> done = write(writes);
  if (done)
    if (const Result<void> kept = statements_->commit.reset().run(); !kept)
      done = std::unexpected(kept.error());
  if (!done) (void)statements_->roll_back.reset().run();
  if (done && changes_people(writes)) ++changes_;
  return last_ = done ? *done : table::Outcome::failed(done.error().message);
}

Result<table::Outcome> SqliteStorage::write(const Writes& writes) {
  Statement& owner = statements_->owner.reset();
  const Result<bool> row = owner.step();
  if (!row) return std::unexpected(row.error());
  const bool own = *row && owner.text(0) == owner_;
  owner.reset();
  if (!own) return fail("the database is owned by another server");
  const Result<Codes> ours = held(writes);
  if (!ours) return std::unexpected(ours.error());
  table::Outcome outcome;
  Codes lost;
  each_table(writes, [&](const std::string& code) {
    if (!ours->contains(code)) lost.insert(code);
  });
  outcome.lost.assign(lost.begin(), lost.end());
  const Result<void> done =
      lost.empty() ? write_all(writes) : write_all(without_tables(writes, outcome.lost));
  if (!done) return std::unexpected(done.error());
  return outcome;
}

Result<SqliteStorage::Codes> SqliteStorage::held(const Writes& writes) {
  Codes ours;
  for (const auto& [code, epoch, head] : writes.holds) {
    Statement& asked = (epoch == 0 ? statements_->is_there : statements_->head).reset();
    const Result<bool> row = asked.bind(code).step();
    if (!row) return std::unexpected(row.error());
    const bool is_so =
        epoch == 0 ? !*row
                   : epoch == 1 && *row && asked.number(0) == static_cast<std::int64_t>(head);
    asked.reset();
    if (is_so) ours.insert(code);
  }
  return ours;
}

Result<void> SqliteStorage::write_all(const Writes& writes) {
  Result<void> done = write_people(writes);
  if (done) done = write_tables(writes);
  if (done) done = write_entries(writes);
  if (done) done = write_seats(writes);
  if (done) done = write_house(writes);
  if (done) done = write_keeping(writes);
  if (done) done = write_orders(writes);
  return done;
}

Result<void> SqliteStorage::write_orders(const Writes& writes) {
  Statements& all = *statements_;
  Result<void> done;
  for (const auto& [id, verb, about, details, made] : writes.orders)
    if (done)
      done = all.put_order.reset().bind(id).bind(verb).bind(about).bind(details).bind(made).run();
  for (const auto& [id, answer] : writes.order_answers)
    if (done) done = all.answer_order.reset().bind(id).bind(answer).run();
  return done;
}

// --- One node that has everything

Result<table::Claim> SqliteStorage::claim(std::string_view code) {
  table::Claim claim;
  auto row = reader_->row_of(code);
  if (!row) return std::unexpected(row.error());
  if (!*row) return claim;
  auto log = reader_->log_of(code);
  if (!log) return std::unexpected(log.error());
  auto players = reader_->players_at(code);
  if (!players) return std::unexpected(players.error());
  claim.row = std::move(*row);
  claim.epoch = 1;
  claim.log = std::move(*log);
  claim.players = std::move(*players);
  return claim;
}

Result<table::Renewal> SqliteStorage::renew(bool) {
  return table::Renewal{wall_clock(), std::numeric_limits<table::Millis>::max(), changes_};
}

Result<std::vector<table::LiveTable>> SqliteStorage::adopt(int) {
  if (adopted_) return std::vector<table::LiveTable>{};
  const auto reader = new_reader();
  if (!reader) return std::unexpected(reader.error());
  auto live = (*reader)->live_tables();
  adopted_ = live.has_value();
  return live;
}

// --- What a group holds

Result<void> SqliteStorage::write_people(const Writes& writes) {
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

// What changes rows that others have written: after them.
Result<void> SqliteStorage::write_keeping(const Writes& writes) {
  Statements& all = *statements_;
  Result<void> done;
  for (const auto& use : writes.uses)
    if (done) done = all.use_token.reset().bind(use.hash).bind(use.time).run();
  for (const auto& [hash, player, made, expires] : writes.devices) {
    if (done) done = all.drop_devices.reset().bind(player).bind(made).run();
    if (done) done = all.put_device.reset().bind(hash).bind(player).bind(expires).run();
  }
  for (const std::string& hash : writes.spent_devices)
    if (done) done = all.spend_device.reset().bind(hash).run();
  for (const auto& [whom, reason, made, until, on] : writes.bans) {
    if (!done) break;
    done = on ? all.put_ban.reset().bind(whom).bind(reason).bind(made).bind(until).run()
              : all.drop_ban.reset().bind(whom).run();
  }
  for (const auto& [player, on] : writes.erasures)
    if (done) done = (on ? all.put_erasure : all.drop_erasure).reset().bind(player).run();
  for (const auto& [code, number, text] : writes.rewrites)
    if (done)
      done =
          all.rewrite.reset().bind(code).bind(static_cast<std::int64_t>(number)).bind(text).run();
  for (const std::string& player : writes.farewells)
    for (Statement& drop : all.drop_player)
      if (done) done = drop.reset().bind(player).run();
  return done;
}

Result<void> SqliteStorage::write_tables(const Writes& writes) {
  Statements& all = *statements_;
  Result<void> done;
  for (const auto& table : writes.tables) {
    const std::string_view state = state_word(table.state);
    if (table.summary.empty())
      done = all.change_table.reset().bind(table.code).bind(state).bind(table.reason).run();
    else
      done = all.put_table.reset()
                 .bind(table.code)
                 .bind(state)
                 .bind(table.listed ? 1 : 0)
                 .bind(table.created)
                 .bind(table.summary)
                 .bind(table.reason)
                 .run();
    if (done && !is_live(table.state)) done = all.drop_live.reset().bind(table.code).run();
    if (done && is_finished(table.state)) done = all.finish_seats.reset().bind(table.code).run();
    if (!done) return done;
  }
  for (const auto& live : writes.live)
    if (done = all.put_live.reset()
                   .bind(live.code)
                   .bind(live.touched)
                   .bind(live.at)
                   .bind(live.asked)
                   .bind(live.due)
                   .bind(live.seen)
                   .run();
        !done)
      return done;
  return done;
}

Result<void> SqliteStorage::write_entries(const Writes& writes) {
  for (const auto& entry : writes.entries)
    if (const Result<void> done = statements_->put_entry.reset()
                                      .bind(entry.code)
                                      .bind(static_cast<std::int64_t>(entry.number))
                                      .bind(entry.time)
                                      .bind(entry.text)
                                      .run();
        !done)
      return done;
  return {};
}

Result<void> SqliteStorage::write_seats(const Writes& writes) {
  Statements& all = *statements_;
  for (const auto& seat : writes.seats) {
    Statement& statement = seat.player.empty() ? all.drop_seat : all.put_seat;
    statement.reset().bind(seat.code).bind(seat.seat);
    if (!seat.player.empty()) statement.bind(seat.player);
    if (const Result<void> done = statement.run(); !done) return done;
  }
  return {};
}

Result<void> SqliteStorage::write_house(const Writes& writes) {
  Statements& all = *statements_;
  Result<void> done;
  for (const auto& told : writes.told) {
    done = all.put_told.reset().bind(told.code).bind_bytes(told.bytes).run();
    if (done) done = all.mark_told.reset().bind(told.code).bind(told.summary).run();
    if (!done) return done;
  }
  for (const auto& [name, text] : writes.decks)
    if (done = all.put_decks.reset().bind(name).bind(text).run(); !done) return done;
  for (const auto& pause : writes.pauses)
    if (done = all.put_pause.reset().bind(pause.from).bind(pause.to).run(); !done) return done;
  for (const std::string& code : writes.deletions)
    for (Statement& drop : all.drop_table)
      if (done = drop.reset().bind(code).run(); !done) return done;
  if (writes.alive != 0) done = all.put_alive.reset().bind(std::to_string(writes.alive)).run();
  return done;
}

// --- Where it lies

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
