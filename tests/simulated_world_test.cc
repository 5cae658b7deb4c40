// A simulated world: people at tables whose connections drop, whose messages are doubled, delayed
// and reordered, on a server that falls before or after it has written, or whose disk is full. One
// seed is one world; a failure prints it. More of them: STOLLEN_WORLDS=100000.
#include <algorithm>
#include <cstdlib>

#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

using table::ConnectionId;

// One person and what he was told. Whatever he was told once must stay true.
class Person {
 public:
  Person(House& house, std::string code, std::string token, bool views)
      : house_(house), code_(std::move(code)), token_(std::move(token)), views_(views) {}

  bool connected() const { return socket_ != 0; }
  void lose_connection() { socket_ = 0; }

  void connect(bool remembers) {
    socket_ = house_.connect(code_, token_);
    if (socket_ == 0) return;
    const std::size_t seen = remembers ? history_.size() : 0;
    house_.send(
        socket_,
        {{"type", "hello"}, {"protocol", 1}, {"seen", seen}, {"views", views_}, {"legal", "text"}});
  }
  void disconnect() {
    if (socket_ != 0) house_.disconnect(socket_);
    socket_ = 0;
  }

  // Reads what has arrived; the first thing that contradicts what he knew.
  std::string read() {
    if (socket_ == 0) return "";
    for (const std::string& text : house_.received(socket_)) {
      const Json message = *notation::parse_json(text);
      const std::string type = message["type"].get<std::string>();
      if (type == "ack" && message.contains("at"))
        acknowledged_[message["key"].get<std::string>()] = message["n"].get<std::size_t>();
      if (message.contains("entries"))
        for (const Json& entry : message["entries"])
          if (const std::string trouble = learn(entry); !trouble.empty()) return trouble;
      if (type == "snapshot" || type == "update") {
        if (message["n"] != history_.size()) return "numbers have a gap: " + text;
        if (message.contains("turn")) turn_ = message["turn"];
        at_ = message["at"].get<int>();
      }
    }
    return "";
  }

  bool has_turn() const { return turn_.is_object() && turn_["yours"].get<bool>(); }
  // A move he may make, as a message; nothing if it is not his turn.
  Json choose(Random& random) const {
    if (!has_turn()) return nullptr;
    const Json& legal = turn_["legal"];
    return {{"type", "move"},
            {"at", at_},
            {"key", "k" + std::to_string(at_)},
            {"move", legal[random.below(static_cast<std::uint32_t>(legal.size()))]}};
  }
  void send(const Json& message) {
    if (socket_ != 0) house_.send(socket_, message);
  }

  // At the end: all that was acknowledged is in the history, once.
  std::string check(const std::vector<std::string>& log) const {
    for (const auto& [key, number] : acknowledged_) {
      if (number > log.size()) return "an acknowledged move is gone: " + key;
      if (log[number - 1].find("\"key\":\"" + key + "\"") == std::string::npos)
        return "another entry stands where a move was acknowledged: " + key;
    }
    return "";
  }
  const std::vector<Json>& history() const { return history_; }
  std::size_t acknowledged() const { return acknowledged_.size(); }

 private:
  std::string learn(const Json& entry) {
    const auto number = entry["n"].get<std::size_t>();
    if (number <= history_.size())
      return history_[number - 1] == entry ? "" : "history has changed: " + entry.dump();
    if (number != history_.size() + 1) return "an entry was left out before " + entry.dump();
    history_.push_back(entry);
    return "";
  }

  House& house_;
  std::string code_;
  std::string token_;
  bool views_;
  ConnectionId socket_ = 0;
  std::vector<Json> history_;
  std::map<std::string, std::size_t> acknowledged_;
  Json turn_;
  int at_ = 0;
};

struct Tally {
  long moves = 0;
  long falls = 0;
  long lost = 0;
  long repeated = 0;
};

// Many short worlds meet more troubles than few long ones: what is told grows with the game.
constexpr int kSteps = 60;

class World {
 public:
  explicit World(std::uint64_t seed) : random_(seed), house_(seed) {}

  // What went wrong, or nothing.
  std::string run(Tally& tally) {
    set_up();
    for (int step = 0; step < kSteps; ++step) {
      if (const std::string trouble = happen(tally); !trouble.empty()) return trouble;
      for (Person& person : people_)
        if (const std::string trouble = person.read(); !trouble.empty()) return trouble;
    }
    return finish(tally);
  }

