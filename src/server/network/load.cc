#include "server/load.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "server/network/player.h"

namespace stollen::server {

namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;
using notation::Json;

// A server in a folder of its own that goes away again.
class OwnServer {
 public:
  Result<std::string> start(const std::string& database) {
    std::error_code unknown;
    folder_ = (std::filesystem::temp_directory_path(unknown) / "stollen-load-XXXXXX").string();
    if (unknown || mkdtemp(folder_.data()) == nullptr)
      return fail("no folder for the server's data can be made in " + folder_);
    int ends[2];
    if (pipe(ends) != 0) return fail("no pipe");
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], 1);
      if (database.empty())
        execl("/proc/self/exe", "stollen", "serve", "--port", "0", "--no-limits", "--log", "warn",
              "--data", folder_.c_str(), nullptr);
      else
        execl("/proc/self/exe", "stollen", "serve", "--port", "0", "--no-limits", "--log", "error",
              "--data", folder_.c_str(), "--database", database.c_str(), nullptr);
      _exit(127);
    }
    close(ends[1]);
    std::string line;
    char letter = 0;
    while (read(ends[0], &letter, 1) == 1 && letter != '\n') line += letter;
    close(ends[0]);
    const std::size_t begin = line.find("http://");
    if (begin == std::string::npos) return fail("the server did not start: " + line);
    return line.substr(begin);
  }
  ~OwnServer() {
    if (process_ > 0) {
      kill(process_, SIGTERM);
      waitpid(process_, nullptr, 0);
    }
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }
  // Resident memory in KB; 0 if it is not ours.
  long memory() const {
    std::ifstream status("/proc/" + std::to_string(process_) + "/status");
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    return 0;
  }
  // Seconds of processor time it has used; 0 if it is not ours.
  double processor_seconds() const {
    std::ifstream stat("/proc/" + std::to_string(process_) + "/stat");
    std::string field;
    double ticks = 0;
    for (int i = 1; i <= 15 && stat >> field; ++i)
      if (i >= 14) ticks += std::atof(field.c_str());
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

 private:
  pid_t process_ = 0;
  std::string folder_;
};

// Seconds of processor time that this process has used.
double own_processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// An update as far as it concerns the load. Messages are many and large: each is looked through
// for the few things that must be right, and never taken apart as a whole.
class Update {
 public:
  explicit Update(std::string_view text) : text_(text) {}

  static bool is(std::string_view text) { return text.starts_with(R"({"type":"update","n":)"); }
  int n() const { return number_behind(R"("n":)"); }
  int at() const { return number_behind(R"(,"at":)"); }
  int first_entry() const { return number_behind(R"("entries":[{"n":)"); }
  bool has_view_of(int seat) const { return number_behind(R"(,"observer":)") == seat; }
  bool has_view() const { return find(R"(,"view":{)") != std::string_view::npos; }
  bool is_over() const { return find(R"("kind":"over")") != std::string_view::npos; }
  bool is_yours() const { return find(R"(,"yours":true,)") != std::string_view::npos; }
  // One of the legal moves.
  std::string pick(bool both_forms, Random& random) const {
    const std::string_view mark = both_forms ? R"({"text":")" : R"(")";
    std::vector<std::string_view> moves;
    const std::string_view legal = R"(,"legal":[)";
    std::size_t place = find(legal);
    if (place == std::string_view::npos) return {};
    for (place += legal.size(); (place = text_.find(mark, place)) != std::string_view::npos;) {
      place += mark.size();
      const std::size_t end = text_.find('"', place);
      moves.push_back(text_.substr(place, end - place));
      place = end + 1;
      if (text_.substr(place).starts_with(']')) break;
    }
    return std::string(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }

 private:
  std::size_t find(std::string_view part) const {
    const void* found = memmem(text_.data(), text_.size(), part.data(), part.size());
    return found == nullptr
               ? std::string_view::npos
               : static_cast<std::size_t>(static_cast<const char*>(found) - text_.data());
  }
  // -1 if there is none.
  int number_behind(std::string_view name) const {
    const std::size_t place = find(name);
    if (place == std::string_view::npos) return -1;
    int number = -1;
    std::from_chars(text_.data() + place + name.size(), text_.data() + text_.size(), number);
    return number;
  }

  std::string_view text_;
};

class Load {
 public:
  Load(asio::io_context& context, const LoadOptions& options, std::vector<Address> addresses)
      : context_(context), options_(options), addresses_(std::move(addresses)) {}

