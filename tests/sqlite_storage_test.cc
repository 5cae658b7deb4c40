// The storage in SQLite beside what every storage promises: one owner, a file that is still there,
// schemas of the past and of the future, copies.
#include "server/storage/sqlite_storage.h"

#include "gtest/gtest.h"

#include "server/storage/backup.h"
#include "server/storage/schema.h"
#include "support/files.h"
#include "support/house.h"

namespace stollen::testing {

namespace {

using server::SqliteStorage;
using table::TableState;
using table::Writes;

Writes some_writes() {
  Writes writes;
  writes.players.push_back({"p1", "Ada", 1});
  writes.tables.push_back({"CODE", TableState::kOpen, true, 1, "{}"});
  writes.entries.push_back({"CODE", 1, 1, "one"});
  writes.entries.push_back({"CODE", 2, 5, "two"});
  writes.holds.push_back({"CODE", 0, 0});
  return writes;
}

Writes one_more() {
  Writes writes;
  writes.entries.push_back({"CODE", 3, 9, "three"});
  writes.holds.push_back({"CODE", 1, 2});
  return writes;
}

TEST(SqliteStorage, WhatWasCommittedIsThereAfterItIsOpenedAgain) {
  const TemporaryFolder folder;
  {
    auto storage = SqliteStorage::open(folder.path(), "a");
    ASSERT_TRUE(storage.has_value()) << storage.error().message;
    ASSERT_TRUE((*storage)->commit(some_writes()).saved());
  }
  auto storage = SqliteStorage::open(folder.path(), "b");
  ASSERT_TRUE(storage.has_value());
  EXPECT_EQ(*(*storage)->reading().log_of("CODE"), (std::vector<std::string>{"one", "two"}));
}

TEST(SqliteStorage, NobodyButTheOwnerMayReadItsFiles) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const auto are_private = [&] {
    for (const char* ending : {"", "-wal", "-shm"}) {
      const auto mode = fs::status(server::database_file(folder.path()).string() + ending);
      ASSERT_TRUE(fs::exists(mode)) << ending;
      EXPECT_EQ(mode.permissions(), fs::perms::owner_read | fs::perms::owner_write) << ending;
    }
  };
  const auto storage = SqliteStorage::open(folder.path(), "a");
  ASSERT_TRUE((*storage)->commit(some_writes()).saved());
  are_private();
}

TEST(SqliteStorage, ADatabaseThatAnotherServerHasTakenOverIsNotWrittenTo) {
  const TemporaryFolder folder;
  auto storage = SqliteStorage::open(folder.path(), "a");
  ASSERT_TRUE((*storage)->commit(some_writes()).saved());
  server::Database other;
  ASSERT_TRUE(other.open(server::database_file(folder.path()).string(), false).has_value());
  ASSERT_TRUE(other.execute("UPDATE house SET value = 'b' WHERE key = 'owner'").has_value());
  const table::Outcome done = (*storage)->commit(one_more());
  ASSERT_FALSE(done.saved());
  EXPECT_NE(done.reason.find("owned by another server"), std::string::npos);
}

TEST(SqliteStorage, NothingIsAcknowledgedWhenTheFileHasVanished) {
  const TemporaryFolder folder;
  auto storage = SqliteStorage::open(folder.path(), "a");
  ASSERT_TRUE((*storage)->commit(some_writes()).saved());
  std::filesystem::remove(server::database_file(folder.path()));
  const table::Outcome done = (*storage)->commit(one_more());
  ASSERT_FALSE(done.saved());
  EXPECT_NE(done.reason.find("is not there any more"), std::string::npos);
}

TEST(SqliteStorage, ASchemaFromTheFutureIsRefusedAndLeftAlone) {
  const TemporaryFolder folder;
  {
    ASSERT_TRUE(SqliteStorage::open(folder.path(), "a").has_value());
  }
  server::Database database;
  ASSERT_TRUE(database.open(server::database_file(folder.path()).string(), false).has_value());
  ASSERT_TRUE(database.execute("PRAGMA user_version = 999").has_value());
  const auto storage = SqliteStorage::open(folder.path(), "b");
  ASSERT_FALSE(storage.has_value());
  EXPECT_NE(storage.error().message.find("schema is 999"), std::string::npos);
  EXPECT_EQ(*server::schema_of(database), 999);
}

TEST(SqliteStorage, ABackupTakenWhileItIsOpenHoldsEverything) {
  const TemporaryFolder folder;
  auto storage = SqliteStorage::open(folder.path() / "data", "a");
  ASSERT_TRUE((*storage)->commit(some_writes()).saved());
  std::filesystem::create_directory(folder.path() / "copy");
  ASSERT_TRUE(server::back_up(server::database_file(folder.path() / "data"),
                              server::database_file(folder.path() / "copy"))
                  .has_value());
  auto copy = SqliteStorage::open(folder.path() / "copy", "c");
  ASSERT_TRUE(copy.has_value()) << copy.error().message;
  EXPECT_EQ((*copy)->reading().log_of("CODE")->size(), 2U);
}

TEST(SqliteStorage, AWholeEveningGoesOnAfterARestart) {
  const TemporaryFolder folder;
  auto storage = SqliteStorage::open(folder.path(), "a");
  House house(9, storage->get());
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table(
      {{"recipe", "base"}, {"players", 4}, {"fill", "greedy"}, {"start", true}, {"pace", 0}},
      token);
  house.wait(1000);
  const Json before = house.last(house.greet(code, token), "snapshot");
  house.restart();
  const Json after = house.last(house.greet(code, token), "snapshot");
  EXPECT_EQ(before["entries"], after["entries"]);
  EXPECT_EQ(before["view"], after["view"]);
}

}  // namespace

}  // namespace stollen::testing
