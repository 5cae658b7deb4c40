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

constexpr std::size_t kLongestBody = 64 * 1024;
constexpr std::size_t kLongestMessage = 16 * 1024;
constexpr auto kHelloWithin = std::chrono::seconds(10);
constexpr int kSilentWithin = 20;  // seconds, after which a silent connection has made room

// Whom a connection counts for. Who has one address of IPv6 has 2^64 of them: they count as one.
std::string counted_address(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const asio::ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped()) return make_address_v4(asio::ip::v4_mapped, six).to_string();
  auto bytes = six.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes).to_string() + "/64";
}

std::string forwarded_address(const std::string& list) {
  const std::size_t last = list.find_last_of(", ");
  const std::string text = last == std::string::npos ? list : list.substr(last + 1);
  boost::system::error_code unknown;
  const asio::ip::address address = asio::ip::make_address(text, unknown);
  return unknown ? text : counted_address(address);
}

}  // namespace

// Only a hello that was answered counts as having spoken.
void Server::cut_the_silent() {
  const Steady::time_point now = Steady::now();
  for (auto& [id, open] : sockets_) {
    if (open.spoke || now - open.since <= kHelloWithin) continue;
    open.spoke = hall_.has_greeted(id);
    if (!open.spoke) say(id, nullptr, 1008);
  }
}

Result<tcp::acceptor> Server::listen_at(const std::string& address, int port) {
  boost::system::error_code error;
  const auto ip = asio::ip::make_address(address, error);
  if (error) return fail(address + ": this is no address to listen on");
  const tcp::endpoint place(ip, static_cast<std::uint16_t>(port));
  tcp::acceptor acceptor(context_);
  acceptor.open(place.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(place, error);
  if (!error) acceptor.listen(4096, error);
  if (error) return fail(fmt::format("{}:{}: {}", address, port, error.message()));
  return acceptor;
}

Task<void> Server::accept(tcp::acceptor& acceptor, Door door) {
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
    const tcp::endpoint peer = socket.remote_endpoint(gone);
    if (gone) continue;
    asio::co_spawn(context_, serve(std::move(socket), counted_address(peer.address()), door),
                   asio::detached);
  }
}

// Counted from its first moment: one too many is closed before it has said anything, and so is one
// that was let in with the end.
Task<void> Server::serve(tcp::socket socket, std::string address, Door door) {
  if (stopping_) co_return;
  const Crowd::Place place(door == Door::kPublic ? peers_ : operators_, address);
  if (place.number() > most_of(options_.behind_proxy ? options_.connections_of_proxy
                                                     : options_.connections_per_address)) {
    metrics_.count_turned_away();
    co_return;
  }
  Wire wire(std::move(socket));
  struct Known {
    std::set<Wire*>& wires;
    Wire* wire;
    ~Known() { wires.erase(wire); }
  } const known{wires_, *wires_.insert(&wire).first};
  if (certificate_ && door == Door::kPublic) {
    const auto context = certificate_->context();  // another may take its place meanwhile
    if (!co_await wire.shake_hands(*context)) co_return;
  }
  co_await serve_requests(wire, address, door);
}

// Whom a request comes from, and whether nobody could read it on its way.
void Server::introduce(Wire::Incoming& incoming, const std::string& address, Door door) const {
  Request& request = incoming.request;
  request.address = address;
  request.secure = certificate_ && door == Door::kPublic;
  if (!options_.behind_proxy) return;
  if (!incoming.forwarded_for.empty()) request.address = forwarded_address(incoming.forwarded_for);
  request.secure = request.secure || incoming.forwarded_proto == "https";
}

// In steps, so that nobody who waits holds up the end.
Task<void> Server::wait_for_turn(const std::string& address) {
  constexpr Steady::duration kStep = std::chrono::milliseconds(500);
  if (options_.unlimited) co_return;
  const Steady::time_point turn = Steady::now() + pace_.wait(address, Steady::now());
  asio::steady_timer timer(context_);
  for (Steady::time_point now = Steady::now(); now < turn && !stopping_; now = Steady::now()) {
    timer.expires_after(std::min(turn - now, kStep));
    co_await timer.async_wait(kWait);
  }
}

