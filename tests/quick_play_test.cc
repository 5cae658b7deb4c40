// Quick play and tables that begin by themselves: who is seated with whom, that nobody is seated
// twice, and when bots take the empty seats.
#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

using table::kSecond;

struct Street {
  Street() : house(7) {}
  std::string comer(const std::string& name) { return house.new_guest(name); }
  Json quick(const std::string& token) {
    return Json::parse(house.request("POST", "/api/quick", Json::object(), token).body);
  }
  std::string code_for(const std::string& token) { return quick(token)["code"].get<std::string>(); }
  Json table(const std::string& code) {
    return Json::parse(house.request("GET", "/api/tables/" + code).body);
  }
  // Somebody sits at a game of his own, so that the house is not empty.
  void company() {
    const std::string token = comer("Zoe");
    house.greet(house.open_table({{"recipe", "base"}, {"players", 3}}, token), token);
  }
  static std::size_t count(const Json& table, const std::string& kind) {
    std::size_t seats = 0;
    for (const Json& seat : table["seats"]) seats += seat["kind"] == kind ? 1 : 0;
    return seats;
  }

  House house;
};

TEST(QuickPlay, AtAnEmptyServerNobodyWaits) {
  Street street;
  const Json seated = street.quick(street.comer("Ada"));
  EXPECT_EQ(seated["wait"], 0);
  EXPECT_EQ(Street::count(seated["table"], "bot"), 4U);
  EXPECT_EQ(seated["table"]["public"], false);
}

TEST(QuickPlay, OnesOwnPageIsNoCompany) {
  Street street;
  const std::string ada = street.comer("Ada");
  street.house.greet(street.code_for(ada), ada);
  EXPECT_EQ(street.quick(ada)["wait"], 0);
}

TEST(QuickPlay, WhoWaitsIsSeatedTogetherAndNobodyTwice) {
  Street street;
  street.company();
  const std::string ada = street.comer("Ada");
  const std::string ben = street.comer("Ben");
  const Json first = street.quick(ada);
  EXPECT_EQ(first["wait"], 20);
  const auto code = first["code"].get<std::string>();
  EXPECT_EQ(street.quick(ada)["code"], code) << "asked twice it is the same seat";
  EXPECT_EQ(street.quick(ada)["seat"], first["seat"]);
  const Json second = street.quick(ben);
  EXPECT_EQ(second["code"], code);
  EXPECT_NE(second["seat"], first["seat"]);
  EXPECT_EQ(Street::count(street.table(code), "person"), 2U);
}

TEST(QuickPlay, OthersHearWhoComes) {
  Street street;
  street.company();
  const std::string ada = street.comer("Ada");
  const auto socket = street.house.greet(street.code_for(ada), ada);
  street.quick(street.comer("Ben"));
  EXPECT_EQ(street.house.last(socket, "update")["entries"][0]["name"], "Ben");
}

TEST(QuickPlay, AfterTheStatedTimeBotsTakeTheEmptySeats) {
  Street street;
  street.company();
  const std::string ada = street.comer("Ada");
  const std::string ben = street.comer("Ben");
  const std::string code = street.code_for(ada);
  street.house.greet(code, ada);
  street.house.wait(19 * kSecond);
  street.house.greet(street.code_for(ben), ben);
  EXPECT_EQ(street.table(code)["state"], "open");
  street.house.wait(1 * kSecond);
  const Json begun = street.table(code);
  EXPECT_EQ(begun["state"], "playing");
  EXPECT_EQ(Street::count(begun, "bot"), 3U);
  EXPECT_EQ(begun["seats"][2]["level"], "normal");
  const Json next = street.quick(street.comer("Cleo"));
  EXPECT_NE(next["code"], code) << "a game that has begun takes nobody in";
  EXPECT_EQ(next["wait"], 20);
}

