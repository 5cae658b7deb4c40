// HTTP on a connection, as a server and as a client.
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/network/wire_parts.h"

namespace stollen::server {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;

namespace {

// What a proxy before us might read otherwise than we do.
std::string trouble_with(const http::request<http::string_body>& request) {
  const auto coding = request.find(http::field::transfer_encoding);
  if (coding != request.end() && !beast::iequals(coding->value(), "chunked"))
    return "the only transfer coding that is known here is \"chunked\"";
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() >= 11)) return "a request names one host";
  return {};
}

}  // namespace

Task<std::optional<Wire::Incoming>> Wire::read_request(std::size_t longest_body) {
  const auto parts = parts_;
  http::request_parser<http::string_body> parser;
  parser.header_limit(16 * 1024);
  parser.body_limit(longest_body);
  parts->request.reset();
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
  if (const std::string trouble = trouble_with(request); !trouble.empty()) {
    incoming.trouble = trouble;
    co_return incoming;
  }
  const auto header = [&](http::field field) { return std::string(request[field]); };
  incoming.request.method = std::string(request.method_string());
  incoming.request.target = std::string(request.target());
  incoming.request.cookie = header(http::field::cookie);
  incoming.request.authorization = header(http::field::authorization);
  incoming.request.origin = header(http::field::origin);
  incoming.request.host = header(http::field::host);
  incoming.request.content_type = header(http::field::content_type);
  incoming.request.accept_encoding = header(http::field::accept_encoding);
  incoming.request.if_none_match = header(http::field::if_none_match);
  incoming.request.body = request.body();
  incoming.forwarded_for = std::string(request["X-Forwarded-For"]);
  incoming.forwarded_proto = std::string(request["X-Forwarded-Proto"]);
  incoming.upgrade = beast::websocket::is_upgrade(request);
  incoming.keep_alive = request.keep_alive();
  co_return incoming;
}

Task<bool> Wire::respond(Response response, bool keep_alive, bool secure) {
  const auto parts = parts_;
  const bool head = parts->request && parts->request->method() == http::verb::head;
  http::response<http::string_body> answer;
  answer.result(static_cast<unsigned>(response.status));
  answer.set(http::field::content_type, response.type);
  answer.set(http::field::cache_control, response.cache ? "public, max-age=31536000, immutable"
                                         : response.etag.empty() ? "no-store"
                                                                 : "no-cache");
  if (!response.etag.empty()) answer.set(http::field::etag, response.etag);
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("X-Frame-Options", "DENY");
  answer.set("Referrer-Policy", "no-referrer");
  answer.set("Cross-Origin-Opener-Policy", "same-origin");
  answer.set("Cross-Origin-Resource-Policy", "same-origin");
  answer.set("Content-Security-Policy",
             "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
             "style-src 'self' 'unsafe-inline'; "
             "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
             "frame-ancestors 'none'");
  if (secure) answer.set("Strict-Transport-Security", "max-age=31536000");
  if (!response.set_cookie.empty()) answer.set(http::field::set_cookie, response.set_cookie);
  if (!response.file_name.empty())
    answer.set(http::field::content_disposition,
               "attachment; filename=\"" + response.file_name + "\"");
  for (const auto& [name, value] : response.headers) answer.set(name, value);
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

Task<void> Wire::drain() {
  constexpr std::size_t kMost = std::size_t{4} << 20;
  const auto parts = parts_;
  std::array<char, 16 * 1024> bytes;
  parts->hurry(parts);
  for (std::size_t taken = 0; taken < kMost;) {
    auto [error, count] =
        co_await parts->stream->socket().async_read_some(boost::asio::buffer(bytes), kWait);
    if (error) break;
    taken += count;
  }
  parts->deadline.cancel();
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

}  // namespace stollen::server
