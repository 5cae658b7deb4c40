// What a server consists of; for its own files alone. It listens in one thread, writes in another,
// reads what the hall asks for in a third and lets bots think in the rest.
#pragma once

#include <atomic>
#include <climits>
#include <csignal>
#include <map>
#include <set>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/api/api.h"
#include "server/crowd.h"
#include "server/desk.h"
#include "server/gateway/relay.h"
#include "server/house_clock.h"
#include "server/metrics.h"
#include "server/network/certificate.h"
#include "server/network/line.h"
#include "server/network/wire.h"
#include "server/orders.h"
#include "server/pace.h"
#include "server/pump.h"
#include "server/server.h"
#include "server/storage/keeper.h"
#include "server/think_queue.h"
#include "server/web_files.h"
#include "table/lease.h"

namespace stollen::server {

using Steady = std::chrono::steady_clock;

inline double seconds_since(Steady::time_point start) {
  return std::chrono::duration<double>(Steady::now() - start).count();
}

void fill_with_randomness(std::span<std::uint8_t> bytes);

// How far threads on which bots think step back behind the one that listens, as nice(1) counts:
// somebody's hard bots cost others less.
constexpr int kThinkersStepBack = 5;
// Nor do many who look keep those waiting who play.
constexpr int kLookersStepBack = 2;

// A thread that looks at tables, with a reader and a shelf of its own.
struct LookingRoom {
  std::unique_ptr<KeeperReading> reader;
  std::unique_ptr<table::Looker> looker;
  int waiting = 0;  // asked for and not answered yet
  boost::asio::thread_pool thread{1};

  // `politeness`: how far it steps back behind other threads, as nice(1) counts.
  Result<void> open(const catalog::Decks& decks, const ServerOptions& options, Keeper& storage,
                    FileDesk& desk, int politeness);
};

// What could not be done is tried again after so long: to reach a node, to read, to get a lease.
constexpr std::chrono::milliseconds kAskAgain{200};

inline table::Limits limits_of(const ServerOptions& options) {
  table::Limits limits = options.unlimited ? table::Limits::none() : table::Limits();
  limits.reveal_seconds = options.reveal;
  return limits;
}

class Server : private Pump::Outlets {
 public:
  Server(const catalog::Decks& decks, const ServerOptions& options, std::unique_ptr<Keeper> storage,
         std::unique_ptr<FileDesk> desk)
      : decks_(decks),
        options_(options),
        limits_(limits_of(options)),
        storage_(std::move(storage)),
        desk_(std::move(desk)),
        hall_(decks, fill_with_randomness, limits_, desk_.get(), options.retouch),
        api_(hall_, limits_),
        files_(options.web) {}

  Result<void> open();
  void run();

 private:
  // Connections
  enum class Door : std::uint8_t { kPublic, kOperators };
  Result<boost::asio::ip::tcp::acceptor> listen_at(const std::string& address, int port);
  Result<void> open_door_for_operators();
  Task<void> accept(boost::asio::ip::tcp::acceptor& acceptor, Door door);
  Task<void> serve(boost::asio::ip::tcp::socket socket, std::string address, Door door);
  Task<void> serve_requests(Wire& wire, const std::string& address, Door door);
  Task<void> wait_for_turn(const std::string& address);
  Task<void> serve_socket(Wire& wire, const Wire::Incoming& incoming);
  Task<void> serve_at_hall(Wire& wire, Api::Seat seat, std::string address);
  void introduce(Wire::Incoming& incoming, const std::string& address, Door door) const;
  Task<Response> answer(const Request& request, Door door);
  Task<Response> answer_here(const Request& request, Door door);
  std::optional<Response> answer_for_operators(const Request& request, Door door);
  int most_of(int limit) const { return options_.unlimited ? INT_MAX : limit; }
  void cut_the_silent();

  // The group that gathers, and the one that is being written
  void pump();
  void ask(std::vector<table::Question> questions) override;
  void write(std::shared_ptr<const table::Writes> writes) override;
  void find_out() override;
  void find_out_for(void (Server::*note)(const table::Outcome&));
  void note_outcome(const table::Outcome& outcome);
  bool may_speak() override;
  void deliver(const table::Effects& effects) override;
  void cut(const std::vector<table::ConnectionId>& sockets) override;
  void send_away(const std::vector<table::ConnectionId>& sockets) override;
  // An answer is given when all that was decided for it is saved.
  void when_saved(const Response& response, const Respond& then);
  // What `begin` is told, later if the hall must ask for something first.
  template <class T>
  Task<T> told(std::function<void(std::function<void(T)>)> begin);
  void probe();
  void note_probe(const table::Outcome& outcome);
  void note_health(const Result<void>& written);

