// What one address, one guest and one socket may ask for, and that refusals say truly when to come
// again.
#include "table/limits.h"

#include "gtest/gtest.h"

#include "server/pace.h"
#include "support/house.h"

namespace stollen::testing {

namespace {

using table::Bucket;
using table::Buckets;
using table::ConnectionId;
using table::kSecond;
using table::Limits;
using table::Millis;

Json error_of(const server::Response& response) {
  return (*notation::parse_json(response.body))["error"];
}

std::string header(const server::Response& response, const std::string& name) {
  for (const auto& [key, value] : response.headers)
    if (key == name) return value;
  return "";
}

TEST(Limits, ABucketSaysTrulyWhenThereWillBeOne) {
  for (const Bucket::Size size : {Bucket::Size{60, 20}, {8, 0.5}, {30, 0.01}, {3, 0.3}, {5, 7}}) {
    Bucket bucket;
    Millis now = 1'800'000'000'000;
    for (int round = 0; round < 50; ++round) {
      while (bucket.take(size, now)) now += 3;
      const int seconds = bucket.seconds(size, now);
      ASSERT_GE(seconds, 1);
      if (seconds > 1) {
        EXPECT_FALSE(Bucket(bucket).take(size, now + (seconds - 1) * kSecond)) << "too long";
      }
      now += seconds * kSecond;
      EXPECT_EQ(bucket.seconds(size, now), 0);
      ASSERT_TRUE(bucket.take(size, now)) << size.burst << " after " << seconds;
    }
  }
}

TEST(Limits, AClockThatIsSetBackTakesNothingAway) {
  const Bucket::Size size{10, 1};
  Bucket bucket;
  EXPECT_TRUE(bucket.take(size, 1'000'000));
  EXPECT_TRUE(bucket.take(size, 1'000'000 - 3600 * kSecond));
}

TEST(Limits, WhoHasUsedHisUpIsNotForgottenForTheSakeOfMany) {
  Buckets buckets({5, 0.001}, 1000);
  const Millis now = 1'800'000'000'000;
  for (int greedy = 0; greedy < 100; ++greedy)
    while (buckets.take("greedy" + std::to_string(greedy), now)) continue;
  for (int i = 0; i < 20'000; ++i) {
    EXPECT_TRUE(buckets.take("other" + std::to_string(i), now));
    ASSERT_LE(buckets.count(), 1000U);
  }
  for (int greedy = 0; greedy < 100; ++greedy)
    EXPECT_FALSE(buckets.take("greedy" + std::to_string(greedy), now));
}

// --- Over HTTP

TEST(Limits, ListsAreLimitedByAddressAndSayWhenToComeAgain) {
  for (const char* path :
       {"/api/tables", "/api/games", "/api/catalog", "/api/recipes/base", "/api/me"}) {
    House house(5, nullptr, Limits());
    const std::string token = house.new_guest("Ada");
    server::Response response = house.request("GET", path, nullptr, token);
    int answered = 0;
    for (; response.status == 200; ++answered)
      response = house.request("GET", path, nullptr, token);
    EXPECT_EQ(answered, 120) << path;
    ASSERT_EQ(response.status, 429) << path;
    EXPECT_EQ(error_of(response)["code"], "too-many");
    EXPECT_EQ(header(response, "Retry-After"), "1");
    EXPECT_EQ(error_of(response)["seconds"], 1);
    house.address = "192.0.2.2";
    EXPECT_EQ(house.request("GET", path, nullptr, token).status, 200) << "another address";
    house.address = "192.0.2.1";
    house.now += kSecond;
    EXPECT_EQ(house.request("GET", path, nullptr, token).status, 200) << "a second later";
  }
}

TEST(Limits, EveryRefusalOverHttpSaysTrulyWhenToComeAgain) {
  House house(6, nullptr, Limits());
  const std::string token = house.new_guest("Ada");
  const std::string nobody;
  const Json table = {{"recipe", "base"}, {"players", 3}};
  const std::string code = house.open_table(table, token);
  const std::vector<std::tuple<std::string, std::string, Json>> asked = {
      {"POST", "/api/guest", {{"name", "Ada"}}},
      {"POST", "/api/guest", {{"name", "Ben"}}},  // a new one
      {"POST", "/api/devices", Json::object()},
      {"POST", "/api/devices/redeem", {{"code", "AAAAAAAA"}}},
      {"POST", "/api/tables", table},
      {"GET", "/api/tables/" + code, nullptr},
      {"GET", "/api/tables/" + code + "/replay", nullptr},
      {"GET", "/api/tables/" + code + "/record", nullptr},
  };
  for (const auto& [method, path, body] : asked) {
    const std::string& who = path == "/api/guest" && body["name"] == "Ben" ? nobody : token;
    server::Response response = house.request(method, path, body, who);
    for (int i = 0; i < 500 && response.status != 429; ++i)
      response = house.request(method, path, body, who);
    ASSERT_EQ(response.status, 429) << path;
    const int seconds = error_of(response)["seconds"].get<int>();
    EXPECT_EQ(header(response, "Retry-After"), std::to_string(seconds)) << path;
    if (seconds > 1) {
      house.now += (seconds - 1) * kSecond;
      EXPECT_EQ(house.request(method, path, body, who).status, 429) << path;
      house.now += kSecond;
    } else {
      house.now += seconds * kSecond;
    }
    EXPECT_NE(house.request(method, path, body, who).status, 429) << path;
  }
}

TEST(Limits, HeadWorksWhereverGetDoes) {
  House house(7);
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, token);
  for (const std::string& path :
       {std::string("/api/catalog"), std::string("/api/recipes/base"), std::string("/api/me"),
        std::string("/api/tables"), std::string("/api/games"), "/api/tables/" + code,
        "/api/tables/" + code + "/replay", "/api/tables/" + code + "/record"}) {
    const auto get = house.request("GET", path, nullptr, token);
    const auto head = house.request("HEAD", path, nullptr, token);
    EXPECT_EQ(head.status, get.status) << path;
    EXPECT_EQ(head.body, get.body) << path << ": the wire leaves the body out";
  }
  const auto refused = house.request("HEAD", "/api/guest");
  EXPECT_EQ(refused.status, 405);
  EXPECT_EQ(header(refused, "Allow"), "POST");
  EXPECT_EQ(header(house.request("PUT", "/api/tables"), "Allow"), "POST, GET, HEAD");
}

// --- Sockets

TEST(Limits, TooManyMessagesAreRefusedAndThenCutOff) {
  House house(4, nullptr, table::Limits());
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, token);
  const ConnectionId socket = house.greet(code, token);
  const ConnectionId other = house.greet(code, token);
  const auto ping = [&](ConnectionId id) {
    house.received(id);
    house.send(id, {{"type", "ping"}});
    const auto answers = house.received(id);
    return answers.empty() ? "" : type_of(answers.back());
  };
  for (int i = 0; i < 59; ++i) EXPECT_EQ(ping(socket), "pong") << i;
  EXPECT_EQ(ping(socket), "error");
  EXPECT_EQ(house.last(socket, "error")["code"], "too-many");
  house.now += 50;
  EXPECT_EQ(ping(socket), "pong") << "whoever slows down is heard";
  for (int i = 0; i < 49; ++i) EXPECT_EQ(ping(socket), "error") << i;
  EXPECT_EQ(house.closed(socket), 0) << "fifty are borne with";
  EXPECT_EQ(ping(socket), "error");
  EXPECT_EQ(house.closed(socket), 1008);
  EXPECT_EQ(ping(other), "pong") << "his other sockets are not meant";
  EXPECT_EQ(house.closed(other), 0);
}

