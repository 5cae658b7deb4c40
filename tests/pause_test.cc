// Between rounds the table waits for the people who are there, and for nobody else.
#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

using table::ConnectionId;
using table::kSecond;

// The last card but one of a round: laid at 7,0 it leads to the treasure.
Json last_card() {
  Json board = Json::array();
  for (int x = 1; x < 6; ++x) board.push_back({{"cell", {x, 0}}, {"card", "NESW"}});
  board.push_back({{"cell", {6, 0}}, {"card", "NEW"}});
  const auto goal = [](int y, const char* face) {
    return Json{{"cell", {8, y}}, {"goal", face}, {"up", false}};
  };
  const auto seat = [](int number, const char* role, const char* card) {
    return Json{{"seat", number}, {"role", role}, {"hand", {card}}};
  };
  return {{"recipe", "base"},
          {"players", 3},
          {"stock", Json::array()},
          {"board", board},
          {"goals", {goal(-2, "stone-NE"), goal(0, "treasure"), goal(2, "stone-NW")}},
          {"seats", {seat(1, "digger", "EW"), seat(2, "saboteur", "NS"), seat(3, "digger", "NS")}}};
}

// So many people at a table of three; bots have the other seats.
struct Evening {
  explicit Evening(int people, Json settings = Json::object()) : house(7) {
    settings["recipe"] = "base";
    settings["players"] = 3;
    if (!settings.contains("ready")) settings["ready"] = 15;
    for (int i = 0; i < people; ++i) tokens.push_back(house.new_guest("p" + std::to_string(i)));
    code = house.open_table(settings, tokens[0]);
    for (const std::string& token : tokens) sockets.push_back(house.greet(code, token));
    for (int i = 1; i < people; ++i) house.send(sockets[i], {{"type", "sit"}});
    house.send(sockets[0], {{"type", "start"}, {"fill", "random"}});
  }
  Json turn(int person) { return house.last(sockets[person], "update")["turn"]; }
  int at() { return house.last(sockets[0], "update")["at"].get<int>(); }
  void ready(int person) { ready(person, at()); }
  void ready(int person, int at) { house.send(sockets[person], {{"type", "ready"}, {"at", at}}); }
  void say(int person, const std::string& move) {
    house.send(sockets[person], {{"type", "move"}, {"at", at()}, {"key", move}, {"move", move}});
  }
  std::string error(int person) {
    return house.last(sockets[person], "error").value("code", "none");
  }
  // What the last update says, by its entries' kinds.
  std::vector<std::string> news(int person) {
    std::vector<std::string> kinds;
    for (const Json& entry : house.last(sockets[person], "update")["entries"])
      kinds.push_back(entry["kind"].get<std::string>());
    return kinds;
  }
  Json resumed() {
    const ConnectionId socket = house.greet(code, tokens[0]);
    for (const Json& entry : house.last(socket, "snapshot")["entries"])
      if (entry["kind"] == "resumed") return entry["why"];
    return nullptr;
  }

  House house;
  std::vector<std::string> tokens;
  std::string code;
  std::vector<ConnectionId> sockets;
};

using Kinds = std::vector<std::string>;

TEST(Pause, ARoundBeginsWhenAllPeopleAreReady) {
  Evening evening(3, {{"first", 1}});
  EXPECT_EQ(evening.turn(0)["pause"],
            (Json{{"left", 15000}, {"length", 15000}, {"waits_for", {1, 2, 3}}}));
  EXPECT_EQ(evening.turn(0)["yours"], false);
  EXPECT_EQ(evening.turn(0)["legal"], nullptr);
  EXPECT_EQ(evening.turn(0)["asked"], Json::array());
  EXPECT_EQ(evening.turn(0)["decision"]["seat"], 1) << "whose turn it will be";
  evening.ready(0);
  evening.ready(2);
  EXPECT_EQ(evening.turn(1)["pause"]["waits_for"], Json({2}));
  EXPECT_EQ(evening.news(1), Kinds({"ready"}));
  evening.ready(1);
  EXPECT_EQ(evening.news(1), Kinds({"ready", "resumed"}));
  EXPECT_EQ(evening.turn(0)["pause"], nullptr);
  EXPECT_EQ(evening.turn(0)["yours"], true);
  EXPECT_EQ(evening.resumed(), "ready");
}