  // Any node takes any socket: as the one that the browser has come to
  struct Passage;
  struct Caller;
  Task<void> serve_passage(Wire& wire, Api::Seat seat, std::string address);
  Passage* passage_of(table::ConnectionId id);
  void renumber(Passage& passage);
  void enter(Passage& passage);
  void note_entered(table::ConnectionId id, const table::Done& entered);
  void pass_on(Passage& passage, const std::string& owner);
  void call_at(Passage& passage, const std::shared_ptr<Line>& line);
  void say_all(Passage& passage);
  void lose_place(Passage& passage);
  void strand(Passage& passage);
  Task<void> ask_again();
  void enter_stranded();
  std::vector<Passage*> waiting_for(const std::string& owner);
  bool is_needed(const std::string& owner);
  void watch(const std::string& owner);
  Task<void> watch_other(std::string id);
  Task<void> call_other(std::string id, std::string address);
  void forget_other(const std::string& id);
  Task<Result<std::vector<table::Node>>> find_nodes();
  void hear_owner(const std::shared_ptr<Line>& line, const Frame& frame);
  void look_after_passages();
  Task<std::optional<Response>> ask_other(const std::string& owner, const Request& request);
  // And as the one that plays the table
  Result<void> open_door_for_nodes();
  Task<void> accept_lines();
  Task<void> serve_line(boost::asio::ip::tcp::socket socket);
  void hear_caller(const std::shared_ptr<Caller>& caller, const Frame& frame);
  void open_for(const std::shared_ptr<Caller>& caller, const Frame& frame);
  Task<void> answer_for(std::shared_ptr<Caller> caller, Frame frame);
  void leave_for(const std::shared_ptr<Caller>& caller, std::uint64_t number);
  // Whoever it is: something for him, the end, and that his table is played elsewhere
  void say(table::ConnectionId id, const std::shared_ptr<const std::string>& text, int close);
  void let_go(table::ConnectionId id, const std::string& heir);
  void pump_soon();

  // The lease, and what others share
  bool is_shared() const { return !options_.database.empty(); }
  Result<void> take_lease();
  Task<void> keep_lease();
  void fall_silent();
  void renew();
  void note_renewal(const Result<table::Renewal>& renewal, table::Millis asked);
  table::Millis lease_time() const;
  table::Millis shared_time();
  void reread_bans();
  void turn_out(const std::string& whom);
  bool is_for_us(const table::Writes::Order& order) const;
  void look_for_orders();
  void obey_row(const table::Writes::Order& row);

  // Bots
  void let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) override;
  bool think_next();
  std::optional<std::string> think(table::Thought& thought);
  void heard(table::Thought& thought, const std::optional<std::string>& failure);

  // Looking, and writing down what was told of finished games
  Task<Response> look(Look look);
  Result<table::Writes::Told> tell(const std::string& code);
  std::optional<table::Writes::Told> tell_newest();
  void tell_finished();

  // Time
  table::Millis now();
  void arm();
  Task<void> every_second();
  void stop();
  Task<void> hand_over();
  Task<std::vector<std::string>> find_heirs();
  Task<void> farewell();
  void leave_the_rooms();
  void call_last(const std::stop_token& ended);

  // Keeping house
  void obey_orders();
  // Beside the tables: how late the loop is, and certificates that are replaced
  Task<void> keep_watch();
  Task<void> hear_hangups();
  void renew_certificate();
  void obey(const Order& order, const table::Then<void>& then);
  Result<void> read_bans();
  table::Done ban(const Order& order);
  void tidy(table::Millis now);
  void erase_next();
  void erase_at(const std::string& code, std::optional<table::Writes::Told> told);
  void erased(const std::string& code, bool done);
  void forget_traces();
  void count_tables(table::Millis now);
  void measure();
  notation::Json faults_json(Door door) const;

  // A browser's socket where several nodes share a storage: it stays open, whoever plays its table.
  // It is at our own hall, or with another node, or waits for one of them.
  struct Passage {
    Wire* wire;
    Api::Seat seat;
    std::string address;
    Relay relay = {};
    // At our hall or on the line; another one each time.
    table::ConnectionId id = 0;
    std::string owner = {};                   // the node that it is with or waits for; empty: us
    std::shared_ptr<Line> line = {};          // to that node, if it is with it
    bool stranded = false;                    // waits for our storage, or our lease
    bool leaving = false;                     // it was told to come again
    Steady::time_point lost = Steady::now();  // since then nobody plays it, unless it is attached
  };
  // Another node that has called us, and its browsers by its own numbers.
  struct Caller {
    std::shared_ptr<Line> line;
    std::unordered_map<std::uint64_t, table::ConnectionId> browsers = {};
  };
  // A node that we call.
  struct Other {
    std::shared_ptr<Line> line = {};
    bool called = false;   // there is a line, or will be
    bool watched = false;  // somebody waits for it, and its lease is looked at
  };
  // A request that another node has to answer.
  struct Asked {
    std::string owner;
    std::string text;
    boost::asio::steady_timer timer;
    std::optional<Response> answer = {};
  };
  // What is at the hall.
  struct Open {
    Wire* wire = nullptr;  // of our own browser
    Steady::time_point since = Steady::now();
    bool spoke = false;
    std::string address = {};
    Passage* passage = nullptr;           // that it is the end of
    std::shared_ptr<Caller> caller = {};  // or whose browser it is
    std::uint64_t number = 0;             // there
  };
  // Deleting what is old, a piece at a time. By the settings, and once when an order says so.
  struct Tidying {
    table::Millis finished = 0;  // kept for so long; 0: for ever
    table::Millis guests = 0;
    table::Millis next = 0;  // when the next piece is due
    bool busy = false;
  };
  // Whose name is being taken out of which tables.
  struct Erasing {
    std::string player;
    std::vector<std::string> codes;
    bool failed = false;
    table::Millis again = 0;
    bool traces = false;  // what was written ahead still has the name
  };

