// A storage in memory that keeps what was committed, and can be told to fail. Several nodes can
// share one: each has its own, made of another's.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>

#include "table/storage.h"

namespace stollen::testing {

class MemoryStorage : public table::Storage, public table::Reading {
 public:
  explicit MemoryStorage(std::string node = "a")
      : node_(std::move(node)), shared_(std::make_shared<Shared>()) {}
  // Another node at the same storage.
  MemoryStorage(const MemoryStorage& other, std::string node)
      : node_(std::move(node)), shared_(other.shared_) {}

  static constexpr table::Millis kLease = 3 * table::kSecond;

  bool full = false;  // commits fail
  bool cut = false;   // the line is: nothing is answered, and nothing arrives
  // What becomes of the answer to the next commit.
  enum class Line : std::uint8_t {
    kWhole,
    kBreaksBehind,  // it was written, but nobody says so
    kBreaksBefore,  // it was not
    kSlow,          // it will arrive later, and nobody says so
  };
  Line line = Line::kWhole;
  // What is still on its way arrives.
  void arrive();
  // For all nodes: the time, and whether holds are looked at.
  void set_time(table::Millis now) { shared_->now = now; }
  void trust_everybody() { shared_->fenced = false; }
  const std::string& node() const { return node_; }
  // As the storage has it, whoever asks.
  std::string owner_of(const std::string& code) const;
  // How many different numbers the entries of its log have.
  std::size_t numbers_of(const std::string& code) const;
  // Has one node taken it from another?
  bool was_taken(const std::string& code) const {
    return !shared_->contents.tables.at(code).pauses.empty();
  }
  void end_lease(const std::string& node) { shared_->nodes[node].until = shared_->now; }

  table::Outcome commit(const table::Writes& writes) override;
  table::Outcome find_out() override;
  table::Reading& reading() override { return *this; }
  Result<table::Claim> claim(std::string_view code) override;
  Result<table::Claim> seize(std::string_view code) override;
  Result<std::optional<table::StoredDevice>> take_device(std::string_view code_hash) override;
  Result<table::QuickHost> host_quick_play() override;
  Result<void> suspect(const std::vector<std::string>& codes) override;
  Result<table::Renewal> renew(bool draining) override;
  Result<std::vector<table::LiveTable>> adopt(int most) override;
  Result<bool> take_order(std::string_view id) override;

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

 private:
  struct Row {
    table::Writes::Table table;
    table::Writes::Live live;
    std::optional<std::string> told;
    std::uint64_t age;  // smaller: older
    std::string owner = {};
    std::uint64_t epoch = 1;
    table::Millis released = 0;  // handed over then, and not claimed since
    std::vector<table::Writes::Pause> pauses = {};
    struct Fall {
      std::string node;
      table::Millis until;  // its lease
      bool alone;           // it had no other suspect
    };
    std::vector<Fall> falls = {};
  };
  struct GivenOrder {
    table::Writes::Order order;
    std::string taken = {};
    std::optional<std::string> answer = {};
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
    std::map<std::string, GivenOrder> orders;
    std::uint64_t changes = 0;
  };
  struct Group {
    table::Writes writes;
    std::optional<table::Outcome> outcome;  // none: it has not arrived
  };
  struct Shared {
    Contents contents;
    std::map<std::string, table::Node> nodes;
    std::map<std::string, Group> groups;  // the last of each node
    table::Millis now = 1;
    bool fenced = true;
    std::string quick_host = {};
  };
  Result<void> check(const table::Writes& writes) const;
  bool holds(const table::Writes::Hold& hold) const;
  table::Outcome apply(const table::Writes& writes);
  void take(Row& row);
  table::Claim taken(Row& row);
  bool is_alive(const std::string& node) const;
  void write(Contents& to, const table::Writes& writes) const;
  void write_table(Contents& to, const table::Writes::Table& table) const;
  static void write_keeping(Contents& to, const table::Writes& writes);
  table::StoredTable stored(const Row& row) const;
  // The newest first.
  std::vector<table::StoredTable> rows(const std::function<bool(const Row&)>& wanted,
                                       int most) const;

  std::string node_;
  std::shared_ptr<Shared> shared_;
};

}  // namespace stollen::testing
