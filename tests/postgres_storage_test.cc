// The storage in PostgreSQL beside what every storage promises: settings that are refused with one
// sentence, groups that come late, standbys that do not answer, schemas, and copies there and back.
#include "server/storage/postgres_storage.h"

#include <functional>
#include <future>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <fmt/format.h>

#include "server/storage/copy.h"
#include "server/storage/postgres_schema.h"
#include "server/storage/sqlite_storage.h"
#include "support/files.h"
#include "support/pooler.h"
#include "support/postgres_proxy.h"
#include "support/postgres_server.h"

namespace stollen::testing {

namespace {

using server::PostgresStorage;
using table::Outcome;
using table::TableState;
using table::Writes;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::unique_ptr<PostgresStorage> node_at(const std::string& place, const std::string& name) {
  auto storage = PostgresStorage::open({.database = place, .node = name});
  EXPECT_TRUE(storage.has_value()) << storage.error().message;
  return storage ? std::move(*storage) : nullptr;
}

// What is said against an address; one sentence without the end of a line.
std::string refused(const std::string& address, bool allow_loss = false) {
  const auto storage =
      PostgresStorage::open({.database = address, .node = "a", .allow_loss = allow_loss});
  EXPECT_FALSE(storage.has_value()) << address;
  if (storage) return {};
  EXPECT_THAT(storage.error().message, ::testing::Not(HasSubstr("\n")));
  return storage.error().message;
}

Writes table_opened(const std::string& code) {
  Writes writes;
  writes.holds.push_back({code, 0, 0});
  writes.tables.push_back({code, TableState::kOpen, true, 1, R"({"code":")" + code + R"("})"});
  writes.live.push_back({code, 1, 0, 0, 5, 1});
  writes.entries.push_back({code, 1, 1, "one"});
  return writes;
}

Writes entry_after(const std::string& code, std::uint64_t epoch, std::uint64_t head,
                   const std::string& text) {
  Writes writes;
  writes.holds.push_back({code, epoch, head});
  writes.entries.push_back({code, head + 1, 9, text});
  return writes;
}

PostgresServer& database() { return PostgresServer::shared(); }

// --- Settings that are refused

TEST(PostgresSettings, AnAddressThatCannotBeReadIsNamed) {
  EXPECT_THAT(refused("postgresql://a:b:c@@@/x?what=1"), HasSubstr("--database"));
  EXPECT_THAT(refused("nonsense"), HasSubstr("--database"));
}

TEST(PostgresSettings, NorIsThePasswordShownOfAnAddressThatCannotBeRead) {
  for (const char* address :
       {"postgresql://u:hunter2@[bad/x", "postgresql://u:hunter%zz2@h/x", "hunter2",
        "password=hunter2 nonsense", "postgresql://u:hunter2@h:what/x", "password='hunter2",
        "postgresql://u@h/x?password=hunter2&bogus=1", "postgresql://u@h/x?password=hunter2&a=b=c"})
    EXPECT_THAT(refused(address), ::testing::Not(HasSubstr("hunter"))) << address;
}

TEST(PostgresSettings, AnAddressWhereNobodyAnswersSaysSoWithoutThePassword) {
  const std::string said = refused("postgresql://stollen:secret@127.0.0.1:1/stollen");
  EXPECT_THAT(said, HasSubstr("127.0.0.1:1/stollen"));
  EXPECT_THAT(said, HasSubstr("refused"));
  EXPECT_THAT(said, ::testing::Not(HasSubstr("secret")));
  EXPECT_THAT(refused(database().address_for("stollen", "nowhere")), HasSubstr("does not exist"));
  EXPECT_THAT(refused(database().address_for("nobody-here")), HasSubstr("does not exist"));
}

TEST(PostgresSettings, AnOldServerIsRefused) {
  PostgresProxy proxy(database().folder());
  proxy.pretend("14");
  EXPECT_THAT(refused(proxy.address_of(database().new_place())),
              HasSubstr("it is PostgreSQL 14, but 15 or newer is needed"));
}

TEST(PostgresSettings, APoolerInBetweenIsRefused) {
  const Pooler pooler(database().folder());
  ASSERT_TRUE(pooler.is_open());
  EXPECT_THAT(refused(pooler.address()), HasSubstr("a pooler stands between"));
}

TEST(PostgresSettings, AnEncodingThatCannotHoldEverythingIsRefused) {
  database().execute(
      "CREATE DATABASE latin OWNER stollen ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  EXPECT_THAT(refused(database().address_for("stollen", "latin")),
              HasSubstr("its encoding is LATIN1, but UTF8 is needed"));
}

TEST(PostgresSettings, CommitsThatWaitForNoDiskAreRefusedUnlessLossIsAllowed) {
  database().execute("CREATE ROLE hasty LOGIN");
  for (const char* setting : {"off", "local"}) {
    database().execute(fmt::format("ALTER ROLE hasty SET synchronous_commit = {}", setting));
    database().execute("CREATE SCHEMA IF NOT EXISTS hasty AUTHORIZATION hasty");
    const std::string address = database().address_for("hasty");
    EXPECT_THAT(refused(address), HasSubstr(fmt::format("synchronous_commit is {}", setting)));
    const auto storage =
        PostgresStorage::open({.database = address, .node = "a", .allow_loss = true});
    ASSERT_TRUE(storage.has_value()) << storage.error().message;
    EXPECT_THAT((*storage)->remarks(),
                ::testing::Contains(HasSubstr("acknowledged moves may be lost")));
  }
}

TEST(PostgresSettings, ADatabaseThatForgetsIsRefused) {
  const PostgresServer forgetful({"fsync=off"});
  EXPECT_THAT(refused(forgetful.address_for("stollen")), HasSubstr("fsync is off"));
}

TEST(PostgresSettings, ItIsSaidWhetherAStandbyIsWaitedFor) {
  const auto storage = node_at(database().new_place(), "a");
  EXPECT_THAT(storage->remarks(), ElementsAre(HasSubstr("no standby is waited for")));
}

TEST(PostgresSettings, MissingRightsAreNamed) {
  database().execute("CREATE ROLE poor LOGIN");
  database().execute("CREATE SCHEMA bare; GRANT USAGE ON SCHEMA bare TO poor");
  const std::string bare = database().address_for("poor") + "&options=-csearch_path%3Dbare";
  EXPECT_THAT(refused(bare), HasSubstr("permission denied for schema bare"));
  const std::string place = database().new_place();
  ASSERT_NE(node_at(place, "a"), nullptr);
  const std::string schema = place.substr(place.rfind('D') + 1);
  database().execute(
      fmt::format("GRANT USAGE ON SCHEMA {0} TO poor; GRANT ALL ON ALL TABLES IN "
                  "SCHEMA {0} TO poor; REVOKE INSERT ON {0}.log FROM poor",
                  schema));
  EXPECT_THAT(refused(database().address_for("poor") + "&options=-csearch_path%3D" + schema),
              HasSubstr("lacks rights: log (INSERT)"));
}

TEST(PostgresSettings, AStandbyIsNotWrittenTo) {
  database().execute("CREATE ROLE reader LOGIN");
  database().execute("ALTER ROLE reader SET default_transaction_read_only = on");
  EXPECT_THAT(refused(database().address_for("reader")), HasSubstr("read-only"));
}

// --- Schemas

TEST(PostgresSchema, OneFromTheFutureIsRefusedAndLeftAlone) {
  const std::string place = database().new_place();
  ASSERT_NE(node_at(place, "a"), nullptr);
  ask_postgres(place, "UPDATE house SET value = '99' WHERE key IN ('schema', 'schema-at-least')");
  EXPECT_THAT(refused(place), HasSubstr("its schema is 99"));
  EXPECT_EQ(ask_postgres(place, "SELECT value FROM house WHERE key = 'schema'"), "99");
}

TEST(PostgresSchema, TheNextVersionsStepThatOnlyAddsIsNoObstacle) {
  const std::string place = database().new_place();
  ASSERT_NE(node_at(place, "a"), nullptr);
  ask_postgres(place, "ALTER TABLE tables ADD COLUMN colour text NOT NULL DEFAULT 'red'");
  ask_postgres(place, "UPDATE house SET value = '99' WHERE key = 'schema'");
  const auto storage = node_at(place, "b");
  ASSERT_NE(storage, nullptr);
  EXPECT_TRUE(storage->commit(table_opened("A")).saved());
  EXPECT_EQ(ask_postgres(place, "SELECT colour FROM tables"), "red");
}

TEST(PostgresSchema, ManyThatStartAtOnceMakeItOnce) {
  const std::string place = database().new_place();
  std::vector<std::future<std::unique_ptr<PostgresStorage>>> nodes;
  for (int i = 0; i < 6; ++i)
    nodes.push_back(
        std::async(std::launch::async, [&, i] { return node_at(place, fmt::format("n{}", i)); }));
  for (auto& node : nodes) EXPECT_NE(node.get(), nullptr);
}

// --- Groups

TEST(PostgresStorage, AGroupThatArrivesAfterItWasGivenUpIsNotWritten) {
  const std::string place = database().new_place();
  PostgresProxy proxy(database().folder());
  const auto storage = node_at(proxy.address_of(place), "a");
  ASSERT_TRUE(storage->commit(table_opened("A")).saved());
  proxy.next(PostgresProxy::Fault::kHoldsQuestion);
  Writes late = entry_after("A", 1, 1, "late");
  late.players.push_back({"p1", "Ada", 1});
  ASSERT_EQ(storage->commit(late).kind, Outcome::Kind::kUnknown);
  EXPECT_EQ(storage->commit(late).kind, Outcome::Kind::kFailed) << "before it is found out";
  ASSERT_EQ(storage->find_out().kind, Outcome::Kind::kFailed);
  proxy.let_through();
  EXPECT_EQ(storage->reading().log_of("A")->size(), 1U);
  EXPECT_EQ(ask_postgres(place, "SELECT count(*) FROM players"), "0");
  EXPECT_TRUE(storage->commit(entry_after("A", 1, 1, "two")).lost.empty());
}

TEST(PostgresStorage, AGroupThatWasWrittenIsFoundThoughItsTableHasAnotherOwnerNow) {
  const std::string place = database().new_place();
  PostgresProxy proxy(database().folder());
  const auto storage = node_at(proxy.address_of(place), "a");
  const auto other = node_at(place, "b");
  ASSERT_TRUE(storage->commit(table_opened("A")).saved());
  proxy.next(PostgresProxy::Fault::kLosesAnswer);
  ASSERT_EQ(storage->commit(entry_after("A", 1, 1, "two")).kind, Outcome::Kind::kUnknown);
  ASSERT_EQ(other->claim("A")->log.size(), 2U);
  ASSERT_TRUE(other->commit(entry_after("A", 2, 2, "three")).lost.empty());
  const Outcome found = storage->find_out();
  EXPECT_TRUE(found.saved());
  EXPECT_TRUE(found.lost.empty()) << "it was ours when it was written";
  EXPECT_THAT(storage->commit(entry_after("A", 1, 2, "mine")).lost, ElementsAre("A"));
}

// Until somebody waits for a standby.
void await_waiting() {
  while (database().execute("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") ==
         "0") {
  }
}

// As long as it is there, commits wait for a standby that never comes.
class MissingStandby {
 public:
  MissingStandby() {
    database().execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    reload("nobody");
  }
  ~MissingStandby() {
    database().execute("ALTER SYSTEM RESET synchronous_standby_names");
    reload("");
  }
  MissingStandby(const MissingStandby&) = delete;
  MissingStandby& operator=(const MissingStandby&) = delete;

