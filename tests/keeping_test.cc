// What an operator needs of the data, on a real database: copies that can be trusted, checks that
// find damage, old things that go.
#include "gtest/gtest.h"
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "server/storage/backup.h"
#include "server/storage/checkup.h"
#include "support/command.h"
#include "support/files.h"
#include "support/kept.h"
#include "table/erasure.h"

namespace stollen::testing {

namespace {

namespace fs = std::filesystem;
using table::kDay;
using table::Writes;

mode_t mode_of(const fs::path& file) {
  struct stat found{};
  return ::stat(file.c_str(), &found) == 0 ? found.st_mode & 0777U : 0;
}

// --- Backups

TEST(Backup, IsPrivateAndHasItsNameOnlyWhenItIsWhole) {
  const Kept kept;
  const fs::path copy = kept.folder.path() / "copy";
  const fs::path draft = copy.string() + ".draft";
  int asked = 0;
  const auto done = server::back_up(kept.file(), copy, [&](auto, auto) {
    ++asked;
    EXPECT_FALSE(fs::exists(copy));
    EXPECT_EQ(mode_of(draft), 0600U);
    return true;
  });
  ASSERT_TRUE(done.has_value()) << done.error().message;
  EXPECT_GT(asked, 0);
  EXPECT_EQ(mode_of(copy), 0600U);
  EXPECT_FALSE(fs::exists(draft));
  EXPECT_FALSE(server::back_up(kept.file(), copy).has_value()) << "nothing is written over";
}

TEST(Backup, BrokenOffLeavesNothingAndTheNextOneIsWhole) {
  const Kept kept;
  const fs::path copy = kept.folder.path() / "copy";
  const fs::path draft = copy.string() + ".draft";
  const auto broken = server::back_up(kept.file(), copy, [](auto, auto) { return false; });
  ASSERT_FALSE(broken.has_value());
  EXPECT_NE(broken.error().message.find("broken off"), std::string::npos);
  EXPECT_FALSE(fs::exists(copy));
  EXPECT_FALSE(fs::exists(draft));
  write_file(draft, "left behind by one that fell");
  ASSERT_TRUE(server::back_up(kept.file(), copy).has_value());
  EXPECT_TRUE(server::check_database(copy, {})->sentences.empty());
}

TEST(Backup, LeavesAnotherOneThatIsBeingWrittenAlone) {
  const Kept kept;
  const fs::path copy = kept.folder.path() / "copy";
  const int other = ::open((copy.string() + ".draft").c_str(), O_RDWR | O_CREAT, 0600);
  ASSERT_EQ(::flock(other, LOCK_EX), 0);
  const auto done = server::back_up(kept.file(), copy);
  ASSERT_FALSE(done.has_value());
  EXPECT_NE(done.error().message.find("another backup"), std::string::npos);
  EXPECT_TRUE(fs::exists(copy.string() + ".draft"));
  ::close(other);
}

// A copy in steps would begin anew with every one of these commits.
TEST(Backup, EndsHoweverMuchIsWrittenMeanwhile) {
  const Kept kept;
  const fs::path copy = kept.folder.path() / "copy";
  const std::size_t before = kept.storage->reading().log_of(kept.code)->size();
  std::uint64_t number = before;
  const auto done = server::back_up(kept.file(), copy, [&](auto, auto) {
    Writes writes;
    writes.entries.push_back(
        {kept.code, ++number, 1, R"({"kind":"chat","time":1,"seat":1,"text":"more"})"});
    EXPECT_TRUE(hold_all(*kept.storage, writes).has_value());
    EXPECT_TRUE(kept.storage->commit(writes).lost.empty());
    return true;
  });
  ASSERT_TRUE(done.has_value()) << done.error().message;
  EXPECT_GT(number, before);
  const auto found = server::check_database(copy, {});
  ASSERT_TRUE(found.has_value()) << found.error().message;
  EXPECT_EQ(found->entries, static_cast<std::int64_t>(before)) << "one moment";
  EXPECT_TRUE(found->sentences.empty()) << found->sentences.front();
}

// --- Checks

std::string fault_after(const char* sql) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "copy";
  write_file(file, played().bytes);
  server::Database database;
  EXPECT_TRUE(database.open(file.string(), false).has_value());
  EXPECT_TRUE(database.execute(sql).has_value()) << sql;
  const auto found = server::check_database(file, {});
  if (!found) return found.error().message;
  return found->sentences.empty() ? "" : found->sentences.front();
}

// Fields of another type than they were written with are damage, too, and no reason to fall.
TEST(Admin, ListsAndErasesWhateverTheRowsSay) {
  const TemporaryFolder folder;
  write_file(folder.path() / "stollen.sqlite", played().bytes);
  {
    server::Database database;
    ASSERT_TRUE(database.open((folder.path() / "stollen.sqlite").string(), false).has_value());
    ASSERT_TRUE(database
                    .execute(R"(UPDATE tables SET summary = '{"code":5,"recipe":7,"players":"x",)"
                             R"("at":[],"seats":[3,{"kind":4,"player":1,"name":{}}]}')")
                    .has_value());
  }
  const Outcome listed = run_command({"admin", "list", "--data", folder.path().string()});
  EXPECT_EQ(listed.exit_code, 0) << listed.errors;
  table::StoredTable row;
  row.summary = R"({"seats":[3,{"player":1,"name":{}}]})";
  EXPECT_TRUE(table::writes_that_erase(row, {R"({"kind":5,"seat":"x","by":[],"text":1})"}, "p")
                  .has_value());
}

TEST(Checkup, CountsAndFindsNothingWrongWithWhatIsWhole) {
  Kept kept;
  kept.house.open_table({{"recipe", "base"}, {"players", 4}}, kept.ada);
  const auto found = server::check_database(kept.file(), {});
  ASSERT_TRUE(found.has_value()) << found.error().message;
  EXPECT_TRUE(found->sentences.empty()) << found->sentences.front();
  EXPECT_EQ(found->tables, (std::array<std::int64_t, 5>{1, 0, 1, 0, 0}));
  EXPECT_EQ(found->players, 1);
  EXPECT_EQ(found->told, 1);
  EXPECT_GT(found->entries, 10);
}

TEST(Checkup, FindsEveryKindOfDamage) {
  EXPECT_EQ(fault_after("SELECT 1"), "");
  EXPECT_NE(fault_after("DELETE FROM log WHERE number = 3").find("entry 3 is missing"),
            std::string::npos);
  EXPECT_NE(fault_after("DELETE FROM log WHERE number = 1").find("entry 1 is missing"),
            std::string::npos);
  EXPECT_NE(fault_after("UPDATE log SET entry = 'x' WHERE number = 2").find("entry 2"),
            std::string::npos);
  EXPECT_NE(fault_after("UPDATE tables SET state = 'playing'").find("its row says playing"),
            std::string::npos);
  EXPECT_NE(fault_after("UPDATE tables SET summary = '{}'").find("what lists show"),
            std::string::npos);
  EXPECT_NE(fault_after("INSERT INTO live SELECT code, 1, 1, 1, 1, 1 FROM tables")
                .find("its time goes on"),
            std::string::npos);
  EXPECT_NE(fault_after("UPDATE told SET bytes = x'1234'").find("damaged"), std::string::npos);
  EXPECT_NE(fault_after("DELETE FROM told").find("is missing"), std::string::npos);
  EXPECT_NE(fault_after("DELETE FROM seats").find("others have seats"), std::string::npos);
  EXPECT_NE(fault_after("DELETE FROM tables").find("no row"), std::string::npos);
  EXPECT_NE(fault_after("DELETE FROM log").find("without a log"), std::string::npos);
  EXPECT_NE(fault_after("DELETE FROM players").find("token of nobody"), std::string::npos);
  EXPECT_NE(fault_after(R"(UPDATE tables SET summary = '{"code":5}')").find("cannot be read"),
            std::string::npos);
  EXPECT_NE(fault_after("PRAGMA user_version = 99").find("schema is 99"), std::string::npos);
}

TEST(Checkup, FindsDamagedPagesAndChangesNoFile) {
  Kept kept;
  kept.storage.reset();
  const fs::path copy = kept.folder.path() / "elsewhere" / "copy";
  fs::create_directory(copy.parent_path());
  fs::copy_file(kept.file(), copy);
  const std::string whole = read_file(copy);
  ASSERT_TRUE(server::check_database(copy, {})->sentences.empty());
  EXPECT_EQ(read_file(copy), whole);
  EXPECT_EQ(std::distance(fs::directory_iterator(copy.parent_path()), {}), 1);
  std::string damaged = whole;
  damaged.replace(whole.size() / 2, 4096, std::string(4096, 'x'));
  write_file(copy, damaged);
  const auto found = server::check_database(copy, {});
  EXPECT_TRUE(!found || !found->sentences.empty());
}

TEST(Checkup, KnowsTheFirstSchemaToo) {
  const auto found =
      server::check_database(source_folder() / "tests/fixtures/schema-1/stollen.sqlite", {});
  ASSERT_TRUE(found.has_value()) << found.error().message;
  EXPECT_TRUE(found->sentences.empty()) << found->sentences.front();
  EXPECT_GT(found->entries, 0);
}

TEST(Schemas, AFileOfTheFirstOneIsBroughtUpToDateAndWhole) {
  const TemporaryFolder folder;
  write_file(server::database_file(folder.path()),
             read_file(source_folder() / "tests/fixtures/schema-1/stollen.sqlite"));
  const auto storage = server::SqliteStorage::open(folder.path(), "a");
  ASSERT_TRUE(storage.has_value()) << storage.error().message;
  const auto found = server::check_database(server::database_file(folder.path()), {});
  ASSERT_TRUE(found.has_value()) << found.error().message;
  EXPECT_TRUE(found->sentences.empty()) << found->sentences.front();
  EXPECT_GT(found->players, 0);
  // When they were last seen is not known: nobody is deleted for that.
  server::Database database;
  ASSERT_TRUE(database.open(server::database_file(folder.path()).string(), true).has_value());
  server::Statement used(database, "SELECT count(*), min(used - created) FROM tokens");
  ASSERT_TRUE(*used.step());
  EXPECT_GT(used.number(0), 0);
  EXPECT_GE(used.number(1), 0);
}

// --- Old things

std::string wish(table::Millis finished, table::Millis guests) {
  return notation::dump_json({{"finished", finished}, {"guests", guests}});
}

TEST(Tidying, TheDryRunSaysWhatWouldGoAndThenItGoes) {
  Kept kept;
  kept.house.new_guest("Bea");
  // The house lives in the future; for the administrator everything is as old as can be.
  kept.execute(
      "UPDATE log SET time = 1; UPDATE tables SET created = 1; "
      "UPDATE players SET created = 1; UPDATE tokens SET used = 1");
  auto admin = kept.admin();
  const auto both = admin.doomed(kDay, kDay);
  ASSERT_TRUE(both.has_value()) << both.error().message;
  EXPECT_EQ(both->tables, 1);
  EXPECT_EQ(both->guests, 2) << "Ada sits at nothing that stays";
  EXPECT_GT(both->bytes, 1000);
  EXPECT_EQ(admin.doomed(0, kDay)->guests, 1) << "Ada has a seat";
  EXPECT_EQ(admin.doomed(0, kDay)->tables, 0);
  EXPECT_TRUE(admin.reading().row_of(kept.code)->has_value());
  ASSERT_EQ(*admin.obey({server::Order::Verb::kTidy, "all", wish(kDay, kDay)}), "done");
  EXPECT_FALSE(admin.reading().row_of(kept.code)->has_value());
  EXPECT_EQ(admin.doomed(kDay, kDay)->guests, 0);
  EXPECT_TRUE(server::check_database(kept.file(), {})->sentences.empty());
  const auto size = fs::file_size(kept.file());
  ASSERT_TRUE(admin.compact().has_value());
  EXPECT_LT(fs::file_size(kept.file()), size);
}

TEST(Tidying, WhoeverCameLatelyStaysWithHisTokens) {
  Kept kept;
  kept.house.now += 2 * kDay;
  EXPECT_NE(kept.player_of(kept.ada), "");
  const auto unseen = kept.storage->reading().guests_unseen_since(kept.house.now - kDay, 10);
  EXPECT_TRUE(unseen->empty());
}

// The use of a token is one small write a day, not one with every request.
TEST(Tidying, ATokensUseIsWrittenDownOnceADay) {
  Kept kept;
  const auto used = [&] {
    server::Database database;
    EXPECT_TRUE(database.open(kept.file().string(), true).has_value());
    server::Statement statement(database, "SELECT max(used) FROM tokens");
    EXPECT_TRUE(*statement.step());
    return statement.number(0);
  };
  const table::Millis first = used();
  kept.house.now = first + kDay - 1;
  kept.player_of(kept.ada);
  EXPECT_EQ(used(), first);
  kept.house.now = first + kDay;
  kept.player_of(kept.ada);
  EXPECT_EQ(used(), first + kDay);
  kept.house.now += kDay - 1;
  kept.player_of(kept.ada);
  EXPECT_EQ(used(), first + kDay);
}

}  // namespace

}  // namespace stollen::testing
