// A server without sockets for tests: a hall with its interface, a storage, a clock that is turned
// by hand, and randomness from a seed. What would go over the wire is kept as text.
#pragma once

#include <deque>
#include <map>
#include <memory>

#include "server/api/api.h"
#include "support/games.h"
#include "support/memory_storage.h"

namespace stollen::testing {

// The type of a message from the server, which always begins with it.
std::string type_of(std::string_view message);

class House {
 public:
  explicit House(std::uint64_t seed, table::Storage* storage = nullptr,
                 table::Limits limits = table::Limits::none());

  table::Millis now = 1'800'000'000'000;
  MemoryStorage memory;

  // HTTP
  server::Response request(const std::string& method, const std::string& target,
                           const Json& body = nullptr, const std::string& token = "");
  std::string new_guest(const std::string& name);                          // his token
  std::string open_table(const Json& settings, const std::string& token);  // its code

  // Sockets
  table::ConnectionId connect(const std::string& code, const std::string& token);
  void send(table::ConnectionId id, const Json& message) {
    send_text(id, notation::dump_json(message));
  }
  void send_text(table::ConnectionId id, const std::string& text);
  void disconnect(table::ConnectionId id);
  // What has arrived since the last call; `last` of a type, null if none came.
  std::vector<std::string> received(table::ConnectionId id);
  Json last(table::ConnectionId id, const std::string& type);
  // Connects and says hello.
  table::ConnectionId greet(const std::string& code, const std::string& token, Json hello = {});

  // Time passes; everything that is due is done.
  void wait(table::Millis span);
  // The process falls and starts again; sockets are gone, what was committed is there.
  void restart();

  // What becomes of the next thing that is to be written.
  enum class Fate : std::uint8_t { kNone, kFallsBeforeWriting, kFallsBeforeSending };
  Fate fate = Fate::kNone;

  // Bots think at once, or when they are let.
  bool bots_wait = false;
  std::vector<std::unique_ptr<table::Thought>> thoughts;
  void think(table::Thought& thought) {
    thought.think();
    hall_->hear(thought);
    settle();
  }

  // Commits and sends whatever the hall has to say. False if it could not be saved.
  bool settle();
  table::Hall& hall() { return *hall_; }

 private:
  table::Storage& storage_;
  table::Limits limits_;
  Random random_;
  std::unique_ptr<table::Hall> hall_;
  std::unique_ptr<server::Api> api_;
  table::ConnectionId last_id_ = 0;
  std::map<table::ConnectionId, std::vector<std::string>> inboxes_;
  std::map<std::pair<table::ConnectionId, std::string>, std::shared_ptr<const std::string>> last_;
};

}  // namespace stollen::testing