 private:
  static void reload(const std::string& names) {
    database().execute("SELECT pg_reload_conf()");
    while (database().execute("SELECT current_setting('synchronous_standby_names')") != names) {
    }
  }
};

// What it comes to if its wait for the standby is cancelled.
Outcome cancelled(const std::function<Outcome()>& ask) {
  auto outcome = std::async(std::launch::async, ask);
  await_waiting();
  database().execute(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  return outcome.get();
}

// It is there at once, but that is not enough: whoever finds out waits for the standby as well.
TEST(PostgresStorage, WhatMayNotHaveReachedTheStandbyIsNotSaved) {
  const auto storage = node_at(database().new_place(), "a");
  ASSERT_TRUE(storage->commit(table_opened("A")).saved());
  {
    const MissingStandby missing;
    const Outcome group = cancelled([&] { return storage->commit(entry_after("A", 1, 1, "two")); });
    EXPECT_EQ(group.kind, Outcome::Kind::kUnknown);
    EXPECT_THAT(group.reason, HasSubstr("might not have been replicated"));
    EXPECT_EQ(storage->reading().log_of("A")->size(), 2U);
    ASSERT_EQ(cancelled([&] { return storage->find_out(); }).kind, Outcome::Kind::kUnknown);
  }
  EXPECT_TRUE(storage->find_out().saved());
}

TEST(PostgresStorage, RowsAreLockedInTheOrderOfCodesAndOnlyOnesOwn) {
  constexpr int kTables = 40;
  const std::string place = database().new_place();
  const auto storage = node_at(place, "a");
  const auto other = node_at(place, "b");
  const auto code = [](int i) { return fmt::format("T{:02}", i); };
  Writes opened;
  for (int i = 0; i < kTables; ++i) {
    const Writes one = table_opened(code(i));
    opened.holds.push_back(one.holds[0]);
    opened.tables.push_back(one.tables[0]);
    opened.entries.push_back(one.entries[0]);
  }
  ASSERT_TRUE(storage->commit(opened).lost.empty());
  ASSERT_GT(other->claim(code(5))->epoch, 1U);
  server::postgres::Connection line(place, "a test");
  ASSERT_TRUE(line.open().has_value());
  ASSERT_TRUE(line.execute("BEGIN; SELECT FROM tables WHERE code = 'T20' FOR UPDATE").has_value());
  auto outcome = std::async(std::launch::async, [&] {
    Writes writes;
    for (int i = kTables - 1; i >= 0; --i) writes.holds.push_back({code(i), 1, 1});
    return storage->commit(writes);
  });
  while (database().execute("SELECT count(*) FROM pg_stat_activity WHERE application_name = "
                            "'stollen writes' AND wait_event_type = 'Lock'") == "0") {
  }
  EXPECT_EQ(ask_postgres(place,
                         "SELECT string_agg(code, ' ' ORDER BY code) FROM (SELECT code FROM tables "
                         "WHERE code < 'T23' FOR UPDATE SKIP LOCKED) AS free"),
            "T05 T21 T22");
  ASSERT_TRUE(line.execute("ROLLBACK").has_value());
  EXPECT_THAT(outcome.get().lost, ElementsAre("T05"));
}

TEST(PostgresStorage, WhatWasHeldBeforeALaterClaimIsNotHeldAnyMore) {
  const std::string place = database().new_place();
  const auto storage = node_at(place, "a");
  ASSERT_TRUE(storage->commit(table_opened("A")).saved());
  const table::Claim claim = *storage->claim("A");
  EXPECT_EQ(claim.epoch, 2U);
  EXPECT_THAT(storage->commit(entry_after("A", 1, 1, "mine?")).lost, ElementsAre("A"));
  EXPECT_TRUE(storage->commit(entry_after("A", 2, 1, "mine")).lost.empty());
}

TEST(PostgresStorage, ADatabaseThatEndsAndComesBackIsFoundAgain) {
  const auto storage = node_at(database().new_place(), "a");
  ASSERT_TRUE(storage->commit(table_opened("A")).saved());
  database().execute(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE "
      "'stollen%'");
  EXPECT_EQ(storage->reading().log_of("A")->size(), 1U) << "a reader asks again";
  const Outcome outcome = storage->commit(entry_after("A", 1, 1, "two"));
  ASSERT_EQ(outcome.kind, Outcome::Kind::kUnknown) << "its line was cut without a word";
  ASSERT_EQ(storage->find_out().kind, Outcome::Kind::kFailed);
  EXPECT_TRUE(storage->commit(entry_after("A", 1, 1, "two")).lost.empty());
}

TEST(PostgresStorage, WhoeverClosesLetsGoOfHisTables) {
  const std::string place = database().new_place();
  {
    const auto storage = node_at(place, "a");
    ASSERT_TRUE(storage->renew(false).has_value());
    ASSERT_TRUE(storage->commit(table_opened("A")).saved());
  }
  const auto other = node_at(place, "b");
  ASSERT_TRUE(other->renew(false).has_value());
  const auto adopted = other->adopt(10);
  ASSERT_EQ(adopted->size(), 1U);
  EXPECT_EQ(other->claim("A")->falls, 0) << "nobody fell";
}

TEST(PostgresStorage, WhoHasNotComeBackForLongHasDied) {
  const std::string place = database().new_place();
  const auto first = node_at(place, "a");
  ASSERT_TRUE(first->renew(false).has_value());
  ASSERT_TRUE(first->commit(table_opened("A")).saved());
  ASSERT_TRUE(first->suspect({"A"}).has_value());
  ask_postgres(place, "UPDATE nodes SET lease_until = lease_until - 3000");
  const auto other = node_at(place, "b");
  ASSERT_TRUE(other->renew(false).has_value());
  EXPECT_EQ(other->claim("A")->falls, 1);
  EXPECT_EQ(other->claim("A")->alone, 0) << "it may come back";
  // Half a minute later, as his lease and what is noted of it say.
  ask_postgres(place, "UPDATE nodes SET lease_until = lease_until - 30000 WHERE id = 'a'");
  ask_postgres(place,
               "UPDATE tables SET fallen = ARRAY[(split_part(fallen[1], ' ', 1)::bigint - "
               "30000)::text || ' 1 a']");
  EXPECT_EQ(other->claim("A")->alone, 1);
  ASSERT_TRUE(other->commit(entry_after("A", other->claim("A")->epoch, 1, "two")).lost.empty());
  EXPECT_EQ(other->claim("A")->falls, 0);
}

TEST(PostgresStorage, AMoveTouchesNoIndexOfTables) {
  constexpr std::uint64_t kMoves = 60;
  const std::string place = database().new_place();
  {
    const auto storage = node_at(place, "a");
    ASSERT_TRUE(storage->commit(table_opened("A")).saved());
    for (std::uint64_t head = 1; head <= kMoves; ++head) {
      Writes writes = entry_after("A", 1, head, "more");
      writes.live.push_back({"A", 1, static_cast<int>(head), 1, 5, 1});
      ASSERT_TRUE(storage->commit(writes).lost.empty());
    }
  }
  const auto updates = [&](const char* which) {
    return std::stoull(ask_postgres(
        place,
        fmt::format("SELECT {} FROM pg_stat_user_tables WHERE relid = 'tables'::regclass", which)));
  };
  // A line's counts are there when it has ended.
  while (updates("n_tup_upd") <= kMoves) {
  }
  EXPECT_GE(updates("n_tup_hot_upd"), kMoves);
}

// --- Copies

TEST(PostgresCopy, EverythingGoesThereAndBackAndIsTheSame) {
  const TemporaryFolder folder;
  const std::string from = (folder.path() / "from").string();
  const std::string back = (folder.path() / "back").string();
  {
    auto storage = std::move(*server::SqliteStorage::open(from, "a"));
    Writes writes = table_opened("A");
    writes.entries.push_back({"A", 2, 3, R"({"kind":"sat","by":"p1"})"});
    writes.seats.push_back({"A", 1, "p1"});
    writes.players.push_back({"p1", "Zo\xC3\xAB \xF0\x9F\x8E\xB2", 1});
    writes.tokens.push_back({"hash", "p1", 1});
    writes.devices.push_back({"device", "p1", 1, 9});
    writes.mutes.push_back({"p1", "p2", true});
    writes.bans.push_back({"192.0.2.0/24", "flood", 4, 99});
    writes.erasures.push_back({"p3", true});
    writes.decks.push_back({"name", "cards"});
    writes.pauses.push_back({5, 9});
    writes.alive = 77;
    writes.holds.push_back({"B", 0, 0});
    writes.tables.push_back({"B", TableState::kOver, false, 2, R"({"code":"B"})"});
    writes.entries.push_back({"B", 1, 2, "one"});
    writes.told.push_back({"B", std::string("by\0tes\xFF", 7)});
    const Outcome outcome = storage->commit(writes);
    ASSERT_TRUE(outcome.saved()) << outcome.reason;
  }
  const std::string place = database().new_place();
  const auto go = [](const std::string& here, const std::string& there, bool dry_run) {
    auto copied = server::copy_everything(here, there, dry_run, [](std::int64_t) { return true; });
    EXPECT_TRUE(copied.has_value()) << copied.error().message;
    std::string all;
    if (copied)
      for (const auto& [name, rows, digest] : copied->parts)
        all += fmt::format("{} {} {}\n", name, rows, digest);
    return all;
  };
  const std::string dry = go(from, place, true);
  EXPECT_EQ(ask_postgres(place, "SELECT count(*) FROM tables"), "0");
  const std::string there = go(from, place, false);
  EXPECT_EQ(there, dry);
  EXPECT_THAT(there, HasSubstr("log 3 "));
  {
    const auto storage = node_at(place, "a");
    ASSERT_TRUE(storage->renew(false).has_value());
    EXPECT_EQ(storage->adopt(10)->size(), 1U) << "A is due";
    const table::Claim claim = *storage->claim("A");
    ASSERT_EQ(claim.log.size(), 2U);
    EXPECT_TRUE(storage->commit(entry_after("A", claim.epoch, 2, "three")).lost.empty());
    EXPECT_EQ(**storage->reading().told_of("B"), std::string("by\0tes\xFF", 7));
    EXPECT_EQ(*storage->reading().last_alive(), 77);
  }
  ask_postgres(place, "DELETE FROM log WHERE number = 3");
  EXPECT_EQ(go(place, back, false), dry);
  const auto again = server::copy_everything(from, back, false, [](std::int64_t) { return true; });
  ASSERT_FALSE(again.has_value());
  EXPECT_THAT(again.error().message, HasSubstr("there are games already"));
}

TEST(PostgresCopy, NobodyCopiesUnderARunningServer) {
  const TemporaryFolder folder;
  const std::string place = database().new_place();
  const auto storage = node_at(place, "a");
  ASSERT_TRUE(storage->renew(false).has_value());
  const auto copied = server::copy_everything(place, folder.path().string(), true,
                                              [](std::int64_t) { return true; });
  ASSERT_FALSE(copied.has_value());
  EXPECT_THAT(copied.error().message, HasSubstr("server a uses it; stop it first"));
}

}  // namespace

}  // namespace stollen::testing
