#include "server/storage/database.h"

#include <utility>

#include <sqlite3.h>

namespace stollen::server {

// --- Statement

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
  sqlite3_prepare_v3(database.handle_, sql.data(), static_cast<int>(sql.size()),
                     SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_), statement_(std::exchange(other.statement_, nullptr)) {}

Statement& Statement::operator=(Statement&& other) noexcept {
  std::swap(database_, other.database_);
  std::swap(statement_, other.statement_);
  return *this;
}

Statement& Statement::reset() {
  if (statement_ != nullptr) sqlite3_reset(statement_);
  bound_ = 0;
  return *this;
}

Statement& Statement::bind(std::int64_t value) {
  if (statement_ != nullptr) sqlite3_bind_int64(statement_, ++bound_, value);
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  if (statement_ != nullptr)
    sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT,
                        SQLITE_UTF8);
  return *this;
}

Result<bool> Statement::step() {
  if (statement_ == nullptr) return std::unexpected(database_->error());
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  const Error error = database_->error();
  sqlite3_reset(statement_);
  if (code == SQLITE_DONE) return false;
  return std::unexpected(error);
}

Result<void> Statement::run() {
  const Result<bool> row = step();
  if (!row) return std::unexpected(row.error());
  return {};
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_, column);
}

// --- Database

Database::~Database() { sqlite3_close_v2(handle_); }

Error Database::error() const {
  return {handle_ == nullptr ? "no database" : sqlite3_errmsg(handle_)};
}

Result<void> Database::open(const std::string& file, bool read_only) {
  const int flags =
      (read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) |
      SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(file.c_str(), &handle_, flags, nullptr) != SQLITE_OK)
    return fail(file + ": " + error().message);
  sqlite3_busy_timeout(handle_, 5000);
  return {};
}

Result<void> Database::execute(const char* sql) {
  if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    return std::unexpected(error());
  return {};
}

int Database::changes() const { return sqlite3_changes(handle_); }

Result<void> Database::back_up_to(const std::string& file) {
  Database copy;
  if (const Result<void> opened = copy.open(file, false); !opened) return opened;
  sqlite3_backup* backup = sqlite3_backup_init(copy.handle_, "main", handle_, "main");
  if (backup == nullptr) return std::unexpected(copy.error());
  // In steps, so that a server that writes meanwhile never waits long.
  int code = SQLITE_OK;
  while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED) {
    code = sqlite3_backup_step(backup, 256);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) sqlite3_sleep(20);
  }
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) return std::unexpected(copy.error());
  return {};
}

}  // namespace stollen::server
