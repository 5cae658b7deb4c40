// Hostile input: messages, requests and records with random bytes changed. The hall always answers,
// and the table goes on.
#include <cstdlib>
#include <set>

#include "gtest/gtest.h"

#include "support/house.h"
#include "table/verify.h"

namespace stollen::testing {

namespace {

using table::ConnectionId;

int rounds(int usual) {
  const char* factor = std::getenv("STOLLEN_FUZZ");
  return usual * (factor == nullptr ? 1 : std::atoi(factor));
}

std::string mutated(std::string line, Random& random) {
  constexpr std::string_view kBytes = "0123456789-+.eE\"\\{}[]:,tfnul/%?&= \xff\xc3\x01";
  for (std::uint32_t edits = 1 + random.below(4); edits > 0 && !line.empty(); --edits) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(line.size()));
    const char byte = kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
    if (random.below(3) == 0)
      line.erase(at, 1 + random.below(6));
    else if (random.below(2) == 0)
      line[at] = byte;
    else
      line.insert(at, 1 + random.below(3), byte);
  }
  return line;
}

// The same with one value changed or left out, somewhere: it can still be read as JSON.
Json altered(Json json, Random& random) {
  static const std::vector<Json> kValues = {
      nullptr, true,          false,         -1, 0,      1,    2,      3,
      11,      256,           1e300,         "", "base", "17", "rest", "gold-mine",
      "EW",    Json::array(), Json::object()};
  const auto below = [&](std::size_t size) {
    return random.below(static_cast<std::uint32_t>(size));
  };
  Json* at = &json;
  while (at->is_structured() && !at->empty()) {
    const auto child = std::next(at->begin(), below(at->size()));
    if (!child->is_structured() || child->empty() || below(8) == 0) {
      if (below(4) == 0)
        at->erase(child);
      else
        *child = kValues[below(kValues.size())];
      break;
    }
    at = &*child;
  }
  return json;
}

class HallFuzz : public ::testing::Test {
 protected:
  HallFuzz() : house_(3), token_(house_.new_guest("Ada")) {
    code_ = house_.open_table(
        {{"recipe", "base"}, {"players", 3}, {"fill", "random"}, {"start", true}, {"pace", 0}},
        token_);
    socket_ = house_.greet(code_, token_);
  }
  // Plays on until it is our turn again: nothing has stopped the table.
  void expect_table_goes_on() {
    house_.wait(1000);
    ConnectionId fresh = house_.greet(code_, token_);
    const Json snapshot = house_.last(fresh, "snapshot");
    ASSERT_TRUE(snapshot.is_object());
    EXPECT_EQ(snapshot["table"]["code"], code_);
    house_.disconnect(fresh);
  }

  std::string state() {
    return (*notation::parse_json(house_.request("GET", "/api/tables/" + code_).body))["state"]
        .get<std::string>();
  }

  House house_;
  std::string token_;
  std::string code_;
  ConnectionId socket_ = 0;
  Random random_{77};
};

TEST_F(HallFuzz, EveryMessageIsAnsweredAndTheTableGoesOn) {
  const std::vector<Json> messages = {
      {{"type", "hello"}, {"protocol", 1}, {"seen", 3}, {"views", true}, {"legal", "both"}},
      {{"type", "move"}, {"at", 0}, {"key", "k"}, {"move", "discard NS"}},
      {{"type", "move"},
       {"at", 1},
       {"key", "k"},
       {"move", {{"move", "lay"}, {"card", "EW"}, {"cell", {1, 0}}}}},
      {{"type", "why"},
       {"moves", {"lay NES 1,0", {{"move", "play"}, {"card", "map"}, {"cell", {8, 0}}}}}},
      {{"type", "chat"}, {"text", "hello"}, {"key", "c"}},
      {{"type", "claim"}, {"claim", "trust"}, {"seat", 2}},
      {{"type", "mute"}, {"seat", 2}, {"on", true}},
      {{"type", "sit"}, {"seat", 1}},
      {{"type", "bot"}, {"seat", 1}, {"level", "greedy"}},
      {{"type", "change"}, {"recipe", "base+veto"}, {"players", 4}, {"fill", "greedy"}},
      {{"type", "seed"}, {"text", "words"}},
      {{"type", "pledge"}, {"pledge", std::string(64, 'a')}},
      {{"type", "reveal"}, {"text", "words"}},
      {{"type", "start"}, {"fill", "greedy"}},
      {{"type", "rematch"}, {"id", 4}},
      {{"type", "back"}, {"id", "x"}},
      {{"type", "stand-in"}, {"seat", 2}},
      {{"type", "ping"}}};
  for (int i = 0; i < rounds(4000); ++i) {
    const Json& message = messages[random_.below(static_cast<std::uint32_t>(messages.size()))];
    const std::string text = mutated(notation::dump_json(message), random_);
    house_.received(socket_);
    house_.send_text(socket_, text);
    EXPECT_FALSE(house_.received(socket_).empty()) << text;
  }
  expect_table_goes_on();
}

