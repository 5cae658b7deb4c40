// What a server and its operator need of a storage beside what tables need of it: readers for other
// threads, what is kept about a person, what is old, and giving the disk back.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/storage/retention.h"
#include "table/storage.h"

namespace stollen::server {

// What is kept about a player beside tables and logs.
struct PersonRows {
  struct Token {
    table::Millis created;
    table::Millis used;
  };
  bool known = false;
  std::string name;
  table::Millis created = 0;
  std::vector<Token> tokens;
  std::vector<table::Millis> device_codes;  // when they expire
  std::vector<table::Writes::Ban> bans;
};

class KeeperReading : public table::Reading {
 public:
  virtual Result<PersonRows> rows_about(const std::string& player) = 0;
  // Finished tables where nothing happened since `finished`, and guests not seen since `guests` who
  // have a seat at none of the others; 0: none of them.
  virtual Result<Doomed> find_doomed(table::Millis finished, table::Millis guests) = 0;
};

class Keeper : public table::Storage {
 public:
  struct Size {
    std::uintmax_t bytes = 0;
    std::uintmax_t ahead = 0;  // written ahead of the database
  };

  // For another thread.
  virtual Result<std::unique_ptr<KeeperReading>> new_reader() = 0;
  // It must still be the one that was opened: else what is written is lost with it.
  virtual Result<void> check_there() const = 0;
  // What was deleted or rewritten is not found any more in what lies beside; fails if somebody
  // reads.
  virtual Result<void> forget_traces() = 0;
  // Gives the disk back what was deleted.
  virtual Result<void> compact() = 0;
  virtual Size size() const = 0;
  // Where other nodes that share it reach this one; told with the next renewal.
  virtual void be_reached_at(const std::string& /*address*/) {}
  // What all nodes that share it know, and nobody else; empty: it is not shared.
  virtual Result<std::string> secret() { return ""; }
  // What an operator should know about it, a sentence each.
  virtual std::vector<std::string> remarks() const { return {}; }
};

}  // namespace stollen::server
