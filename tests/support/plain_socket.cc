#include "support/plain_socket.h"

#include <charconv>
#include <csignal>
#include <utility>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace stollen::testing {

namespace {

int number_at(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

std::string PlainAnswer::header(std::string_view name) const {
  const std::string start = fmt::format("\r\n{}: ", name);
  const std::size_t found = head.find(start);
  if (found == std::string::npos) return {};
  const std::size_t begin = found + start.size();
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

PlainSocket::PlainSocket(const std::string& url) {
  std::signal(SIGPIPE, SIG_IGN);
  const std::size_t colon = url.rfind(':');
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port =
      htons(static_cast<std::uint16_t>(number_at(std::string_view(url).substr(colon + 1))));
  ::inet_pton(AF_INET, "127.0.0.1", &place.sin_addr);
  socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
  // NOLINTNEXTLINE: this is how addresses are handed to the system
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
    ::close(socket_);
    socket_ = -1;
  }
}

PlainSocket::~PlainSocket() {
  if (socket_ >= 0) ::close(socket_);
}

bool PlainSocket::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = ::write(socket_, bytes.data(), bytes.size());
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

long PlainSocket::read_more() {
  char bytes[4096];
  const ssize_t count = ::read(socket_, bytes, sizeof bytes);
  if (count > 0) received_.append(bytes, static_cast<std::size_t>(count));
  return count;
}

std::string PlainSocket::rest() {
  while (read_more() > 0) {
  }
  return std::exchange(received_, "");
}

PlainAnswer PlainSocket::read_answer(bool has_body) {
  PlainAnswer answer;
  std::size_t end = 0;
  while ((end = received_.find("\r\n\r\n")) == std::string::npos)
    if (read_more() <= 0) return answer;
  answer.head = received_.substr(0, end + 2);
  received_.erase(0, end + 4);
  answer.status = number_at(std::string_view(answer.head).substr(answer.head.find(' ') + 1));
  const auto length = static_cast<std::size_t>(number_at(answer.header("Content-Length")));
  while (has_body && received_.size() < length)
    if (read_more() <= 0) return answer;
  answer.body = received_.substr(0, has_body ? length : 0);
  received_.erase(0, answer.body.size());
  return answer;
}

bool PlainSocket::ends_in_order() {
  while (true) {
    const long count = read_more();
    if (count <= 0) return count == 0;
  }
}

PlainAnswer PlainSocket::ask(std::string_view method, std::string_view target,
                             std::string_view headers, std::string_view body) {
  const bool sent =
      send(fmt::format("{} {} HTTP/1.1\r\nHost: stollen.example\r\nContent-Length: {}\r\n{}\r\n{}",
                       method, target, body.size(), headers, body));
  return sent ? read_answer(method != "HEAD") : PlainAnswer();
}

}  // namespace stollen::testing
