// A simulated world: people at tables whose connections drop, whose messages are doubled, delayed
// and reordered, on a server that falls before or after it has written, or whose disk is slow or
// full: the next group gathers while one is written, and life goes on after one that was lost. One
// seed is one world; a failure prints it. More of them: STOLLEN_WORLDS=100000.
#include <algorithm>
#include <cstdlib>
#include <deque>

#include "gtest/gtest.h"

#include "base/check.h"
#include "support/house.h"
#include "support/person.h"

namespace stollen::testing {

namespace {

struct Tally {
  long moves = 0;
  long falls = 0;
  long lost = 0;      // groups that could not be written
  long gathered = 0;  // things that happened while one was written
  long repeated = 0;
  long windows = 0;  // reaction windows that somebody saw open
  long pauses = 0;   // between rounds
  long rematches = 0;
  long swept = 0;    // tables that were forgotten because nobody was there
  long refused = 0;  // guests who could not be saved
};

// Many short worlds meet more troubles than few long ones: what is told grows with the game.
constexpr int kSteps = 120;

// The last cards of a match, one of them a veto: every card that is played opens a window.
Json last_cards() {
  const auto seat = [](int number, const Json& hand) {
    return Json{{"seat", number}, {"hand", hand}};
  };
  return {
      {"recipe", "base+veto"},
      {"players", 3},
      {"round", 3},
      {"seats", {seat(1, {"EW", "map"}), seat(2, {"NS", "rockfall"}), seat(3, {"veto", "NE"})}}};
}

class World {
 public:
  explicit World(std::uint64_t seed) : random_(seed), house_(seed) {}

  // What went wrong, or nothing.
  std::string run(Tally& tally) {
    open_long_table();
    open_short_table();
    house_.slow_disk = random_.below(2) == 0;
    for (int step = 0; step < kSteps; ++step) {
      tally.gathered += house_.is_writing() ? 1 : 0;
      happen(tally);
      if (const std::string trouble = everybody_reads(tally); !trouble.empty()) return trouble;
    }
    return finish();
  }

 private:
  bool chance(std::uint32_t of) { return random_.below(of) == 0; }

  void open_long_table() {
    Json settings = {{"recipe", chance(3) ? "gold-mine" : "base"},
                     {"players", 3},
                     {"pace", 500},
                     {"level", "random"}};
    if (chance(2)) settings["clock"] = {{"move", 30}};
    if (chance(2)) settings["ready"] = 2;
    seat_people(settings);
  }
  void open_short_table() {
    seat_people({{"recipe", "base+veto"},
                 {"players", 3},
                 {"pace", 500},
                 {"level", "random"},
                 {"window", 2000},
                 {"deal", {{"position", last_cards()}}}});
  }
  // Two people, a bot between them, and one who watches.
  void seat_people(const Json& settings) {
    const std::string host = house_.new_guest("host");
    const std::string code = house_.open_table(settings, host);
    STOLLEN_CHECK(house_.memory.row_of(code)->has_value());
    Person& first = people_.emplace_back(house_, code, host, chance(4));
    Person& second = people_.emplace_back(house_, code, house_.new_guest("guest"));
    first.connect(false);
    second.connect(false);
    second.send({{"type", "sit"}, {"seat", 3}});
    first.send({{"type", "start"}, {"fill", "random"}});
    people_.emplace_back(house_, code, "").connect(false);
  }

  template <class Values>
  auto& any_of(Values& values) {
    return values[random_.below(static_cast<std::uint32_t>(values.size()))];
  }

  // Mostly one whose turn it is, for all he knows.
  Person& somebody_to_move(Person& otherwise) {
    if (random_.below(3) == 0) return otherwise;
    std::vector<Person*> ready;
    for (Person& person : people_)
      if (person.connected() && person.has_turn()) ready.push_back(&person);
    return ready.empty() ? otherwise : *any_of(ready);
  }

  std::string everybody_reads(Tally& tally) {
    std::vector<std::pair<std::string, std::string>> rematches;
    for (Person& person : people_) {
      if (const std::string trouble = person.read(); !trouble.empty()) return trouble;
      if (const std::string code = person.take_rematch(); !code.empty())
        rematches.emplace_back(code, person.token());
    }
    for (const auto& [code, token] : rematches) {
      ++tally.rematches;
      people_.emplace_back(house_, code, token).connect(false);
    }
    return "";
  }

