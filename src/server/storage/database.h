// SQLite with the few calls that are needed here: statements that are kept, values bound in order,
// and errors as sentences.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace stollen::server {

class Database;

// A prepared statement. `step` gives true for a row, false at the end.
class Statement {
 public:
  Statement() = default;
  Statement(Database& database, std::string_view sql);
  ~Statement();
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&& other) noexcept;

  Statement& reset();
  Statement& bind(std::int64_t value);
  Statement& bind(std::string_view text);
  Statement& bind_bytes(std::string_view bytes);
  Result<bool> step();
  Result<void> run();                  // a statement without rows
  std::string text(int column) const;  // or bytes
  std::int64_t number(int column) const;
  bool is_number(int column) const;

 private:
  Database* database_ = nullptr;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

class Database {
 public:
  Database() = default;
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  Result<void> open(const std::string& file, bool read_only);
  // To look at and never to change, not even a file beside it.
  Result<void> open_untouched(const std::string& file);
  Result<void> execute(const char* sql);
  // Rows that the last statement changed.
  int changes() const;
  Error error() const;
  // Asked again and again while a statement runs; it is broken off when the answer is no.
  void while_running(std::function<bool()> may_go_on);

 private:
  friend class Statement;
  std::function<bool()> may_go_on_;
  sqlite3* handle_ = nullptr;
};

}  // namespace stollen::server
