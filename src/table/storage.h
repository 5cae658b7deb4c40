// What tables need of a disk, and no more. Writing: one group is kept whole or not at all; when
// `commit` returns it survives any crash. Reading: rows for those who look, logs for those who
// host. A storage belongs to one server process: it refuses writes when another one has taken over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/state.h"
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
  struct TokenUse {  // noted at most once a day
    std::string hash;
    Millis time;
  };
  struct Device {  // a code that lets another device in; a player has one at a time
    std::string hash;
    std::string player;
    Millis made;
    Millis expires;
  };
  struct Ban {
    std::string whom;  // a player's id, or addresses: "192.0.2.0/24"
    std::string reason;
    Millis made;
    Millis until;  // 0: for ever
    bool on = true;
  };
  struct Erasure {  // the player's name must go from every table; until it has
    std::string player;
    bool on;
  };
  struct Rewrite {  // an entry that is there already: what people wrote is taken out of it
    std::string code;
    std::uint64_t number;
    std::string text;
  };
  struct Table {  // new, or changed in what lists show
    std::string code;
    TableState state;
    bool listed;
    Millis created;
    std::string summary;      // JSON; empty: as it was
    std::string reason = {};  // why it was set aside; a finished table then stays finished
  };
  struct Live {  // what changes with every move of a table that is not finished
    std::string code;
    Millis touched;
    int at;               // moves made
    std::uint32_t asked;  // the seats that may choose now, a bit each
    Millis due;           // when something happens though nobody is there
    Millis seen;          // when a person was last known to be there
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
  struct Told {  // all that can be asked of a finished table
    std::string code;
    std::string bytes;
    std::string summary = {};  // for a row that has none yet
  };
  struct Decks {  // that tables are played with, as text
    std::string name;
    std::string text;
  };
  struct Pause {  // nobody hosted any table
    Millis from;
    Millis to;
  };
  std::vector<Player> players;
  std::vector<Token> tokens;
  std::vector<Table> tables;
  std::vector<Live> live;
  std::vector<Entry> entries;
  std::vector<Seat> seats;
  std::vector<Mute> mutes;
  std::vector<Told> told;
  std::vector<Decks> decks;
  std::vector<Pause> pauses;
  std::vector<TokenUse> uses;
  std::vector<Device> devices;
  std::vector<std::string> spent_devices;  // hashes
  std::vector<Ban> bans;
  std::vector<Erasure> erasures;
  std::vector<Rewrite> rewrites;
  std::vector<std::string> farewells;  // players: name, tokens, devices and mutes go
  std::vector<std::string> deletions;  // tables of which nothing is kept
  Millis alive = 0;                    // the house is open at this time; 0: not said

  bool empty() const {
    return players.empty() && tokens.empty() && tables.empty() && live.empty() && entries.empty() &&
           seats.empty() && mutes.empty() && told.empty() && decks.empty() && pauses.empty() &&
           uses.empty() && devices.empty() && spent_devices.empty() && bans.empty() &&
           erasures.empty() && rewrites.empty() && farewells.empty() && deletions.empty() &&
           alive == 0;
  }
};

struct StoredPlayer {
  std::string id;
  std::string name;
  Millis used = 0;  // his token, a day ago or less before the last time
};

struct StoredDevice {
  StoredPlayer player;
  Millis expires;
};

// A table's row.
struct StoredTable {
  std::string code;
  TableState state = TableState::kOpen;
  std::string summary;  // JSON; empty: never written down
  std::string reason;   // why it was set aside; nobody plays its log again, whatever its state
  bool told = false;
  // While it is not finished
  Millis touched = 0;
  int at = 0;
  std::uint32_t asked = 0;
  Millis seen = 0;
};

inline bool is_set_aside(const StoredTable& row) {
  return row.state == TableState::kBroken || !row.reason.empty();
}

struct LiveTable {
  std::string code;
  TableState state;
  Millis due;
};

// What was committed. Whoever looks has a reader of his own.
class Reading {
 public:
  virtual ~Reading() = default;

  virtual Result<std::optional<StoredPlayer>> player_of(std::string_view token_hash) = 0;
  virtual Result<std::vector<std::string>> muted_by(std::string_view player) = 0;
  virtual Result<std::optional<StoredDevice>> device_of(std::string_view code_hash) = 0;
  virtual Result<std::vector<Writes::Ban>> bans() = 0;
  // Whose names are to go from the tables still, and the tables where a player ever sat.
  virtual Result<std::vector<std::string>> erasures() = 0;
  virtual Result<std::vector<std::string>> tables_with(std::string_view player) = 0;
  // Guests of whom no token was used since then and who have no seat anywhere.
  virtual Result<std::vector<std::string>> guests_unseen_since(Millis time, int most) = 0;

  // One table
  virtual Result<std::optional<StoredTable>> row_of(std::string_view code) = 0;
  // Its entries in order; none if there is no such table.
  virtual Result<std::vector<std::string>> log_of(std::string_view code) = 0;
  virtual Result<std::optional<std::string>> told_of(std::string_view code) = 0;
  virtual Result<std::vector<std::string>> players_at(std::string_view code) = 0;

  // Many tables, the newest first
  virtual Result<std::vector<StoredTable>> rows_of(std::string_view player, int most) = 0;
  virtual Result<std::vector<StoredTable>> listed_rows(int most) = 0;
  virtual Result<std::vector<StoredTable>> rows_in(std::optional<TableState> state, int most) = 0;
  // All whose time goes on.
  virtual Result<std::vector<LiveTable>> live_tables() = 0;
  // Finished ones where nothing has happened since then, the oldest first.
  virtual Result<std::vector<std::string>> finished_before(Millis time, int most) = 0;
  // How many there are of each state, in the order of the states.
  virtual Result<std::vector<std::int64_t>> tables_by_state() = 0;
  // Finished ones of which nothing was told yet.
  virtual Result<std::vector<std::string>> untold(int most) = 0;

  // The house
  virtual Result<std::vector<Writes::Pause>> pauses() = 0;
  virtual Result<Millis> last_alive() = 0;
  // All decks that tables were ever played with here.
  virtual Result<std::vector<std::string>> decks() = 0;
};

class Storage {
 public:
  virtual ~Storage() = default;
  virtual Result<void> commit(const Writes& writes) = 0;
  // For the hall's own thread.
  virtual Reading& reading() = 0;
};

}  // namespace stollen::table
