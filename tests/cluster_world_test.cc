// A simulated world with several nodes on one storage: they stand still, are cut off from it, are
// killed and started anew; what they write arrives late, or is written and nobody says so; clocks
// are unequally fast. People come in at any node. One seed is one world; a failure prints it. More
// of them: STOLLEN_CLUSTER_WORLDS=10000.
#include <cstdlib>
#include <deque>

#include "gtest/gtest.h"
#include <fmt/format.h>

#include "base/check.h"
#include "server/gateway/relay.h"
#include "support/house.h"
#include "support/person.h"
#include "support/simulated_node.h"

namespace stollen::testing {

namespace {

using table::ConnectionId;
using table::kSecond;
using table::Millis;

enum class Planted : std::uint8_t { kNothing, kNoFence, kNoLease };

struct Tally {
  long moves = 0;
  long kills = 0;
  long pauses = 0;
  long cuts = 0;
  long doubts = 0;
  long moved = 0;  // sockets that had to come again because a table was lost or might be
  long taken = 0;  // tables that another node played on
  long led = 0;    // sockets that a gateway has led to another node
};

constexpr std::size_t kNodes = 3;
constexpr int kSteps = 400;

class Cluster : public Place, private SimulatedNode::World {
  bool chance(std::uint32_t of) { return random_.below(of) == 0; }
  template <class Values>
  auto& any_of(Values& values) {
    return values[random_.below(static_cast<std::uint32_t>(values.size()))];
  }

 public:
  Cluster(std::uint64_t seed, Planted planted, Tally& tally)
      : random_(seed), planted_(planted), tally_(tally) {
    memory_.set_time(now_);
    if (planted == Planted::kNoFence) memory_.trust_everybody();
    for (std::size_t i = 0; i < kNodes; ++i) nodes_.push_back(new_node());
  }

  // What went wrong, or nothing.
  std::string run() {
    settle();
    open_tables();
    for (int step = 0; step < kSteps && trouble_.empty(); ++step) {
      happen();
      read();
    }
    if (trouble_.empty()) finish();
    return trouble_;
  }

  // --- A place to come to

  // Some come straight to a node, some through a gateway that outlives it.
  ConnectionId connect(const std::string& code, const std::string& token) override {
    if (!chance(2)) return open(code, token, 0);
    const ConnectionId id = ++last_id_;
    sockets_[id] = {.code = code, .token = token, .relay = std::make_shared<server::Relay>()};
    lead(id);
    return id;
  }
  void send(ConnectionId id, const Json& message) override {
    Socket& socket = sockets_.at(id);
    if (socket.closed != 0) return;
    if (socket.relay == nullptr) return socket.node->receive(id, notation::dump_json(message));
    socket.relay->say(notation::dump_json(message));
    pass_on(socket);
  }
  void disconnect(ConnectionId id) override {
    Socket& socket = sockets_.at(id);
    if (socket.closed != 0) return;
    socket.closed = 1000;
    if (socket.relay == nullptr) return socket.node->disconnect(id);
    if (socket.relay->attached()) disconnect(socket.other);
  }
  std::vector<std::string> received(ConnectionId id) override {
    return std::exchange(sockets_.at(id).inbox, {});
  }
  int closed(ConnectionId id) const override { return sockets_.at(id).closed; }

 private:
  struct Socket {
    SimulatedNode* node = nullptr;  // none: it is a browser's, at a gateway
    std::string code = {};
    std::string token = {};
    std::shared_ptr<server::Relay> relay = {};
    ConnectionId other = 0;  // at the node for the browser's one, and the other way round
    std::vector<std::string> inbox = {};
    int closed = 0;
  };

  ConnectionId open(const std::string& code, const std::string& token, ConnectionId browser) {
    const ConnectionId id = ++last_id_;
    SimulatedNode& node = *any_of(nodes_);
    sockets_[id] = {.node = &node, .code = code, .token = token, .other = browser};
    node.connect(id, code, {token, token});
    return id;
  }

  // --- The gateway

