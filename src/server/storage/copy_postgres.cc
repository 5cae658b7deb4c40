// A PostgreSQL as one end of a copy.
#include <array>

#include <fmt/format.h>

#include "server/storage/copy_ends.h"
#include "server/storage/postgres_checks.h"
#include "server/storage/postgres_connection.h"
#include "server/storage/postgres_schema.h"
#include "server/storage/states.h"

namespace stollen::server {

using postgres::Attempt;
using postgres::Connection;
using postgres::Rows;
using postgres::Sql;
using postgres::Values;

namespace {

// What changes with every move stands in the table's own row, and each writer says by itself when
// the house was open.
std::string postgres_source(const CopyPart& part) {
  std::string name = part.name;
  if (name == "decks") return "house WHERE key > 'decks ' AND key < 'decks~'";
  if (name == "alive")
    return "(SELECT max(alive) AS time FROM writers HAVING max(alive) > 0) AS alive";
  if (name == "live") return "tables WHERE " + in_states(table::is_live);
  return name;
}

std::string postgres_insertion(const CopyPart& part) {
  const std::string name = part.name;
  std::string columns;
  for (std::size_t i = 0; i < part.columns.size(); ++i) {
    constexpr std::array kTypes = {"text", "bigint", "bytea"};
    columns += fmt::format("{}${}::{}[]", i == 0 ? "" : ", ", i + 1,
                           kTypes[static_cast<std::size_t>(part.columns[i].kind)]);
  }
  const std::string rows = fmt::format("unnest({}) AS n({})", columns, columns_of(part));
  if (name == "live")
    return "UPDATE tables SET touched = n.touched, at = n.at, asked = n.asked, due = n.due, seen = "
           "n.seen, wakes = n.due FROM " +
           rows + " WHERE tables.code = n.code";
  if (name == "alive")
    return "INSERT INTO writers (id, alive) SELECT 'copied', n.time FROM " + rows;
  return fmt::format("INSERT INTO {} ({}) SELECT * FROM {}", name == "decks" ? "house" : name,
                     columns_of(part), rows);
}

Result<void> told(const Attempt<void>& attempt) {
  if (!attempt) return fail(attempt.error().message);
  return {};
}

class PostgresEnd : public CopyEnd {
 public:
  explicit PostgresEnd(const std::string& address) : line_(address, "stollen copies") {}

  Result<void> open(bool to_write) {
    line_.wait_at_most(std::chrono::hours(10));
    Result<void> done = told(line_.open());
    if (!done) return done;
    if (const auto verdict = check_server(line_, true); !verdict)
      return std::unexpected(verdict.error());
    if (to_write) {
      done = postgres::bring_up_to_date(line_);
    } else {
      const auto schema = postgres::schema_of(line_);
      if (!schema) return std::unexpected(schema.error());
      if (*schema == 0) return fail("nothing of stollen's is in it");
    }
    if (done) done = nobody_plays();
    if (done)
      done = told(
          line_.execute("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0"));
    if (done)
      done = told(
          line_.execute(to_write ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"));
    return done;
  }

  Result<bool> is_empty() override {
    const Sql any{"copy_any", "SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM players)"};
    const auto row = line_.run(any);
    if (!row) return fail(row.error().message);
    return row->number(0, 0) == 0;
  }

  Result<void> read(const CopyPart& part, const Each& each) override {
    // Each time anew, also when it is read a second time.
    const std::string name = fmt::format("copy_{}_{}", part.name, ++readings_);
    Result<void> done = told(
        line_.execute(fmt::format("DECLARE {} NO SCROLL CURSOR FOR SELECT {} FROM {} ORDER BY {}",
                                  name, columns_of(part), postgres_source(part), part.order)));
    const Sql next{name, "FETCH 1000 FROM " + name};
    while (done) {
      const auto rows = line_.run(next);
      if (!rows) return fail(rows.error().message);
      if (rows->size() == 0) return {};
      for (int i = 0; i < rows->size() && done; ++i) done = each(row_of(part, *rows, i));
    }
    return done;
  }

  Result<void> write(const CopyPart& part, const std::vector<CopyRow>& rows) override {
    if (rows.empty()) return {};
    Values values;
    for (std::size_t i = 0; i < part.columns.size(); ++i) {
      const auto text = [i](const CopyRow& row) -> const std::string& {
        return std::get<std::string>(row[i]);
      };
      if (part.columns[i].kind == CellKind::kNumber)
        values.each(rows, [i](const CopyRow& row) { return std::get<std::int64_t>(row[i]); });
      else if (part.columns[i].kind == CellKind::kText)
        values.each(rows, text);
      else
        values.each_bytes(rows, text);
    }
    const Sql insertion{fmt::format("copy_into_{}", part.name), postgres_insertion(part)};
    if (const auto done = line_.run(insertion, std::move(values)); !done)
      return fail(done.error().message);
    return {};
  }

  // Nobody owns anything yet. The statistics are for whoever plans the first statements.
  Result<void> keep() override {
    Result<void> done = told(line_.execute(
        "UPDATE tables SET head = (SELECT max(number) FROM log WHERE log.code = tables.code)"));
    if (done) done = told(line_.execute("COMMIT"));
    if (done) done = told(line_.execute("ANALYZE tables, log, seats, told, players, tokens"));
    if (done) done = told(line_.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"));
    return done;
  }

 private:
  Result<void> nobody_plays() {
    const Sql alive{"copy_alive", fmt::format("SELECT id FROM nodes WHERE lease_until > {} LIMIT 1",
                                              postgres::kNow)};
    const auto rows = line_.run(alive);
    if (!rows) return fail(rows.error().message);
    if (rows->size() > 0) return fail("server " + rows->text(0, 0) + " uses it; stop it first");
    return {};
  }

  static CopyRow row_of(const CopyPart& part, const Rows& rows, int row) {
    CopyRow cells;
    for (std::size_t i = 0; i < part.columns.size(); ++i) {
      const int column = static_cast<int>(i);
      if (part.columns[i].kind == CellKind::kNumber)
        cells.emplace_back(rows.number(row, column));
      else
        cells.emplace_back(rows.text(row, column));
    }
    return cells;
  }

  Connection line_;
  int readings_ = 0;
};

}  // namespace

Result<std::unique_ptr<CopyEnd>> open_postgres_end(const std::string& address, bool to_write) {
  const auto place = postgres::place_of(address);
  if (!place) return std::unexpected(place.error());
  auto end = std::make_unique<PostgresEnd>(address);
  if (const Result<void> opened = end->open(to_write); !opened)
    return fail(fmt::format("the database at {}: {}", *place, opened.error().message));
  return end;
}

}  // namespace stollen::server
