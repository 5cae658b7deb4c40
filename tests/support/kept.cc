#include "support/kept.h"

#include "base/check.h"
#include "server/storage/backup.h"
#include "server/storage/packing.h"
#include "table/fairness.h"

namespace stollen::testing {

namespace {

Played play_a_game() {
  const TemporaryFolder folder;
  const auto storage = std::move(*server::SqliteStorage::open(folder.path(), "a"));
  House house(9, storage.get());
  Played played;
  played.ada = house.new_guest("Ada Unmistakable");
  played.code = house.open_table(
      {{"recipe", "base"}, {"players", 3}, {"fill", "greedy"}, {"pace", 0}}, played.ada);
  const auto socket = house.greet(played.code, played.ada);
  house.send(socket, {{"type", "chat"}, {"text", "I am Ada Unmistakable"}});
  const Json table = house.last(socket, "snapshot")["table"];
  const std::string words = "words for the deal";
  house.send(socket,
             {{"type", "pledge"},
              {"pledge",
               table::pledge_of(played.code, table["commitment"].get<std::string>(), {0, words})}});
  house.send(socket, {{"type", "start"}});
  house.send(socket, {{"type", "reveal"}, {"text", words}});
  house.send(socket, {{"type", "claim"}, {"claim", "saboteur"}, {"seat", 2}});
  house.send(socket, {{"type", "leave"}});
  house.wait(table::kHour);
  // Written down as the archive of a server does it.
  table::Looker looker(decks(), storage->reading(), server::zstd_packing());
  table::Writes writes;
  writes.told.push_back(*looker.tell(played.code));
  STOLLEN_CHECK(hold_all(*storage, writes).has_value());
  STOLLEN_CHECK(storage->commit(writes).lost.empty());
  const std::filesystem::path copy = folder.path() / "copy";
  STOLLEN_CHECK(server::back_up(server::database_file(folder.path()), copy).has_value());
  played.bytes = read_file(copy);
  return played;
}

}  // namespace

const Played& played() {
  static const Played kPlayed = play_a_game();
  return kPlayed;
}

std::unique_ptr<server::SqliteStorage> database_with_a_game(const std::filesystem::path& folder) {
  write_file(server::database_file(folder), played().bytes);
  return std::move(*server::SqliteStorage::open(folder, "a"));
}

Json Kept::told(const std::string& of) const {
  table::Looker looker(decks(), storage->reading(), server::zstd_packing());
  return *looker.record(of);
}

void Kept::execute(const char* sql) const {
  server::Database database;
  STOLLEN_CHECK(database.open(file().string(), false).has_value());
  STOLLEN_CHECK(database.execute(sql).has_value());
}

}  // namespace stollen::testing
