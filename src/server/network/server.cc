#include "server/server.h"

#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <mutex>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <sodium.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "server/culprits.h"
#include "server/network/server_parts.h"
#include "server/storage/postgres_storage.h"
#include "server/storage/sqlite_storage.h"

namespace stollen::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using table::Millis;

void fill_with_randomness(std::span<std::uint8_t> bytes) {
  randombytes_buf(bytes.data(), bytes.size());
}

// --- Start and stop

namespace {

// Until then, or until it is not wanted any more: false.
bool time_passes(std::chrono::seconds time, const std::stop_token& unwanted) {
  std::mutex mutex;
  std::condition_variable_any bell;
  std::unique_lock lock(mutex);
  bell.wait_for(lock, unwanted, time, [] { return false; });
  return !unwanted.stop_requested();
}

[[noreturn]] void end_at_once() {
  spdlog::shutdown();
  std::_Exit(0);
}

}  // namespace

Result<void> Server::open() {
  if (!options_.certificate.empty()) {
    certificate_.emplace(options_.certificate, options_.key);
    if (const Result<void> read = certificate_->read(); !read) return read;
  }
  auto acceptor = listen_at(options_.listen, options_.port);
  if (!acceptor) return std::unexpected(acceptor.error());
  acceptor_ = std::move(*acceptor);
  if (const Result<void> opened = open_door_for_operators(); !opened) return opened;
  if (const Result<void> opened = open_door_for_nodes(); !opened) return opened;
  if (const Result<void> leased = take_lease(); !leased) return leased;
  if (is_shared()) metrics_.set_node(options_.node, STOLLEN_VERSION);
  for (LookingRoom* room : {&looks_, &reviews_, &archive_})
    if (const Result<void> opened = room->open(decks_, options_, *storage_, *desk_,
                                               room == &looks_     ? kLookersStepBack
                                               : room == &reviews_ ? kThinkersStepBack
                                                                   : 15);
        !opened)
      return opened;
  const auto culprits = leave_culprits_alone(*storage_, *desk_);
  if (!culprits) return std::unexpected(culprits.error());
  for (const auto& [code, reason] : *culprits) {
    spdlog::error("set aside table={} reason=\"{}\"", code, reason);
    hall_.note_fault(code, reason, now());
  }
  if (const Result<void> done = read_bans(); !done) return done;
  desk_->watch(options_.patience);
  const auto pauses = storage_->reading().pauses();
  if (!pauses) return std::unexpected(pauses.error());
  const auto alive = storage_->reading().last_alive();
  if (!alive) return std::unexpected(alive.error());
  const auto live = storage_->adopt(INT_MAX);
  if (!live) return std::unexpected(live.error());
  hall_.wake(*pauses, *alive, now());
  hall_.adopt(*live, now());
  return {};
}

void Server::run() {
  // The first one asks; after that they are what they are without us, so that the second one ends
  // the process at once, whatever it is doing.
  asio::signal_set signals(context_, SIGINT, SIGTERM);
  signals.async_wait([this, &signals](boost::system::error_code error, int) {
    if (error) return;
    boost::system::error_code ignored;
    signals.clear(ignored);
    if (!is_shared()) return stop();
    asio::co_spawn(context_, hand_over(), asio::detached);
  });
  asio::co_spawn(context_, accept(*acceptor_, Door::kPublic), asio::detached);
  if (operators_acceptor_)
    asio::co_spawn(context_, accept(*operators_acceptor_, Door::kOperators), asio::detached);
  if (nodes_acceptor_) asio::co_spawn(context_, accept_lines(), asio::detached);
  asio::co_spawn(context_, every_second(), asio::detached);
  asio::co_spawn(context_, keep_watch(), asio::detached);
  asio::co_spawn(context_, keep_lease(), asio::detached);
  asio::co_spawn(context_, hear_hangups(), asio::detached);
  pump();
  const int port = acceptor_->local_endpoint().port();
  fmt::print(
      "Stollen is open at {}://{}:{}/\n", certificate_ ? "https" : "http",
      options_.listen == "0.0.0.0" || options_.listen == "::" ? "localhost" : options_.listen,
      port);
  if (operators_acceptor_) {
    const tcp::endpoint place = operators_acceptor_->local_endpoint();
    fmt::print("Figures for operators are at http://{}:{}/metrics\n", place.address().to_string(),
               place.port());
  }
  std::fflush(stdout);
  spdlog::info("open listen={} port={} data={} web_files={}", options_.listen, port,
               options_.data.string(), files_.size());
  context_.run();
  last_call_.request_stop();
  disk_.join();  // all is saved
  leave_the_rooms();
  spdlog::info("closed");
  // What is left would be taken apart after the things that it holds on to.
  if (left_behind_) end_at_once();
}

// Who still thinks, looks or writes down is not waited for: nobody is there to hear it, and what
// was not written down is written down after the next start.
void Server::leave_the_rooms() {
  static constexpr std::chrono::seconds kPatience{1};
  const std::jthread impatience([](const std::stop_token& empty) {
    if (!time_passes(kPatience, empty)) return;
    spdlog::info("closed unfinished=yes");
    end_at_once();
  });
  thinkers_.stop();
  asking_.stop();
  leasing_.stop();
  for (LookingRoom* room : {&looks_, &reviews_, &archive_}) room->thread.stop();
  thinkers_.join();
  asking_.join();
  leasing_.join();
  for (LookingRoom* room : {&looks_, &reviews_, &archive_}) room->thread.join();
}

