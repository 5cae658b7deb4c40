// A line to PostgreSQL that can be made to fail: what is said on it goes through here.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "support/files.h"

namespace stollen::testing {

class PostgresProxy {
 public:
  // `socket`: of the real one.
  explicit PostgresProxy(std::filesystem::path socket);
  ~PostgresProxy();
  PostgresProxy(const PostgresProxy&) = delete;
  PostgresProxy& operator=(const PostgresProxy&) = delete;

  // The same address by way of us.
  std::string address_of(const std::string& address) const;

  // What next happens to the line on which groups are written, once.
  enum class Fault : std::uint8_t {
    kNone,
    kLosesAnswer,    // it was done, but nobody hears of it
    kHoldsQuestion,  // it is on its way, and the line breaks behind it
  };
  void next(Fault fault) { fault_ = fault; }
  // What was held arrives after all; the last word of the server's answer to it.
  void let_through();
  // Servers say from now on that they are of this version, such as "14".
  void pretend(const std::string& version) { version_ = version; }

 private:
  struct Line {
    int client;
    int server;
    bool writes = false;  // groups
    std::string held = {};
  };
  void listen();
  void carry(Line& line);
  bool from_client(Line& line);
  bool from_server(Line& line);

  std::filesystem::path socket_;
  TemporaryFolder folder_;
  std::string version_;
  std::atomic<Fault> fault_ = Fault::kNone;
  int listener_ = -1;
  std::mutex lock_;
  Line held_{-1, -1, true, ""};
  std::vector<std::thread> lines_;
  std::thread thread_;
  std::atomic<bool> ended_ = false;
};

}  // namespace stollen::testing
