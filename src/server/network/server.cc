#include "server/server.h"

#include <csignal>
#include <map>
#include <set>
#include <thread>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <sodium.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "server/api/api.h"
#include "server/metrics.h"
#include "server/network/wire.h"
#include "server/orders.h"
#include "server/storage/sqlite_storage.h"
#include "server/web_files.h"

namespace stollen::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using table::ConnectionId;
using table::Effects;
using table::Millis;

constexpr std::size_t kLongestBody = std::size_t{1} << 20;
constexpr std::size_t kLongestMessage = 16 * 1024;
constexpr auto kHelloWithin = std::chrono::seconds(10);

using Steady = std::chrono::steady_clock;

Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

double seconds_since(Steady::time_point start) {
  return std::chrono::duration<double>(Steady::now() - start).count();
}

void fill_with_randomness(std::span<std::uint8_t> bytes) {
  randombytes_buf(bytes.data(), bytes.size());
}

class Server {
 public:
  Server(const catalog::Decks& decks, const ServerOptions& options,
         std::unique_ptr<SqliteStorage> storage)
      : options_(options),
        limits_(options.unlimited ? table::Limits::none() : table::Limits()),
        storage_(std::move(storage)),
        hall_(decks, *storage_, fill_with_randomness, limits_),
        api_(hall_, limits_),
        files_(options.web) {}

  Result<void> open();
  void run();

 private:
  // Connections
  Task<void> accept(tcp::acceptor& acceptor);
  Task<void> serve(tcp::socket socket, std::string address);
  Task<void> serve_socket(Wire& wire, const Wire::Incoming& incoming);
  Task<Response> answer(const Request& request);
  void cut_the_silent();

  // The group that gathers, and the one that is being written
  void pump();
  void deliver(const Effects& effects);
  void lose(const Effects& effects, const std::string& reason);
  Task<bool> saved();
  void let_think(std::vector<std::unique_ptr<table::Thought>> thoughts);

  // Time
  void arm();
  Task<void> every_second();
  void stop();
  Task<void> farewell();
  void obey_orders();

  struct Gathering {
    std::vector<Steady::time_point> arrivals;
    std::vector<std::function<void(bool)>> waiting;
  };
  struct Open {
    Wire* wire;
    Steady::time_point since;
    bool spoke = false;
  };

  ServerOptions options_;
  table::Limits limits_;
  asio::io_context context_{1};
  asio::thread_pool disk_{1};
  std::unique_ptr<SqliteStorage> storage_;
  table::Hall hall_;
  Api api_;
  WebFiles files_;
  Metrics metrics_;
  std::unique_ptr<asio::ssl::context> tls_;
  std::optional<tcp::acceptor> acceptor_;
  asio::steady_timer due_{context_};
  asio::steady_timer second_{context_};
  std::optional<Millis> armed_for_;
  std::map<std::string, int> connections_of_;
  std::set<Wire*> wires_;
  std::unordered_map<ConnectionId, Open> sockets_;
  ConnectionId last_id_ = 0;
  Gathering gathering_;
  bool writing_ = false;
  bool healthy_ = true;
  bool stopping_ = false;
  std::string last_failure_;
  Millis swept_ = 0;
  asio::thread_pool thinkers_{std::max(1U, std::thread::hardware_concurrency() / 2)};
};

// --- Start and stop

Result<void> Server::open() {
  boost::system::error_code error;
  if (!options_.certificate.empty()) {
    tls_ = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_server);
    tls_->set_options(asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1, error);
    tls_->use_certificate_chain_file(options_.certificate, error);
    if (error) return fail(options_.certificate + ": " + error.message());
    tls_->use_private_key_file(options_.key, asio::ssl::context::pem, error);
    if (error) return fail(options_.key + ": " + error.message());
  }
  const auto address = asio::ip::make_address(options_.listen, error);
  if (error) return fail("--listen " + options_.listen + ": this is no address");
  const tcp::endpoint place(address, static_cast<std::uint16_t>(options_.port));
  acceptor_.emplace(context_);
  acceptor_->open(place.protocol(), error);
  if (!error) acceptor_->set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_->bind(place, error);
  if (!error) acceptor_->listen(4096, error);
  if (error) return fail(fmt::format("{}:{}: {}", options_.listen, options_.port, error.message()));
  const auto broken = hall_.wake(wall_clock());
  if (!broken) return std::unexpected(broken.error());
  if (*broken > 0) spdlog::warn("tables that cannot be played on count={}", *broken);
  return {};
}

