// The storage in SQLite: what was committed is there, all of it or nothing, and for its owner
// alone.
#include "server/storage/sqlite_storage.h"

#include "gtest/gtest.h"

#include "support/files.h"
#include "support/house.h"

namespace stollen::testing {

namespace {

using server::SqliteStorage;
using table::Writes;

Writes some_writes() {
  Writes writes;
  writes.players.push_back({"p1", "Ada", 1});
  writes.tokens.push_back({"hash", "p1", 1});
  writes.tables.push_back({"CODE", "open", true, 1});
  writes.entries.push_back({"CODE", 1, 1, "one"});
  writes.entries.push_back({"CODE", 2, 5, "two"});
  writes.seats.push_back({"CODE", 1, "p1"});
  writes.mutes.push_back({"p1", "p2", true});
  return writes;
}

TEST(SqliteStorage, WhatWasCommittedIsThereAfterItIsOpenedAgain) {
  const TemporaryFolder folder;
  {
    auto storage = SqliteStorage::open(folder.path(), "a");
    ASSERT_TRUE(storage.has_value()) << storage.error().message;
    ASSERT_TRUE((*storage)->commit(some_writes()).has_value());
  }
  auto storage = SqliteStorage::open(folder.path(), "b");
  ASSERT_TRUE(storage.has_value());
  EXPECT_EQ(*(*storage)->log_of("CODE"), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ((*(*storage)->player_of("hash"))->name, "Ada");
  EXPECT_EQ(*(*storage)->player_of("other"), std::nullopt);
  EXPECT_EQ(*(*storage)->tables_of("p1", 10), std::vector<std::string>{"CODE"});
  EXPECT_EQ(*(*storage)->listed_tables(10), std::vector<std::string>{"CODE"});
  EXPECT_EQ(*(*storage)->muted_by("p1"), std::vector<std::string>{"p2"});
  EXPECT_EQ((*(*storage)->tables_in("open", 6)).size(), 1U);
  EXPECT_EQ((*(*storage)->tables_in("open", 5)).size(), 0U);
}

TEST(SqliteStorage, AGroupIsWrittenWholeOrNotAtAll) {
  const TemporaryFolder folder;
  auto storage = SqliteStorage::open(folder.path(), "a");
  ASSERT_TRUE((*storage)->commit(some_writes()).has_value());
  Writes writes;
  writes.entries.push_back({"CODE", 3, 9, "three"});
  writes.entries.push_back({"CODE", 2, 9, "two again"});
  EXPECT_FALSE((*storage)->commit(writes).has_value());
  EXPECT_EQ((*storage)->log_of("CODE")->size(), 2U);
}

TEST(SqliteStorage, ATableOfAnotherServerIsNotWrittenTo) {
  const TemporaryFolder folder;
  auto storage = SqliteStorage::open(folder.path(), "a");
  ASSERT_TRUE((*storage)->commit(some_writes()).has_value());
  server::Database other;
  ASSERT_TRUE(other.open(server::database_file(folder.path()).string(), false).has_value());
  ASSERT_TRUE(other.execute("UPDATE tables SET owner = 'b'").has_value());
  Writes writes;
  writes.entries.push_back({"CODE", 3, 9, "three"});
  const auto done = (*storage)->commit(writes);
  ASSERT_FALSE(done.has_value());
  EXPECT_NE(done.error().message.find("owned by another server"), std::string::npos);
}

TEST(SqliteStorage, ABackupTakenWhileItIsOpenHoldsEverything) {
  const TemporaryFolder folder;
  auto storage = SqliteStorage::open(folder.path() / "data", "a");
  ASSERT_TRUE((*storage)->commit(some_writes()).has_value());
  server::Database database;
  ASSERT_TRUE(
      database.open(server::database_file(folder.path() / "data").string(), true).has_value());
  std::filesystem::create_directory(folder.path() / "copy");
  ASSERT_TRUE(
      database.back_up_to(server::database_file(folder.path() / "copy").string()).has_value());
  auto copy = SqliteStorage::open(folder.path() / "copy", "c");
  ASSERT_TRUE(copy.has_value()) << copy.error().message;
  EXPECT_EQ((*copy)->log_of("CODE")->size(), 2U);
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
