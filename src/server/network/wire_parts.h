// What a connection consists of; for the files of Wire alone.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include "server/network/web_socket.h"
#include "server/network/wire.h"

namespace stollen::server {

struct Wire::Parts {
  explicit Parts(boost::asio::ip::tcp::socket socket)
      : stream(std::in_place, std::move(socket)), deadline(stream->get_executor()) {}

  // Whatever is being waited for ends when the time is over.
  void hurry(const std::shared_ptr<Parts>& self) {
    constexpr std::chrono::seconds kSlowest{20};
    deadline.expires_after(kSlowest);
    deadline.async_wait([self](boost::system::error_code error) {
      if (!error && self->stream) beast_close_socket(*self->stream);
    });
  }
  // The stream goes over to the WebSocket.
  WebSocket& become_socket() {
    socket.emplace(std::move(*stream));
    stream.reset();
    return *socket;
  }

  std::optional<Stream> stream;  // until it becomes a WebSocket
  std::optional<WebSocket> socket;
  std::unique_ptr<boost::asio::ssl::context> client_context;
  boost::asio::steady_timer deadline;
  boost::beast::flat_buffer buffer;
  std::optional<WebSocket::Request> request;
};

}  // namespace stollen::server