void Server::run() {
  asio::signal_set signals(context_, SIGINT, SIGTERM);
  signals.async_wait([this](boost::system::error_code error, int) {
    if (!error) stop();
  });
  asio::co_spawn(context_, accept(*acceptor_), asio::detached);
  asio::co_spawn(context_, every_second(), asio::detached);
  pump();
  const int port = acceptor_->local_endpoint().port();
  fmt::print(
      "Stollen is open at {}://{}:{}/\n", tls_ ? "https" : "http",
      options_.listen == "0.0.0.0" || options_.listen == "::" ? "localhost" : options_.listen,
      port);
  std::fflush(stdout);
  spdlog::info("open listen={} port={} data={} web_files={}", options_.listen, port,
               options_.data.string(), files_.size());
  context_.run();
  thinkers_.stop();
  thinkers_.join();
  disk_.join();
  spdlog::info("closed");
}

// What waits for the disk is saved and acknowledged, then everybody is told to come again.
void Server::stop() {
  if (stopping_) return context_.stop();
  stopping_ = true;
  spdlog::info("stopping sockets={}", sockets_.size());
  boost::system::error_code ignored;
  acceptor_->close(ignored);
  due_.cancel();
  second_.cancel();
  pump();
  asio::co_spawn(context_, farewell(), asio::detached);
}

Task<void> Server::farewell() {
  asio::steady_timer timer(context_);
  const auto pause = [&timer] {
    timer.expires_after(std::chrono::milliseconds(50));
    return timer.async_wait(kWait);
  };
  for (int i = 0; i < 60 && writing_; ++i) co_await pause();
  for (auto& [id, open] : sockets_) open.wire->close(1012);
  for (int i = 0; i < 40 && !sockets_.empty(); ++i) co_await pause();
  for (Wire* wire : wires_) wire->cut();
}

// --- The disk

void Server::pump() {
  if (writing_) return;
  auto effects = std::make_shared<Effects>(hall_.take_effects());
  let_think(std::exchange(effects->thoughts, {}));
  auto group = std::make_shared<Gathering>(std::exchange(gathering_, {}));
  const auto finish = [this, effects, group](bool done) {
    if (done) deliver(*effects);
    for (const auto& waiting : group->waiting) waiting(done);
    for (const Steady::time_point arrival : group->arrivals)
      metrics_.observe_latency(seconds_since(arrival));
  };
  if (effects->writes.empty()) {
    finish(true);
    return arm();
  }
  writing_ = true;
  asio::post(disk_, [this, effects, finish, work = asio::make_work_guard(context_)] {
    const Steady::time_point start = Steady::now();
    const Result<void> done = storage_->commit(effects->writes);
    const double seconds = seconds_since(start);
    asio::post(context_, [this, effects, finish, done, seconds] {
      writing_ = false;
      metrics_.observe_commit(seconds, effects->writes.entries.size(), done.has_value());
      if (!done) lose(*effects, done.error().message);
      if (done && !healthy_) spdlog::info("saving works again");
      if (done) healthy_ = true;
      finish(done.has_value());
      pump();
    });
  });
  arm();
}

// No table waits for another one's bots.
void Server::let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) {
  for (auto& each : thoughts) {
    if (each->quick()) {
      each->think();
      hall_.hear(*each);
      continue;
    }
    asio::post(thinkers_, [this, thought = std::shared_ptr<table::Thought>(std::move(each))] {
      thought->think();
      asio::post(context_, [this, thought] {
        hall_.hear(*thought);
        pump();
      });
    });
  }
}