  Task<void> run(const OwnServer& server) {
    tables_.resize(static_cast<std::size_t>(options_.tables));
    const long empty = server.memory();
    for (int i = 0; i < kOpeners; ++i) asio::co_spawn(context_, open_some(i), asio::detached);
    asio::steady_timer timer(context_);
    while (opened_ < options_.tables && failure_.empty()) {
      show("opening", opened_, options_.tables);
      timer.expires_after(std::chrono::milliseconds(200));
      co_await timer.async_wait(kWait);
    }
    const Clock::time_point start = begun_ = Clock::now();
    const double processor = server.processor_seconds();
    const double own_processor = own_processor_seconds();
    for (Table& table : tables_)
      if (failure_.empty()) asio::co_spawn(context_, keep_moving(table), asio::detached);
    for (int second = 0; second < options_.seconds && failure_.empty(); ++second) {
      show("playing", second, options_.seconds);
      timer.expires_at(start + std::chrono::seconds(second + 1));
      co_await timer.async_wait(kWait);
    }
    stopping_ = true;
    fmt::print(stderr, "\n");
    if (!failure_.empty()) fmt::print(stderr, "stollen: {}\n", failure_);
    report(server.memory() - empty, std::chrono::duration<double>(Clock::now() - start).count());
    if (const double used = server.processor_seconds() - processor; used > 0 && !latencies_.empty())
      fmt::print("processor time of a move: server {:.3f} ms  load {:.3f} ms\n",
                 1000 * used / static_cast<double>(latencies_.size()),
                 1000 * (own_processor_seconds() - own_processor) /
                     static_cast<double>(latencies_.size()));
    for (Table& table : tables_)
      for (auto& wire : table.wires)
        if (wire) wire->cut();
  }
  bool failed() const { return !failure_.empty(); }

 private:
  static constexpr int kOpeners = 16;

  struct Table {
    std::string code;
    // By seat
    std::vector<std::string> tokens;
    std::vector<std::unique_ptr<Wire>> wires;
    std::vector<std::size_t> by;  // the address it comes by
    std::vector<int> told;        // the last entry
    std::string move;             // what will be played next
    int mover = -1;
    int at = 0;
    // The move under way
    Clock::time_point sent;
    int waiting_for = -1;  // its number
    int sender = -1;
    std::shared_ptr<const std::string> message;
    std::uint32_t heard = 0;  // a bit for each seat
    double longest = 0;       // milliseconds that one took
    bool over = false;
  };

  void show(std::string_view what, int done, int all) const {
    constexpr int kWide = 40;
    const int full = all == 0 ? kWide : done * kWide / all;
    fmt::print(stderr, "\r{} [{:=<{}}{: <{}}] {}/{}  moves {}  ", what, "", full, "", kWide - full,
               done, all, latencies_.size());
  }

  // Nearly all that concerns a table arrives at one server, as by a proxy that looks at its code;
  // the last seat comes by another one.
  std::size_t address_for(int number, int seat) const {
    return static_cast<std::size_t>(number + (seat + 1 == options_.seats ? 1 : 0)) %
           addresses_.size();
  }
  Json hello(int seen) const {
    return {{"type", "hello"},
            {"protocol", 1},
            {"seen", seen},
            {"views", options_.views},
            {"legal", options_.views ? "both" : "text"}};
  }

  Task<void> open_some(int first) {
    const Address address = addresses_[static_cast<std::size_t>(first) % addresses_.size()];
    auto wire = co_await Wire::connect(address);
    if (!wire) {
      failure_ = wire.error().message;
      co_return;
    }
    for (int i = first; i < options_.tables && failure_.empty(); i += kOpeners) {
      if (const auto opened = co_await open_table(**wire, address, i); !opened) {
        failure_ = opened.error().message;
        co_return;
      }
      ++opened_;
    }
  }

  Task<Result<void>> open_table(Wire& wire, const Address& address, int number) {
    Table& table = tables_[static_cast<std::size_t>(number)];
    for (int seat = 0; seat < options_.seats; ++seat) {
      const auto token = co_await become_guest(wire, address, "load");
      if (!token) co_return std::unexpected(token.error());
      if (seat == 0) {
        const auto made = co_await ask_json(wire, address, "POST", "/api/tables", *token,
                                            Json{{"recipe", options_.recipe},
                                                 {"players", options_.seats},
                                                 {"ready", nullptr}});  // nobody waits for anybody
        if (!made) co_return std::unexpected(made.error());
        table.code = made->value("code", "");
      }
      table.tokens.push_back(*token);
      table.by.push_back(address_for(number, seat));
      auto socket =
          co_await open_table_socket(addresses_[table.by.back()], table.code, *token, hello(0));
      if (!socket) co_return std::unexpected(socket.error());
      (void)co_await (*socket)->receive();  // the snapshot
      if (seat > 0) say(**socket, {{"type", "sit"}, {"seat", seat + 1}});
      // Seated before the next one comes.
      while (seat > 0) {
        const auto text = co_await (*socket)->receive();
        if (!text) co_return fail("a socket was closed");
        if (text->starts_with(R"({"type":"ack")")) break;
        if (text->starts_with(R"({"type":"error")")) co_return fail(*text);
      }
      table.wires.push_back(std::move(*socket));
    }
    table.told.resize(table.wires.size());
    for (int seat = 0; seat < options_.seats; ++seat)
      asio::co_spawn(context_, listen(table, seat), asio::detached);
    say(*table.wires[0], {{"type", "start"}});
    co_return Result<void>();
  }

