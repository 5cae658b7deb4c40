// A storage in memory that keeps what was committed, and can be told to fail.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "table/storage.h"

namespace stollen::testing {

class MemoryStorage : public table::Storage, public table::Reading {
 public:
  bool full = false;  // commits fail

  Result<void> commit(const table::Writes& writes) override;
  table::Reading& reading() override { return *this; }

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

 private:
  struct Row {
    table::Writes::Table table;
    table::Writes::Live live;
    std::optional<std::string> told;
    std::uint64_t age;  // smaller: older
  };
  struct Token {
    std::string player;
    table::Millis used;
  };
  struct Contents {
    std::map<std::string, table::Writes::Player> players;
    std::map<std::string, Token> tokens;
    std::map<std::string, table::Writes::Device> devices;
    std::map<std::string, table::Writes::Ban> bans;
    std::set<std::string> erasures;
    std::map<std::string, Row> tables;
    std::map<std::string, std::vector<table::Writes::Entry>> logs;
    std::map<std::pair<std::string, int>, std::string> seats;
    std::set<std::pair<std::string, std::string>> mutes;
    std::map<table::Millis, table::Writes::Pause> pauses;
    std::map<std::string, std::string> decks;
    table::Millis alive = 0;
  };
  Result<void> check(const table::Writes& writes) const;
  static void write(Contents& to, const table::Writes& writes);
  static void write_table(Contents& to, const table::Writes::Table& table);
  static void write_keeping(Contents& to, const table::Writes& writes);
  table::StoredTable stored(const Row& row) const;
  // The newest first.
  std::vector<table::StoredTable> rows(const std::function<bool(const Row&)>& wanted,
                                       int most) const;

  Contents contents_;
};

}  // namespace stollen::testing
