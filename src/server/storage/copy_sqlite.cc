// A data folder as one end of a copy.
#include <filesystem>

#include <fmt/format.h>

#include "server/storage/copy_ends.h"
#include "server/storage/sqlite_storage.h"

namespace stollen::server {

namespace {

// Decks and the time when the house was last open stand among other things of the house.
std::string sqlite_source(const CopyPart& part) {
  std::string name = part.name;
  if (name == "decks") return "house WHERE key > 'decks ' AND key < 'decks~'";
  if (name == "alive")
    return "(SELECT CAST(value AS INTEGER) AS time FROM house WHERE key = 'alive')";
  return name;
}

std::string sqlite_insertion(const CopyPart& part) {
  const std::string name = part.name;
  if (name == "alive") return "INSERT OR REPLACE INTO house VALUES ('alive', CAST(?1 AS TEXT))";
  std::string marks;
  for (std::size_t i = 1; i <= part.columns.size(); ++i)
    marks += fmt::format("{}?{}", i == 1 ? "" : ", ", i);
  return fmt::format("INSERT INTO {} ({}) VALUES ({})", name == "decks" ? "house" : name,
                     columns_of(part), marks);
}

class SqliteEnd : public CopyEnd {
 public:
  static Result<std::unique_ptr<CopyEnd>> open(const std::string& folder, bool to_write) {
    const std::filesystem::path file = database_file(folder);
    if (!to_write && !std::filesystem::exists(file))
      return fail(file.string() + ": there is no such file");
    auto end = std::make_unique<SqliteEnd>();
    // Nobody else has it, and its schema is today's.
    auto storage = SqliteStorage::open(folder, "copy");
    if (!storage) return std::unexpected(storage.error());
    end->storage_ = std::move(*storage);
    Result<void> done = end->database_.open(file.string(), !to_write);
    if (done) done = end->database_.execute(to_write ? "BEGIN IMMEDIATE" : "BEGIN");
    if (!done) return fail(file.string() + ": " + done.error().message);
    return end;
  }

  Result<bool> is_empty() override {
    Statement any(database_,
                  "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM players)");
    if (const Result<bool> row = any.step(); !row) return std::unexpected(row.error());
    return any.number(0) == 0;
  }

  Result<void> read(const CopyPart& part, const Each& each) override {
    Statement rows(database_, fmt::format("SELECT {} FROM {} ORDER BY {}", columns_of(part),
                                          sqlite_source(part), part.order));
    for (;;) {
      const Result<bool> found = rows.step();
      if (!found) return std::unexpected(found.error());
      if (!*found) return {};
      CopyRow row;
      for (std::size_t i = 0; i < part.columns.size(); ++i) {
        const int column = static_cast<int>(i);
        if (part.columns[i].kind == CellKind::kNumber)
          row.emplace_back(rows.number(column));
        else
          row.emplace_back(rows.text(column));
      }
      if (const Result<void> done = each(std::move(row)); !done) return done;
    }
  }

  Result<void> write(const CopyPart& part, const std::vector<CopyRow>& rows) override {
    Statement insertion(database_, sqlite_insertion(part));
    for (const CopyRow& row : rows) {
      insertion.reset();
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (const auto* number = std::get_if<std::int64_t>(&row[i]))
          insertion.bind(*number);
        else if (part.columns[i].kind == CellKind::kBytes)
          insertion.bind_bytes(std::get<std::string>(row[i]));
        else
          insertion.bind(std::get<std::string>(row[i]));
      }
      if (const Result<void> done = insertion.run(); !done) return done;
    }
    return {};
  }

  Result<void> keep() override { return database_.execute("COMMIT; BEGIN"); }

 private:
  std::unique_ptr<SqliteStorage> storage_;
  Database database_;
};

}  // namespace

Result<std::unique_ptr<CopyEnd>> open_sqlite_end(const std::string& folder, bool to_write) {
  return SqliteEnd::open(folder, to_write);
}

}  // namespace stollen::server
