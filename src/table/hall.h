// All tables of one server process that are alive, and the guests who may sit at them. Pure like
// the tables themselves: storage, randomness and time are handed in. What it decides becomes true
// when the effects it hands out are on disk; until then nobody hears of it. Whoever only wants to
// look at a table asks a Looker.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "table/desk.h"
#include "table/limits.h"
#include "table/table.h"
#include "table/watchers.h"

namespace stollen::table {

// Fills these bytes so that nobody can guess them.
using Entropy = std::function<void(std::span<std::uint8_t>)>;

class Hall {
 public:
  Hall(const catalog::Decks& decks, Reading& storage, Entropy entropy, Limits limits = {},
       Desk* desk = nullptr, const Retouch* retouch = nullptr);

  // After a start: notes which tables' time goes on without anybody there. None is hosted yet.
  Result<void> wake(Millis now);

  // Guests. A token is known by its hash alone.
  struct NewGuest {
    Guest guest;
    std::string token;
  };
  std::expected<NewGuest, Trouble> new_guest(const std::string& name, Millis now);
  Answer rename(const Guest& guest, const std::string& name, Millis now);
  std::expected<std::optional<Guest>, Trouble> guest_of(std::string_view token, Millis now);
  std::string device_code(const Guest& guest, Millis now);
  std::expected<NewGuest, Trouble> redeem_device(const std::string& code, Millis now);

  // Leaving for good. His name goes from everywhere: from here at once, from the tables where he
  // sat one by one. His seats at live tables are left, or taken over by a bot.
  void begin_erasure(const std::string& player);
  Done erase_at(const std::string& code, const std::string& player,
                std::optional<Writes::Told> told, Millis now);
  void end_erasure(const std::string& player) {
    effects_.writes.erasures.push_back({player, false});
  }
  // A guest who has not come for long; false if he is here.
  bool say_farewell(const std::string& player);
  bool hosts(const std::string& code) const { return tables_.contains(code); }
  // Bans are the server's; here his sockets are closed.
  void note_ban(Writes::Ban ban) { effects_.writes.bans.push_back(std::move(ban)); }
  void dismiss(const std::string& player, const Trouble& why);

  // Tables. `deal`: how a finished table was dealt, if its cards are wanted again.
  Answer open_table(const Guest& guest, const notation::Json& request, const notation::Json& deal,
                    Millis now);
  // A seat for whoever wants to play now: with others who wait, or at a table of his own.
  Answer quick_play(const Guest& guest, Millis now);
  Done end_table(std::string_view code, std::string_view why, Millis now);
  Done delete_table(std::string_view code, Millis now);
  // A table that was set aside is ended by somebody who has a seat there.
  Done end_broken(std::string_view code, const Guest& guest, Millis now);
  // The table is the fault's only victim: it is set aside, and everybody else goes on.
  void set_aside(const std::string& code, const std::string& reason, Millis now);
  // It was set aside by whoever found it so; here it is counted.
  void note_fault(const std::string& code, const std::string& reason, Millis now);
  // What is kept of a finished table.
  void note_told(Writes::Told told) { effects_.writes.told.push_back(std::move(told)); }
  // Adds who is there to the summary of a table, if it is alive.
  void show_presence(notation::Json& summary) const;

  // Could a socket be opened at this table?
  Done may_connect(std::string_view code) const;

  // Sockets
  Done connect(ConnectionId id, std::string_view code, Guest guest, const std::string& address,
               Millis now);
  // Has it said hello and been answered?
  bool has_greeted(ConnectionId id) const;
  void receive(ConnectionId id, std::string_view text, Millis now);
  void disconnect(ConnectionId id, Millis now);

  // Time
  std::optional<Millis> due() const;
  void tick(Millis now);  // one thing that is due
  // A bot has thought about what it was asked for with the effects.
  void hear(Thought& thought, Millis now);
  // It could not think to the end.
  void hear_failure(const Thought& thought, const std::string& reason, Millis now);
  // Now and then: forgets what is idle.
  void sweep(Millis now);
  // The process stood still from then till now: nobody is charged for it.
  void excuse(Millis from, Millis now);

