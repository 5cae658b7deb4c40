#include "support/postgres_proxy.h"

#include <array>
#include <cstring>

#include "gtest/gtest.h"
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace stollen::testing {

namespace {

constexpr const char* kName = ".s.PGSQL.5432";
// The end of an answer: ready for the next question.
constexpr std::string_view kReady("Z\0\0\0\5", 5);

sockaddr_un socket_at(const std::filesystem::path& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, (folder / kName).c_str(), sizeof address.sun_path - 1);
  return address;
}

bool send_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

// What has come; empty: the other end is closed.
std::string receive(int from) {
  std::array<char, 65536> buffer;
  const ssize_t length = ::recv(from, buffer.data(), buffer.size(), 0);
  return {buffer.data(), length > 0 ? static_cast<std::size_t>(length) : 0};
}

// Until the server is ready again or closes.
void hear_out(int server, std::string heard) {
  while (heard.size() < 6 || heard.substr(heard.size() - 6, 5) != kReady) {
    const std::string more = receive(server);
    if (more.empty()) return;
    heard += more;
  }
}

}  // namespace

PostgresProxy::PostgresProxy(std::filesystem::path socket) : socket_(std::move(socket)) {
  listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = socket_at(folder_.path());
  EXPECT_EQ(::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_EQ(::listen(listener_, 16), 0);
  thread_ = std::thread([this] { listen(); });
}

PostgresProxy::~PostgresProxy() {
  ended_ = true;
  ::shutdown(listener_, SHUT_RDWR);
  thread_.join();
  for (std::thread& line : lines_) line.join();
  ::close(listener_);
  if (held_.server >= 0) ::close(held_.server);
}

std::string PostgresProxy::address_of(const std::string& address) const {
  std::string changed = address;
  const std::string real = socket_.string();
  changed.replace(changed.find(real), real.size(), folder_.path().string());
  return changed;
}

void PostgresProxy::listen() {
  for (;;) {
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = socket_at(socket_);
    if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      ::close(client);
      ::close(server);
      continue;
    }
    lines_.emplace_back([this, client, server] {
      Line line{client, server};
      carry(line);
      ::close(line.client);
      if (line.server >= 0) ::close(line.server);
    });
  }
}

void PostgresProxy::carry(Line& line) {
  std::array<pollfd, 2> ends = {pollfd{line.client, POLLIN, 0}, pollfd{line.server, POLLIN, 0}};
  while (!ended_) {
    if (::poll(ends.data(), ends.size(), 50) <= 0) continue;
    if (ends[0].revents != 0 && !from_client(line)) return;
    if (ends[1].revents != 0 && !from_server(line)) return;
  }
}

bool PostgresProxy::from_client(Line& line) {
  const std::string said = receive(line.client);
  if (said.empty()) return false;
  line.writes |= said.find("stollen writes") != std::string::npos;
  Fault holds = Fault::kHoldsQuestion;
  if (line.writes && fault_.compare_exchange_strong(holds, Fault::kNone)) {
    const std::scoped_lock lock(lock_);
    held_ = {-1, line.server, true, said};
    line.server = -1;
    return false;
  }
  return send_all(line.server, said);
}

bool PostgresProxy::from_server(Line& line) {
  std::string said = receive(line.server);
  if (said.empty()) return false;
  Fault loses = Fault::kLosesAnswer;
  if (line.writes && fault_.compare_exchange_strong(loses, Fault::kNone)) {
    hear_out(line.server, said);
    return false;
  }
  const std::string name = std::string("server_version") + '\0';
  if (const std::size_t at = said.find(name); !version_.empty() && at != std::string::npos)
    said.replace(at + name.size(), version_.size(), version_);
  return send_all(line.client, said);
}

void PostgresProxy::let_through() {
  const std::scoped_lock lock(lock_);
  ASSERT_GE(held_.server, 0) << "nothing is held";
  ASSERT_TRUE(send_all(held_.server, held_.held));
  hear_out(held_.server, "");
}

}  // namespace stollen::testing
