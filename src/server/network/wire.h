// One connection, at either end: requests and answers of HTTP, until it becomes a WebSocket. All of
// Beast is behind this header, because it is slow to compile.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/ip/tcp.hpp>

#include "base/result.h"
#include "server/api/http.h"
#include "server/network/task.h"

namespace boost::asio::ssl {
class context;
}

namespace stollen::server {

// Where a server is.
struct Address {
  bool tls = false;
  std::string host;
  std::string port;
};
// "http://host:port" or "https://host"
Result<Address> read_address(const std::string& url);

// As many sockets as the system lets us have.
void allow_many_files();

class Wire {
 public:
  explicit Wire(boost::asio::ip::tcp::socket socket);
  ~Wire();

  // As a server
  Task<bool> shake_hands(boost::asio::ssl::context& context);
  struct Incoming {
    Request request;
    std::string forwarded_for;
    std::string forwarded_proto;
    bool upgrade = false;  // wants to become a WebSocket
    bool keep_alive = false;
    std::string trouble;  // why it cannot be read; then the rest is empty
    int status = 400;
  };
  // Nothing when the other side has gone or was too slow.
  Task<std::optional<Incoming>> read_request(std::size_t longest_body);
  Task<bool> respond(Response response, bool keep_alive, bool secure);
  // Takes what the other side still sends after a refusal, within bounds: a connection that ends
  // with unread bytes is reset, and the answer may be lost with it.
  Task<void> drain();
  Task<bool> accept_socket(std::size_t longest_message);

  // As a client
  static Task<Result<std::unique_ptr<Wire>>> connect(const Address& address);
  Task<Result<Response>> ask(const Address& address, const Request& request);
  Task<Result<void>> open_socket(const Address& address, const std::string& target,
                                 const std::string& token);

  // As a WebSocket. `receive` gives nothing when it is closed.
  Task<std::optional<std::string>> receive();
  // Kept until the other side takes it; false if it lags too far behind.
  bool send(std::shared_ptr<const std::string> text);
  void close(int code);
  // At once, without a word.
  void cut();
  std::uint16_t close_code() const;

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace stollen::server