TEST(Limits, TalkingTooMuchIsRefusedUntilTheTimeThatIsSaid) {
  House house(8, nullptr, Limits());
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, token);
  const ConnectionId socket = house.greet(code, token);
  for (int i = 0; i < 9; ++i) house.send(socket, {{"type", "chat"}, {"text", "hello"}});
  const Json refusal = house.last(socket, "error");
  EXPECT_EQ(refusal["code"], "too-many");
  house.now += refusal["seconds"].get<int>() * kSecond;
  house.received(socket);
  house.send(socket, {{"type", "chat"}, {"text", "hello"}});
  EXPECT_EQ(house.last(socket, "ack")["type"], "ack");
  for (const std::string& text : house.received(socket)) EXPECT_NE(type_of(text), "error");
}

Limits few_watchers() {
  Limits limits = Limits::none();
  limits.watching_a_table = 5;
  limits.watching_from_an_address = 3;
  return limits;
}

TEST(Limits, OnlySoManyWatchATableAndFromAnAddress) {
  House house(9, nullptr, few_watchers());
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, token);
  std::vector<ConnectionId> sockets;
  for (int i = 0; i < 3; ++i) {
    sockets.push_back(house.greet(code, ""));
    EXPECT_NE(sockets.back(), 0U);
  }
  EXPECT_EQ(house.connect(code, ""), 0U) << "the fourth from one address";
  EXPECT_NE(house.connect(code, token), 0U) << "the host has a seat";
  house.address = "192.0.2.2";
  EXPECT_NE(house.connect(code, ""), 0U);
  EXPECT_NE(house.connect(code, ""), 0U);
  house.address = "192.0.2.3";
  EXPECT_EQ(house.connect(code, ""), 0U) << "the sixth at one table";
  const std::string other = house.open_table({{"recipe", "base"}, {"players", 3}}, token);
  EXPECT_NE(house.connect(other, ""), 0U) << "another table";
  house.disconnect(sockets[0]);
  EXPECT_NE(house.connect(code, ""), 0U) << "one has gone";
}

