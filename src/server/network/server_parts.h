// What a server consists of; for its own files alone. It listens in one thread, writes in another
// and lets bots think in the rest.
#pragma once

#include <map>
#include <set>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/api/api.h"
#include "server/metrics.h"
#include "server/network/wire.h"
#include "server/server.h"
#include "server/storage/sqlite_storage.h"
#include "server/web_files.h"

namespace stollen::server {

using Steady = std::chrono::steady_clock;

inline double seconds_since(Steady::time_point start) {
  return std::chrono::duration<double>(Steady::now() - start).count();
}

table::Millis wall_clock();
void fill_with_randomness(std::span<std::uint8_t> bytes);

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
  Task<void> accept(boost::asio::ip::tcp::acceptor& acceptor);
  Task<void> serve(boost::asio::ip::tcp::socket socket, std::string address);
  Task<void> serve_socket(Wire& wire, const Wire::Incoming& incoming);
  Task<Response> answer(const Request& request);
  void cut_the_silent();

  // The group that gathers, and the one that is being written
  void pump();
  void deliver(const table::Effects& effects);
  void lose(const table::Effects& effects, const std::string& reason);
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
  boost::asio::io_context context_{1};
  boost::asio::thread_pool disk_{1};
  std::unique_ptr<SqliteStorage> storage_;
  table::Hall hall_;
  Api api_;
  WebFiles files_;
  Metrics metrics_;
  std::unique_ptr<boost::asio::ssl::context> tls_;
  std::optional<boost::asio::ip::tcp::acceptor> acceptor_;
  boost::asio::steady_timer due_{context_};
  boost::asio::steady_timer second_{context_};
  std::optional<table::Millis> armed_for_;
  std::map<std::string, int> connections_of_;
  std::set<Wire*> wires_;
  std::unordered_map<table::ConnectionId, Open> sockets_;
  table::ConnectionId last_id_ = 0;
  Gathering gathering_;
  bool writing_ = false;
  bool healthy_ = true;
  bool stopping_ = false;
  std::string last_failure_;
  table::Millis swept_ = 0;
  boost::asio::thread_pool thinkers_{std::max(1U, std::thread::hardware_concurrency() / 2)};
};

}  // namespace stollen::server