// An answer is what was asked for, or a refusal with its reason; never a fault of ours.
std::string code_of(const server::Response& response) {
  const auto json = notation::parse_json(response.body);
  if (!json || !json->is_object()) return "no object: " + response.body;
  const bool granted = response.status == 200 || response.status == 201;
  if (granted != !json->contains("error")) return "half an answer: " + response.body;
  if (granted) return "";
  const Json& error = (*json)["error"];
  if (response.status >= 500) return "a fault: " + error.dump();
  return error.value("message", "").empty() ? "no reason: " + error.dump()
                                            : error["code"].get<std::string>();
}

TEST_F(HallFuzz, EveryRequestIsAnsweredOrRefusedWithAReason) {
  const std::vector<std::string> targets = {
      "/api/catalog",
      "/api/recipes/base+tournament",
      "/api/me",
      "/api/tables",
      "/api/tables/" + code_,
      "/api/tables/" + code_ + "/replay?observer=1&from=0&count=5",
      "/api/tables/" + code_ + "/review?observer=1&from=1&count=5",
      "/api/tables/" + code_ + "/record?download=1",
      "/api/games",
      "/api/devices"};
  std::set<std::string> codes;
  for (int i = 0; i < rounds(3000); ++i) {
    std::string target = targets[random_.below(static_cast<std::uint32_t>(targets.size()))];
    if (random_.below(8) > 0) target = mutated(target, random_);
    const std::string code = code_of(house_.request("GET", target, nullptr, token_));
    EXPECT_EQ(code.find(' '), std::string::npos) << target << " -> " << code;
    codes.insert(code);
  }
  for (const char* code : {"", "bad-recipe", "bad-request", "bad-method", "no-table", "not-found"})
    EXPECT_TRUE(codes.contains(code)) << "never met: " << code;
  expect_table_goes_on();
}

TEST_F(HallFuzz, ATableThatWasWishedForIsRefusedWithAReasonOrCanBePlayed) {
  const Json position = {{"recipe", "base"},
                         {"players", 3},
                         {"seats", {{{"seat", 1}, {"hand", {"EW", "map"}}}}},
                         {"stock", "rest"}};
  const std::vector<Json> wishes = {
      {{"recipe", "base"},
       {"players", 3},
       {"clock", {{"move", 5}}},
       {"seats", {{{"seat", 2}, {"bot", "greedy"}}, {{"seat", 1}, {"bot", "easy"}}}}},
      {{"recipe", "saboteur2+toll"}, {"players", 4}, {"pace", 900}, {"window", 0}, {"sit", 3}},
      {{"recipe", "duel"}, {"players", 2}, {"fill", "random"}, {"start", true}, {"first", 2}},
      {{"recipe", "base"}, {"players", 3}, {"deal", {{"seed", "17"}}}, {"chat", false}},
      {{"recipe", "base"}, {"players", 3}, {"deal", {{"position", position}}}, {"public", true}}};
  std::set<std::string> codes;
  std::vector<std::string> granted;
  for (int i = 0; i < rounds(3000); ++i) {
    server::Request request;
    request.method = "POST";
    request.target = "/api/tables";
    request.host = "stollen.example";
    request.content_type = "application/json";
    request.authorization = "Bearer " + token_;
    const Json& wish = wishes[random_.below(static_cast<std::uint32_t>(wishes.size()))];
    request.body = random_.below(4) == 0 ? mutated(notation::dump_json(wish), random_)
                                         : notation::dump_json(altered(wish, random_));
    const server::Response response = house_.answer(request);
    const std::string code = code_of(response);
    EXPECT_EQ(code.find(' '), std::string::npos) << request.body << " -> " << code;
    codes.insert(code);
    if (code.empty())
      granted.push_back((*notation::parse_json(response.body))["code"].get<std::string>());
  }
  for (const char* code : {"not-json", "bad-request", "bad-recipe", "bad-position", "bad-seats"})
    EXPECT_TRUE(codes.contains(code)) << "never met: " << code;
  EXPECT_GT(granted.size(), 20U);
  house_.restart();
  for (const std::string& code : granted)
    EXPECT_EQ(house_.last(house_.greet(code, token_), "snapshot")["table"]["code"], code);
}

