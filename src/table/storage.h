// What tables need of a disk, and no more. Writing: a group is kept, and for every table in it
// there is an outcome. Reading: rows for those who look, logs for those who host. Several nodes
// (server processes) may share a storage: a table is played by one of them at a time, and the
// storage itself refuses what anybody else writes about it. See docs/cluster.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/state.h"
#include "table/time.h"

namespace stollen::table {

struct Writes {
  // A table as this node knows it. Whatever else the group says of the table (its row, entries,
  // seats, what was told, rewrites, its deletion, its release) is written if all of this is still
  // so, and else nothing of it. Every table that a group speaks of has one, once.
  struct Hold {
    std::string code;
    std::uint64_t epoch;  // as it was claimed; 0: the table is new, and must not be there yet
    std::uint64_t head;   // how many entries its log had before this group
  };
  // The table is this node's no longer; its time stands still until somebody claims it.
  struct Release {
    std::string code;
    std::string to = {};  // the node that shall have it; empty: whoever comes first
  };
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
  struct Order {  // of the operator, for whichever node does it
    std::string id;
    std::string verb;
    std::string about;         // a table, a player, addresses
    std::string details = {};  // JSON: what else there is to say
    Millis made = 0;
  };
  struct OrderAnswer {  // "done", or why not; written with what it did
    std::string id;
    std::string answer;
  };
  std::vector<Hold> holds;
  std::vector<Release> releases;
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
  std::vector<Order> orders;
  std::vector<OrderAnswer> order_answers;
  Millis alive = 0;  // the house is open at this time; 0: not said

  bool empty() const {
    return players.empty() && tokens.empty() && tables.empty() && live.empty() && entries.empty() &&
           seats.empty() && mutes.empty() && told.empty() && decks.empty() && pauses.empty() &&
           uses.empty() && devices.empty() && spent_devices.empty() && bans.empty() &&
           erasures.empty() && rewrites.empty() && farewells.empty() && deletions.empty() &&
           releases.empty() && orders.empty() && order_answers.empty() && alive == 0;
  }
};

// Every table that a group speaks of, as often as it does.
template <class Note>
void each_table(const Writes& writes, Note note) {
  for (const Writes::Table& table : writes.tables) note(table.code);
  for (const Writes::Live& live : writes.live) note(live.code);
  for (const Writes::Entry& entry : writes.entries) note(entry.code);
  for (const Writes::Seat& seat : writes.seats) note(seat.code);
  for (const Writes::Told& told : writes.told) note(told.code);
  for (const Writes::Rewrite& rewrite : writes.rewrites) note(rewrite.code);
  for (const Writes::Release& release : writes.releases) note(release.code);
  for (const std::string& code : writes.deletions) note(code);
}

// Does the group say something of people that other nodes remember, too?
bool changes_people(const Writes& writes);

// The group without what it says of these tables.
Writes without_tables(Writes writes, const std::vector<std::string>& codes);

// What has become of a group.
struct Outcome {
  enum class Kind : std::uint8_t {
    kSaved,    // it survives any crash, but for what it said of the tables that are `lost`
    kFailed,   // nothing of it was written, nor will be
    kUnknown,  // the answer was lost: it may be there or not, or come to be there yet
  };
  Kind kind = Kind::kSaved;
  std::string reason = {};             // unless it is saved
  std::vector<std::string> lost = {};  // in no order; their holds were not true any more

