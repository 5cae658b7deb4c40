// The line between two nodes: one connection for all sockets that the one who calls has for the
// other. Both ends prove that they know the secret of the database that they share
// (gateway/seal.h). A line on which nothing is heard for seconds is as good as cut: the other end
// may stand still.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/gateway/frame.h"
#include "server/gateway/seal.h"
#include "server/network/task.h"

namespace stollen::server {

class Line : public std::enable_shared_from_this<Line> {
 public:
  using Socket = boost::asio::ip::tcp::socket;

  // Calls a node, or answers one that has called; nothing if it is not there, not who it should be,
  // or too slow. `address`: "HOST:PORT".
  static Task<std::shared_ptr<Line>> call(std::string address, std::string own, std::string other,
                                          std::string secret);
  static Task<std::shared_ptr<Line>> answer(Socket socket, std::string own, std::string secret);

  const std::string& other() const { return other_; }
  // Goes out in order; what lies too long makes the line be cut.
  void send(const Frame& frame);
  // The next thing the other end says; nothing when the line is gone.
  Task<std::optional<Frame>> receive();
  void cut();

  explicit Line(Socket socket);

 private:
  Task<bool> greet(std::string own, std::string secret);
  Task<bool> be_greeted(std::string own, std::string secret);
  Task<std::optional<std::string>> read(std::size_t bytes);
  Task<bool> write(std::string bytes);
  // Within so long, or it is cut.
  void hurry();
  void write_more();
  Task<void> beat();

  Socket socket_;
  boost::asio::steady_timer timer_;
  std::string other_;
  std::optional<Seal> seal_;
  std::array<char, 64 * 1024> piece_{};
  std::string in_;         // read, and not looked at
  std::size_t taken_ = 0;  // of it
  std::string out_;        // to be written
  std::string writing_;
  bool heard_ = false;  // something, since the last beat
  bool cut_ = false;
};

}  // namespace stollen::server
