// PostgreSQL with the few calls that are needed here: statements that are prepared once, values in
// binary, several statements sent in one go as one transaction, and errors as sentences. libpq
// itself and not libpqxx: Debian's throws, and cannot send several statements at once.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"

struct pg_conn;
struct pg_result;

namespace stollen::server::postgres {

// A statement with $1, $2, ... A connection prepares it when it is first used, by its name.
struct Sql {
  std::string name;
  std::string text;
};

// What a statement is given, in the order of its numbers: texts, numbers, bytes, or a whole column
// of them. PostgreSQL's own binary form: nothing is quoted and nothing is parsed.
class Values {
 public:
  Values& add(std::int64_t number);
  Values& add(std::string_view text);
  Values& add_bytes(std::string_view bytes);

  // A column: what `get` (a member, a function) says of each row, a text or a number.
  template <class Rows, class Get>
  Values& each(const Rows& rows, Get get) {
    using Kind = std::remove_cvref_t<std::invoke_result_t<Get, decltype(*std::begin(rows))>>;
    constexpr bool kText = std::is_convertible_v<Kind, std::string_view>;
    begin_column(kText ? kTextColumn : kNumberColumn, std::size(rows));
    for (const auto& row : rows)
      if constexpr (kText)
        put_element(std::string_view(std::invoke(get, row)));
      else
        put_element(static_cast<std::int64_t>(std::invoke(get, row)));
    end_value();
    return *this;
  }
  template <class Rows, class Get>
  Values& each_bytes(const Rows& rows, Get get) {
    begin_column(kBytesColumn, std::size(rows));
    for (const auto& row : rows) put_element(std::string_view(std::invoke(get, row)));
    end_value();
    return *this;
  }

 private:
  friend class Connection;
  struct Place {
    unsigned type;
    std::size_t begin;
    std::size_t length;
  };
  enum Column : std::uint8_t { kTextColumn, kNumberColumn, kBytesColumn };
  void begin_value(unsigned type);
  void end_value();
  void begin_column(Column column, std::size_t rows);
  void put_element(std::string_view text);
  void put_element(std::int64_t number);
  void put_big_endian(std::uint64_t value, int bytes);

  std::string bytes_;
  std::vector<Place> places_;
};

struct Call {
  const Sql* sql;
  Values values = {};
};

// What a statement answered.
class Rows {
 public:
  Rows() = default;
  explicit Rows(pg_result* result) : result_(result) {}

  int size() const;
  std::string text(int row, int column) const;  // or bytes
  std::int64_t number(int row, int column) const;
  bool is_null(int row, int column) const;

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

struct Fault {
  std::string message;
  std::string state = {};  // PostgreSQL's five letters; none: it is not the database that says so
  // The line broke, or no answer came: what was asked for may have been done or not.
  bool unheard = false;
};

template <class T>
using Attempt = std::expected<T, Fault>;

class Connection {
 public:
  // `address`: a URL or key=value as libpq takes it, with several hosts if there are several; the
  // one that can be written to is taken. `purpose` is what the database's own lists show.
  Connection(std::string address, std::string purpose);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  Attempt<void> open();
  bool is_open() const { return handle_ != nullptr; }
  void close();
  void wait_at_most(std::chrono::milliseconds patience) { patience_ = patience; }

  // All of them as one transaction, sent in one go: the answers, or the first fault, and then
  // nothing of it was done unless the fault was unheard.
  Attempt<std::vector<Rows>> run(std::span<const Call> calls);
  Attempt<Rows> run(const Sql& sql, Values values = {});
  // Statements without values, as many as the text has, one transaction unless it says otherwise.
  Attempt<void> execute(const std::string& sql);
  // The database had something to say against the last of these that was done all the same.
  const std::string& warning() const { return warning_; }

  int server_version() const;     // 150018
  int process_at_server() const;  // as the server said it when the line was opened

 private:
  friend struct Listener;
  using Deadline = std::chrono::steady_clock::time_point;
  bool send(std::span<const Call> calls, std::vector<const Sql*>& prepares);
  bool send(const Call& call);
  bool wait(Deadline deadline);
  Fault lost();
  Fault fault_in(const pg_result* result) const;

  std::string address_;
  std::string purpose_;
  std::chrono::milliseconds patience_{10'000};
  pg_conn* handle_ = nullptr;
  std::set<std::string> prepared_;
  std::string warning_;
};

// What libpq says in several lines and with a password perhaps, in one.
std::string one_line(std::string_view text);
// What stands between blanks.
std::vector<std::string> words_of(std::string_view text);
// Milliseconds of the database's clock, as a number.
inline constexpr const char* kNow = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
// Where an address leads, without the password; or what is wrong with it.
Result<std::string> place_of(const std::string& address);

}  // namespace stollen::server::postgres
