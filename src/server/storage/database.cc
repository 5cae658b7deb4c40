#include "server/storage/database.h"

#include <filesystem>
#include <utility>

#include <fmt/format.h>
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

Statement& Statement::bind_bytes(std::string_view bytes) {
  if (statement_ != nullptr)
    sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
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
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return {bytes == nullptr ? "" : bytes,
          static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_, column);
}

bool Statement::is_number(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_INTEGER;
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

// SQLite makes files beside a database that was written with a log ahead, even to read it. Where
// there is no such log nobody is writing either.
Result<void> Database::open_untouched(const std::string& file) {
  std::error_code error;
  const auto ahead = std::filesystem::file_size(file + "-wal", error);
  if (!error && ahead > 0) return open(file, true);
  std::string name = "file:";
  for (const char letter : std::filesystem::absolute(file).string())
    name += letter == '?' || letter == '#' || letter == '%'
                ? fmt::format("%{:02x}", static_cast<unsigned>(letter))
                : std::string(1, letter);
  name += "?immutable=1";
  if (sqlite3_open_v2(name.c_str(), &handle_,
                      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX,
                      nullptr) != SQLITE_OK)
    return fail(file + ": " + this->error().message);
  return {};
}

Result<void> Database::execute(const char* sql) {
  if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    return std::unexpected(error());
  return {};
}

int Database::changes() const { return sqlite3_changes(handle_); }

void Database::while_running(std::function<bool()> may_go_on) {
  constexpr int kSteps = 250;  // of SQLite's machine: some rows
  may_go_on_ = std::move(may_go_on);
  const auto ask = [](void* self) { return static_cast<Database*>(self)->may_go_on_() ? 0 : 1; };
  sqlite3_progress_handler(handle_, may_go_on_ ? kSteps : 0, may_go_on_ ? +ask : nullptr, this);
}

}  // namespace stollen::server
