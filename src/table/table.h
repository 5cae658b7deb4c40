// One live game: who sits where, the log, the clock, and who is told what. It knows no socket, no
// thread, no disk and no time but what is handed in: the same messages at the same times give the
// same answers. Every change is an entry of the log first; what a table is follows from them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "course/course.h"
#include "notation/reader.h"
#include "notation/writer.h"
#include "review/review.h"
#include "table/dealing.h"
#include "table/effects.h"
#include "table/entry.h"
#include "table/limits.h"
#include "table/log_room.h"
#include "table/minds.h"
#include "table/settings.h"
#include "table/shelf.h"

namespace stollen::table {

// A table may end before the deal.
inline std::unexpected<Trouble> no_cards() {
  return trouble(TroubleCode::kNotDealt, "no cards were dealt at this table");
}

struct Guest {
  std::string player;  // public id; empty: nobody in particular
  std::string name;
  std::vector<std::string> muted = {};  // players he does not want to read
};

class Table {
 public:
  // A new table, or one from its log. The secret is 64 hexadecimal digits. One from its log can be
  // looked at; it comes to life when it is woken.
  static Result<std::unique_ptr<Table>> open(Shelf& shelf, std::string code,
                                             const Settings& settings, std::string secret,
                                             const std::string& opener, Millis now);
  static Result<std::unique_ptr<Table>> from_log(Shelf& shelf, std::string code,
                                                 const std::vector<std::string>& log);
  // How long, since that time, nobody hosted it: such time is nobody's fault.
  using Away = std::function<Millis(Millis since)>;
  // Clocks run and bots think from now on. `seen`: when a person was last known to be there.
  void wake(Millis now, Millis seen, const Away& away);
  // Time stood still for so long: nobody is charged for it.
  void excuse(Millis span);

  // What has come of all calls since the last time.
  Effects take_effects();
  // Its row is written with the next effects, whether or not it has changed.
  void renew_row() { row_changed_ = true; }

  // Sockets. A message is a JSON object.
  void attach(ConnectionId id, Guest guest);
  void detach(ConnectionId id, Millis now);
  void receive(ConnectionId id, const notation::Json& message, Millis now);

  // Those who sit at it without a socket: persons who must choose and have not yet, the state in
  // which a seat chooses, and its choice. A choice becomes a move at once, or when a window closes.
  std::vector<game::Seat> waits_for() const;
  game::State state_for(game::Seat seat) const;
  Answer choose(game::Seat seat, game::Move move, const std::string& key, Millis now);
  const course::Course& course() const { return *course_; }
  // Recipe, deal and moves; null before the deal.
  notation::Json game_record() const;

  // Seats, for those who come without a socket.
  Done sit(const Guest& guest, std::optional<game::Seat> seat, Millis now);
  // The same for somebody who comes while others are there: they are told.
  Done join(const Guest& guest, Millis now);
  // Would somebody who comes now find a seat, and company?
  bool waits_for_company(Millis now) const;
  Done seat_bot(const Guest& by, game::Seat seat, bots::BotKind level, Millis now);
  Done start(const Guest& by, std::optional<bots::BotKind> fill, Millis now);
  void end(std::string_view why, Millis now);
  // What has become of a wish that came with the effects: another table's code, or why there is
  // none.
  void hear_of_rematch(const RematchWish& wish, const std::expected<std::string, Trouble>& opened);
  // Leaves his seat, and takes his name and words out of the log; false if there were none.
  bool erase_person(std::string_view player, Millis now);

  // Time: when something is due, and doing one thing that is.
  std::optional<Millis> due() const;
  void tick(Millis now);
  // What a bot was asked for with the effects.
  void hear(Thought& thought);
  // May it be forgotten until somebody asks for it?
  bool idle() const { return connections_.empty() && !must_keep_time(); }

  // Looking at it
  const std::string& code() const { return code_; }
  const Settings& settings() const { return settings_; }
  TableState state() const { return phase_; }
  bool finished() const { return is_finished(phase_); }
  bool over() const { return phase_ == TableState::kOver; }
  std::size_t entries() const { return entries_.size(); }
  std::size_t people_here() const;
  std::size_t connections() const { return connections_.size(); }
  bool has_greeted(ConnectionId id) const;
  game::Seat seat_of(std::string_view player) const;
  bool asks(game::Seat seat) const;
  notation::Json summary() const;
  // How many entries its log has.
  std::size_t length() const { return entries_.size(); }
  // As it is kept in the table's row: nobody is there.
  notation::Json row_summary() const;
  // Who of its people is there; the rest of a summary does not change with that.
  void show_presence(notation::Json& summary) const;
  // The table that they play at next; empty: none was opened.
  const std::string& rematch() const { return rematch_; }
  // The table's next one: the same seats.
  void seat_like(const Table& other, Millis now);

  // The game step by step as the observer may know it; all of it for nobody in particular.
  Answer replay(std::optional<game::Observer> eyes, int from, int count) const;
  // Everything, once it is over or ended; the operator may have it before.
  notation::Json record() const;
  // Whom one could suspect after each move, and what a bot would have done; once it is finished.
  Answer review(const review::ReviewOptions& options) const;
  // How many steps a replay has: the deal and every move.
  int steps() const { return course_->begun() ? course_->made() + 1 : 0; }