  void lead(ConnectionId browser) {
    Socket& socket = sockets_.at(browser);
    const ConnectionId inner = open(socket.code, socket.token, browser);
    socket.other = inner;
    socket.relay->attach();
    pass_on(socket);
  }
  void pass_on(Socket& socket) {
    for (std::string& text : socket.relay->take_for_browser())
      socket.inbox.push_back(std::move(text));
    if (!socket.relay->attached()) return;
    Socket& inner = sockets_.at(socket.other);
    for (const std::string& text : socket.relay->take_for_owner())
      if (inner.closed == 0) inner.node->receive(socket.other, text);
  }
  void lead_those_who_wait() {
    std::vector<ConnectionId> waiting;
    for (const auto& [id, socket] : sockets_)
      if (socket.relay && socket.closed == 0 && !socket.relay->attached()) waiting.push_back(id);
    for (const ConnectionId id : waiting) {
      ++tally_.led;
      lead(id);
    }
  }

  std::shared_ptr<SimulatedNode> new_node() {
    const auto node =
        std::make_shared<SimulatedNode>(memory_, fmt::format("node-{}", ++started_), random_.next(),
                                        static_cast<SimulatedNode::World&>(*this));
    node->ignores_lease = planted_ == Planted::kNoLease;
    return node;
  }

  // --- What surrounds the nodes

  Millis time() const override { return now_; }
  // Whatever is told of a table is told by its owner, and by nobody else.
  void tell(const SimulatedNode& from, const table::Message& message) override {
    const auto socket = sockets_.find(message.to);
    if (socket == sockets_.end() || socket->second.closed != 0) return;
    if (message.text) {
      const std::string type = type_of(*message.text);
      const std::string owner = memory_.owner_of(socket->second.code);
      if (type != "error" && owner != from.id())
        trouble_ = fmt::format("{} tells of a table that {} owns: {}", from.id(), owner, type);
      hear(socket->second, *message.text);
    }
    if (message.close != 0) close(message.to, message.close);
  }
  void close(ConnectionId id, int code) override {
    const auto socket = sockets_.find(id);
    if (socket == sockets_.end() || socket->second.closed != 0) return;
    tally_.moved += code == 1012 ? 1 : 0;
    shut(socket->second, code);
  }
  void hear(Socket& socket, const std::string& text) {
    if (socket.other == 0) return socket.inbox.push_back(text);
    Socket& browser = sockets_.at(socket.other);
    // Where the table is played elsewhere the gateway looks for it; nobody need hear of that.
    browser.relay->hear(text);
    browser.inbox.push_back(text);
    pass_on(browser);
  }
  void shut(Socket& socket, int code) {
    socket.closed = code;
    if (socket.other != 0 && socket.node != nullptr) sockets_.at(socket.other).relay->detach();
  }

  void pass(Millis span) {
    now_ += span;
    memory_.set_time(now_);
    for (const auto& node : nodes_) {
      node->live();
      if (!trouble_.empty()) return;
    }
    if (now_ - led_ < 100) return;
    led_ = now_;
    lead_those_who_wait();
  }

  // Everything arrives, a little later.
  void settle() {
    for (int i = 0; i < 10'000 && trouble_.empty(); ++i) {
      bool more = false;
      for (const auto& node : nodes_) more |= node->arrive(random_);
      for (const auto& ghost : ghosts_) more |= ghost->arrive(random_);
      if (!more) return;
      if (i % 10 == 0) pass(1);
    }
  }
  void let_pass(Millis span) {
    for (Millis left = span; left > 0 && trouble_.empty(); left -= 100) {
      pass(100);
      settle();
      read();
    }
  }

