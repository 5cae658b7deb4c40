// What a WebSocket consists of; for its own files alone.
#pragma once

#include <deque>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/network/web_socket.h"
#include "table/limits.h"

namespace stollen::server {

struct WebSocket::Parts {
  explicit Parts(Stream stream) : socket(std::move(stream)) {
    boost::system::error_code ignored;
    socket.next_layer().socket().set_option(boost::asio::ip::tcp::no_delay(true), ignored);
    socket.text(true);
    socket.auto_fragment(false);
    // Pings are answered below us, so they are counted here: a flood of them ends the connection.
    socket.control_callback([this](boost::beast::websocket::frame_type, std::string_view) {
      constexpr table::Bucket::Size kPings = {60, 20};
      const auto now = std::chrono::steady_clock::now().time_since_epoch();
      if (!pings.take(kPings, std::chrono::duration_cast<std::chrono::milliseconds>(now).count()))
        beast_close_socket(socket.next_layer());
    });
  }

  boost::beast::websocket::stream<Stream, false> socket;  // nothing is compressed
  boost::beast::flat_buffer buffer;
  std::deque<std::shared_ptr<const std::string>> queue;
  std::size_t queued = 0;
  bool writing = false;
  int close_with = 0;
  int too_late = 0;  // messages that came after we had said goodbye
  table::Bucket pings;
};

}  // namespace stollen::server
