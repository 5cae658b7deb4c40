// What was committed, read through a connection of its own. One reader is used by one thread at a
// time; several readers see the same database while another thread writes.
#pragma once

#include <filesystem>
#include <memory>

#include "server/storage/database.h"
#include "server/storage/keeper.h"

namespace stollen::server {

class SqliteReader : public KeeperReading {
 public:
  static Result<std::unique_ptr<SqliteReader>> open(const std::filesystem::path& file);
  ~SqliteReader() override;

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
  Result<std::vector<table::Node>> nodes() override { return std::vector<table::Node>{}; }
  Result<std::vector<table::Writes::Order>> orders() override;
  Result<std::optional<std::string>> answer_to(std::string_view order) override;

  Result<PersonRows> rows_about(const std::string& player) override;
  Result<Doomed> find_doomed(table::Millis finished, table::Millis guests) override;

 private:
  struct Statements;
  SqliteReader();
  Result<void> prepare();
  void prepare_people();

  Database database_;
  std::unique_ptr<Statements> statements_;
};

}  // namespace stollen::server