  static void say(Wire& socket, const Json& message) {
    socket.send(std::make_shared<const std::string>(notation::dump_json(message)));
  }

  // What must hold of every message: entries without gaps, and a seat's own view where the game
  // has changed.
  void check(Table& table, int seat, const Update& update) {
    const int first = update.first_entry();
    if (table.told[seat] > 0 && first != table.told[seat] + 1)
      failure_ = fmt::format("seat {} got entry {} after {}", seat + 1, first, table.told[seat]);
    table.told[seat] = update.n();
    if (options_.views && update.has_view() && !update.has_view_of(seat + 1))
      failure_ = fmt::format("seat {} got a view that is not its own", seat + 1);
  }

  void note_heard(Table& table, int seat, int at) {
    if (table.waiting_for < 0 || at < table.waiting_for) return;
    table.heard |= 1U << static_cast<unsigned>(seat);
    if (table.heard + 1 != 1U << static_cast<unsigned>(options_.seats)) return;
    latencies_.push_back(
        std::chrono::duration<double, std::milli>(Clock::now() - table.sent).count());
    table.longest = std::max(table.longest, latencies_.back());
    table.waiting_for = -1;
  }

  // The table has gone to another server, or we have come to one: what we have missed is in it.
  void hear_snapshot(Table& table, int seat, std::string_view text) {
    const Result<Json> message = notation::parse_json(text);
    if (!message) return;
    ++snapshots_;
    table.told[seat] = message->value("n", table.told[seat]);
    const int at = message->value("at", 0);
    note_heard(table, seat, at);
    const Json turn = message->value("turn", Json());
    if (!turn.is_object() || !turn.value("yours", false) || table.waiting_for > at) return;
    const Json& move =
        turn["legal"][random_.below(static_cast<std::uint32_t>(turn["legal"].size()))];
    table.mover = seat;
    table.at = at;
    table.move = move.is_string() ? move.get<std::string>() : move.value("text", "");
  }

  void hear(Table& table, int seat, const std::string& text) {
    if (text.starts_with(R"({"type":"error")")) {
      ++errors_;
      table.waiting_for = -1;
      return;
    }
    if (text.starts_with(R"({"type":"snapshot")")) return hear_snapshot(table, seat, text);
    if (!Update::is(text)) return;
    bytes_ += text.size();
    const Update update(text);
    check(table, seat, update);
    if (!options_.views || update.has_view()) note_heard(table, seat, update.at());
    if (update.is_over()) table.over = true;
    if (update.is_yours()) {
      table.mover = seat;
      table.at = update.at();
      table.move = update.pick(options_.views, random_);
    }
  }

  Task<void> listen(Table& table, int seat) {
    for (;;) {
      while (const auto text = co_await table.wires[seat]->receive()) hear(table, seat, *text);
      if (stopping_) co_return;
      if (!options_.come_again) {
        failure_ = "a socket was closed by the server";
        co_return;
      }
      co_await come_again(table, seat);
    }
  }

  // By the next address, and then by the one after it, until somebody is there; with what was
  // under way.
  Task<void> come_again(Table& table, int seat) {
    const auto second =
        static_cast<std::size_t>(std::chrono::duration<double>(Clock::now() - begun_).count());
    if (reconnects_.size() <= second) reconnects_.resize(second + 1);
    ++reconnects_[second];
    while (!stopping_) {
      table.by[seat] = (table.by[seat] + 1) % addresses_.size();
      auto socket = co_await open_table_socket(addresses_[table.by[seat]], table.code,
                                               table.tokens[seat], hello(table.told[seat]));
      if (socket) {
        table.wires[seat] = std::move(*socket);
        if (table.waiting_for >= 0 && table.sender == seat) table.wires[seat]->send(table.message);
        co_return;
      }
      asio::steady_timer timer(context_, std::chrono::milliseconds(100));
      co_await timer.async_wait(kWait);
    }
  }

