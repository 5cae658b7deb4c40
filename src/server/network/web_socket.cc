#include "server/network/web_socket.h"

#include <boost/beast/core/buffers_to_string.hpp>

#include "server/network/web_socket_parts.h"

namespace stollen::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr int kTooLate = 100;
constexpr std::chrono::seconds kFarewell{5};
constexpr std::size_t kLongestQueue = std::size_t{4} << 20;

}  // namespace

// Writes what is queued, one message after the other, and then the farewell.
struct WebSocket::Next {
  std::shared_ptr<Parts> parts;

  void operator()(boost::system::error_code error, std::size_t = 0) const {
    parts->writing = false;
    if (error) return;
    if (!parts->queue.empty()) {
      parts->queued -= parts->queue.front()->size();
      parts->queue.pop_front();
    }
    go();
  }
  void go() const {
    if (!parts->queue.empty()) {
      parts->writing = true;
      parts->socket.async_write(asio::buffer(*parts->queue.front()), *this);
    } else if (parts->close_with != 0 && parts->socket.is_open()) {
      parts->writing = true;
      // Whoever does not answer the farewell is not waited for.
      websocket::stream_base::timeout limits{};
      parts->socket.get_option(limits);
      limits.handshake_timeout = kFarewell;
      parts->socket.set_option(limits);
      parts->socket.async_close(
          websocket::close_reason(static_cast<websocket::close_code>(parts->close_with)),
          [held = parts](boost::system::error_code) {});
    }
  }
};

WebSocket::WebSocket(Stream stream) : parts_(std::make_shared<Parts>(std::move(stream))) {}

Task<std::optional<std::string>> WebSocket::receive() {
  const auto parts = parts_;
  for (;;) {
    parts->buffer.clear();
    auto [error, bytes] = co_await parts->socket.async_read(parts->buffer, kWait);
    if (error) co_return std::nullopt;
    if (parts->close_with == 0) break;
    // What was on its way when we said goodbye; whoever does not stop then is not waited for.
    if (++parts->too_late > kTooLate) co_return std::nullopt;
  }
  if (!parts->socket.got_text()) {
    close(1003);
    co_return std::nullopt;
  }
  std::string text = beast::buffers_to_string(parts->buffer.data());
  // Most messages are small, a few are not; what those needed is given back.
  if (parts->buffer.capacity() > 4096) parts->buffer = {};
  co_return text;
}

bool WebSocket::send(std::shared_ptr<const std::string> text) {
  if (parts_->close_with != 0) return true;
  parts_->queued += text->size();
  if (parts_->queued > kLongestQueue) {
    cut();
    return false;
  }
  parts_->queue.push_back(std::move(text));
  if (!parts_->writing) Next{parts_}.go();
  return true;
}

void WebSocket::close(int code) {
  if (parts_->close_with != 0) return;
  parts_->close_with = code;
  if (!parts_->writing) Next{parts_}.go();
}

void WebSocket::cut() { beast_close_socket(parts_->socket.next_layer()); }

std::uint16_t WebSocket::close_code() const { return parts_->socket.reason().code; }

}  // namespace stollen::server
