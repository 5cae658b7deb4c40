// What an operator may do with a data folder or a PostgreSQL, whether servers use it or not.
// Looking needs no server; what changes a table is done by a running server, which is asked through
// its folder or by a row in the database, or here if there is none.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "catalog/decks.h"
#include "server/orders.h"
#include "server/storage/keeper.h"
#include "table/looker.h"

namespace stollen::server {

class Admin {
 public:
  static Result<Admin> open(const catalog::Decks& decks, const std::filesystem::path& folder);
  static Result<Admin> open_database(const catalog::Decks& decks, const std::string& address);

  // Looking
  Result<std::vector<table::StoredTable>> list(std::optional<table::TableState> state, int most);
  // A table's record with all its secrets, also of a game that is being played or was set aside.
  Result<notation::Json> record(const std::string& code);

  // Everything that is kept about a player.
  Result<notation::Json> person(const std::string& player);
  // What would be deleted if finished tables and guests were kept for so long; 0: for ever.
  Result<Doomed> doomed(table::Millis finished, table::Millis guests);
  Result<std::vector<table::Writes::Ban>> bans() { return reading().bans(); }
  // The servers that share a PostgreSQL; none for a folder.
  Result<std::vector<table::Node>> nodes() { return reading().nodes(); }

  // Doing. "done", or what the server had to say against it.
  Result<std::string> obey(const Order& order);
  // Gives the disk back what was deleted; only without a server.
  Result<void> compact();

  bool server_runs() const { return server_runs_; }
  table::Reading& reading() { return *reader_; }

 private:
  Result<std::string> give(const Order& order);
  Result<std::string> give_in_database(const Order& order);
  Result<void> do_it(const Order& order);
  Result<void> commit(table::Writes writes);
  Result<void> end_or_delete(const Order& order);
  Result<void> ban(const Order& order);
  Result<void> erase(const std::string& player);
  Result<void> erase_at(const std::string& code, const std::string& player);
  Result<void> tidy(const Order& order);

  const catalog::Decks* decks_ = nullptr;
  std::filesystem::path folder_;  // empty: it is a PostgreSQL
  bool server_runs_ = false;
  std::unique_ptr<Keeper> storage_;  // none: a server has the folder
  std::unique_ptr<KeeperReading> reader_;
  std::unique_ptr<table::Looker> looker_;
};

}  // namespace stollen::server
