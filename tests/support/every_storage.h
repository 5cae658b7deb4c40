// Every storage there is, for the tests of what all of them promise.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "gtest/gtest.h"

#include "server/storage/postgres_storage.h"
#include "server/storage/sqlite_storage.h"
#include "support/files.h"
#include "support/memory_storage.h"
#include "support/postgres_proxy.h"
#include "support/postgres_server.h"
#include "table/storage.h"

namespace stollen::testing {

using Codes = std::vector<std::string>;

struct KeptSomewhere {
  virtual ~KeptSomewhere() = default;
  virtual table::Storage& storage() = 0;
  // Another node at the same storage, if there can be one; and the end of a node's lease.
  virtual table::Storage* another() { return nullptr; }
  virtual void end_lease_of_first() {}
  // The answer to the next commit is lost, if that can be.
  virtual bool can_lose_answers() { return false; }
  virtual void lose_answer(bool /*written*/) {}
};

struct KeptInMemory : KeptSomewhere {
  MemoryStorage memory;
  MemoryStorage other{memory, "b"};
  table::Storage& storage() override { return memory; }
  table::Storage* another() override { return &other; }
  void end_lease_of_first() override { memory.end_lease("a"); }
  bool can_lose_answers() override { return true; }
  void lose_answer(bool written) override {
    memory.line = written ? MemoryStorage::Line::kBreaksBehind : MemoryStorage::Line::kSlow;
  }
};

struct KeptInSqlite : KeptSomewhere {
  TemporaryFolder folder;
  std::unique_ptr<server::SqliteStorage> sqlite =
      std::move(*server::SqliteStorage::open(folder.path(), "a"));
  table::Storage& storage() override { return *sqlite; }
};

// Two nodes at one PostgreSQL, the first by way of a line that can break.
struct KeptInPostgres : KeptSomewhere {
  std::string place = PostgresServer::shared().new_place();
  PostgresProxy proxy{PostgresServer::shared().folder()};
  std::unique_ptr<server::PostgresStorage> first = open(proxy.address_of(place), "a");
  std::unique_ptr<server::PostgresStorage> second = open(place, "b");

  static std::unique_ptr<server::PostgresStorage> open(const std::string& address,
                                                       const std::string& node) {
    auto storage = server::PostgresStorage::open({.database = address, .node = node});
    EXPECT_TRUE(storage.has_value()) << storage.error().message;
    return storage ? std::move(*storage) : nullptr;
  }
  table::Storage& storage() override { return *first; }
  table::Storage* another() override { return second.get(); }
  void end_lease_of_first() override {
    ask_postgres(place, "UPDATE nodes SET lease_until = lease_until - 3000 WHERE id = 'a'");
  }
  bool can_lose_answers() override { return true; }
  void lose_answer(bool written) override {
    proxy.next(written ? PostgresProxy::Fault::kLosesAnswer : PostgresProxy::Fault::kHoldsQuestion);
  }
};

using MakeKept = std::unique_ptr<KeptSomewhere> (*)();

class EveryStorage : public ::testing::TestWithParam<MakeKept> {
 protected:
  table::Storage& storage() { return kept_->storage(); }
  table::Reading& reading() { return storage().reading(); }
  // What is true now is held.
  static table::Outcome held(table::Storage& storage, table::Writes writes) {
    EXPECT_TRUE(hold_all(storage, writes).has_value());
    return storage.commit(writes);
  }
  void commit(const table::Writes& writes) {
    const auto done = held(storage(), writes);
    ASSERT_TRUE(done.saved()) << done.reason;
    ASSERT_TRUE(done.lost.empty()) << done.lost.front();
  }
  table::Storage* another() { return kept_->another(); }
  void end_lease_of_first() { kept_->end_lease_of_first(); }
  bool can_lose_answers() { return kept_->can_lose_answers(); }
  void lose_answer(bool written) { kept_->lose_answer(written); }
  static table::Writes one_more(const std::string& code, const table::Claim& claim) {
    table::Writes writes;
    writes.entries.push_back({code, claim.log.size() + 1, 9, "more"});
    writes.holds.push_back({code, claim.epoch, claim.log.size()});
    return writes;
  }
  // A table of this player, opened at this time.
  void open(const std::string& code, table::Millis created, const std::string& player,
            bool listed = false, table::TableState state = table::TableState::kOpen) {
    table::Writes writes;
    writes.tables.push_back({code, state, listed, created, R"({"code":")" + code + R"("})"});
    if (is_live(state)) writes.live.push_back({code, created, 0, 0, created + 5, created});
    writes.entries.push_back({code, 1, created, "one"});
    writes.seats.push_back({code, 1, player});
    commit(writes);
  }
  static std::vector<std::string> codes(const Result<std::vector<table::StoredTable>>& rows) {
    std::vector<std::string> found;
    for (const auto& row : *rows) found.push_back(row.code);
    return found;
  }

 private:
  std::unique_ptr<KeptSomewhere> kept_ = GetParam()();
};

template <class Made>
std::unique_ptr<KeptSomewhere> make_kept() {
  return std::make_unique<Made>();
}

inline auto every_storage() {
  return ::testing::Values(make_kept<KeptInMemory>, make_kept<KeptInSqlite>,
                           make_kept<KeptInPostgres>);
}

inline std::string storage_name(const ::testing::TestParamInfo<MakeKept>& info) {
  constexpr std::array kNames = {"Memory", "Sqlite", "Postgres"};
  return kNames[info.index];
}

}  // namespace stollen::testing
