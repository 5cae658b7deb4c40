// Hostile input: messages, requests and records with random bytes changed. The hall always answers,
// and the table goes on.
#include <cstdlib>

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
      {{"type", "seed"}, {"text", "words"}},
      {{"type", "start"}, {"fill", "greedy"}},
      {{"type", "rematch"}, {"id", 4}},
      {{"type", "back"}, {"id", "x"}},
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

TEST_F(HallFuzz, EveryRequestIsAnswered) {
  const std::vector<std::string> targets = {
      "/api/catalog",
      "/api/recipes/base+tournament",
      "/api/me",
      "/api/tables",
      "/api/tables/" + code_,
      "/api/tables/" + code_ + "/replay?observer=1&from=0&count=5",
      "/api/tables/" + code_ + "/record?download=1",
      "/api/games",
      "/api/devices"};
  const Json body = {{"recipe", "base"},
                     {"players", 3},
                     {"clock", {{"move", 5}}},
                     {"seats", {{{"seat", 2}, {"bot", "greedy"}}}}};
  for (int i = 0; i < rounds(3000); ++i) {
    const std::string target =
        mutated(targets[random_.below(static_cast<std::uint32_t>(targets.size()))], random_);
    EXPECT_GE(house_.request("GET", target, nullptr, token_).status, 200) << target;
    server::Request request;
    EXPECT_LE(house_
                  .request("POST", "/api/tables",
                           *notation::parse_json(notation::dump_json(
                               random_.below(2) == 0 ? body : Json(mutated("x", random_)))),
                           token_)
                  .status,
              503);
  }
  expect_table_goes_on();
}

TEST_F(HallFuzz, ABrokenRecordIsNeverVerifiedAndNeverAborts) {
  while (!house_.hall().find(code_, house_.now).value()->over()) {
    house_.wait(1000);
    const Json turn = house_.last(house_.greet(code_, token_), "snapshot");
    if (!turn["turn"]["yours"].get<bool>()) break;
    house_.send(socket_, {{"type", "move"},
                          {"at", turn["at"]},
                          {"key", "m" + turn["at"].dump()},
                          {"move", turn["turn"]["legal"][0]["text"]}});
  }
  const std::string record = house_.request("GET", "/api/tables/" + code_ + "/record").body;
  ASSERT_TRUE(table::verify_record(decks(), *notation::parse_json(record)).has_value());
  for (int i = 0; i < rounds(150); ++i) {
    const auto json = notation::parse_json(mutated(record, random_));
    if (json) (void)table::verify_record(decks(), *json);
  }
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
  server::Request request;
  request.method = "POST";
  request.target = "/api/guest";
  request.content_type = "application/json";
  request.body = R"({"name":"Eve"})";
  request.host = "stollen.example";
  request.origin = "https://elsewhere.example";
  EXPECT_FALSE(server::is_same_origin(request));
  request.origin = "https://stollen.example";
  EXPECT_TRUE(server::is_same_origin(request));
}

TEST(Limits, TooManyMessagesAreRefusedAndThenCutOff) {
  House house(4, nullptr, table::Limits());
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, token);
  const ConnectionId socket = house.greet(code, token);
  for (int i = 0; i < 61; ++i) house.send(socket, {{"type", "ping"}});
  EXPECT_EQ(house.last(socket, "error")["code"], "too-many");
  house.now += 5000;
  house.received(socket);
  house.send(socket, {{"type", "ping"}});
  EXPECT_EQ(house.received(socket).size(), 1U);
  EXPECT_EQ(house.last(socket, "pong")["type"], "pong");
}

}  // namespace

}  // namespace stollen::testing
