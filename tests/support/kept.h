// A house on a real database in which something has happened already.
#pragma once

#include "server/admin.h"
#include "server/storage/sqlite_storage.h"
#include "support/files.h"
#include "support/house.h"

namespace stollen::testing {

// The bytes of a database with one game that Ada and bots played to its end.
struct Played {
  std::string bytes;
  std::string ada;  // her token
  std::string code;
};

const Played& played();
std::unique_ptr<server::SqliteStorage> database_with_a_game(const std::filesystem::path& folder);

// A house on a real database that begins with that game.
class Kept {
 public:
  Kept() : storage(database_with_a_game(folder.path())), house(10, storage.get()) {
    house.now += 2 * table::kHour;
  }

  // The operator of a stopped server.
  server::Admin admin() {
    storage.reset();
    return std::move(*server::Admin::open(decks(), folder.path()));
  }
  Json told(const std::string& of) const;
  std::string player_of(const std::string& token) {
    const Json me = *notation::parse_json(house.request("GET", "/api/me", nullptr, token).body);
    return me.value("player", "");
  }
  std::filesystem::path file() const { return server::database_file(folder.path()); }
  void execute(const char* sql) const;
  // Everything there is in the files, free pages and all.
  std::string bytes() const {
    std::string all = read_file(file());
    if (std::filesystem::exists(file().string() + "-wal"))
      all += read_file(file().string() + "-wal");
    return all;
  }

  TemporaryFolder folder;
  std::unique_ptr<server::SqliteStorage> storage;
  House house;
  const std::string& ada = played().ada;
  const std::string& code = played().code;
};

}  // namespace stollen::testing
