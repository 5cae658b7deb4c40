// All tables of one node that are alive, and the guests who may sit at them. Pure like the tables
// themselves: randomness and time are handed in, and what it does not hold it asks for and hears
// later. What it decides becomes true when the effects it hands out are on disk; until then nobody
// hears of it. Whoever only wants to look at a table asks a Looker.
#pragma once

#include <deque>
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
#include "table/questions.h"
#include "table/table.h"
#include "table/watchers.h"

namespace stollen::table {

// Fills these bytes so that nobody can guess them.
using Entropy = std::function<void(std::span<std::uint8_t>)>;

// What becomes of a wish: told at once, or when what it needs has been read. If the hall is gone by
// then, never.
template <class T>
using Then = std::function<void(std::expected<T, Trouble>)>;

class Hall {
 public:
  Hall(const catalog::Decks& decks, Entropy entropy, Limits limits = {}, Desk* desk = nullptr,
       const Retouch* retouch = nullptr);

  // After a start: when the house was closed.
  void wake(std::vector<Writes::Pause> pauses, Millis last_alive, Millis now);
  // Tables whose time goes on without anybody there, and that are ours now. None is hosted yet.
  void adopt(const std::vector<LiveTable>& live, Millis now);
  // Each second: tables that might have felled this node and have not.
  void end_trials(Millis now);

  // What must be read; it need not wait for the disk. The answers may come in any order.
  std::vector<Question> take_questions() { return std::exchange(questions_, {}); }
  void hear(Question answered, Millis now);

  // Guests. A token is known by its hash alone.
  struct NewGuest {
    Guest guest;
    std::string token;
  };
  std::expected<NewGuest, Trouble> new_guest(const std::string& name, Millis now);
  Answer rename(const Guest& guest, const std::string& name, Millis now);
  void guest_of(std::string_view token, Millis now, Then<std::optional<Guest>> then);
  std::string device_code(const Guest& guest, Millis now);
  void redeem_device(const std::string& code, Millis now, Then<NewGuest> then);
  // Somebody's name, mutes or tokens have changed elsewhere.
  void doubt_guests() { tokens_.clear(); }

  // Leaving for good. His name goes from everywhere: from here at once, from the tables where he
  // sat one by one. His seats at live tables are left, or taken over by a bot.
  void begin_erasure(const std::string& player);
  void erase_at(const std::string& code, const std::string& player,
                std::optional<Writes::Told> told, Millis now, const Then<void>& then);
  void end_erasure(const std::string& player) {
    effects_.writes.erasures.push_back({player, false});
  }
  // A guest who has not come for long; false if he is here.
  bool say_farewell(const std::string& player);
  bool hosts(const std::string& code) const { return tables_.contains(code); }
  // Bans are the server's; here his sockets are closed.
  void note_ban(Writes::Ban ban) { effects_.writes.bans.push_back(std::move(ban)); }
  void dismiss(const std::string& player, const Trouble& why);
  // Of an order that is a row; it is saved with what has come of it.
  void answer_order(std::string id, std::string answer) {
    effects_.writes.order_answers.push_back({std::move(id), std::move(answer)});
  }

  // Tables. `deal`: how a finished table was dealt, if its cards are wanted again.
  void open_table(const Guest& guest, const notation::Json& request, const notation::Json& deal,
                  Millis now, const Then<notation::Json>& then);
  // A seat for whoever wants to play now: with others who wait, or at a table of his own. Where
  // several nodes share a storage one of them does this for all; the others say which.
  void quick_play(const Guest& guest, Millis now, const Then<notation::Json>& then);
  void end_table(std::string_view code, const std::string& why, Millis now, const Then<void>& then);
  void delete_table(std::string_view code, Millis now, const Then<void>& then);
  // A table that was set aside is ended by somebody who has a seat there.
  void end_broken(std::string_view code, const Guest& guest, Millis now, const Then<void>& then);
  // The table is the fault's only victim: it is set aside, and everybody else goes on.
  void set_aside(const std::string& code, const std::string& reason, Millis now);
  // It was set aside by whoever found it so; here it is counted.
  void note_fault(const std::string& code, const std::string& reason, Millis now);
  // What is kept of a finished table.
  void note_told(Writes::Told told, Millis now, const Then<void>& then);
  // Adds who is there to the summary of a table, if it is alive.
  void show_presence(notation::Json& summary) const;

