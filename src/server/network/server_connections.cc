// Connections: requests of HTTP, and those that become sockets at a table.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <spdlog/spdlog.h>

#include "server/network/server_parts.h"

namespace stollen::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using table::ConnectionId;

namespace {

constexpr std::size_t kLongestBody = std::size_t{1} << 20;
constexpr std::size_t kLongestMessage = 16 * 1024;
constexpr auto kHelloWithin = std::chrono::seconds(10);

}  // namespace

void Server::cut_the_silent() {
  const Steady::time_point now = Steady::now();
  for (auto& [id, open] : sockets_)
    if (!open.spoke && now - open.since > kHelloWithin) open.wire->close(1008);
}

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

}  // namespace stollen::server
