#include "server/network/stream.h"

#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace stollen::server {

namespace ssl = boost::asio::ssl;

struct Stream::Tls {
  Tls(Socket& socket, ssl::context& context) : stream(socket, context) {}

  ssl::stream<Socket&> stream;
  std::string gathered;  // one record of TLS for many small buffers
};

Stream::Stream(Socket socket) : socket_(std::make_unique<Socket>(std::move(socket))) {}
Stream::Stream(Stream&& other) noexcept = default;
Stream::~Stream() = default;

void Stream::greet_client(ssl::context& context, Shaken done) {
  tls_ = std::make_unique<Tls>(*socket_, context);
  tls_->stream.async_handshake(ssl::stream_base::server, std::move(done));
}

void Stream::greet_server(ssl::context& context, const std::string& host, Shaken done) {
  tls_ = std::make_unique<Tls>(*socket_, context);
  SSL_set_tlsext_host_name(tls_->stream.native_handle(), host.c_str());
  boost::system::error_code ignored;
  tls_->stream.set_verify_callback(ssl::host_name_verification(host), ignored);
  tls_->stream.async_handshake(ssl::stream_base::client, std::move(done));
}

// Lets bytes through at once as long as there are not too many, then at an even rate.
struct Stream::Valve {
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::microseconds kByte{30};  // about 32 KiB a second
  static constexpr Clock::duration kAtOnce = (512 << 10) * kByte;

  explicit Valve(const executor_type& executor) : timer(executor) {}

  void pass(boost::system::error_code error, std::size_t bytes, Moved done) {
    const Clock::time_point now = Clock::now();
    through = std::max(through, now) + static_cast<long>(bytes) * kByte;
    if (error || through <= now + kAtOnce) return done(error, bytes);
    timer.expires_at(through - kAtOnce);
    timer.async_wait(
        [bytes, then = std::move(done)](boost::system::error_code) mutable { then({}, bytes); });
  }

  boost::asio::steady_timer timer;
  Clock::time_point through;  // when all that was read would have passed
};

void Stream::read_slowly() { valve_ = std::make_shared<Valve>(get_executor()); }

void Stream::read_some(const Readable& into, Moved done) {
  if (valve_)
    done = [valve = valve_, then = std::move(done)](boost::system::error_code error,
                                                    std::size_t bytes) mutable {
      valve->pass(error, bytes, std::move(then));
    };
  if (tls_)
    tls_->stream.async_read_some(into, std::move(done));
  else
    socket_->async_read_some(into, std::move(done));
}

void Stream::write_some(const Writable& from, Moved done) {
  if (!tls_) return socket_->async_write_some(from, std::move(done));
  constexpr std::size_t kRecord = 16 * 1024;
  std::string& gathered = tls_->gathered;
  gathered.clear();
  for (const boost::asio::const_buffer& buffer : from)
    gathered.append(static_cast<const char*>(buffer.data()),
                    std::min(buffer.size(), kRecord - gathered.size()));
  tls_->stream.async_write_some(boost::asio::buffer(gathered), std::move(done));
}

void beast_close_socket(Stream& stream) {
  boost::system::error_code ignored;
  stream.socket().close(ignored);
}

void teardown(boost::beast::role_type role, Stream& stream, boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, stream.socket(), error);
}

void teardown_later(boost::beast::role_type role, Stream& stream, Stream::Shaken done) {
  boost::beast::websocket::async_teardown(role, stream.socket(), std::move(done));
}

}  // namespace stollen::server