void Server::deliver(const Effects& effects) {
  std::size_t moves = 0;
  for (const auto& entry : effects.writes.entries)
    if (entry.text.starts_with(R"({"kind":"move")")) ++moves;
  if (moves > 0) metrics_.count_moves(moves);
  for (const table::Message& message : effects.messages) {
    const auto open = sockets_.find(message.to);
    if (open == sockets_.end()) continue;
    if (message.text) {
      if (message.text->starts_with(R"({"type":"error","code":")"))
        metrics_.count_refusal(
            std::string_view(*message.text).substr(24, message.text->find('"', 24) - 24));
      if (!open->second.wire->send(message.text)) spdlog::info("cut reason=not-reading");
    }
    if (message.close != 0) open->second.wire->close(message.close);
  }
}

// Nobody hears of what could not be saved: those concerned are told to come again, and find things
// as they were.
void Server::lose(const Effects& effects, const std::string& reason) {
  healthy_ = false;
  last_failure_ = reason;
  spdlog::error("could not be saved reason=\"{}\" entries={}", reason,
                effects.writes.entries.size());
  const auto text = std::make_shared<const std::string>(
      notation::dump_json({{"type", "error"},
                           {"code", "storage"},
                           {"message", "this could not be saved and did not happen: " + reason}}));
  for (const ConnectionId id : hall_.lose(effects)) {
    const auto open = sockets_.find(id);
    if (open == sockets_.end()) continue;
    open->second.wire->send(text);
    open->second.wire->close(1011);
  }
}

// Until what the hall has decided so far is on disk; false if it could not be saved.
Task<bool> Server::saved() {
  const auto timer = std::make_shared<asio::steady_timer>(context_, Steady::time_point::max());
  const auto result = std::make_shared<std::optional<bool>>();
  gathering_.waiting.push_back([timer, result](bool done) {
    *result = done;
    timer->cancel();
  });
  pump();
  while (!result->has_value()) co_await timer->async_wait(kWait);
  co_return **result;
}

// --- Time

void Server::arm() {
  if (stopping_) return;
  const auto due = hall_.due();
  if (!due || due == armed_for_) return;
  armed_for_ = due;
  const Millis wait = std::max<Millis>(0, *due - wall_clock());
  due_.expires_after(std::chrono::milliseconds(std::min<Millis>(wait, table::kHour)));
  due_.async_wait([this](boost::system::error_code error) {
    if (error || stopping_) return;
    armed_for_.reset();
    hall_.tick(wall_clock());
    pump();
    arm();
  });
}

Task<void> Server::every_second() {
  while (!stopping_) {
    second_.expires_after(std::chrono::seconds(1));
    co_await second_.async_wait(kWait);
    if (stopping_) co_return;
    cut_the_silent();
    obey_orders();
    const Millis now = wall_clock();
    if (now - swept_ < table::kMinute || writing_) continue;
    pump();
    if (writing_) continue;
    swept_ = now;
    hall_.sweep(now);
    pump();
  }
}

// What the operator asked for while we run: see stollen admin.
void Server::obey_orders() {
  for (const Order& order : take_orders(options_.data)) {
    const auto done = hall_.end_table(order.code, "operator", wall_clock());
    spdlog::info("order end table={} done={}", order.code, done.has_value());
  }
  pump();
}

void Server::cut_the_silent() {
  const Steady::time_point now = Steady::now();
  for (auto& [id, open] : sockets_)
    if (!open.spoke && now - open.since > kHelloWithin) open.wire->close(1008);
}

// --- Connections

Task<void> Server::accept(tcp::acceptor& acceptor) {
  while (!stopping_) {
    auto [error, socket] = co_await acceptor.async_accept(kWait);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      // Too many files are open: those there are will end some time.
      spdlog::warn("accept reason=\"{}\"", error.message());
      asio::steady_timer pause(context_, std::chrono::milliseconds(50));
      co_await pause.async_wait(kWait);
      continue;
    }
    boost::system::error_code gone;
    const std::string address = socket.remote_endpoint(gone).address().to_string(gone);
    if (!gone) asio::co_spawn(context_, serve(std::move(socket), address), asio::detached);
  }
}

Task<Response> Server::answer(const Request& request) {
  const std::string path = path_of(request.target);
  if (path == "/healthz") {
    Response response;
    response.status = healthy_ && !stopping_ ? 200 : 503;
    response.body = notation::dump_json(
        {{"ok", healthy_ && !stopping_},
         {"tables", hall_.tables()},
         {"sockets", sockets_.size()},
         {"trouble", healthy_ ? notation::Json() : notation::Json(last_failure_)}});
    co_return response;
  }
  if (path == "/metrics") {
    metrics_.set_tables(hall_.tables());
    metrics_.set_people(hall_.people_here());
    metrics_.set_sockets(sockets_.size());
    Response response;
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = metrics_.text();
    co_return response;
  }
  if (!Api::owns(path)) co_return files_.answer(request);
  if (stopping_) co_return error_response({"stopping", "the server is being restarted"});
  Response response = api_.answer(request, wall_clock());
  if (!co_await saved())
    co_return error_response(
        {"storage", "this could not be saved and did not happen: " + last_failure_});
  co_return response;
}

