// Other nodes that have come to this one, with sockets of browsers whose tables are played here,
// and with requests about them. To the hall they are sockets like all others.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/gateway/visit.h"
#include "server/network/server_parts.h"

namespace stollen::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using table::ConnectionId;

namespace {

// Who calls and does not say who he is makes room within a second.
constexpr int kMostStrangers = 64;

std::string shown(const tcp::endpoint& place) {
  const std::string address = place.address().to_string();
  return fmt::format(fmt::runtime(place.address().is_v6() ? "[{}]:{}" : "{}:{}"), address,
                     place.port());
}

}  // namespace

// Without such a door this node plays its tables for those who come to it.
Result<void> Server::open_door_for_nodes() {
  if (!is_shared()) return {};
  const auto secret = storage_->secret();
  if (!secret) return std::unexpected(secret.error());
  secret_ = *secret;
  std::string host = options_.listen;
  int port = 0;
  if (!options_.line.empty()) {
    const auto place = read_place(options_.line);
    if (!place) return fail("--line: " + place.error().message);
    host = place->host;
    port = place->port;
  }
  boost::system::error_code error;
  const auto address = asio::ip::make_address(host, error);
  if (!error && address.is_unspecified() && options_.reached_at.empty()) {
    spdlog::warn(
        "no door for other nodes: {} is no address that they can call; --line ADDRESS:PORT names "
        "one",
        host);
    return {};
  }
  auto acceptor = listen_at(host, port);
  if (!acceptor) return std::unexpected(acceptor.error());
  nodes_acceptor_ = std::move(*acceptor);
  storage_->be_reached_at(options_.reached_at.empty() ? shown(nodes_acceptor_->local_endpoint())
                                                      : options_.reached_at);
  return {};
}

Task<void> Server::accept_lines() {
  while (!stopping_) {
    auto [error, socket] = co_await nodes_acceptor_->async_accept(kWait);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      asio::steady_timer pause(context_, std::chrono::milliseconds(50));
      co_await pause.async_wait(kWait);
      continue;
    }
    if (strangers_ < kMostStrangers)
      asio::co_spawn(context_, serve_line(std::move(socket)), asio::detached);
  }
}

Task<void> Server::serve_line(tcp::socket socket) {
  ++strangers_;
  const auto line = co_await Line::answer(std::move(socket), options_.node, secret_);
  --strangers_;
  if (!line) {
    spdlog::warn("a line was refused: whoever called did not know the secret");
    co_return;
  }
  const auto caller = std::make_shared<Caller>(line);
  callers_.insert(caller);
  while (const auto frame = co_await line->receive()) {
    hear_caller(caller, *frame);
    pump();
  }
  line->cut();
  callers_.erase(caller);
  while (!caller->browsers.empty()) leave_for(caller, caller->browsers.begin()->first);
  pump();
}

void Server::hear_caller(const std::shared_ptr<Caller>& caller, const Frame& frame) {
  const auto known = caller->browsers.find(frame.socket);
  switch (frame.kind) {
    case Frame::Kind::kOpen:
      return open_for(caller, frame);
    case Frame::Kind::kText:
      if (known == caller->browsers.end()) return;
      pump_.await([this, arrival = Steady::now()](bool) {
        metrics_.observe_latency(seconds_since(arrival));
      });
      return hall_.receive(known->second, frame.text, now());
    case Frame::Kind::kClose:
      return leave_for(caller, frame.socket);
    case Frame::Kind::kAsk:
      asio::co_spawn(context_, answer_for(caller, frame), asio::detached);
      return;
    default:
      return;
  }
}

void Server::open_for(const std::shared_ptr<Caller>& caller, const Frame& frame) {
  const auto visit = visit_in(frame.text);
  if (!visit || caller->browsers.contains(frame.socket)) return caller->line->cut();
  if (silent_ || !may_speak())
    return caller->line->send({Frame::Kind::kMoved, frame.socket, options_.node});
  const ConnectionId id = ++last_id_;
  caller->browsers[frame.socket] = id;
  sockets_[id] = {
      .spoke = visit->again, .address = visit->address, .caller = caller, .number = frame.socket};
  hall_.connect(
      id, visit->code, visit->guest, visit->address, now(),
      [this, id, caller, number = frame.socket](const table::Done& entered) {
        if (entered) return caller->line->send({Frame::Kind::kOpened, number});
        const table::Trouble& why = entered.error();
        if (why.code == table::TroubleCode::kMoved) return let_go(id, owner_in(why));
        if (why.code == table::TroubleCode::kStorage) return let_go(id, options_.node);
        say(id, std::make_shared<const std::string>(notation::dump_json(table::error_message(why))),
            1008);
      });
  if (visit->again) hall_.welcome_back(id);
}

void Server::leave_for(const std::shared_ptr<Caller>& caller, std::uint64_t number) {
  const auto known = caller->browsers.find(number);
  if (known == caller->browsers.end()) return;
  const ConnectionId id = known->second;
  caller->browsers.erase(known);
  sockets_.erase(id);
  hall_.disconnect(id, now());
}

// Nobody is sent on from here: whoever asked finds the next owner himself.
Task<void> Server::answer_for(std::shared_ptr<Caller> caller, Frame frame) {
  const auto request = request_in(frame.text);
  if (!request) co_return caller->line->cut();
  const Response response = co_await answer_here(*request, Door::kPublic);
  caller->line->send({Frame::Kind::kAnswer, frame.socket, response_text(response)});
}

}  // namespace stollen::server