  // Two people, a bot between them, and one who watches.
  void open_tables() {
    for (int i = 0; i < 2; ++i) {
      Json settings = {{"recipe", chance(2) ? "gold-mine" : "base"},
                       {"players", 3},
                       {"pace", 500},
                       {"ready", nullptr},
                       {"level", "random"}};
      if (chance(2)) settings["clock"] = {{"move", 30}};
      std::string code;
      const std::string host = fmt::format("p-host-{}", i);
      any_of(nodes_)->open_table({host, host}, settings,
                                 [&](std::string opened) { code = std::move(opened); });
      settle();
      STOLLEN_CHECK(!code.empty());
      codes_.push_back(code);
      Person& first = people_.emplace_back(*this, code, host);
      Person& second = people_.emplace_back(*this, code, fmt::format("p-guest-{}", i));
      Person& third = people_.emplace_back(*this, code, fmt::format("p-third-{}", i));
      for (Person* person : {&first, &second, &third}) come_in(*person);
      second.send({{"type", "sit"}, {"seat", 3}});
      settle();
      first.send({{"type", "start"}, {"fill", "random"}});
      settle();
      read();
    }
  }

  // At the node that plays the table: he tries one after the other.
  void come_in(Person& person) {
    for (int i = 0; i < 100 && trouble_.empty(); ++i) {
      if (!person.connected()) person.connect(true);
      settle();
      read();
      if (person.connected() && person.was_greeted()) return;
      pass(100);
    }
    if (trouble_.empty()) trouble_ = "nobody plays " + person.code();
  }

  void read() {
    for (Person& person : people_) {
      const std::string found = person.read();
      if (trouble_.empty()) trouble_ = found;
    }
  }

  void happen() {
    pass(random_.below(120));
    for (std::uint32_t i = random_.below(4); i > 0; --i) any_of(nodes_)->arrive(random_);
    if (!ghosts_.empty() && chance(4)) any_of(ghosts_)->arrive(random_);
    if (chance(8)) any_of(nodes_)->storage().arrive();
    Person& person = any_of(people_);
    const auto& node = any_of(nodes_);
    switch (random_.below(24)) {
      case 0:
        return person.disconnect();
      case 1:
        return person.send({{"type", "chat"}, {"text", "hm"}});
      case 2:
        return pause(*node);
      case 3:
        return cut(*node);
      case 4:
        if (chance(4)) kill(index_of(node));
        return;
      case 5:
      case 6:
        return doubt(*node);
      case 7:
        if (chance(2)) return node->sweep();
        return node->release(chance(3) ? "" : any_of(nodes_)->id());
      case 8:
        return pass(random_.below(4000));
      case 9:
      case 10:
      case 11:
        node->wake();
        node->storage().cut = false;
        return;
      default:
        return move(person);
    }
  }

  std::size_t index_of(const std::shared_ptr<SimulatedNode>& node) const {
    return static_cast<std::size_t>(std::ranges::find(nodes_, node) - nodes_.begin());
  }

  void pause(SimulatedNode& node) {
    tally_.pauses += node.paused ? 0 : 1;
    node.paused = true;
  }
  void cut(SimulatedNode& node) {
    tally_.cuts += node.storage().cut ? 0 : 1;
    node.storage().cut = true;
  }
  void doubt(SimulatedNode& node) {
    constexpr MemoryStorage::Line kLines[] = {MemoryStorage::Line::kBreaksBehind,
                                              MemoryStorage::Line::kBreaksBefore,
                                              MemoryStorage::Line::kSlow};
    node.line = kLines[random_.below(3)];
    ++tally_.doubts;
  }
  void kill(std::size_t which) {
    ++tally_.kills;
    const std::shared_ptr<SimulatedNode> node = nodes_[which];
    node->kill();
    for (auto& [id, socket] : sockets_)
      if (socket.node == node.get() && socket.closed == 0) shut(socket, 1006);
    ghosts_.push_back(node);
    nodes_[which] = new_node();
  }

  void move(Person& otherwise) {
    Person* person = &otherwise;
    for (Person& each : people_)
      if (each.connected() && each.has_turn() && !chance(3)) person = &each;
    if (!person->connected()) return person->connect(chance(2));
    const Json message = person->choose(random_);
    if (message.is_null()) return;
    ++tally_.moves;
    person->send(message);
    if (chance(20)) person->send(message);
  }

