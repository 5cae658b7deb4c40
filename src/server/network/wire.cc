#include "server/network/wire.h"

#include <deque>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <sys/resource.h>

#include "server/network/stream.h"

namespace stollen::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

constexpr auto kWait = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds kSlowest{20};
constexpr std::size_t kLongestQueue = std::size_t{4} << 20;

}  // namespace

void allow_many_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

struct Wire::Parts {
  explicit Parts(tcp::socket socket)
      : stream(std::in_place, std::move(socket)), deadline(stream->get_executor()) {}

  // Whatever is being waited for ends when the time is over.
  void hurry(std::shared_ptr<Parts> self) {
    deadline.expires_after(kSlowest);
    deadline.async_wait([self](boost::system::error_code error) {
      if (!error && self->stream) beast_close_socket(*self->stream);
    });
  }

  std::optional<Stream> stream;  // until it becomes a WebSocket
  std::optional<websocket::stream<Stream>> socket;
  std::unique_ptr<asio::ssl::context> client_context;
  asio::steady_timer deadline;
  beast::flat_buffer buffer;
  std::optional<http::request<http::string_body>> request;
  std::deque<std::shared_ptr<const std::string>> queue;
  std::size_t queued = 0;
  bool writing = false;
  int close_with = 0;
};

Wire::Wire(tcp::socket socket) : parts_(std::make_shared<Parts>(std::move(socket))) {}

Wire::~Wire() {
  parts_->deadline.cancel();
  cut();
}

// --- As a server

Task<bool> Wire::shake_hands(asio::ssl::context& context) {
  const auto parts = parts_;
  parts->hurry(parts);
  auto [error] = co_await parts->stream->use_tls(context).async_handshake(
      asio::ssl::stream_base::server, kWait);
  parts->deadline.cancel();
  co_return !error;
}

Task<std::optional<Wire::Incoming>> Wire::read_request(std::size_t longest_body) {
  const auto parts = parts_;
  http::request_parser<http::string_body> parser;
  parser.header_limit(16 * 1024);
  parser.body_limit(longest_body);
  parts->hurry(parts);
  auto [error, bytes] = co_await http::async_read(*parts->stream, parts->buffer, parser, kWait);
  parts->deadline.cancel();
  Incoming incoming;
  if (error) {
    const bool too_large = error == http::error::body_limit || error == http::error::header_limit;
    const bool malformed = error.category() == make_error_code(http::error::bad_method).category();
    if (!malformed || error == http::error::end_of_stream || error == http::error::partial_message)
      co_return std::nullopt;
    incoming.status = too_large ? 413 : 400;
    incoming.trouble = too_large ? "the request is too large" : "this is no request of HTTP";
    co_return incoming;
  }
  parts->request = parser.release();
  const auto& request = *parts->request;
  const auto header = [&](http::field field) { return std::string(request[field]); };
  incoming.request.method = std::string(request.method_string());
  incoming.request.target = std::string(request.target());
  incoming.request.cookie = header(http::field::cookie);
  incoming.request.authorization = header(http::field::authorization);
  incoming.request.origin = header(http::field::origin);
  incoming.request.host = header(http::field::host);
  incoming.request.content_type = header(http::field::content_type);
  incoming.request.body = request.body();
  incoming.forwarded_for = std::string(request["X-Forwarded-For"]);
  incoming.forwarded_proto = std::string(request["X-Forwarded-Proto"]);
  incoming.upgrade = websocket::is_upgrade(request);
  incoming.keep_alive = request.keep_alive();
  co_return incoming;
}

Task<bool> Wire::respond(Response response, bool keep_alive, bool secure) {
  const auto parts = parts_;
  const bool head = parts->request && parts->request->method() == http::verb::head;
  http::response<http::string_body> answer;
  answer.result(static_cast<unsigned>(response.status));
  answer.set(http::field::content_type, response.type);
  answer.set(http::field::cache_control,
             response.cache ? "public, max-age=31536000, immutable" : "no-store");
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("X-Frame-Options", "DENY");
  answer.set("Referrer-Policy", "no-referrer");
  answer.set("Cross-Origin-Opener-Policy", "same-origin");
  answer.set("Cross-Origin-Resource-Policy", "same-origin");
  answer.set("Content-Security-Policy",
             "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
             "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
             "frame-ancestors 'none'");
  if (secure) answer.set("Strict-Transport-Security", "max-age=31536000");
  if (!response.set_cookie.empty()) answer.set(http::field::set_cookie, response.set_cookie);
  if (!response.file_name.empty())
    answer.set(http::field::content_disposition,
               "attachment; filename=\"" + response.file_name + "\"");
  answer.keep_alive(keep_alive);
  answer.body() = std::move(response.body);
  answer.prepare_payload();
  parts->hurry(parts);
  http::response_serializer<http::string_body> serializer(answer);
  boost::system::error_code failed;
  if (head) {
    auto [error, bytes] = co_await http::async_write_header(*parts->stream, serializer, kWait);
    failed = error;
  } else {
    auto [error, bytes] = co_await http::async_write(*parts->stream, serializer, kWait);
    failed = error;
  }
  parts->deadline.cancel();
  if (!failed && !keep_alive) {
    boost::system::error_code ignored;
    parts->stream->socket().shutdown(tcp::socket::shutdown_send, ignored);
  }
  co_return !failed && keep_alive;
}

