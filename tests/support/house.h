// A server without sockets for tests: a hall with its interface and its pump, a storage, a clock
// that is turned by hand, and randomness from a seed. What would go over the wire is kept as text.
#pragma once

#include <deque>
#include <map>
#include <memory>

#include "server/api/api.h"
#include "server/pump.h"
#include "support/games.h"
#include "support/memory_storage.h"
#include "support/person.h"

namespace stollen::testing {

// The type of a message from the server, which always begins with it.
std::string type_of(std::string_view message);

class House : public Place, private server::Pump::Outlets {
 public:
  explicit House(std::uint64_t seed, table::Storage* storage = nullptr,
                 table::Limits limits = table::Limits::none(), table::Packing packing = {});

  // From the next restart on: other decks, and games and bots that are not as they were.
  const catalog::Decks* decks_in_use = &decks();
  const table::Retouch* retouch = nullptr;

  table::Millis now = 1'800'000'000'000;
  std::string address = "192.0.2.1";  // whom requests and sockets come from
  std::string origin;                 // the site whose page asks; none: a program
  MemoryStorage memory;

  // HTTP. What could not be saved is answered so.
  server::Response answer(const server::Request& request);
  server::Response request(const std::string& method, const std::string& target,
                           const Json& body = nullptr, const std::string& token = "");
  std::string new_guest(const std::string& name);  // his token
  // Its code. Between rounds it waits for nobody, unless the settings say so.
  std::string open_table(const Json& settings, const std::string& token);

  // Sockets
  table::ConnectionId connect(const std::string& code, const std::string& token) override;
  // The same without waiting for anything: if he is refused, it is closed.
  table::ConnectionId knock(const std::string& code, const table::Guest& guest);
  void send(table::ConnectionId id, const Json& message) override {
    send_text(id, notation::dump_json(message));
  }
  void send_text(table::ConnectionId id, const std::string& text);
  void disconnect(table::ConnectionId id) override;
  int closed(table::ConnectionId id) const override;
  // What has arrived since the last call; `last` of a type, null if none came.
  std::vector<std::string> received(table::ConnectionId id) override;
  Json last(table::ConnectionId id, const std::string& type);
  // Connects and says hello.
  table::ConnectionId greet(const std::string& code, const std::string& token, Json hello = {});

  // Time passes; everything that is due is done.
  void wait(table::Millis span);
  // Writes down what was told of the tables that are finished.
  void tell_finished();
  // The process falls and starts again; sockets are gone, what was committed is there.
  void restart();

  // What becomes of the next group that is to be written.
  enum class Fate : std::uint8_t { kNone, kFails, kFallsBeforeWriting, kFallsBeforeSending };
  Fate fate = Fate::kNone;

  // A disk that writes when it is let; meanwhile the next group gathers.
  bool slow_disk = false;
  bool is_writing() const { return writing_ != nullptr || finding_out_; }
  void finish_writing();

  // What the hall asks for is read at once, or when it is let.
  bool slow_answers = false;
  bool is_asking() const { return !questions_.empty(); }
  void answer_one();
  // Until this is so: reads and writes what there is.
  void wait_for_answer(const std::function<bool()>& come);

  // Bots think at once, or when they are let.
  bool bots_wait = false;
  std::vector<std::unique_ptr<table::Thought>> thoughts;
  void think(table::Thought& thought) {
    thought.think();
    hall_->hear(thought, now);
    settle();
  }

  // Lets whatever the hall has to say go to the disk and then to the sockets. True if it is saved.
  bool settle();
  table::Hall& hall() { return *hall_; }

 private:
  void let_think(std::vector<std::unique_ptr<table::Thought>> thoughts) override;
  void ask(std::vector<table::Question> questions) override;
  void write(std::shared_ptr<const table::Writes> writes) override { writing_ = writes; }
  void find_out() override { finding_out_ = true; }
  bool may_speak() override { return true; }
  void send_away(const std::vector<table::ConnectionId>& sockets) override {
    for (const table::ConnectionId id : sockets) close(id, 1012);
  }
  void deliver(const table::Effects& effects) override;
  void cut(const std::vector<table::ConnectionId>& sockets) override;
  void close(table::ConnectionId id, int code);
  std::shared_ptr<const bool> let_go();

  table::Storage& storage_;
  table::Limits limits_;
  table::Packing packing_;
  Random random_;
  std::unique_ptr<table::Hall> hall_;
  std::unique_ptr<server::Pump> pump_;
  std::shared_ptr<const table::Writes> writing_;
  bool finding_out_ = false;
  std::deque<table::Question> questions_;
  std::unique_ptr<table::Looker> looker_;
  std::unique_ptr<server::Api> api_;
  table::ConnectionId last_id_ = 0;
  std::map<table::ConnectionId, std::vector<std::string>> inboxes_;  // of open sockets
  std::map<table::ConnectionId, int> closed_;
  std::map<std::pair<table::ConnectionId, std::string>, std::shared_ptr<const std::string>> last_;
};

}  // namespace stollen::testing