TEST(QuickPlay, FiveAreATableAndTheSixthWaitsForOthers) {
  Street street;
  street.company();
  std::string code;
  for (const char* name : {"Ada", "Ben", "Cleo", "Dora", "Emil"}) {
    const Json seated = street.quick(street.comer(name));
    if (code.empty()) code = seated["code"].get<std::string>();
    EXPECT_EQ(seated["code"], code);
  }
  EXPECT_NE(street.quick(street.comer("Fritz"))["code"], code);
}

TEST(QuickPlay, ATableThatEverybodyLeftIsNoCompany) {
  Street street;
  street.company();
  const std::string ada = street.comer("Ada");
  const std::string code = street.code_for(ada);
  street.house.disconnect(street.house.greet(code, ada));
  street.house.wait(11 * kSecond);
  EXPECT_NE(street.quick(street.comer("Ben"))["code"], code);
  street.house.wait(60 * kSecond);
  EXPECT_EQ(street.table(code)["state"], "open") << "nobody is dealt cards who is not there";
}

TEST(QuickPlay, IsForGuestsAndTakesNoOtherWishes) {
  Street street;
  EXPECT_EQ(street.house.request("POST", "/api/quick", Json::object()).status, 401);
  const std::string ada = street.comer("Ada");
  EXPECT_EQ(street.house.request("POST", "/api/quick", {{"recipe", "duel"}}, ada).status, 400);
  EXPECT_EQ(street.house.request("GET", "/api/quick").status, 405);
}

// --- Tables that begin by themselves

TEST(QuickPlay, ATableThatBeginsByItselfWaitsFromWhenSomebodyCame) {
  Street street;
  const std::string ada = street.comer("Ada");
  const std::string code =
      street.house.open_table({{"recipe", "base"}, {"players", 3}, {"begin", 5}}, ada);
  EXPECT_EQ(street.table(code)["begin"], 5);
  street.house.wait(60 * kSecond);
  EXPECT_EQ(street.table(code)["state"], "open");
  street.house.greet(code, ada);
  street.house.wait(4 * kSecond);
  EXPECT_EQ(street.table(code)["state"], "open");
  street.house.wait(1 * kSecond);
  EXPECT_EQ(street.table(code)["state"], "playing");
}

TEST(QuickPlay, StartsThatWereCalledOffAreTriedAgainAfterTheSameTime) {
  Street street;
  const std::string ada = street.comer("Ada");
  const std::string code =
      street.house.open_table({{"recipe", "base"}, {"players", 3}, {"begin", 5}}, ada);
  const auto socket = street.house.greet(code, ada);
  street.house.send(socket, {{"type", "pledge"}, {"pledge", std::string(64, 'a')}});
  street.house.wait(5 * kSecond);
  EXPECT_EQ(street.house.last(socket, "update")["entries"].back()["kind"], "revealing");
  street.house.wait(10 * kSecond);
  EXPECT_EQ(street.house.last(socket, "update")["entries"].back()["kind"], "called-off");
  EXPECT_EQ(street.table(code)["state"], "open");
  street.house.wait(5 * kSecond);
  EXPECT_EQ(street.table(code)["state"], "playing") << "without words there is nothing to wait for";
}

TEST(QuickPlay, ABeginningIsAtMostAnHourAway) {
  Street street;
  const std::string ada = street.comer("Ada");
  for (const Json& begin : {Json(0), Json(3601), Json("soon"), Json(1.5)}) {
    const auto refused = street.house.request(
        "POST", "/api/tables", {{"recipe", "base"}, {"players", 3}, {"begin", begin}}, ada);
    EXPECT_EQ(refused.status, 400) << begin;
  }
}

TEST(QuickPlay, WhoIsAGuestAlreadyMayKeepHisName) {
  Street street;
  const std::string ada = street.comer("Ada");
  const auto asked =
      street.house.request("POST", "/api/guest", {{"name", "Odo"}, {"keep", true}}, ada);
  EXPECT_EQ(asked.status, 200);
  EXPECT_EQ(Json::parse(asked.body)["name"], "Ada");
  EXPECT_EQ(street.house.request("POST", "/api/guest", {{"name", "Odo"}, {"keep", true}}).status,
            201);
}

}  // namespace

}  // namespace stollen::testing