  // Could a socket be opened at this table?
  void may_connect(std::string_view code, Millis now, const Then<void>& then);

  // Sockets. What one says before its table is there waits in its order.
  void connect(ConnectionId id, std::string_view code, Guest guest, const std::string& address,
               Millis now, const Then<void>& then);
  // It was at this table before, and came here because the table did: its hello costs nobody's
  // share.
  void welcome_back(ConnectionId id) {
    if (const auto socket = sockets_.find(id); socket != sockets_.end())
      socket->second.again = true;
  }
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
  // So it is, but these tables are not ours any more: whatever was said of them never happened
  // here. Returns the sockets that must come again.
  std::vector<ConnectionId> lose_tables(const std::vector<std::string>& codes, Millis now);
  // The lease was over from then on: any table may be somebody else's by now. The same.
  std::vector<ConnectionId> lapse(Millis from, Millis now);
  // It could not be committed: whatever was built on it never happened. Returns the sockets that
  // must be closed. The tables concerned go on from what was saved.
  std::vector<ConnectionId> lose(const Effects& lost, Millis now);
  // Hands up to so many tables over, in the order of their codes: those of which nothing is on its
  // way. Their sockets are told to come again when that is saved. Returns how many are left.
  std::size_t release(std::size_t most, const std::string& to);
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
  std::string random_code();

  void with_free_code(const std::function<void(Result<std::string>, Millis)>& then);

  // Asking. A table that is alive needs no claim: whoever works with it looks for that first.
  using Work = std::function<void(const Result<Claim>& claim, Millis now)>;
  void with_claim(const std::string& code, Work work, Millis now);
  void wait_for(const std::string& code, Work work);
  // The row of a table that is ours and not alive.
  static std::expected<const StoredTable*, Trouble> row_in(const Result<Claim>& claim);
  void ask_whom_nothing_hinders();
  void hear_of_guest(GuestAsked& asked, Millis now);
  void hear_of_device(DeviceAsked& asked, Millis now);
  void hear_of_code(CodeAsked& asked, Millis now);
  void hear_of_table(TableAsked& asked, Millis now);
  void hear_of_quick(QuickAsked& asked, Millis now);
  void let_in(const std::string& code, const Result<Claim>& claim, std::deque<Work> people,
              Millis now);

  // Suspects: tables that may have felled a node are brought to life a few at a time.
  struct Suspect {
    Result<Claim> claim;
    std::deque<Work> people;
  };
  struct Trial {
    Millis until;  // unless it moves before
    int falls;
  };
  void hear_of_suspects(SuspectsNoted& noted, Millis now);
  void note_suspects();
  void acquit(const std::unordered_set<std::string>& codes);

  // Hosting
  std::expected<Table*, Trouble> host(const std::string& code, const Result<Claim>& claim,
                                      Millis now);
  std::expected<Table*, Trouble> host_stored(const Claim& claim, Millis now);
  bool is_on_its_way(const std::string& code) const;
  Done end_unplayed(const Claim& claim, std::string_view why, Millis now);
  Done end_now(const std::string& code, const Result<Claim>& claim, std::string_view why,
               Millis now);
  Done end_broken_now(const std::string& code, const Result<Claim>& claim, const Guest& guest,
                      Millis now);
  Done delete_now(const std::string& code, const Result<Claim>& claim, Millis now);
  Done erase_now(const std::string& code, const Result<Claim>& claim, const std::string& player,
                 std::optional<Writes::Told> told, Millis now);
  Done attach(ConnectionId id, const std::string& code, const Result<Claim>& claim, Millis now);
  void set_aside_held(const std::string& code, const std::string& reason);
  std::optional<std::string> failure_of_work(const std::string& code,
                                             const std::function<void()>& work);
  bool work_for(const std::string& code, Millis now, const std::function<void()>& work);
  void settle(Table& table);
  void note_watcher(ConnectionId id, const Table& table);
  void forget(const std::string& code);
  void note_due(const std::string& code, std::optional<Millis> due);

