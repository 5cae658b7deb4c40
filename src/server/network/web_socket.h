// A WebSocket at either end, from its handshake on. Beast's part in it is behind this header.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "base/result.h"
#include "server/network/stream.h"
#include "server/network/task.h"

namespace stollen::server {

class WebSocket {
 public:
  explicit WebSocket(Stream stream);

  // The handshake as a server or as a client.
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  Task<bool> accept(Request request, std::size_t longest_message);
  Task<Result<void>> open(std::string host, std::string target, std::string token);

  // Nothing when it is closed.
  Task<std::optional<std::string>> receive();
  // Kept until the other side takes it; false if it lags too far behind.
  bool send(std::shared_ptr<const std::string> text);
  void close(int code);
  // At once, without a word.
  void cut();
  std::uint16_t close_code() const;

 private:
  struct Parts;
  struct Next;
  std::shared_ptr<Parts> parts_;
};

}  // namespace stollen::server
