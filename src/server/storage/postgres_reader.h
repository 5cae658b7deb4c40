// What was committed, read through a line of its own to the one database that is written to: a
// standby may be behind. One reader is used by one thread at a time. A line that broke is opened
// again: reading twice does no harm.
#pragma once

#include <memory>

#include "server/storage/keeper.h"
#include "server/storage/postgres_connection.h"

namespace stollen::server {

class PostgresReader : public KeeperReading {
 public:
  static Result<std::unique_ptr<PostgresReader>> open(const std::string& address,
                                                      const std::string& purpose);

  Result<std::optional<table::StoredPlayer>> player_of(std::string_view token_hash) override;
  Result<std::vector<std::string>> muted_by(std::string_view player) override;
  Result<std::optional<table::StoredDevice>> device_of(std::string_view code_hash) override;
  Result<std::vector<table::Writes::Ban>> bans() override;
  Result<std::vector<std::string>> erasures() override;
  Result<std::vector<std::string>> tables_with(std::string_view player) override;
  Result<std::vector<std::string>> guests_unseen_since(table::Millis time, int most) override;
  Result<std::optional<table::StoredTable>> row_of(std::string_view code) override;
  Result<std::vector<std::string>> log_of(std::string_view code) override;
  Result<std::optional<std::string>> told_of(std::string_view code) override;
  Result<std::vector<std::string>> players_at(std::string_view code) override;
  Result<std::vector<table::StoredTable>> rows_of(std::string_view player, int most) override;
  Result<std::vector<table::StoredTable>> listed_rows(int most) override;
  Result<std::vector<table::StoredTable>> rows_in(std::optional<table::TableState> state,
                                                  int most) override;
  Result<std::vector<table::LiveTable>> live_tables() override;
  Result<std::vector<std::string>> finished_before(table::Millis time, int most) override;
  Result<std::vector<std::int64_t>> tables_by_state() override;
  Result<std::vector<std::string>> untold(int most) override;
  Result<std::vector<table::Writes::Pause>> pauses() override;
  Result<table::Millis> last_alive() override;
  Result<std::vector<std::string>> decks() override;
  Result<std::vector<table::Node>> nodes() override;
  Result<std::vector<table::Writes::Order>> orders() override;
  Result<std::optional<std::string>> answer_to(std::string_view order) override;

  Result<PersonRows> rows_about(const std::string& player) override;
  Result<Doomed> find_doomed(table::Millis finished, table::Millis guests) override;

 private:
  PostgresReader(const std::string& address, const std::string& purpose)
      : line_(address, purpose) {}
  Result<postgres::Rows> ask(const postgres::Sql& sql, const postgres::Values& values = {});

  template <class Value>
  Result<std::vector<Value>> all(const postgres::Sql& sql, const postgres::Values& values,
                                 Value (*make)(const postgres::Rows&, int));
  template <class Value>
  Result<std::optional<Value>> one(const postgres::Sql& sql, const postgres::Values& values,
                                   Value (*make)(const postgres::Rows&, int));

  postgres::Connection line_;
};

// What is asked of a table's row, and the row that the answer says.
std::string postgres_row();
table::StoredTable postgres_stored_table(const postgres::Rows& rows, int row);

}  // namespace stollen::server
