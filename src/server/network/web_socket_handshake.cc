// How a connection becomes a WebSocket. Apart from the rest because it is slow to compile.
#include "server/network/web_socket_parts.h"

namespace stollen::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr std::chrono::seconds kHandshake{20};
constexpr std::chrono::seconds kSilent{40};
constexpr std::size_t kLongestAnswer = std::size_t{16} << 20;

}  // namespace

Task<bool> WebSocket::accept(Request request, std::size_t longest_message) {
  const auto parts = parts_;
  websocket::stream_base::timeout limits{};
  limits.handshake_timeout = kHandshake;
  limits.idle_timeout = kSilent;
  limits.keep_alive_pings = true;
  parts->socket.set_option(limits);
  parts->socket.read_message_max(longest_message);
  parts->socket.next_layer().read_slowly();
  auto [error] = co_await parts->socket.async_accept(request, kWait);
  co_return !error;
}

Task<Result<void>> WebSocket::open(std::string host, std::string target, std::string token) {
  const auto parts = parts_;
  parts->socket.read_message_max(kLongestAnswer);
  parts->socket.set_option(
      websocket::stream_base::decorator([&token](websocket::request_type& request) {
        if (!token.empty()) request.set(beast::http::field::authorization, "Bearer " + token);
      }));
  websocket::response_type response;
  auto [error] = co_await parts->socket.async_handshake(response, host, target, kWait);
  if (error) co_return fail(error.message());
  co_return Result<void>();
}

}  // namespace stollen::server
