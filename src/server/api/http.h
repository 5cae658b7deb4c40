// A request and an answer of HTTP as plain values, without any socket.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stollen::server {

struct Request {
  std::string method;
  std::string target;  // path and query as sent
  std::string cookie;  // header
  std::string authorization;
  std::string origin;
  std::string host;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string address;  // whom it comes from
  bool secure = false;  // over TLS, here or at the proxy
  std::string body;
};

struct Response {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body;
  std::string set_cookie;
  std::string file_name;  // to be saved under this name
  bool cache = false;     // never changes under this address
  std::string etag;       // which version of it this is
  std::string table;      // what it says is true if this table is still ours when it is saved
  std::string owner;      // the node that has to be asked instead
  std::vector<std::pair<std::string, std::string>> headers;  // beside those that every answer has
};

// The path and one value of the query, %XX undone in both.
std::string path_of(const std::string& target);
std::string query_value(const std::string& target, const std::string& name);

// For the log: anything but visible ASCII as %XX, so that nobody writes lines of his own there.
std::string loggable(std::string_view text);

// HEAD is GET without the body, which is left out when the answer is sent.
inline std::string_view method_of(const Request& request) {
  return request.method == "HEAD" ? "GET" : std::string_view(request.method);
}

}  // namespace stollen::server
