// The storage of one server in one SQLite file. Commits may run in another thread than reading,
// each on its own connection. The folder is locked while a server uses it; the database names the
// process that owns it, and refuses the writes of any other. So all tables are always this node's:
// the lock is its lease, a claim is nothing but reading, and every epoch is 1.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <set>

#include "server/storage/sqlite_reader.h"

namespace stollen::server {

class SqliteStorage : public Keeper {
 public:
  // Creates the folder and the file if they are not there, brings an older file up to date, and
  // takes over all that is in it.
  static Result<std::unique_ptr<SqliteStorage>> open(const std::filesystem::path& folder,
                                                     std::string owner);
  ~SqliteStorage() override;

  table::Outcome commit(const table::Writes& writes) override;
  table::Outcome find_out() override { return last_; }
  table::Reading& reading() override { return *reader_; }
  Result<table::Claim> claim(std::string_view code) override;
  Result<void> suspect(const std::vector<std::string>&) override { return {}; }
  Result<table::Renewal> renew(bool draining) override;
  Result<std::vector<table::LiveTable>> adopt(int most) override;
  Result<bool> take_order(std::string_view) override { return true; }

  Result<std::unique_ptr<KeeperReading>> new_reader() override { return SqliteReader::open(file_); }
  Result<void> check_there() const override;
  // Takes what was written ahead into the file and leaves nothing of it.
  Result<void> forget_traces() override;
  // Writes the whole file anew, without anything that was deleted. Nobody can write meanwhile.
  Result<void> compact() override;
  Size size() const override;

 private:
  SqliteStorage() = default;
  Result<void> lock(const std::filesystem::path& folder);
  void keep_from_others() const;
  Result<void> begin(const std::filesystem::path& folder);
  Result<void> take_over();
  Result<void> prepare();
  void prepare_people();
  Result<table::Outcome> write(const table::Writes& writes);
  // The tables of which the group may write something.
  using Codes = std::set<std::string, std::less<>>;
  Result<Codes> held(const table::Writes& writes);
  Result<void> write_all(const table::Writes& writes);
  Result<void> write_orders(const table::Writes& writes);
  Result<void> write_people(const table::Writes& writes);
  Result<void> write_keeping(const table::Writes& writes);
  Result<void> write_tables(const table::Writes& writes);
  Result<void> write_entries(const table::Writes& writes);
  Result<void> write_seats(const table::Writes& writes);
  Result<void> write_house(const table::Writes& writes);

  std::string owner_;
  std::filesystem::path file_;
  std::uint64_t file_id_ = 0;
  int lock_ = -1;
  Database writer_;
  std::unique_ptr<SqliteReader> reader_;
  struct Statements;
  std::unique_ptr<Statements> statements_;
  table::Outcome last_;
  std::atomic<std::uint64_t> changes_ = 0;
  bool adopted_ = false;
};

// $XDG_DATA_HOME/stollen or ~/.local/share/stollen
std::filesystem::path default_data_folder();
// The file in a data folder.
std::filesystem::path database_file(const std::filesystem::path& folder);

}  // namespace stollen::server