// What a verdict vouches for: the deal, every move with all that came of it, and the end.
Json attested(const Json& record) {
  Json log = Json::array();
  for (const Json& entry : record["log"]) {
    const Json& kind = entry["kind"];
    if (kind == "started" || kind == "move")
      log.push_back({kind, entry.value("seat", 0), entry.value("move", ""), entry["events"]});
    if (kind == "over") log.push_back({kind, entry["result"]});
  }
  const Json& fairness = record["fairness"];
  return {log,
          record["record"]["moves"],
          record["record"]["recipe"],
          record["record"]["players"],
          record["record"]["seed"],
          fairness["fair"],
          fairness["code"],
          fairness["commitment"],
          fairness["secret"],
          fairness["contributions"]};
}

TEST_F(HallFuzz, ABrokenRecordIsNeverVerifiedAndNeverAborts) {
  while (state() != "over") {
    house_.wait(1000);
    const Json turn = house_.last(house_.greet(code_, token_), "snapshot");
    if (!turn["turn"]["yours"].get<bool>()) break;
    house_.send(socket_, {{"type", "move"},
                          {"at", turn["at"]},
                          {"key", "m" + turn["at"].dump()},
                          {"move", turn["turn"]["legal"][0]["text"]}});
  }
  const Json whole =
      *notation::parse_json(house_.request("GET", "/api/tables/" + code_ + "/record").body);
  ASSERT_EQ(state(), "over");
  ASSERT_TRUE(table::verify_record(decks(), whole).has_value());
  int refused = 0;
  int unchanged = 0;  // in what counts: a name, a time
  const std::string text = notation::dump_json(whole);
  for (int i = 0; i < rounds(300); ++i) {
    const auto broken = random_.below(2) == 0 ? notation::parse_json(mutated(text, random_))
                                              : altered(whole, random_);
    if (!broken) continue;
    if (!table::verify_record(decks(), *broken)) {
      ++refused;
    } else {
      ++unchanged;
      EXPECT_EQ(attested(*broken), attested(whole));
    }
  }
  EXPECT_GT(refused, 10);
  EXPECT_GT(unchanged, 0);
}

// --- Known defects of other servers

TEST_F(HallFuzz, WhoYouAreIsNeverTakenFromTheAddress) {
  const auto response = house_.request("GET", "/api/me?token=" + token_ + "&player=1");
  EXPECT_EQ(response.status, 401);
}

TEST_F(HallFuzz, ACardIsNeverDescribedByTheClient) {
  house_.send(
      socket_,
      {{"type", "move"},
       {"at", 0},
       {"key", "k"},
       {"move", {{"move", "lay"}, {"card", "NESW"}, {"cell", {1, 0}}, {"tracks", "NESW"}}}});
  EXPECT_EQ(house_.last(socket_, "error")["code"], "bad-move");
}

TEST_F(HallFuzz, AnUnknownTokenIsNotMadeASpectatorUnnoticed) {
  EXPECT_EQ(house_.connect(code_, "nobody-knows-this-token"), 0U);
}

TEST_F(HallFuzz, ALateComerIsToldNoSecretOfTheHistory) {
  house_.wait(10'000);
  const ConnectionId watcher = house_.greet(code_, "");
  const Json snapshot = house_.last(watcher, "snapshot");
  for (const Json& entry : snapshot["entries"]) {
    EXPECT_FALSE(entry.contains("secret"));
    if (!entry.contains("events")) continue;
    for (const Json& event : entry["events"]) {
      if (event["event"] == "role-dealt") EXPECT_FALSE(event.contains("role"));
      if (event["event"] == "hand-dealt") EXPECT_FALSE(event.contains("cards"));
      if (event["event"] == "drew") EXPECT_FALSE(event.contains("card"));
    }
  }
  EXPECT_TRUE(snapshot["turn"]["legal"].is_null());
}

TEST_F(HallFuzz, APageOfAnotherSiteMayNotAsk) {
  const std::vector<std::pair<std::string, std::string>> requests = {
      {"GET", "/api/catalog"},         {"GET", "/api/me"},        {"POST", "/api/guest"},
      {"GET", "/api/tables/" + code_}, {"POST", "/api/me/erase"}, {"POST", "/api/tables"}};
  for (const char* origin : {"https://elsewhere.example", "https://stollen.example.elsewhere",
                             "https://xstollen.example", "null", "stollen.example"}) {
    house_.origin = origin;
    for (const auto& [method, path] : requests)
      EXPECT_EQ(code_of(house_.request(method, path, {{"name", "Eve"}}, token_)), "foreign-origin")
          << method << " " << path << " from " << origin;
    EXPECT_EQ(house_.connect(code_, token_), 0U) << origin;
  }
  house_.origin = "https://stollen.example";
  EXPECT_EQ(code_of(house_.request("GET", "/api/me", nullptr, token_)), "");
  EXPECT_NE(house_.connect(code_, token_), 0U);
}

}  // namespace

}  // namespace stollen::testing