// Whoever comes with a new socket has not been told anything yet; the address has.
TEST(Limits, OnlySoManySnapshotsAreToldToAnAddress) {
  Limits limits = Limits::none();
  limits.snapshots = {5, 1};
  House house(12, nullptr, limits);
  const std::string code =
      house.open_table({{"recipe", "base"}, {"players", 3}}, house.new_guest("Ada"));
  const auto is_told = [&] {
    const ConnectionId socket = house.connect(code, "");
    house.send(socket, {{"type", "hello"}, {"protocol", 1}});
    const bool told = house.hall().has_greeted(socket);
    house.disconnect(socket);
    return told;
  };
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(is_told()) << i;
  EXPECT_FALSE(is_told());
  house.address = "192.0.2.2";
  EXPECT_TRUE(is_told()) << "another address";
  house.address = "192.0.2.1";
  house.now += 6 * kSecond;
  EXPECT_TRUE(is_told()) << "and the first again, later";
}

TEST(Limits, WhoSitsDownNoLongerWatchesAndWhoGetsUpDoesAgain) {
  House house(10, nullptr, few_watchers());
  const std::string code =
      house.open_table({{"recipe", "base"}, {"players", 10}}, house.new_guest("Ada"));
  std::vector<ConnectionId> sockets;
  for (int i = 0; i < 6; ++i) {
    sockets.push_back(house.greet(code, house.new_guest("Ben")));
    ASSERT_NE(sockets.back(), 0U) << "all before have sat down";
    house.send(sockets.back(), {{"type", "sit"}});
  }
  for (int i = 0; i < 3; ++i) house.send(sockets[static_cast<std::size_t>(i)], {{"type", "leave"}});
  EXPECT_EQ(house.connect(code, ""), 0U) << "three have got up";
}

TEST(Limits, OnlyAHelloThatIsAnsweredCountsAsHavingSpoken) {
  House house(11);
  const std::string code =
      house.open_table({{"recipe", "base"}, {"players", 3}}, house.new_guest("Ada"));
  const ConnectionId socket = house.connect(code, "");
  EXPECT_FALSE(house.hall().has_greeted(socket));
  house.send(socket, {{"type", "ping"}});
  house.send_text(socket, "[]");
  house.send(socket, {{"type", "hello"}, {"protocol", 999}});
  EXPECT_FALSE(house.hall().has_greeted(socket));
  house.send(socket, {{"type", "hello"}, {"protocol", 1}});
  EXPECT_TRUE(house.hall().has_greeted(socket));
}

// Whoever sends too much still learns which message it was, unless it would be much to read.
TEST(Limits, AMessageTooManyIsNamedInItsRefusal) {
  table::Limits limits = table::Limits::none();
  limits.messages = {2, 0.001};
  House house(12, nullptr, limits);
  const std::string code =
      house.open_table({{"recipe", "base"}, {"players", 3}}, house.new_guest("Ada"));
  const ConnectionId socket = house.greet(code, "");
  house.send(socket, {{"type", "ping"}});
  house.send(socket, {{"type", "move"}, {"id", 7}, {"key", "k"}});
  Json refusal = house.last(socket, "error");
  EXPECT_EQ(refusal["code"], "too-many");
  EXPECT_EQ(refusal["id"], 7);
  EXPECT_EQ(refusal["key"], "k");
  house.send(socket, {{"type", "move"}, {"id", 8}, {"move", std::string(2000, 'x')}});
  refusal = house.last(socket, "error");
  EXPECT_EQ(refusal["code"], "too-many");
  EXPECT_FALSE(refusal.contains("id"));
  house.send_text(socket, "{");
  EXPECT_EQ(house.last(socket, "error")["code"], "too-many");
}

// A burst is answered at once; what comes faster waits for its turn, each address for itself.
TEST(Limits, RequestsOfAnAddressAreAnsweredAtAnEvenPace) {
  server::Pace pace;
  const server::Pace::Clock::time_point start{std::chrono::hours(1)};
  const auto none = server::Pace::Clock::duration::zero();
  for (int i = 0; i < server::Pace::kAtOnce; ++i) EXPECT_EQ(pace.wait("a", start), none);
  for (int i = 1; i <= 10; ++i) EXPECT_EQ(pace.wait("a", start), i * server::Pace::kEach);
  EXPECT_EQ(pace.wait("b", start), none) << "others do not wait for him";
  EXPECT_EQ(pace.wait("a", start + std::chrono::seconds(1)), none) << "nor he for long";
  for (int i = 0; i < 200'000; ++i)
    (void)pace.wait(std::to_string(i), start + std::chrono::hours(i));
  EXPECT_LE(pace.addresses(), 100'000U);
}

}  // namespace

}  // namespace stollen::testing
