// A TCP connection with or without TLS as one type. Whoever waits for it is a plain function here:
// HTTP and WebSockets are compiled once, and TLS in one file alone.
#pragma once

#include <array>
#include <functional>
#include <memory>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/role.hpp>

namespace boost::asio::ssl {
class context;
}

namespace stollen::server {

// The first buffers of a sequence; who reads or writes some need not take all.
template <class Buffer>
class FewBuffers {
 public:
  using value_type = Buffer;

  explicit FewBuffers(const auto& sequence) {
    const auto end = boost::asio::buffer_sequence_end(sequence);
    for (auto each = boost::asio::buffer_sequence_begin(sequence);
         each != end && count_ < buffers_.size(); ++each)
      if (const Buffer buffer(*each); buffer.size() > 0) buffers_[count_++] = buffer;
  }
  const Buffer* begin() const { return buffers_.data(); }
  const Buffer* end() const { return buffers_.data() + count_; }

 private:
  std::array<Buffer, 24> buffers_;
  std::size_t count_ = 0;
};

class Stream {
 public:
  using Socket = boost::asio::ip::tcp::socket;
  using executor_type = Socket::executor_type;
  using Readable = FewBuffers<boost::asio::mutable_buffer>;
  using Writable = FewBuffers<boost::asio::const_buffer>;
  using Moved = std::move_only_function<void(boost::system::error_code, std::size_t)>;
  using Shaken = std::move_only_function<void(boost::system::error_code)>;

  explicit Stream(Socket socket);
  Stream(Stream&& other) noexcept;
  ~Stream();

  executor_type get_executor() { return socket_->get_executor(); }
  Socket& socket() { return *socket_; }

  // From now on everything goes through TLS; first come the handshakes.
  void greet_client(boost::asio::ssl::context& context, Shaken done);
  void greet_server(boost::asio::ssl::context& context, const std::string& host, Shaken done);

  // From now on no more is read than a player can have to say: a flood stays in its sender's own
  // buffers.
  void read_slowly();

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          read_some(Readable(into), std::move(handler));
        },
        token, buffers);
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& from) {
          write_some(Writable(from), std::move(handler));
        },
        token, buffers);
  }

 private:
  struct Tls;
  struct Valve;

  void read_some(const Readable& into, Moved done);
  void write_some(const Writable& from, Moved done);

  // On the heap: TLS holds on to its socket while the stream is moved.
  std::unique_ptr<Socket> socket_;
  std::unique_ptr<Tls> tls_;
  std::shared_ptr<Valve> valve_;  // whoever still reads holds on to it
};

// What Beast asks of a stream when a WebSocket ends. The TLS farewell is left out: the WebSocket
// has said its own.
void beast_close_socket(Stream& stream);
void teardown(boost::beast::role_type role, Stream& stream, boost::system::error_code& error);
void teardown_later(boost::beast::role_type role, Stream& stream, Stream::Shaken done);
template <class Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
  teardown_later(role, stream, std::forward<Handler>(handler));
}

}  // namespace stollen::server
