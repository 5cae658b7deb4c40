// What a WebSocket consists of; for its own files alone.
#pragma once

#include <deque>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/network/web_socket.h"

namespace stollen::server {

struct WebSocket::Parts {
  explicit Parts(Stream stream) : socket(std::move(stream)) {
    boost::system::error_code ignored;
    socket.next_layer().socket().set_option(boost::asio::ip::tcp::no_delay(true), ignored);
    socket.text(true);
    socket.auto_fragment(false);
  }

  boost::beast::websocket::stream<Stream, false> socket;  // nothing is compressed
  boost::beast::flat_buffer buffer;
  std::deque<std::shared_ptr<const std::string>> queue;
  std::size_t queued = 0;
  bool writing = false;
  int close_with = 0;
};

}  // namespace stollen::server