 private:
  enum class Kind : std::uint8_t { kEmpty, kPerson, kBot };
  enum class LegalForm : std::uint8_t { kBoth, kText, kJson, kNone };

  struct Chair {
    Kind kind = Kind::kEmpty;
    std::string name;
    std::string player;
    bots::BotKind level = bots::kUsualLevel;
    bool bot_plays = false;  // for a person who is away
    Millis reserve = 0;
    Millis gone_since = 0;  // when he was last seen
  };
  struct Connection {
    ConnectionId id;
    Guest guest;
    bool greeted = false;
    Bucket snapshots = {};
    std::size_t rest = SIZE_MAX;  // entries from here on are still to be sent after a snapshot
    bool views = true;
    LegalForm legal = LegalForm::kBoth;
  };
  struct NotedAnswer {
    game::Seat seat;
    game::Move move;
    std::string key;
  };
  // Everybody who is asked for a reaction is asked at once, for a time that depends on nothing.
  struct Window {
    Millis opened;
    std::vector<game::Seat> asked;
    std::vector<NotedAnswer> answers;
  };
  // Between rounds, while people look. Nobody is asked anything and no clock runs.
  struct Pause {
    Millis opened;
    std::vector<game::Seat> seats;  // of the people who were there when it began
    std::vector<game::Seat> ready;
  };
  // What a bot chooses in the state with so many moves; nothing while it thinks.
  struct Thinking {
    game::Seat seat;
    int at;
    bots::BotKind level;
    const Thought* thought;  // to be recognised by
    std::optional<game::Move> choice = {};
  };
  struct Command;

  // A long log is told in pieces; a snapshot is no cheap thing to ask for.
  static constexpr std::size_t kEntriesInAPiece = 500;
  static constexpr Bucket::Size kSnapshots = {10, 0.5};

  Table(Shelf& shelf, std::string code) : shelf_(shelf), code_(std::move(code)) {}

  // The log (log.cc). What happens is an entry of it; what a stored one says is tried first.
  void append(entry::Any what, Millis now);
  Result<void> take_stored(const Entry& entry);
  Result<void> play_stored(const entry::Move& entry);
  Result<void> apply(const Entry& entry);
  Result<void> apply_opened(const entry::Opened& opened);
  Result<void> take_game(const Settings& settings, const std::optional<std::string>& decks);
  Result<void> apply_to_game(const Entry& entry);
  void apply_to_chairs(const Entry& entry);
  Result<void> apply_started();
  std::string digest(int ply) const;
  std::uint64_t last_number() const { return entries_.size(); }
  const Entry* find_key(game::Seat seat, std::string_view key) const;

  // Commands (commands.cc)
  static std::span<const Command> commands();
  Answer hello(Connection& from, notation::Reader& message, Millis now);
  Answer ask_view(Connection& from, notation::Reader& message, Millis now);
  Answer ask_sit(Connection& from, notation::Reader& message, Millis now);
  Answer ask_leave(Connection& from, notation::Reader& message, Millis now);
  Answer ask_bot(Connection& from, notation::Reader& message, Millis now);
  Answer ask_clear(Connection& from, notation::Reader& message, Millis now);
  Answer ask_ready(Connection& from, notation::Reader& message, Millis now);
  Answer ask_stand_in(Connection& from, notation::Reader& message, Millis now);
  Answer ask_back(Connection& from, notation::Reader& message, Millis now);
  Answer ask_chat(Connection& from, notation::Reader& message, Millis now);
  Answer ask_claim(Connection& from, notation::Reader& message, Millis now);
  Answer ask_mute(Connection& from, notation::Reader& message, Millis now);
  Answer ask_move(Connection& from, notation::Reader& message, Millis now);
  Answer ask_why(Connection& from, notation::Reader& message, Millis now);
  Answer ask_rematch(Connection& from, notation::Reader& message, Millis now);
  Answer pong(Connection& from, notation::Reader& message, Millis now);
  Answer dispatch(Connection& from, const notation::Json& message, Millis now);
  template <class Said>
  Answer speak(Said said, Millis now);

  // Another game before the deal (change.cc)
  struct MovedSeat {
    game::Seat from;
    game::Seat to;
  };
  Answer ask_change(Connection& from, notation::Reader& message, Millis now);
  Done change(const Guest& by, Settings wish, Millis now);
  std::vector<MovedSeat> seats_to_move(int left) const;
  Result<void> apply_changed(const entry::Changed& changed);

  // The deal (deal.cc)
  Answer ask_pledge(Connection& from, notation::Reader& message, Millis now);
  Answer ask_seed(Connection& from, notation::Reader& message, Millis now);
  Answer ask_start(Connection& from, notation::Reader& message, Millis now);
  Answer ask_reveal(Connection& from, notation::Reader& message, Millis now);
  Done may_prepare() const;
  LogRoom::Person person(const std::string& player) const {
    return {player, !player.empty() && player == opener_};
  }
  void deal(Millis now);
  void call_off(Millis now);
  Millis reveal_ends() const;
  Result<void> apply_to_deal(const Entry& entry);
  std::uint64_t seed() const;
  notation::Json fairness_json() const;