Task<bool> Wire::accept_socket(std::size_t longest_message) {
  const auto parts = parts_;
  boost::system::error_code ignored;
  parts->stream->socket().set_option(tcp::no_delay(true), ignored);
  parts->socket.emplace(std::move(*parts->stream));
  parts->stream.reset();
  websocket::stream_base::timeout limits{};
  limits.handshake_timeout = kSlowest;
  limits.idle_timeout = std::chrono::seconds(40);
  limits.keep_alive_pings = true;
  parts->socket->set_option(limits);
  parts->socket->read_message_max(longest_message);
  parts->socket->text(true);
  parts->socket->auto_fragment(false);
  const auto request = std::move(*parts->request);
  parts->request.reset();
  auto [error] = co_await parts->socket->async_accept(request, kWait);
  co_return !error;
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
    auto& context = wire->parts_->client_context;
    context = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_client);
    boost::system::error_code ignored;
    context->set_default_verify_paths(ignored);
    context->set_verify_mode(asio::ssl::verify_peer);
    auto& tls = wire->parts_->stream->use_tls(*context);
    SSL_set_tlsext_host_name(tls.native_handle(), address.host.c_str());
    tls.set_verify_callback(asio::ssl::host_name_verification(address.host));
    auto [error] = co_await tls.async_handshake(asio::ssl::stream_base::client, kWait);
    if (error) co_return fail(address.host + ": " + error.message());
  }
  co_return wire;
}

Task<Result<Response>> Wire::ask(const Address& address, const Request& request) {
  const auto parts = parts_;
  http::request<http::string_body> message;
  message.method_string(request.method);
  message.target(request.target);
  message.set(http::field::host, address.host + ":" + address.port);
  if (!request.authorization.empty())
    message.set(http::field::authorization, request.authorization);
  message.set(http::field::content_type, "application/json");
  message.keep_alive(true);
  message.body() = request.body;
  message.prepare_payload();
  auto [unsent, written] = co_await http::async_write(*parts->stream, message, kWait);
  if (unsent) co_return fail(unsent.message());
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::size_t{64} << 20);
  auto [unread, read] = co_await http::async_read(*parts->stream, parts->buffer, parser, kWait);
  if (unread) co_return fail(unread.message());
  Response response;
  response.status = static_cast<int>(parser.get().result_int());
  response.body = std::move(parser.get().body());
  co_return response;
}

Task<Result<void>> Wire::open_socket(const Address& address, const std::string& target,
                                     const std::string& token) {
  const auto parts = parts_;
  boost::system::error_code ignored;
  parts->stream->socket().set_option(tcp::no_delay(true), ignored);
  parts->socket.emplace(std::move(*parts->stream));
  parts->stream.reset();
  parts->socket->read_message_max(std::size_t{16} << 20);
  parts->socket->text(true);
  parts->socket->auto_fragment(false);
  parts->socket->set_option(
      websocket::stream_base::decorator([&token](websocket::request_type& request) {
        if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
      }));
  websocket::response_type response;
  auto [error] = co_await parts->socket->async_handshake(
      response, address.host + ":" + address.port, target, kWait);
  if (error) co_return fail(error.message());
  co_return Result<void>();
}

// --- As a WebSocket

Task<std::optional<std::string>> Wire::receive() {
  const auto parts = parts_;
  parts->buffer.clear();
  auto [error, bytes] = co_await parts->socket->async_read(parts->buffer, kWait);
  if (error) co_return std::nullopt;
  if (!parts->socket->got_text()) {
    close(1003);
    co_return std::nullopt;
  }
  std::string text = beast::buffers_to_string(parts->buffer.data());
  // Most messages are small, a few are not; what those needed is given back.
  if (parts->buffer.capacity() > 4096) parts->buffer = {};
  co_return text;
}

bool Wire::send(std::shared_ptr<const std::string> text) {
  if (!parts_->socket || parts_->close_with != 0) return true;
  parts_->queued += text->size();
  if (parts_->queued > kLongestQueue) {
    cut();
    return false;
  }
  parts_->queue.push_back(std::move(text));
  if (!parts_->writing) write_next();
  return true;
}

void Wire::close(int code) {
  if (!parts_->socket || parts_->close_with != 0) return;
  parts_->close_with = code;
  if (!parts_->writing) write_next();
}

// Writes what is queued, one message after the other, and then the farewell.
void Wire::write_next() {
  struct Next {
    std::shared_ptr<Parts> parts;
    void operator()(boost::system::error_code error, std::size_t = 0) const {
      parts->writing = false;
      if (error || !parts->socket) return;
      if (!parts->queue.empty()) {
        parts->queued -= parts->queue.front()->size();
        parts->queue.pop_front();
      }
      go();
    }
    void go() const {
      if (!parts->queue.empty()) {
        parts->writing = true;
        parts->socket->async_write(asio::buffer(*parts->queue.front()), *this);
      } else if (parts->close_with != 0 && parts->socket->is_open()) {
        parts->writing = true;
        parts->socket->async_close(
            websocket::close_reason(static_cast<websocket::close_code>(parts->close_with)),
            [held = parts](boost::system::error_code) {});
      }
    }
  };
  Next{parts_}.go();
}

void Wire::cut() {
  if (parts_->socket)
    beast_close_socket(parts_->socket->next_layer());
  else if (parts_->stream)
    beast_close_socket(*parts_->stream);
}

std::uint16_t Wire::close_code() const {
  return parts_->socket ? parts_->socket->reason().code : std::uint16_t{0};
}

}  // namespace stollen::server