  Task<void> keep_moving(Table& table) {
    asio::steady_timer timer(context_);
    const double period = 1e6 / options_.rate;
    auto next =
        Clock::now() + std::chrono::microseconds(random_.below(static_cast<std::uint32_t>(period)));
    while (!stopping_ && !table.over) {
      timer.expires_at(next);
      co_await timer.async_wait(kWait);
      next += std::chrono::microseconds(static_cast<long>(period));
      if (stopping_) co_return;
      if (table.waiting_for >= 0 || table.mover < 0) {
        ++late_;
        continue;
      }
      Wire& wire = *table.wires[table.mover];
      table.sender = std::exchange(table.mover, -1);
      table.heard = 0;
      table.waiting_for = table.at + 1;
      table.sent = Clock::now();
      table.message = std::make_shared<const std::string>(
          notation::dump_json({{"type", "move"},
                               {"at", table.at},
                               {"key", fmt::format("k{}", table.at)},
                               {"move", table.move}}));
      wire.send(table.message);
    }
  }

  void report(long memory, double seconds) {
    std::ranges::sort(latencies_);
    const auto part = [&](double share) {
      return latencies_.empty() ? 0.0
                                : latencies_[static_cast<std::size_t>(
                                      share * static_cast<double>(latencies_.size() - 1))];
    };
    if (options_.come_again) report_pauses();
    const auto within = std::ranges::upper_bound(latencies_, 50.0) - latencies_.begin();
    fmt::print("tables {}  sockets {}  seconds {:.0f}\n", options_.tables,
               options_.tables * options_.seats, seconds);
    fmt::print("moves {}  a second {:.0f}  errors {}  not ready in time {}\n", latencies_.size(),
               static_cast<double>(latencies_.size()) / seconds, errors_, late_);
    fmt::print(
        "a move, saved, at all seats: median {:.1f} ms  90 % {:.1f}  99 % {:.1f}  "
        "99.9 % {:.1f}  most {:.1f}\n",
        part(0.5), part(0.9), part(0.99), part(0.999), part(1));
    fmt::print("within 50 ms: {:.2f} %\n",
               latencies_.empty()
                   ? 0.0
                   : 100.0 * static_cast<double>(within) / static_cast<double>(latencies_.size()));
    fmt::print("received {:.1f} MB a second\n", static_cast<double>(bytes_) / 1e6 / seconds);
    if (memory > 0)
      fmt::print("memory of the server: {} KB more than empty, {:.1f} KB a seat\n", memory,
                 static_cast<double>(memory) / (options_.tables * options_.seats));
  }

  // What a restart of the servers was to those who play.
  void report_pauses() const {
    std::vector<double> longest;
    std::size_t over = 0;
    std::size_t waiting = 0;
    for (const Table& table : tables_) {
      longest.push_back(table.longest);
      over += table.over ? 1 : 0;
      if (table.waiting_for < 0) continue;
      const double waits =
          std::chrono::duration<double, std::milli>(Clock::now() - table.sent).count();
      longest.back() = std::max(longest.back(), waits);
      waiting += waits > 1000 ? 1 : 0;
    }
    std::ranges::sort(longest);
    const auto part = [&](double share) {
      return longest[static_cast<std::size_t>(share * static_cast<double>(longest.size() - 1))];
    };
    long most = 0;
    long all = 0;
    for (const long each : reconnects_) {
      most = std::max(most, each);
      all += each;
    }
    fmt::print(
        "the longest that a table paused: half {:.0f} ms  99 % {:.0f}  most {:.0f}; over {}, still "
        "waiting {}\n",
        part(0.5), part(0.99), part(1), over, waiting);
    fmt::print("sockets that came again: {}, at most {:.2f} % in a second; snapshots {}\n", all,
               100.0 * static_cast<double>(most) / (options_.tables * options_.seats), snapshots_);
  }

  asio::io_context& context_;
  LoadOptions options_;
  std::vector<Address> addresses_;
  Clock::time_point begun_ = Clock::now();
  std::vector<long> reconnects_;  // by second
  long snapshots_ = 0;
  Random random_{1};
  std::vector<Table> tables_;
  int opened_ = 0;
  std::string failure_;
  bool stopping_ = false;
  std::vector<double> latencies_;
  long errors_ = 0;
  long late_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace

int run_load(const LoadOptions& options) {
  allow_many_files();
  OwnServer server;
  std::vector<std::string> urls = options.urls;
  if (urls.empty()) {
    const auto started = server.start(options.database);
    if (!started) {
      fmt::print(stderr, "stollen: {}\n", started.error().message);
      return 1;
    }
    urls.push_back(*started);
  }
  std::vector<Address> addresses;
  for (const std::string& url : urls) {
    const auto address = read_address(url);
    if (!address) {
      fmt::print(stderr, "stollen: {}\n", address.error().message);
      return 2;
    }
    addresses.push_back(*address);
  }
  asio::io_context context(1);
  Load load(context, options, std::move(addresses));
  asio::co_spawn(context, load.run(server), asio::detached);
  context.run();
  return load.failed() ? 1 : 0;
}

}  // namespace stollen::server