 private:
  void set_up() {
    const std::string host = house_.new_guest("host");
    const bool mine = random_.below(3) == 0;
    const int players = 3;
    Json settings = {{"recipe", mine ? "gold-mine" : "base"},
                     {"players", players},
                     {"pace", 500},
                     {"level", "random"}};
    if (random_.below(2) == 0) settings["clock"] = {{"move", 30}};
    code_ = house_.open_table(settings, host);
    people_.emplace_back(house_, code_, host, random_.below(4) == 0);
    people_.emplace_back(house_, code_, house_.new_guest("guest"), false);
    for (Person& person : people_) person.connect(false);
    people_[1].send({{"type", "sit"}, {"seat", 3}});
    people_[0].send({{"type", "start"}, {"fill", "random"}});
    people_.emplace_back(house_, code_, "", false);  // watches
    people_.back().connect(false);
  }

  Person& somebody() { return people_[random_.below(static_cast<std::uint32_t>(people_.size()))]; }

  // Mostly one whose turn it is, for all he knows.
  Person& somebody_to_move(Person& otherwise) {
    if (random_.below(3) > 0)
      for (Person& person : people_)
        if (person.connected() && person.has_turn()) return person;
    return otherwise;
  }

  void everybody_is_cut_off() {
    for (Person& person : people_) person.lose_connection();
  }

  std::string happen(Tally& tally) {
    Person& person = somebody();
    switch (random_.below(12)) {
      case 0:
        person.disconnect();
        break;
      case 1:
        if (!person.connected()) person.connect(random_.below(2) == 0);
        break;
      case 2:
        house_.wait(static_cast<table::Millis>(random_.below(40'000)));
        break;
      case 3:  // an old message arrives late
        if (!under_way_.empty()) {
          ++tally.repeated;
          person.send(under_way_[random_.below(static_cast<std::uint32_t>(under_way_.size()))]);
        }
        break;
      case 4:
        person.send({{"type", "chat"}, {"text", "hm"}});
        break;
      case 5:
        if (random_.below(4) == 0) {
          ++tally.falls;
          house_.restart();
          everybody_is_cut_off();
        }
        break;
      default:
        return move(somebody_to_move(person), tally);
    }
    return "";
  }

  std::string move(Person& person, Tally& tally) {
    const Json message = person.choose(random_);
    if (message.is_null() || !person.connected()) {
      if (!person.connected()) person.connect(true);
      return "";
    }
    under_way_.push_back(message);
    const std::uint32_t fate = random_.below(20);
    if (fate == 0) return "";  // lost on its way
    if (fate == 1) house_.fate = House::Fate::kFallsBeforeWriting;
    if (fate == 2) house_.fate = House::Fate::kFallsBeforeSending;
    if (fate == 3) house_.memory.full = true;
    person.send(message);
    ++tally.moves;
    if (fate == 1 || fate == 2) {
      ++tally.falls;
      everybody_is_cut_off();
    }
    if (fate == 3) {
      ++tally.lost;
      house_.memory.full = false;
      everybody_is_cut_off();
      house_.restart();
    }
    if (fate == 4) person.send(message);  // said twice
    return "";
  }

  std::string finish(Tally&) {
    std::vector<std::string> log = *house_.memory.log_of(code_);
    for (Person& person : people_) {
      person.disconnect();
      person.connect(false);  // and compares it all with what he knew
      if (const std::string trouble = person.read(); !trouble.empty()) return trouble;
      log = *house_.memory.log_of(code_);
      if (const std::string trouble = person.check(log); !trouble.empty()) return trouble;
      if (person.history().size() != log.size()) return "the history is not whole";
    }
    return "";
  }

  Random random_;
  House house_;
  std::string code_;
  std::vector<Person> people_;
  std::vector<Json> under_way_;
};

TEST(SimulatedWorld, NothingAcknowledgedIsLostAndNothingIsToldTwice) {
  const char* wanted = std::getenv("STOLLEN_WORLDS");
  const char* first = std::getenv("STOLLEN_WORLD_SEED");
  const std::uint64_t from = first == nullptr ? 1 : std::strtoull(first, nullptr, 10);
#if defined(__has_feature) && __has_feature(address_sanitizer)
  constexpr std::uint64_t kWorlds = 300;
#else
  constexpr std::uint64_t kWorlds = 2000;
#endif
  const std::uint64_t worlds = wanted == nullptr ? kWorlds : std::strtoull(wanted, nullptr, 10);
  Tally tally;
  for (std::uint64_t seed = from; seed < from + worlds; ++seed) {
    const std::string trouble = World(seed).run(tally);
    ASSERT_EQ(trouble, "") << "STOLLEN_WORLD_SEED=" << seed << " STOLLEN_WORLDS=1 shows it";
  }
  if (worlds < 100) return;
  EXPECT_GT(tally.moves, static_cast<long>(worlds) * 5);
  EXPECT_GT(tally.falls, static_cast<long>(worlds));
  EXPECT_GT(tally.repeated, static_cast<long>(worlds));
}

}  // namespace

}  // namespace stollen::testing
