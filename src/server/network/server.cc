#include "server/server.h"

#include <csignal>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <sodium.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "server/network/server_parts.h"
#include "server/orders.h"

namespace stollen::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using table::Millis;

Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void fill_with_randomness(std::span<std::uint8_t> bytes) {
  randombytes_buf(bytes.data(), bytes.size());
}

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