  // What has come of all calls since the last time, to be committed and then sent.
  Effects take_effects();
  // The group that was taken last is on disk.
  void note_saved();
  // It could not be committed: whatever was built on it never happened. Returns the sockets that
  // must be closed. The tables concerned go on from what was saved.
  std::vector<ConnectionId> lose(const Effects& lost, Millis now);
  // Saving works again: what the house itself has to keep, and could not, is said once more.
  void note_recovery();

  // Figures
  std::size_t tables() const { return tables_.size(); }
  std::size_t people_here() const;
  struct Fault {
    std::string code;
    std::string reason;
    Millis time;
  };
  // Those set aside since the start, the newest last, and how many there were.
  const std::vector<Fault>& faults() const { return faults_; }
  std::size_t faults_counted() const { return faults_counted_; }

 private:
  std::string random_text(std::string_view letters, int length);
  std::string token();
  bool is_leaving(const std::string& player) const;
  Result<std::string> new_code();

  // Hosting
  std::expected<Table*, Trouble> host(std::string_view code, Millis now);
  std::expected<Table*, Trouble> host_stored(const StoredTable& row, Millis now);
  std::expected<StoredTable, Trouble> settled_row(const std::string& code) const;
  bool is_on_its_way(const std::string& code) const;
  Done end_unplayed(const StoredTable& row, std::string_view why, Millis now);
  std::optional<std::string> failure_of_work(const std::string& code,
                                             const std::function<void()>& work);
  bool work_for(const std::string& code, Millis now, const std::function<void()>& work);
  void settle(Table& table);
  void note_watcher(ConnectionId id, const Table& table);
  void forget(const std::string& code);
  void note_due(const std::string& code, std::optional<Millis> due);
  Millis away(Millis since) const;

  // Opening
  struct TableWish;
  TableWish read_wish(notation::Reader& reader, const notation::Json& deal) const;
  Done check_wish(TableWish& wish);
  Answer grant(const TableWish& wish, const Guest& guest, Millis now);
  std::expected<std::string, Trouble> open_rematch(const Table& table, const RematchWish& wish);
  std::expected<std::unique_ptr<Table>, Trouble> make_table(const Settings& settings,
                                                            const std::string& opener, Millis now);
  Table& keep(std::unique_ptr<Table> table);
  bool is_alone(const Guest& guest) const;

  bool may_be_told(const Table& table, const std::string& address, Millis now);
  void answer_message(Table& table, ConnectionId id, const notation::Json& message, Millis now);

  struct Socket {
    std::string code;
    Guest guest;
    std::string address;
    Bucket messages;
    int strikes = 0;
  };
  Shelf shelf_;
  Reading& storage_;
  Entropy entropy_;
  Limits limits_;
  Watchers watchers_;
  Desk* desk_;
  std::unordered_map<std::string, std::unique_ptr<Table>> tables_;  // alive
  std::unordered_map<ConnectionId, Socket> sockets_;
  std::unordered_map<std::string, int> sockets_of_;        // by player
  std::unordered_map<std::string, StoredPlayer> tokens_;   // by hash, those seen lately
  std::unordered_map<std::string, Millis> spent_devices_;  // by hash, until they expire
  std::set<std::pair<Millis, std::string>> due_;           // of tables alive or not
  std::unordered_map<std::string, Millis> due_of_;
  std::unordered_set<std::string> being_written_;  // tables in the group handed out last
  std::vector<std::string> leaving_;               // players, likewise
  std::string quick_;  // the table at which those who want to play at once wait for each other
  std::vector<Writes::Pause> pauses_;
  Millis alive_ = 0;  // when the storage was last told that the house is open
  std::vector<Fault> faults_;
  std::size_t faults_counted_ = 0;
  Buckets talk_;
  Buckets opened_;
  Buckets snapshots_;
  Effects effects_;
  Writes unsaved_;  // decks in use and times of standing still, that were lost
};

}  // namespace stollen::table