Task<void> Server::serve(tcp::socket socket, std::string address) {
  Wire wire(std::move(socket));
  struct Counted {
    Server& server;
    Wire* wire;
    std::string address;
    int number = 0;
    Counted(Server& the_server, Wire* the_wire) : server(the_server), wire(the_wire) {
      server.wires_.insert(wire);
    }
    void count(const std::string& from) {
      address = from;
      number = ++server.connections_of_[address];
    }
    ~Counted() {
      server.wires_.erase(wire);
      if (number > 0 && --server.connections_of_[address] == 0)
        server.connections_of_.erase(address);
    }
  } counted(*this, &wire);
  if (tls_ && !co_await wire.shake_hands(*tls_)) co_return;
  const int most = options_.unlimited ? INT_MAX : options_.connections_per_address;
  for (bool more = true; more;) {
    auto incoming = co_await wire.read_request(kLongestBody);
    if (!incoming) co_return;
    Request& request = incoming->request;
    request.address = address;
    request.secure = tls_ != nullptr;
    if (options_.behind_proxy) {
      const std::string& list = incoming->forwarded_for;
      if (const std::size_t last = list.find_last_of(", "); !list.empty())
        request.address = last == std::string::npos ? list : list.substr(last + 1);
      request.secure = request.secure || incoming->forwarded_proto == "https";
    }
    if (counted.number == 0) counted.count(request.address);
    Response response;
    const std::string path = path_of(request.target);
    if (!incoming->trouble.empty()) {
      response = error_response(
          {incoming->status == 413 ? "too-large" : "bad-request", incoming->trouble});
      incoming->keep_alive = false;
    } else if (counted.number > most) {
      response = error_response(
          {"too-many", fmt::format("{} connections from one address are enough", most)});
      incoming->keep_alive = false;
    } else if (Api::is_socket_path(path) && incoming->upgrade) {
      co_await serve_socket(wire, *incoming);
      co_return;
    } else if (Api::is_socket_path(path)) {
      response = error_response({"bad-request", "this path is for WebSockets"});
    } else {
      response = co_await answer(request);
    }
    metrics_.count_request(response.status);
    spdlog::debug("request method={} path={} status={}", request.method, path, response.status);
    more = co_await wire.respond(std::move(response), incoming->keep_alive && !stopping_,
                                 request.secure);
  }
}

Task<void> Server::serve_socket(Wire& wire, const Wire::Incoming& incoming) {
  const auto seat = api_.socket(incoming.request, wall_clock());
  if (!seat || stopping_) {
    Response refusal =
        stopping_ ? error_response({"stopping", "the server is being restarted"}) : seat.error();
    metrics_.count_request(refusal.status);
    co_await wire.respond(std::move(refusal), false, incoming.request.secure);
    co_return;
  }
  if (!co_await wire.accept_socket(kLongestMessage)) co_return;
  const ConnectionId id = ++last_id_;
  sockets_[id] = {&wire, Steady::now()};
  if (const auto connected = hall_.connect(id, seat->code, seat->guest, wall_clock()); !connected) {
    wire.send(std::make_shared<const std::string>(
        notation::dump_json({{"type", "error"},
                             {"code", connected.error().code},
                             {"message", connected.error().message}})));
    wire.close(1008);
  }
  while (const auto text = co_await wire.receive()) {
    sockets_[id].spoke = true;
    gathering_.arrivals.push_back(Steady::now());
    hall_.receive(id, *text, wall_clock());
    pump();
  }
  sockets_.erase(id);
  hall_.disconnect(id, wall_clock());
  pump();
}

}  // namespace

int run_server(const catalog::Decks& decks, const ServerOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_files();
  const auto complain = [](const std::string& reason) {
    fmt::print(stderr, "stollen: {}\n", reason);
    return 1;
  };
  if (sodium_init() < 0) return complain("there is no source of randomness");
  const auto log = spdlog::stderr_logger_st("stollen");
  log->set_pattern("time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v");
  log->set_level(spdlog::level::from_str(options.log_level));
  log->flush_on(spdlog::level::info);
  spdlog::set_default_logger(log);
  std::array<std::uint8_t, 8> name;
  fill_with_randomness(name);
  std::string owner = fmt::format("{}-{:02x}", getpid(), fmt::join(name, ""));
  auto storage = SqliteStorage::open(options.data, std::move(owner));
  if (!storage) return complain(storage.error().message);
  Server server(decks, options, std::move(*storage));
  if (const Result<void> opened = server.open(); !opened) return complain(opened.error().message);
  server.run();
  return 0;
}

}  // namespace stollen::server