  void happen(Tally& tally) {
    Person& person = any_of(people_);
    switch (random_.below(16)) {
      case 0:
        return person.disconnect();
      case 1:
        if (!person.connected()) person.connect(chance(2));
        return;
      case 2:
        return house_.wait(static_cast<table::Millis>(random_.below(40'000)));
      case 3:  // an old message arrives late
        if (under_way_.empty()) return;
        ++tally.repeated;
        return person.send(any_of(under_way_));
      case 4:
        return person.send({{"type", "chat"}, {"text", "hm"}});
      case 5:
        if (!chance(4)) return;
        ++tally.falls;
        return house_.restart();
      case 6:
      case 7:
        return write(tally);
      case 8:
        return sweep(tally);
      case 9:
        return become_guest(tally);
      case 10:
        if (person.has_ended()) person.send({{"type", "rematch"}});
        return;
      default:
        return move(somebody_to_move(person), tally);
    }
  }

  void choose_fate(Tally& tally) {
    const std::uint32_t fate = random_.below(20);
    if (fate > 2 || house_.fate != House::Fate::kNone) return;
    constexpr House::Fate kFates[] = {House::Fate::kFails, House::Fate::kFallsBeforeWriting,
                                      House::Fate::kFallsBeforeSending};
    house_.fate = kFates[fate];
    ++(fate == 0 ? tally.lost : tally.falls);
  }

  void write(Tally& tally) {
    if (!house_.is_writing()) return;
    choose_fate(tally);
    house_.finish_writing();
  }

  void sweep(Tally& tally) {
    const std::size_t before = house_.hall().tables();
    house_.hall().sweep(house_.now);
    tally.swept += static_cast<long>(before - house_.hall().tables());
    house_.settle();
  }

  void become_guest(Tally& tally) {
    choose_fate(tally);
    const auto response = house_.request("POST", "/api/guest", {{"name", "x"}, {"program", true}});
    if (response.status == 201)
      guests_.push_back((*notation::parse_json(response.body))["token"].get<std::string>());
    else
      ++tally.refused;
  }

  void move(Person& person, Tally& tally) {
    if (!person.connected()) return person.connect(true);
    if (person.sees_pause()) {
      ++tally.pauses;
      if (chance(2)) person.send({{"type", "ready"}, {"at", person.at()}});
    }
    const Json message = person.choose(random_);
    if (message.is_null()) return;
    under_way_.push_back(message);
    if (chance(20)) return;  // lost on its way
    tally.windows += person.sees_window() ? 1 : 0;
    if (!house_.slow_disk) choose_fate(tally);
    person.send(message);
    ++tally.moves;
    if (chance(20)) person.send(message);  // said twice
  }

  // Everybody comes again, compares it all with what he knew, and plays on.
  std::string finish() {
    house_.fate = House::Fate::kNone;
    house_.slow_disk = false;
    while (house_.is_writing()) house_.finish_writing();
    if (chance(2)) house_.restart();
    for (const std::string& token : guests_)
      if (house_.request("GET", "/api/me", nullptr, token).status != 200)
        return "a guest who was welcomed is not known";
    for (Person& person : people_) {
      person.disconnect();
      person.connect(false);
    }
    house_.wait(10 * table::kSecond);
    if (const std::string trouble = compare_all(); !trouble.empty()) return trouble;
    std::vector<std::pair<Person*, int>> waiting;
    for (Person& person : people_)
      if (person.waits_for_bots({1, 3})) waiting.emplace_back(&person, person.at());
    house_.wait(2 * table::kSecond);
    if (const std::string trouble = compare_all(); !trouble.empty()) return trouble;
    for (const auto& [person, at] : waiting)
      if (person->at() == at) return "a bot was asked and does not move at " + person->code();
    return "";
  }

  std::string compare_all() {
    for (Person& person : people_) {
      if (const std::string trouble = person.read(); !trouble.empty()) return trouble;
      const std::vector<std::string> log = *house_.memory.log_of(person.code());
      if (const std::string trouble = person.check(log); !trouble.empty()) return trouble;
      if (person.history().size() != log.size()) return "the history is not whole";
    }
    return "";
  }

  Random random_;
  House house_;
  std::deque<Person> people_;
  std::vector<std::string> guests_;
  std::vector<Json> under_way_;
};

TEST(SimulatedWorld, NothingAcknowledgedIsLostAndNothingIsToldTwice) {
  const char* wanted = std::getenv("STOLLEN_WORLDS");
  const char* first = std::getenv("STOLLEN_WORLD_SEED");
  const std::uint64_t from = first == nullptr ? 1 : std::strtoull(first, nullptr, 10);
#if defined(__has_feature) && __has_feature(address_sanitizer)
  constexpr std::uint64_t kWorlds = 150;
#else
  constexpr std::uint64_t kWorlds = 1000;
#endif
  const std::uint64_t worlds = wanted == nullptr ? kWorlds : std::strtoull(wanted, nullptr, 10);
  Tally tally;
  for (std::uint64_t seed = from; seed < from + worlds; ++seed) {
    const std::string trouble = World(seed).run(tally);
    ASSERT_EQ(trouble, "") << "STOLLEN_WORLD_SEED=" << seed << " STOLLEN_WORLDS=1 shows it";
  }
  if (worlds < 100) return;
  const auto expect_each = [&](long happened, double in_a_world, const char* what) {
    EXPECT_GT(static_cast<double>(happened), static_cast<double>(worlds) * in_a_world) << what;
  };
  expect_each(tally.moves, 5, "moves");
  expect_each(tally.falls, 1, "falls");
  expect_each(tally.lost, 0.2, "lost groups");
  expect_each(tally.gathered, 5, "things that gathered");
  expect_each(tally.repeated, 1, "repeated messages");
  expect_each(tally.windows, 0.1, "windows");
  expect_each(tally.pauses, 0.1, "pauses");
  expect_each(tally.rematches, 0.05, "rematches");  // it takes a game that was played to its end
  expect_each(tally.swept, 0.1, "swept tables");
  expect_each(tally.refused, 0.1, "refused guests");
}

}  // namespace

}  // namespace stollen::testing
