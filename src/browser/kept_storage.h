// A storage of one process that is texts under keys, as a browser keeps them (IndexedDB):
// everything is in memory, and of every group it says which keys have changed. Whoever keeps them
// hands them back at the next start. A log is one key an entry, so a move writes what it adds and
// no more.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"
#include "table/storage.h"

namespace stollen::browser {

// What is kept under a key from now on; nothing: the key is gone.
using Change = std::pair<std::string, std::optional<std::string>>;

class KeptStorage : public table::Storage, public table::Reading {
 public:
  // What was kept. Keys that mean nothing here are left alone.
  void put(std::string key, std::string text) { texts_[std::move(key)] = std::move(text); }
  // What has changed since the last time, in order of keys.
  std::vector<Change> take_changes();

  table::Outcome commit(const table::Writes& writes) override;
  table::Outcome find_out() override { return table::Outcome::failed("it was not written"); }
  table::Reading& reading() override { return *this; }
  Result<table::Claim> claim(std::string_view code) override;
  Result<void> suspect(const std::vector<std::string>&) override { return {}; }
  Result<table::Renewal> renew(bool) override { return table::Renewal{}; }
  Result<std::vector<table::LiveTable>> adopt(int most) override;
  Result<bool> take_order(std::string_view) override { return false; }

  Result<std::optional<table::StoredPlayer>> player_of(std::string_view token_hash) override;
  Result<std::vector<std::string>> muted_by(std::string_view player) override;
  Result<std::optional<table::StoredDevice>> device_of(std::string_view) override {
    return std::nullopt;
  }
  Result<std::vector<table::Writes::Ban>> bans() override { return {}; }
  Result<std::vector<std::string>> erasures() override { return {}; }
  Result<std::vector<std::string>> tables_with(std::string_view player) override;
  Result<std::vector<std::string>> guests_unseen_since(table::Millis, int) override { return {}; }
  Result<std::optional<table::StoredTable>> row_of(std::string_view code) override;
  Result<std::vector<std::string>> log_of(std::string_view code) override;
  Result<std::optional<std::string>> told_of(std::string_view code) override;
  Result<std::vector<std::string>> players_at(std::string_view code) override;
  Result<std::vector<table::StoredTable>> rows_of(std::string_view player, int most) override;
  Result<std::vector<table::StoredTable>> listed_rows(int most) override;
  Result<std::vector<table::StoredTable>> rows_in(std::optional<table::TableState> state,
                                                  int most) override;
  Result<std::vector<table::LiveTable>> live_tables() override;
  Result<std::vector<std::string>> finished_before(table::Millis, int) override { return {}; }
  Result<std::vector<std::int64_t>> tables_by_state() override;
  Result<std::vector<std::string>> untold(int most) override;
  Result<std::vector<table::Writes::Pause>> pauses() override;
  Result<table::Millis> last_alive() override;
  Result<std::vector<std::string>> decks() override;
  Result<std::vector<table::Node>> nodes() override { return {}; }
  Result<std::vector<table::Writes::Order>> orders() override { return {}; }
  Result<std::optional<std::string>> answer_to(std::string_view) override { return std::nullopt; }

 private:
  using Texts = std::map<std::string, std::string, std::less<>>;

  void write(const std::string& key, std::string text);
  void erase(const std::string& key);
  void erase_below(const std::string& begin);
  void write_people(const table::Writes& writes);
  void write_tables(const table::Writes& writes);
  void write_row(const table::Writes::Table& table);
  const std::string* find(const std::string& key) const;
  // Null if there is none, or if it is no longer what it was.
  notation::Json json_at(const std::string& key) const;
  std::vector<std::string> keys_below(const std::string& begin) const;
  std::size_t head_of(std::string_view code) const;
  std::optional<table::StoredTable> stored(const std::string& code) const;
  template <class Wanted>
  std::vector<table::StoredTable> rows(const Wanted& wanted, int most) const;

  Texts texts_;
  std::map<std::string, std::optional<std::string>> changes_;
  std::map<std::string, std::uint64_t>
      epochs_;  // of tables that were claimed or made since the start
};

}  // namespace stollen::browser
