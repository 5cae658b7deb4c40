// The storage of one server in one SQLite file. Commits may run in another thread than reading,
// each on its own connection. The folder is locked while a server uses it; every table names the
// server process that owns it, and a write to somebody else's table is refused.
#pragma once

#include <filesystem>
#include <memory>

#include "server/storage/database.h"
#include "table/storage.h"

namespace stollen::server {

class SqliteStorage : public table::Storage {
 public:
  // Creates the folder and the file if they are not there; takes over all tables in it.
  static Result<std::unique_ptr<SqliteStorage>> open(const std::filesystem::path& folder,
                                                     std::string owner);
  ~SqliteStorage() override;

  Result<void> commit(const table::Writes& writes) override;

  Result<std::optional<table::StoredPlayer>> player_of(std::string_view token_hash) override;
  Result<std::vector<std::string>> muted_by(std::string_view player) override;
  Result<std::vector<std::string>> log_of(std::string_view code) override;
  Result<std::vector<std::string>> tables_of(std::string_view player, int most) override;
  Result<std::vector<std::string>> listed_tables(int most) override;
  Result<std::vector<std::string>> tables_in(std::string_view state,
                                             table::Millis touched_before) override;

 private:
  SqliteStorage() = default;
  Result<void> lock(const std::filesystem::path& folder);
  Result<void> prepare();
  Result<void> write(const table::Writes& writes);
  Result<void> write_tables(const table::Writes& writes);

  std::string owner_;
  int lock_ = -1;
  Database writer_;
  Database reader_;
  struct Statements;
  std::unique_ptr<Statements> statements_;
};

// $XDG_DATA_HOME/stollen or ~/.local/share/stollen
std::filesystem::path default_data_folder();
// The file in a data folder.
std::filesystem::path database_file(const std::filesystem::path& folder);

}  // namespace stollen::server