TEST(Pause, NobodyMovesMeanwhile) {
  Evening evening(3, {{"first", 1}, {"deal", {{"seed", "5"}}}});
  evening.say(0, "discard map");
  const Json error = evening.house.last(evening.sockets[0], "error");
  EXPECT_EQ(error["code"], "paused");
  EXPECT_EQ(error["seats"], Json({1, 2, 3}));
  evening.house.send(evening.sockets[0], {{"type", "why"}, {"moves", {"discard map"}}});
  EXPECT_EQ(evening.error(0), "paused");
}

TEST(Pause, EndsByItselfWhenItsTimeIsOver) {
  Evening evening(3);
  evening.ready(1);
  evening.house.wait(14'999);
  EXPECT_EQ(evening.news(0), Kinds({"ready"}));
  evening.house.wait(1);
  EXPECT_EQ(evening.news(0), Kinds({"resumed"}));
  EXPECT_EQ(evening.resumed(), "time");
}

TEST(Pause, BotsWaitAndClocksDoNotRun) {
  Evening bots(1, {{"first", 2}, {"pace", 900}});
  bots.house.wait(14'999);
  EXPECT_EQ(bots.at(), 0);
  bots.ready(0);
  bots.house.wait(899);
  EXPECT_EQ(bots.at(), 0);
  bots.house.wait(1);
  EXPECT_EQ(bots.at(), 1);

  Evening clock(1, {{"first", 1}, {"clock", {{"move", 5}}}});
  clock.house.wait(14 * kSecond);
  EXPECT_EQ(clock.turn(0)["clock"], nullptr);
  clock.ready(0);
  EXPECT_EQ(clock.turn(0)["clock"]["left"], 5000);
}

TEST(Pause, WaitsForALostLineButNotForOneWhoLeaves) {
  Evening evening(3);
  evening.ready(0);
  evening.ready(1);
  evening.house.disconnect(evening.sockets[2]);
  EXPECT_EQ(evening.turn(0)["pause"]["waits_for"], Json({3}));
  evening.sockets[2] = evening.house.greet(evening.code, evening.tokens[2]);
  EXPECT_EQ(evening.house.last(evening.sockets[2], "snapshot")["turn"]["pause"]["waits_for"],
            Json({3}));
  evening.house.send(evening.sockets[2], {{"type", "leave"}});
  EXPECT_EQ(evening.turn(0)["pause"], nullptr);
}

TEST(Pause, OnlyPeopleWhoPlayAndAreThereHoldItUp) {
  Evening evening(1);
  const ConnectionId watcher = evening.house.greet(evening.code, evening.house.new_guest("Dan"));
  evening.house.send(watcher, {{"type", "ready"}, {"at", 0}});
  EXPECT_EQ(evening.house.last(watcher, "error")["code"], "not-seated");
  EXPECT_EQ(evening.turn(0)["pause"]["waits_for"], Json({1}));
  evening.ready(0);
  EXPECT_EQ(evening.turn(0)["pause"], nullptr);

  // Nobody is there: the bots have played by the time that a pause would take.
  House house(7);
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"},
                                             {"players", 3},
                                             {"fill", "random"},
                                             {"sit", nullptr},
                                             {"start", true},
                                             {"pace", 0},
                                             {"ready", 15}},
                                            token);
  const ConnectionId alone = house.greet(code, token);
  house.wait(1);
  EXPECT_EQ(house.last(alone, "update")["table"]["state"], "over");
}

