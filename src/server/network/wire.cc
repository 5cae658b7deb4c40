#include "server/network/wire.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/this_coro.hpp>
#include <sys/resource.h>

#include "server/network/wire_parts.h"

namespace stollen::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

// Waits for a handshake that is told what to call when it is done.
auto shaken(auto shake) {
  return asio::async_initiate<decltype(kWait), void(boost::system::error_code)>(
      [](auto handler, auto begin) { begin(Stream::Shaken(std::move(handler))); }, kWait,
      std::move(shake));
}

}  // namespace

void allow_many_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

Wire::Wire(tcp::socket socket) : parts_(std::make_shared<Parts>(std::move(socket))) {}

// NOLINTNEXTLINE(bugprone-exception-escape): to cancel a timer never fails.
Wire::~Wire() {
  parts_->deadline.cancel();
  cut();
}

// --- As a server

Task<bool> Wire::shake_hands(asio::ssl::context& context) {
  const auto parts = parts_;
  parts->hurry(parts);
  auto [error] = co_await shaken(
      [&](Stream::Shaken done) { parts->stream->greet_client(context, std::move(done)); });
  parts->deadline.cancel();
  co_return !error;
}

Task<bool> Wire::accept_socket(std::size_t longest_message) {
  auto request = std::move(*parts_->request);
  parts_->request.reset();
  return parts_->become_socket().accept(std::move(request), longest_message);
}

// --- As a client

Result<Address> read_address(const std::string& url) {
  Address address;
  std::string rest = url;
  if (rest.starts_with("http://")) {
    rest = rest.substr(7);
  } else if (rest.starts_with("https://")) {
    rest = rest.substr(8);
    address.tls = true;
  } else {
    return fail("an address begins with http:// or https://, such as http://127.0.0.1:8088");
  }
  rest = rest.substr(0, rest.find('/'));
  const std::size_t colon = rest.rfind(':');
  address.host = rest.substr(0, colon);
  address.port = colon == std::string::npos ? (address.tls ? "443" : "80") : rest.substr(colon + 1);
  if (address.host.empty()) return fail("the address names no host");
  return address;
}

Task<Result<std::unique_ptr<Wire>>> Wire::connect(const Address& address) {
  const auto executor = co_await asio::this_coro::executor;
  tcp::resolver resolver(executor);
  auto [unknown, places] = co_await resolver.async_resolve(address.host, address.port, kWait);
  if (unknown) co_return fail(address.host + ": " + unknown.message());
  tcp::socket socket(executor);
  auto [refused, place] = co_await asio::async_connect(socket, places, kWait);
  if (refused) co_return fail(address.host + ":" + address.port + ": " + refused.message());
  auto wire = std::make_unique<Wire>(std::move(socket));
  if (address.tls) {
    const auto parts = wire->parts_;
    auto& context = parts->client_context;
    context = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_client);
    boost::system::error_code ignored;
    context->set_default_verify_paths(ignored);
    context->set_verify_mode(asio::ssl::verify_peer, ignored);
    auto [error] = co_await shaken([&](Stream::Shaken done) {
      parts->stream->greet_server(*context, address.host, std::move(done));
    });
    if (error) co_return fail(address.host + ": " + error.message());
  }
  co_return wire;
}

Task<Result<void>> Wire::open_socket(const Address& address, const std::string& target,
                                     const std::string& token) {
  return parts_->become_socket().open(address.host + ":" + address.port, target, token);
}

// --- As a WebSocket

Task<std::optional<std::string>> Wire::receive() { return parts_->socket->receive(); }

bool Wire::send(std::shared_ptr<const std::string> text) {
  return !parts_->socket || parts_->socket->send(std::move(text));
}

void Wire::close(int code) {
  if (parts_->socket) parts_->socket->close(code);
}

void Wire::cut() {
  if (parts_->socket)
    parts_->socket->cut();
  else if (parts_->stream)
    beast_close_socket(*parts_->stream);
}

std::uint16_t Wire::close_code() const { return parts_->socket ? parts_->socket->close_code() : 0; }

}  // namespace stollen::server