  bool saved() const { return kind == Kind::kSaved; }
  static Outcome failed(std::string why) { return {Kind::kFailed, std::move(why)}; }
  static Outcome unknown(std::string why) { return {Kind::kUnknown, std::move(why)}; }
};

struct StoredPlayer {
  std::string id;
  std::string name;
  Millis used = 0;                      // his token, a day ago or less before the last time
  std::vector<std::string> muted = {};  // players whose lines he does not want to see
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
  std::string owner = {};  // the node that plays it, dead or alive; empty: nobody
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

// What comes of claiming a table.
struct Claim {
  std::optional<StoredTable> row = {};  // none: there is no such table
  // Another node that is alive has it: nothing was changed, and what follows is empty. Else it is
  // ours, and this is the owner's id no more.
  std::string owner = {};
  std::uint64_t epoch = 0;
  std::vector<std::string> log = {};      // its entries in order
  std::vector<std::string> players = {};  // who sits at it, in the order of seats
  // When nobody played it, each time that it passed from one node to another without being handed
  // over; the last one ends now. Such time is nobody's fault.
  std::vector<Writes::Pause> pauses = {};
  // So many nodes in a row have died of whose suspects it was one, the first one perhaps as it
  // merely had it; and with how many of them it was the only suspect, if it is certain (after half
  // a minute) that they do not come back. None with every entry. A node that has come back since
  // has not died of it.
  int falls = 0;
  int alone = 0;
};

// The node that seats those who want to play at once, for all of them.
struct QuickHost {
  std::string node = {};  // empty: this one
  bool others = false;    // there are more nodes, where people may be
};

// A node's lease, in the storage's time.
struct Renewal {
  Millis now = 0;
  Millis until = 0;  // from then on others may claim what is ours
  // Grows whenever bans, erasures, names, mutes or tokens of anybody change, and perhaps more
  // often.
  std::uint64_t changes = 0;
};

struct Node {
  std::string id;
  std::string address;  // where other nodes reach it
  std::string version;
  Millis started = 0;
  Millis until = 0;  // its lease
  bool alive = false;
  bool draining = false;
  std::vector<std::string> suspects = {};
  std::int64_t tables = 0;  // live ones that it owns
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
  // The nodes that have ever renewed a lease and were not forgotten, by their ids.
  virtual Result<std::vector<Node>> nodes() = 0;
  // Orders that nobody has answered yet, the oldest first; and the answer of one, if there is.
  virtual Result<std::vector<Writes::Order>> orders() = 0;
  virtual Result<std::optional<std::string>> answer_to(std::string_view order) = 0;
};

// The storage as one node uses it: it knows who it is. Three threads may use it at once, each for
// its own calls: one writes, one asks, one keeps the lease.
class Storage {
 public:
  virtual ~Storage() = default;

  // --- The thread that writes

  // One group after the other. It is one transaction: the outcome is that of all of it, but tables
  // whose holds are not true any more, or that have none, are left out and named.
  //  * A hold is true if the table's owner is this node, and epoch and head are as it says; of a
  //  new
  //    table if there is none with that code: then it is made, with this node as owner and epoch 1.
  //  * Entries go on from the head without gaps, and with any of them the table's falls are none.
  //  * Two entries with one number, or a token that is there already, fail the group.
  virtual Outcome commit(const Writes& writes) = 0;
  // After an unknown outcome and before anything else is written: what became of that group, as
  // `commit` would have said it. If it was not written, it never will be. Unknown again if even
  // that could not be found out; then it is asked again.
  virtual Outcome find_out() = 0;

  // --- The thread that asks

  virtual Reading& reading() = 0;
  // Takes a table, in one transaction: if nobody has it, or this node, or a node whose lease is
  // over, or one that was handed over to us, then this node is its owner, its epoch is one higher
  // than ever before, and all that is there is read with it. A table that passes from a node whose
  // lease is over gets a pause from the end of that lease till now, and a fall.
  virtual Result<Claim> claim(std::string_view code) = 0;
  // The same, whoever has it: for a table that nobody may play any more. What its owner writes from
  // then on is refused.
  virtual Result<Claim> seize(std::string_view code) { return claim(code); }
  // Each of these, in their order: when a node has died, others want many tables at once. Those
  // that cannot be claimed together may fail together.
  virtual std::vector<Result<Claim>> claim_all(std::span<const std::string> codes);
  // Whom this code lets in, if nobody has taken it before: where nodes share a storage it is spent
  // with that, whatever becomes of whoever has asked. Where one process has it all, it is spent by
  // what is written.
  virtual Result<std::optional<StoredDevice>> take_device(std::string_view code_hash);
  // Quick play is one node's at a time, as a table is, so that people who come to different nodes
  // meet: it becomes this one's if nobody alive has it, or only one that lets go of everything.
  virtual Result<QuickHost> host_quick_play() { return QuickHost{}; }
  // These tables, and no others, are being brought to life by this node and have felled one before.
  virtual Result<void> suspect(const std::vector<std::string>& codes) = 0;

  // --- The thread that keeps the lease

  // The first one makes the node known. A lease that was over goes on: what nobody has claimed
  // meanwhile is still ours.
  virtual Result<Renewal> renew(bool draining) = 0;
  // Up to so many tables that are due and owned by nobody alive, those longest due first: this node
  // owns them from now on, as if claimed but not read. A storage that only one process can use
  // gives all that are live, once.
  virtual Result<std::vector<LiveTable>> adopt(int most) = 0;
  // Takes an order, unless a node that is alive has taken it: that one does it.
  virtual Result<bool> take_order(std::string_view id) = 0;
};

// Claims whatever the group speaks of and holds it: for those who come without a hall, as an
// operator does when no server runs. What is not there counts as new.
Result<void> hold_all(Storage& storage, Writes& writes);

}  // namespace stollen::table