Task<void> Server::serve_requests(Wire& wire, const std::string& address, Door door) {
  const int most = most_of(options_.connections_per_address);
  Crowd::Place visitor(visitors_);
  for (bool more = true; more;) {
    auto incoming = co_await wire.read_request(kLongestBody);
    if (!incoming) co_return;
    introduce(*incoming, address, door);
    const Request& request = incoming->request;
    if (door == Door::kPublic) co_await wait_for_turn(request.address);
    if (options_.behind_proxy && request.address != address) visitor.take(request.address);
    Response response;
    const bool unreadable = !incoming->trouble.empty();
    const bool crowded = visitor.number() > most;
    const bool for_socket = door == Door::kPublic && Api::is_socket_path(path_of(request.target));
    if (unreadable) {
      response = error_response({incoming->status == 413 ? table::TroubleCode::kTooLarge
                                                         : table::TroubleCode::kBadRequest,
                                 incoming->trouble});
    } else if (const auto banned = door == Door::kPublic
                                       ? api_.bans().against_address(request.address, now())
                                       : std::nullopt) {
      response = error_response(*banned);
    } else if (crowded) {
      response = error_response({table::TroubleCode::kTooMany,
                                 fmt::format("{} connections from one address are enough", most),
                                 {{"seconds", kSilentWithin}}});
    } else if (for_socket && incoming->upgrade) {
      co_await serve_socket(wire, *incoming);
      co_return;
    } else if (for_socket) {
      response = error_response({table::TroubleCode::kBadRequest, "this path is for WebSockets"});
    } else {
      response = co_await answer(request, door);
    }
    metrics_.count_request(response.status);
    spdlog::debug("request method={} path={} status={}", loggable(request.method),
                  loggable(path_of(request.target)), response.status);
    more = co_await wire.respond(std::move(response),
                                 incoming->keep_alive && !unreadable && !crowded && !stopping_,
                                 request.secure);
    if (unreadable) co_await wire.drain();
  }
}

// What only the owner of a table can answer is asked there. If nobody answers, somebody else may
// have it by now, or nobody.
Task<Response> Server::answer(const Request& request, Door door) {
  constexpr auto kPatience = std::chrono::seconds(5);
  for (const Steady::time_point begun = Steady::now();;) {
    Response response = co_await answer_here(request, door);
    if (response.owner.empty()) co_return response;
    auto answered = co_await ask_other(response.owner, request);
    if (answered) co_return std::move(*answered);
    if (Steady::now() - begun >= kPatience) co_return response;
  }
}

Task<Response> Server::answer_here(const Request& request, Door door) {
  if (auto response = answer_for_operators(request, door)) co_return std::move(*response);
  if (!Api::owns(path_of(request.target))) co_return files_.answer(request);
  if (stopping_)
    co_return error_response({table::TroubleCode::kStopping, "the server is being restarted"});
  Reply reply = co_await told<Reply>([&](const std::function<void(Reply)>& then) {
    api_.answer(request, now(), [this, then](Reply given) {
      const auto* response = std::get_if<Response>(&given);
      if (response == nullptr) return then(std::move(given));
      when_saved(*response, then);
    });
  });
  if (auto* wanted = std::get_if<Look>(&reply)) co_return co_await look(std::move(*wanted));
  co_return std::get<Response>(std::move(reply));
}

Task<void> Server::serve_socket(Wire& wire, const Wire::Incoming& incoming) {
  using Seat = std::expected<Api::Seat, Response>;
  const Seat seat = co_await told<Seat>(
      [&](const std::function<void(Seat)>& then) { api_.socket(incoming.request, now(), then); });
  if (!seat || stopping_) {
    Response refusal =
        stopping_ ? error_response({table::TroubleCode::kStopping, "the server is being restarted"})
                  : seat.error();
    metrics_.count_request(refusal.status);
    co_await wire.respond(std::move(refusal), false, incoming.request.secure);
    co_return;
  }
  if (!co_await wire.accept_socket(kLongestMessage)) co_return;
  if (is_shared())
    co_await serve_passage(wire, *seat, incoming.request.address);
  else
    co_await serve_at_hall(wire, *seat, incoming.request.address);
}

Task<void> Server::serve_at_hall(Wire& wire, Api::Seat seat, std::string address) {
  const ConnectionId id = ++last_id_;
  sockets_[id] = {.wire = &wire, .address = address};
  hall_.connect(id, seat.code, seat.guest, address, now(),
                [this, id](const table::Done& connected) {
                  if (connected) return;
                  say(id,
                      std::make_shared<const std::string>(
                          notation::dump_json(table::error_message(connected.error()))),
                      1008);
                });
  pump();
  while (const auto text = co_await wire.receive()) {
    pump_.await([this, arrival = Steady::now()](bool) {
      metrics_.observe_latency(seconds_since(arrival));
    });
    hall_.receive(id, *text, now());
    pump();
  }
  sockets_.erase(id);
  hall_.disconnect(id, now());
  pump();
}

}  // namespace stollen::server