// A stop has an end: all is saved and everybody has gone long before this.
void Server::call_last(const std::stop_token& ended) {
  constexpr std::chrono::seconds kLastCall{15};
  if (!time_passes(kLastCall, ended)) return;
  spdlog::error("something still waits after the farewell and is left behind");
  left_behind_ = true;
  context_.stop();
}

// What waits for the disk is saved and acknowledged, then everybody is told to come again.
void Server::stop() {
  stopping_ = true;
  spdlog::info("stopping sockets={}", sockets_.size());
  boost::system::error_code ignored;
  acceptor_->close(ignored);
  if (operators_acceptor_) operators_acceptor_->close(ignored);
  if (nodes_acceptor_) nodes_acceptor_->close(ignored);
  due_.cancel();
  second_.cancel();
  pump();
  asio::co_spawn(context_, farewell(), asio::detached);
  last_call_ = std::jthread([this](const std::stop_token& ended) { call_last(ended); });
}

Task<void> Server::farewell() {
  asio::steady_timer timer(context_);
  const auto pause = [&timer] {
    timer.expires_after(std::chrono::milliseconds(50));
    return timer.async_wait(kWait);
  };
  tell_finished();
  for (int i = 0; i < 100 && (pump_.busy() || asked_ > 0 || telling_); ++i) co_await pause();
  closing_ = true;  // what is not told or erased by now is done after the next start
  lease_timer_.cancel();
  for (asio::steady_timer* look : looking_) look->cancel();
  std::vector<table::ConnectionId> far;
  for (const auto& [id, open] : sockets_) {
    say(id, nullptr, open.caller ? 0 : 1012);
    if (open.caller) far.push_back(id);
  }
  send_away(far);
  for (const auto& [id, passage] : passages_) passage->wire->close(1012);
  for (int i = 0; i < 40 && !(sockets_.empty() && passages_.empty() && looking_.empty()); ++i)
    co_await pause();
  for (Wire* wire : wires_) wire->cut();
  for (const auto& caller : callers_) caller->line->cut();
  for (const auto& [id, other] : others_)
    if (other.line) other.line->cut();
}

// --- Time

// The loop looks at the clock every second at least: a longer gap means that the process, or the
// whole machine, stood still.
Millis Server::now() {
  if (is_shared()) return shared_time();
  constexpr Millis kPause = 4 * table::kSecond;
  const HouseClock::Reading reading = clock_.read();
  if (reading.gap > kPause) {
    spdlog::warn("stood still milliseconds={}", reading.gap);
    hall_.excuse(reading.now - reading.gap, reading.now);
  }
  return reading.now;
}

void Server::arm() {
  if (stopping_) return;
  const auto due = hall_.due();
  if (!due || due == armed_for_) return;
  armed_for_ = due;
  const Millis wait = std::max<Millis>(0, *due - now());
  due_.expires_after(std::chrono::milliseconds(std::min<Millis>(wait, table::kHour)));
  due_.async_wait([this](boost::system::error_code error) {
    if (error || stopping_) return;
    armed_for_.reset();
    hall_.tick(now());
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
    look_after_passages();
    obey_orders();
    if (const Result<void> there = storage_->check_there(); !there) note_health(there);
    if (!healthy_) probe();
    erase_next();
    tell_finished();
    const Millis time = now();
    tidy(time);
    count_tables(time);
    if (time - swept_ < 10 * table::kSecond) continue;
    swept_ = time;
    hall_.sweep(time);
    pump();
  }
}

namespace {

Result<std::unique_ptr<Keeper>> open_keeper(const ServerOptions& options, std::string node) {
  if (options.database.empty()) return SqliteStorage::open(options.data, std::move(node));
  // For what this process is working on.
  std::error_code error;
  std::filesystem::create_directories(options.data, error);
  if (error) return fail(fmt::format("{}: {}", options.data.string(), error.message()));
  std::filesystem::permissions(options.data, std::filesystem::perms::owner_all, error);
  return PostgresStorage::open({.database = options.database,
                                .node = std::move(node),
                                .address = "",
                                .version = STOLLEN_VERSION,
                                .allow_loss = options.allow_loss});
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
  const auto log = spdlog::stderr_logger_mt("stollen");
  log->set_level(spdlog::level::from_str(options.log_level));
  log->flush_on(spdlog::level::info);
  spdlog::set_default_logger(log);
  std::array<std::uint8_t, 8> name;
  fill_with_randomness(name);
  const std::string node = fmt::format("{}-{}-{:02x}", options.node, getpid(), fmt::join(name, ""));
  // Where several write to one journal, each says who it is.
  log->set_pattern(fmt::format("time=%Y-%m-%dT%H:%M:%S.%e%z level=%l {}%v",
                               options.database.empty() ? "" : "node=" + node + " "));
  auto storage = open_keeper(options, node);
  if (!storage) return complain(storage.error().message);
  if (options.replant) storage = options.replant(std::move(*storage), node);
  for (const std::string& remark : (*storage)->remarks()) spdlog::warn("database {}", remark);
  auto desk = FileDesk::open(options.data);
  if (!desk) return complain(desk.error().message);
  ServerOptions own = options;
  own.node = node;
  Server server(decks, own, std::move(*storage), std::move(*desk));
  if (const Result<void> opened = server.open(); !opened) return complain(opened.error().message);
  server.run();
  return 0;
}

}  // namespace stollen::server
