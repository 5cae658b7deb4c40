// The storage of one node among several that share a PostgreSQL. Three threads use it, each with a
// line of its own: one writes groups, one asks and claims, one keeps the lease. Who may write of a
// table is decided in the database alone (postgres_group.h); neither clocks nor pauses of this
// process matter for it. See docs/cluster.md.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "server/storage/keeper.h"
#include "server/storage/postgres_checks.h"
#include "server/storage/postgres_connection.h"
#include "server/storage/postgres_reader.h"

namespace stollen::server {

class PostgresStorage : public Keeper {
 public:
  struct Settings {
    std::string database;  // an address as libpq takes it
    std::string node;      // this process among all that ever were
    std::string address;   // where other nodes reach it
    std::string version;
    bool allow_loss = false;
  };

  // Looks at the database, brings it up to date, and has a row there as a writer. The node is known
  // to others with its first renewal.
  static Result<std::unique_ptr<PostgresStorage>> open(Settings settings);
  // What is still ours is anybody's from now on.
  ~PostgresStorage() override;

  table::Outcome commit(const table::Writes& writes) override;
  table::Outcome find_out() override;
  table::Reading& reading() override { return *reader_; }
  Result<table::Claim> claim(std::string_view code) override;
  Result<table::Claim> seize(std::string_view code) override;
  std::vector<Result<table::Claim>> claim_all(std::span<const std::string> codes) override;
  Result<std::optional<table::StoredDevice>> take_device(std::string_view code_hash) override;
  Result<table::QuickHost> host_quick_play() override;
  Result<void> suspect(const std::vector<std::string>& codes) override;
  Result<table::Renewal> renew(bool draining) override;
  Result<std::vector<table::LiveTable>> adopt(int most) override;
  Result<bool> take_order(std::string_view id) override;

  Result<std::unique_ptr<KeeperReading>> new_reader() override;
  Result<void> check_there() const override { return {}; }
  Result<void> forget_traces() override;
  Result<void> compact() override;
  Size size() const override;
  void be_reached_at(const std::string& address) override { settings_.address = address; }
  Result<std::string> secret() override;
  std::vector<std::string> remarks() const override;

 private:
  explicit PostgresStorage(Settings settings);
  Result<void> begin();
  Result<void> look_at_history();
  Result<void> open_writer();
  table::Outcome unknown(std::string reason);
  table::Outcome saved(std::vector<std::string> lost);
  Result<std::map<std::string, table::Claim>> claim_together(const postgres::Sql& how,
                                                             std::span<const std::string> codes);
  Result<postgres::Rows> ask(postgres::Connection& line, const postgres::Sql& sql,
                             const postgres::Values& values);
  void remark(std::string sentence);

  Settings settings_;
  postgres::Connection writer_;
  postgres::Connection asker_;
  postgres::Connection keeper_;
  std::unique_ptr<PostgresReader> reader_;

  // The thread that writes
  std::int64_t number_ = 1;               // of the next group
  std::int64_t saved_ = 0;                // the last that was
  std::vector<std::string> unheld_;       // of the group whose outcome is not known
  std::optional<std::int64_t> in_doubt_;  // its number
  std::int64_t timeline_ = 0;             // changes when a standby is promoted

  mutable std::mutex remarks_lock_;
  std::vector<std::string> remarks_;
};

}  // namespace stollen::server