  const catalog::Decks& decks_;
  ServerOptions options_;
  table::Limits limits_;
  HouseClock clock_;
  boost::asio::io_context context_{1};
  boost::asio::thread_pool disk_{1};
  boost::asio::thread_pool asking_{1};   // reads what the hall asks for
  int asked_ = 0;                        // and has not heard yet
  boost::asio::thread_pool leasing_{1};  // keeps the lease
  std::unique_ptr<Keeper> storage_;
  std::unique_ptr<FileDesk> desk_;
  table::Hall hall_;
  Pump pump_{hall_, *this};
  Api api_;
  WebFiles files_;
  Metrics metrics_;
  std::optional<Certificate> certificate_;
  std::optional<boost::asio::ip::tcp::acceptor> acceptor_;
  std::optional<boost::asio::ip::tcp::acceptor> operators_acceptor_;
  std::optional<boost::asio::ip::tcp::acceptor> nodes_acceptor_;
  boost::asio::signal_set hangups_{context_, SIGHUP};
  boost::asio::steady_timer due_{context_};
  boost::asio::steady_timer second_{context_};
  boost::asio::steady_timer lease_timer_{context_};
  boost::asio::steady_timer doubt_timer_{context_};
  std::optional<table::Millis> armed_for_;
  Crowd peers_;      // connections by the address they come from
  Crowd operators_;  // the same at their own door: guests cannot shut them out
  Crowd visitors_;   // the same behind a proxy, by the address it names
  Pace pace_;        // requests by that address
  std::set<Wire*> wires_;
  std::unordered_map<table::ConnectionId, Open> sockets_;
  std::unordered_map<table::ConnectionId, Passage*> passages_;
  std::map<std::string, Other> others_;  // nodes, by their names
  std::map<std::uint64_t, std::shared_ptr<Asked>> asks_;
  std::set<std::shared_ptr<Caller>> callers_;
  int strangers_ = 0;   // who have called and not said yet who they are
  std::string secret_;  // that all nodes know
  table::ConnectionId last_id_ = 0;
  std::set<boost::asio::steady_timer*> looking_;  // requests that wait for a look
  bool telling_ = false;                          // a finished game is being written down
  std::set<std::string> untellable_;  // until the next start; the archive's thread alone
  std::jthread last_call_;
  std::atomic<bool> left_behind_ = false;
  bool healthy_ = true;
  bool draining_ = false;  // tables are handed over
  bool stopping_ = false;
  bool closing_ = false;  // nothing new is begun beside the tables
  std::string last_failure_;
  table::Millis swept_ = 0;
  table::Lease lease_;
  bool renewing_ = false;
  bool silent_ = false;           // nobody is at the hall: the lease was over
  bool in_doubt_ = false;         // what became of the last group could not be found out yet
  bool stranding_ = false;        // those who are stranded will be asked for again
  std::uint64_t changes_ = 0;     // about people, as far as they were heard of
  bool ordering_ = false;         // orders are being looked for
  std::set<std::string> obeyed_;  // orders in the database
  Tidying settings_tidying_;
  Tidying ordered_tidying_;
  Erasing erasing_;
  bool erasures_wait_ = true;  // there may be some in the database
  std::vector<std::int64_t> tables_by_state_;
  table::Millis counted_ = 0;
  LookingRoom looks_;    // lists, summaries, replays, records
  LookingRoom reviews_;  // bots think
  LookingRoom archive_;  // writes down what was told
  static inline const unsigned kThinkers = std::max(1U, std::thread::hardware_concurrency() / 2);
  ThinkQueue thoughts_;
  unsigned thinking_ = 0;
  boost::asio::thread_pool thinkers_{kThinkers};
};

template <class T>
Task<T> Server::told(std::function<void(std::function<void(T)>)> begin) {
  struct State {
    std::optional<T> result;
    boost::asio::steady_timer timer;
  };
  const auto state = std::make_shared<State>(
      std::nullopt, boost::asio::steady_timer(context_, Steady::time_point::max()));
  begin([state](T value) {
    state->result = std::move(value);
    state->timer.cancel();
  });
  if (!state->result) pump();
  while (!state->result) co_await state->timer.async_wait(kWait);
  co_return std::move(*state->result);
}

}  // namespace stollen::server