  // Everything works again, everybody comes in anew and finds what he was told.
  void finish() {
    for (const auto& node : nodes_) {
      node->wake();
      node->storage().cut = false;
      node->line = MemoryStorage::Line::kWhole;
    }
    let_pass(8 * kSecond);
    for (Person& person : people_) {
      person.disconnect();
      if (trouble_.empty()) come_in(person);
    }
    let_pass(2 * kSecond);
    if (trouble_.empty()) compare();
    std::vector<std::pair<Person*, int>> waiting;
    for (Person& person : people_)
      if (person.waits_for_bots({1, 3})) waiting.emplace_back(&person, person.at());
    let_pass(3 * kSecond);
    for (const auto& [person, at] : waiting)
      if (trouble_.empty() && person->at() == at)
        trouble_ = "a bot was asked and does not move at " + person->code();
    if (trouble_.empty()) compare();
  }

  void compare() {
    for (const Person& person : people_) {
      const std::vector<std::string> log = *memory_.log_of(person.code());
      trouble_ = person.check(log);
      if (trouble_.empty() && person.history().size() != log.size())
        trouble_ = "the history is not whole";
      if (!trouble_.empty()) return;
    }
    for (const std::string& code : codes_) {
      const std::size_t entries = memory_.log_of(code)->size();
      if (memory_.numbers_of(code) != entries) trouble_ = "a number stands twice in the log";
      tally_.taken += memory_.was_taken(code) ? 1 : 0;
    }
  }

  Random random_;
  Planted planted_;
  Tally& tally_;
  Millis now_ = 1'800'000'000'000;
  MemoryStorage memory_{"nobody"};
  std::vector<std::shared_ptr<SimulatedNode>> nodes_;
  std::vector<std::shared_ptr<SimulatedNode>> ghosts_;  // dead, but what they sent may still arrive
  int started_ = 0;
  std::map<ConnectionId, Socket> sockets_;
  ConnectionId last_id_ = 0;
  std::vector<std::string> codes_;
  std::deque<Person> people_;
  std::string trouble_;
  Millis led_ = 0;
};

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

TEST(ClusterWorld, NothingAcknowledgedIsLostAndNoTwoNodesTell) {
#if defined(__has_feature) && __has_feature(address_sanitizer)
  constexpr std::uint64_t kWorlds = 150;
#else
  constexpr std::uint64_t kWorlds = 2000;
#endif
  const std::uint64_t worlds = from_environment("STOLLEN_CLUSTER_WORLDS", kWorlds);
  const std::uint64_t first = from_environment("STOLLEN_WORLD_SEED", 1);
  Tally tally;
  for (std::uint64_t seed = first; seed < first + worlds; ++seed)
    ASSERT_EQ(Cluster(seed, Planted::kNothing, tally).run(), "")
        << "STOLLEN_WORLD_SEED=" << seed << " STOLLEN_CLUSTER_WORLDS=1 shows it";
  if (worlds < 100) return;
  const auto expect_each = [&](long happened, double in_a_world, const char* what) {
    EXPECT_GT(static_cast<double>(happened), static_cast<double>(worlds) * in_a_world) << what;
  };
  expect_each(tally.moves, 10, "moves");
  expect_each(tally.kills, 1, "kills");
  expect_each(tally.pauses, 3, "pauses");
  expect_each(tally.cuts, 3, "cut lines");
  expect_each(tally.doubts, 3, "unknown outcomes");
  expect_each(tally.moved, 1, "sockets sent away");
  expect_each(tally.taken, 0.5, "tables that another node played on");
  expect_each(tally.led, 1, "sockets that were led to another node");
}

// The test of the test: without the guard it must find the fault soon.
void expect_to_fail(Planted planted) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 300; ++seed)
    if (!Cluster(seed, planted, tally).run().empty()) return;
  ADD_FAILURE() << "three hundred worlds have not noticed it";
}

TEST(ClusterWorld, FailsIfTheStorageDoesNotLookAtEpochs) { expect_to_fail(Planted::kNoFence); }

TEST(ClusterWorld, FailsIfNodesSpeakWithoutALease) { expect_to_fail(Planted::kNoLease); }

}  // namespace

}  // namespace stollen::testing
