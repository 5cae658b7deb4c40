// A TCP connection with or without TLS as one type, so that everything above it is compiled once.
#pragma once

#include <memory>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace stollen::server {

class Stream {
 public:
  using Socket = boost::asio::ip::tcp::socket;
  using Tls = boost::asio::ssl::stream<Socket&>;
  using executor_type = Socket::executor_type;

  explicit Stream(Socket socket) : socket_(std::make_unique<Socket>(std::move(socket))) {}

  executor_type get_executor() { return socket_->get_executor(); }
  Socket& socket() { return *socket_; }
  auto& use_tls(boost::asio::ssl::context& context) {
    tls_ = std::make_unique<Tls>(*socket_, context);
    return *tls_;
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          if (tls_)
            tls_->async_read_some(into, std::move(handler));
          else
            socket_->async_read_some(into, std::move(handler));
        },
        token, buffers);
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& from) {
          if (tls_)
            tls_->async_write_some(from, std::move(handler));
          else
            socket_->async_write_some(from, std::move(handler));
        },
        token, buffers);
  }

 private:
  // On the heap: TLS holds on to its socket while the stream is moved.
  std::unique_ptr<Socket> socket_;
  std::unique_ptr<Tls> tls_;
};

// What Beast asks of a stream when a WebSocket ends. The TLS farewell is left out: the WebSocket
// has said its own.
inline void beast_close_socket(Stream& stream) {
  boost::system::error_code ignored;
  stream.socket().close(ignored);
}
inline void teardown(boost::beast::role_type role, Stream& stream,
                     boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, stream.socket(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, stream.socket(), std::forward<Handler>(handler));
}

}  // namespace stollen::server
