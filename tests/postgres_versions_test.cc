// Two versions on one PostgreSQL: a program of the schema before goes on, statement by statement as
// it was recorded (tools/faults/record_statements.py), while today's program takes its steps and
// plays beside it. And a step waits for nobody who plays.
#include <future>

#include "gtest/gtest.h"
#include <fmt/format.h>

#include "server/storage/postgres_schema.h"
#include "server/storage/postgres_storage.h"
#include "support/files.h"
#include "support/postgres_server.h"

namespace stollen::testing {

namespace {

using server::PostgresStorage;
using server::postgres::Connection;
using table::Writes;

// Of the last schema before today's: its table, and what it says before and after the step.
struct Recorded {
  std::string code;
  std::string before;
  std::string after;
};

Recorded recorded() {
  constexpr std::string_view kHere = "-- here the next version comes\n";
  const std::string text =
      read_file(source_folder() / "tests/fixtures/postgres" /
                fmt::format("program-of-schema-{}.sql", server::postgres::current_schema() - 1));
  const std::size_t here = text.find(kHere);
  EXPECT_NE(here, std::string::npos);
  return {text.substr(3, 6), text.substr(0, here), text.substr(here + kHere.size())};
}

std::unique_ptr<PostgresStorage> node_at(const std::string& place, const std::string& name) {
  auto storage = PostgresStorage::open({.database = place, .node = name});
  EXPECT_TRUE(storage.has_value()) << storage.error().message;
  return storage ? std::move(*storage) : nullptr;
}

void execute(Connection& connection, const std::string& sql) {
  const auto done = connection.execute(sql);
  ASSERT_TRUE(done.has_value()) << done.error().message;
}

std::string schema_at(const std::string& place) {
  return ask_postgres(place, "SELECT value FROM house WHERE key = 'schema'");
}

class Versions : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(before_.open().has_value()); }

  const Recorded program_ = recorded();
  const std::string place_ = PostgresServer::shared().new_place();
  Connection before_{place_, "the version before"};
};

TEST_F(Versions, TheOneBeforeGoesOnWhileTheNextTakesItsStepAndPlaysBesideIt) {
  execute(before_, program_.before);
  const int former = server::postgres::current_schema() - 1;
  ASSERT_EQ(schema_at(place_), std::to_string(former));
  const std::string entries =
      fmt::format("SELECT count(*) FROM log WHERE code = '{}'", program_.code);
  const int head = std::stoi(ask_postgres(place_, entries));
  ASSERT_GT(head, 2);

  const auto next = node_at(place_, "next");
  ASSERT_NE(next, nullptr);
  EXPECT_EQ(schema_at(place_), std::to_string(former + 1));
  ASSERT_TRUE(next->renew(false).has_value());

  execute(before_, program_.after);
  EXPECT_GT(std::stoi(ask_postgres(place_, entries)), head) << "its fence has let it write";
  ask_postgres(place_, "UPDATE nodes SET lease_until = lease_until + 600000 WHERE id <> 'next'");
  const table::Claim theirs = *next->claim(program_.code);
  EXPECT_EQ(theirs.owner.substr(0, 7), "before-") << "it is alive, and the next one knows it";

  ask_postgres(place_, "UPDATE nodes SET lease_until = 0 WHERE id <> 'next'");
  const table::Claim claim = *next->claim(program_.code);
  ASSERT_EQ(claim.owner, "");
  EXPECT_EQ(static_cast<int>(claim.log.size()), std::stoi(ask_postgres(place_, entries)));
  EXPECT_EQ(claim.falls, 1);
  Writes writes;
  writes.holds.push_back({program_.code, claim.epoch, claim.log.size()});
  writes.entries.push_back({program_.code, claim.log.size() + 1, 9, "{}"});
  EXPECT_TRUE(next->commit(writes).lost.empty());
}

// A backup holds every table for as long as it takes. What wants to change one waits for it, and
// whoever comes after that would wait for both.
TEST_F(Versions, AStepThatHasToWaitKeepsNobodyElseWaiting) {
  execute(before_, program_.before);
  Connection backup(place_, "a backup");
  ASSERT_TRUE(backup.open().has_value());
  execute(backup, "BEGIN; SELECT count(*) FROM tables");
  auto next = std::async(std::launch::async, [&] { return node_at(place_, "next"); });
  const auto steps_that_wait = [&] {
    return ask_postgres(place_,
                        "SELECT count(*) FROM pg_locks WHERE NOT granted AND mode = "
                        "'AccessExclusiveLock' AND relation = 'tables'::regclass");
  };
  for (int i = 0; i < 5; ++i) {
    while (steps_that_wait() == "0") {
    }
    execute(before_, "SET lock_timeout = '3s'; UPDATE tables SET touched = touched + 1");
  }
  EXPECT_NE(schema_at(place_), std::to_string(server::postgres::current_schema()));
  execute(backup, "COMMIT");
  EXPECT_NE(next.get(), nullptr);
  EXPECT_EQ(schema_at(place_), std::to_string(server::postgres::current_schema()));
}

}  // namespace

}  // namespace stollen::testing