TEST(Pause, TablesWithAClockOfDaysDoNotWaitUnlessAsked) {
  House house(7);
  const std::string token = house.new_guest("Ada");
  const auto opened = [&](Json settings) {
    settings["recipe"] = "base";
    settings["players"] = 3;
    const auto response = house.request("POST", "/api/tables", settings, token);
    return (*notation::parse_json(response.body));
  };
  EXPECT_EQ(opened(Json::object())["table"]["ready"], 15);
  EXPECT_EQ(opened({{"clock", {{"move", 60}}}})["table"]["ready"], 15);
  EXPECT_EQ(opened({{"clock", {{"move", 86400}}}})["table"]["ready"], nullptr);
  EXPECT_EQ(opened({{"clock", {{"move", 86400}}}, {"ready", 20}})["table"]["ready"], 20);
  EXPECT_EQ(opened({{"ready", nullptr}})["table"]["ready"], nullptr);
  for (const Json& wrong : {Json(0), Json(601), Json("long"), Json(1.5), Json(true)})
    EXPECT_EQ(opened({{"ready", wrong}})["error"]["code"], "bad-request") << wrong;
}

TEST(Pause, ReadyCountsOnceAndForItsOwnPauseAlone) {
  Evening evening(2, {{"first", 1}});
  evening.ready(0, 1);
  EXPECT_EQ(evening.error(0), "stale");
  evening.ready(0);
  evening.ready(0);
  EXPECT_EQ(evening.house.last(evening.sockets[0], "ack")["repeated"], true);
  EXPECT_EQ(evening.turn(1)["pause"]["waits_for"], Json({2}));
  evening.ready(1);
  evening.ready(1);
  EXPECT_EQ(evening.house.last(evening.sockets[1], "ack")["repeated"], true);
  evening.house.send(evening.sockets[0], {{"type", "ready"}});
  EXPECT_EQ(evening.error(0), "bad-request");
}

TEST(Pause, OutlivesTheServerWithItsFullTime) {
  Evening evening(2);
  evening.ready(1);
  evening.house.wait(10 * kSecond);
  evening.house.restart();
  for (int i = 0; i < 2; ++i)
    evening.sockets[i] = evening.house.greet(evening.code, evening.tokens[i]);
  const Json snapshot = evening.house.last(evening.sockets[0], "snapshot");
  EXPECT_EQ(snapshot["turn"]["pause"],
            (Json{{"left", 15000}, {"length", 15000}, {"waits_for", {1}}}));
  evening.house.send(evening.sockets[0], {{"type", "ready"}, {"at", 0}});
  EXPECT_EQ(evening.turn(1)["pause"], nullptr);
}

// A round that is over, the gold that is chosen, and the next one.
TEST(Pause, IsThereWhenARoundIsOverAndWhenTheNextBegins) {
  Evening evening(2, {{"deal", {{"position", last_card()}}}, {"pace", 0}});
  EXPECT_EQ(evening.turn(0)["pause"], nullptr) << "a position in the middle of a round";
  evening.say(0, "lay EW 7,0");
  EXPECT_EQ(evening.news(0), Kinds({"move", "paused"}));
  EXPECT_EQ(evening.turn(0)["yours"], false);
  evening.ready(0);
  evening.ready(1);
  EXPECT_EQ(evening.turn(0)["decision"]["kind"], "take");
  EXPECT_EQ(evening.turn(0)["yours"], true);
  evening.say(0, evening.turn(0)["legal"][0]["text"].get<std::string>());
  EXPECT_EQ(evening.turn(0)["pause"], nullptr) << "gold is handed on without a pause";
  evening.house.wait(1);
  EXPECT_EQ(evening.turn(0)["pause"]["waits_for"], Json({1, 2})) << "round 2 begins";
  const auto verified = evening.house.request("GET", "/api/tables/" + evening.code + "/replay");
  EXPECT_EQ(verified.status, 200);
}

TEST(Pause, IsNotThereWhenTheGameIsOver) {
  Json position = last_card();
  position["round"] = 3;
  Evening evening(1, {{"deal", {{"position", position}}}, {"pace", 0}});
  evening.say(0, "lay EW 7,0");
  evening.ready(0);
  evening.say(0, evening.turn(0)["legal"][0]["text"].get<std::string>());
  evening.house.wait(1);
  EXPECT_EQ(evening.house.last(evening.sockets[0], "update")["table"]["state"], "over");
}

}  // namespace

}  // namespace stollen::testing