  // Playing (play.cc)
  Done may_choose(game::Seat seat) const;
  Answer note_answer(game::Seat seat, game::Move move, const std::string& key);
  void make_move(game::Seat seat, game::Move move, MadeBy by, const std::string& key, Millis now);
  void open_turn(Millis now);
  void open_window(Millis now);
  void close_window(Millis now);
  bool step_is_unseen(const game::State& state) const;
  std::optional<game::Move> declining_move(const game::State& state) const;
  // The state in which this seat of the window is asked, if all before it decline.
  game::State window_state(game::Seat seat) const;
  void come_back(game::Seat seat, Millis now);

  // Between rounds (pause.cc)
  bool marks_round() const;
  std::vector<game::Seat> attentive() const;
  void go_on(std::string_view why, Millis now);
  void go_on_if_ready(Millis now);
  std::vector<game::Seat> not_ready() const;
  Millis pause_ends() const { return pause_->opened + settings_.ready.value_or(0); }
  Result<void> apply_to_pause(const Entry& entry);

  // Bots (bots.cc)
  bots::BotKind level_of(game::Seat seat) const;
  const Thinking* thinking_of(game::Seat seat) const;
  bool has_thought(game::Seat seat) const;
  void let_bots_think();
  void let_bot_move(Millis now);
  void bot_steps_in(const entry::BotPlays& plays, Millis now);

  // Time (time.cc)
  bool must_keep_time() const;
  bool clock_runs() const;
  Millis clock_ends(game::Seat seat) const;
  Millis warning_starts(game::Seat seat) const;
  std::optional<Millis> absence_ends(game::Seat seat) const;
  Millis abandoned_at() const;
  std::optional<Millis> begins_at() const;
  void begin(Millis now);
  std::optional<Millis> turn_due() const;
  Millis due_alone() const;
  Millis last_seen() const;
  Writes::Live live_row() const;
  bool is_here(game::Seat seat) const;
  bool bot_decides(game::Seat seat) const;
  void presence_changed(Millis now, std::size_t people_before, const Connection* but = nullptr);

  // Telling (tell.cc)
  void flush(Millis now);
  void tell_presence(const Connection* but);
  void broadcast(const notation::Json& json, const Connection* but = nullptr);
  std::string update_text(const Connection& reader, std::size_t from, Millis now) const;
  void send_rest(Connection& reader, Millis now);
  std::string_view speaker(std::size_t index) const;
  void write_entry(notation::Writer& to, std::size_t index, game::Observer eyes,
                   const std::vector<std::string>& muted) const;
  void write_entries(notation::Writer& to, std::size_t from, std::size_t end,
                     const Connection& reader) const;
  void write_turn(notation::Writer& to, const Connection& reader, Millis now) const;
  void write_clock(notation::Writer& to, game::Seat seat, Millis now) const;
  void write_pause(notation::Writer& to, Millis now) const;
  void write_legal(notation::Writer& to, game::Seat seat, LegalForm form) const;
  void write_view(notation::Writer& to, game::Observer eyes) const;
  notation::Json open_entry_json(std::size_t index) const;
  notation::Json snapshot(const Connection& to, std::size_t seen, std::size_t end,
                          Millis now) const;
  notation::Json turn_json(const Connection& reader, Millis now) const;
  notation::Json view_json(game::Observer eyes) const;
  notation::Json seats_json() const;
  int watching() const;
  notation::Json muted_json(const Guest& guest) const;
  notation::Json standing_json(const Guest& guest) const;
  game::Observer eyes_of(const Connection& connection) const;
  game::Seat host() const;
  bool is_host(const Guest& guest) const;

  Connection* find(ConnectionId id);
  int players() const { return settings_.players; }
  std::span<const game::Claim> claims() const { return course_->game().family().claims; }

  Shelf& shelf_;
  std::string code_;
  Settings settings_;
  std::string secret_;
  std::string opener_;  // the player who opened it
  TableState phase_ = TableState::kOpen;
  std::vector<Chair> chairs_;
  std::vector<Entry> entries_;
  std::size_t lobby_ = 0;   // so many of them were before the deal
  std::vector<int> plies_;  // by entry: which ply it made, for deals and moves; else -1
  std::optional<Dealing> dealing_;
  std::optional<course::Course> course_;
  Minds minds_;
  std::string rematch_;
  LogRoom room_;

  bool row_changed_ = false;  // what lists show of it
  std::vector<Connection> connections_;
  std::size_t told_ = 0;    // entries that the connections have been told of
  Millis turn_opened_ = 0;  // since when a decision, or the words for the deal, are waited for
  Millis excused_ = 0;      // since the last move: time in which nobody could have moved
  bool warned_ = false;
  std::optional<Window> window_;
  std::optional<Pause> pause_;
  std::vector<Thinking> thinking_;
  Effects effects_;
};

}  // namespace stollen::table
