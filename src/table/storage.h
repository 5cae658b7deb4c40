// What a table needs of a disk, and no more. One group of writes is kept whole or not at all; when
// `commit` returns it survives any crash. A storage belongs to one server process: it refuses
// writes to a table that another one owns.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/time.h"

namespace stollen::table {

struct Writes {
  struct Player {
    std::string id;
    std::string name;
    Millis time;
  };
  struct Token {
    std::string hash;
    std::string player;
    Millis time;
  };
  struct Table {  // new, or changed in its state
    std::string code;
    std::string state;
    bool listed;
    Millis created;
  };
  struct Entry {
    std::string code;
    std::uint64_t number;  // from 1, without gaps
    Millis time;
    std::string text;
  };
  struct Seat {
    std::string code;
    int seat;
    std::string player;  // empty: nobody
  };
  struct Mute {
    std::string player;
    std::string muted;
    bool on;
  };
  std::vector<Player> players;
  std::vector<Token> tokens;
  std::vector<Table> tables;
  std::vector<Entry> entries;
  std::vector<Seat> seats;
  std::vector<Mute> mutes;

  bool empty() const {
    return players.empty() && tokens.empty() && tables.empty() && entries.empty() &&
           seats.empty() && mutes.empty();
  }
};

struct StoredPlayer {
  std::string id;
  std::string name;
};

class Storage {
 public:
  virtual ~Storage() = default;

  virtual Result<void> commit(const Writes& writes) = 0;

  // What was committed
  virtual Result<std::optional<StoredPlayer>> player_of(std::string_view token_hash) = 0;
  virtual Result<std::vector<std::string>> muted_by(std::string_view player) = 0;
  // The entries of a table in order; none if there is no such table.
  virtual Result<std::vector<std::string>> log_of(std::string_view code) = 0;
  virtual Result<std::vector<std::string>> tables_of(std::string_view player, int most) = 0;
  virtual Result<std::vector<std::string>> listed_tables(int most) = 0;
  // Tables in this state whose last entry is older.
  virtual Result<std::vector<std::string>> tables_in(std::string_view state,
                                                     Millis touched_before) = 0;
};

}  // namespace stollen::table