  // Opening
  struct TableWish;
  TableWish read_wish(notation::Reader& reader, const notation::Json& deal) const;
  Done check_wish(TableWish& wish);
  Answer grant(const TableWish& wish, const Guest& guest, const std::string& code, Millis now);
  void wish_for_rematch(const std::string& code, const RematchWish& wish);
  std::expected<std::string, Trouble> open_rematch(const Table& table, const RematchWish& wish,
                                                   const Result<std::string>& code);
  std::expected<std::unique_ptr<Table>, Trouble> make_table(const std::string& code,
                                                            const Settings& settings,
                                                            const std::string& opener, Millis now);
  Table& keep(std::unique_ptr<Table> table);
  bool is_alone(const Guest& guest) const;
  void seat_quick(const Guest& guest, Millis now, const Then<notation::Json>& then);
  Answer join_quick(Table& table, const Guest& guest, Millis now);

  bool may_be_told(const Table& table, const std::string& address, Millis now);
  void answer_message(Table& table, ConnectionId id, const notation::Json& message, Millis now);
  void take_message(ConnectionId id, std::string_view text, Millis now);
  void leave_socket(ConnectionId id);
  void drop_all_about(const std::unordered_set<std::string>& codes);

  struct Socket {
    std::string code;
    Guest guest;
    std::string address;
    Bucket messages;
    int strikes = 0;
    bool again = false;  // its next hello is one that it has said before
  };
  // How a table is held: its epoch, and the entries that are written or on their way.
  struct Held {
    std::uint64_t epoch;
    std::uint64_t head;
  };
  struct Waiting {
    std::deque<Work> people;
    bool asked = false;
  };
  Shelf shelf_;
  Entropy entropy_;
  Limits limits_;
  Watchers watchers_;
  Desk* desk_;
  std::unordered_map<std::string, std::unique_ptr<Table>> tables_;  // alive
  std::unordered_map<std::string, Held> held_;        // those alive, and those just worked on
  std::unordered_map<std::string, Waiting> waiting_;  // for tables that are not alive
  std::unordered_map<std::string, std::vector<Then<std::optional<Guest>>>> guests_waiting_;
  std::unordered_map<std::string, std::vector<Then<NewGuest>>> devices_waiting_;
  std::unordered_map<std::string, std::function<void(Result<std::string>, Millis)>> code_wishes_;
  std::map<std::string, Suspect> suspects_;  // claimed, and not brought to life yet
  std::map<std::string, Trial> suspects_on_trial_;
  std::vector<std::string> noted_suspects_;
  bool noting_suspects_ = false;
  std::uint64_t lease_ = 0;  // which one, from lapse to lapse
  std::vector<Question> questions_;
  std::unordered_map<ConnectionId, Socket> sockets_;
  std::unordered_map<std::string, int> sockets_of_;        // by player
  std::unordered_map<std::string, StoredPlayer> tokens_;   // by hash, those seen lately
  std::unordered_map<std::string, Millis> spent_devices_;  // by hash, until they expire
  std::set<std::pair<Millis, std::string>> due_;           // of tables alive or not
  std::unordered_map<std::string, Millis> due_of_;
  std::unordered_set<std::string> being_written_;  // tables in the group handed out last
  std::unordered_set<std::string> moved_;          // of these those with entries
  std::vector<std::string> leaving_;               // players, likewise
  std::string quick_;  // the table at which those who want to play at once wait for each other
  bool quick_opening_ = false;  // such a table is being opened, and these wait for it
  std::vector<std::pair<Guest, Then<notation::Json>>> quick_waiting_;
  std::vector<std::pair<Guest, Then<notation::Json>>> quick_asking_;  // who seats them?
  bool quick_others_ = false;  // people may be at other nodes
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
