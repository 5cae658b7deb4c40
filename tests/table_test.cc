// A table as its players meet it: seats, moves that count once, clocks, bots that step in, talk and
// coming back. How the cards are dealt is fair_deal_test's.
#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

using table::ConnectionId;
using table::kDay;
using table::kSecond;

// Three people at a table of three.
struct Evening {
  explicit Evening(Json settings = Json::object(), std::uint64_t seed = 7) : house(seed) {
    for (const char* name : {"Ada", "Ben", "Cleo"}) tokens.push_back(house.new_guest(name));
    settings["recipe"] = settings.value("recipe", "base");
    settings["players"] = 3;
    code = house.open_table(settings, tokens[0]);
    for (const std::string& token : tokens) sockets.push_back(house.greet(code, token));
    house.send(sockets[1], {{"type", "sit"}});
    house.send(sockets[2], {{"type", "sit"}});
  }
  void start() { house.send(sockets[0], {{"type", "start"}}); }
  // Whoever must choose, from 0.
  std::size_t mover() {
    return house.last(sockets[0], "update")["turn"]["decision"]["seat"].get<std::size_t>() - 1;
  }
  int at() { return house.last(sockets[0], "update")["at"].get<int>(); }
  Json a_move(std::size_t seat) {
    return house.last(sockets[seat], "update")["turn"]["legal"][0]["json"];
  }
  Json move_message(std::size_t seat, const std::string& key) {
    return {{"type", "move"}, {"at", at()}, {"key", key}, {"move", a_move(seat)}};
  }
  void play(int moves) {
    for (int i = 0; i < moves; ++i) {
      const std::size_t seat = mover();
      house.send(sockets[seat], move_message(seat, "m" + std::to_string(at())));
    }
  }
  std::string error(std::size_t seat) {
    return house.last(sockets[seat], "error").value("code", "none");
  }
  // A short look from another device.
  Json snapshot(std::size_t seat) {
    const ConnectionId socket = house.greet(code, tokens[seat]);
    Json seen = house.last(socket, "snapshot");
    house.disconnect(socket);
    return seen;
  }

  House house;
  std::vector<std::string> tokens;
  std::string code;
  std::vector<ConnectionId> sockets;
};

// --- Seats

TEST(Table, OnlyTheHostStartsAndOnlyWhenItIsFull) {
  Evening evening;
  evening.house.send(evening.sockets[1], {{"type", "start"}});
  EXPECT_EQ(evening.error(1), "not-host");
  evening.house.send(evening.sockets[2], {{"type", "leave"}});
  evening.start();
  EXPECT_EQ(evening.error(0), "not-full");
  evening.house.send(evening.sockets[0], {{"type", "start"}, {"fill", "greedy"}});
  EXPECT_EQ(evening.snapshot(0)["table"]["state"], "playing");
  EXPECT_EQ(evening.snapshot(0)["table"]["seats"][2]["kind"], "bot");
}

TEST(Table, NobodySitsOnAnotherOrAfterTheDeal) {
  Evening evening;
  const auto late = evening.house.greet(evening.code, evening.house.new_guest("Dan"));
  evening.house.send(late, {{"type", "sit"}, {"seat", 2}});
  EXPECT_EQ(evening.house.last(late, "error")["code"], "seat-taken");
  evening.start();
  evening.house.send(late, {{"type", "sit"}});
  EXPECT_EQ(evening.house.last(late, "error")["code"], "not-open");
}

// Whoever opened the table keeps what a host may do when somebody sits at a lower seat, and both
// are told so with the very change.
TEST(Table, EveryChangeOfSeatsTellsTheTableAndWhatOneIsThere) {
  Evening evening;
  House& house = evening.house;
  house.send(evening.sockets[2], {{"type", "leave"}});
  house.send(evening.sockets[0], {{"type", "sit"}, {"seat", 3}});
  const Json lower = house.last(evening.sockets[1], "update");
  EXPECT_EQ(lower["you"], (Json{{"seat", 2}, {"host", true}, {"muted", Json::array()}}));
  EXPECT_EQ(lower["table"]["host"], 2);
  const Json opener = house.last(evening.sockets[0], "update");
  EXPECT_EQ(opener["you"], (Json{{"seat", 3}, {"host", true}, {"muted", Json::array()}}));
  EXPECT_EQ(opener["table"], evening.snapshot(0)["table"]);
  const Json watcher = house.last(evening.sockets[2], "update");
  EXPECT_EQ(watcher["you"]["host"], false);

  house.send(evening.sockets[0], {{"type", "bot"}, {"seat", 1}, {"level", "greedy"}});
  EXPECT_EQ(house.last(evening.sockets[2], "update")["table"]["seats"][0]["kind"], "bot");
  house.send(evening.sockets[0], {{"type", "chat"}, {"text", "ready"}});
  EXPECT_FALSE(house.last(evening.sockets[2], "update").contains("table"));
  evening.start();
  EXPECT_EQ(house.last(evening.sockets[2], "update")["table"]["state"], "playing");
}

TEST(Table, WhoOpenedItAndOnlyWatchesIsToldThatHeMayStart) {
  House house(7);
  const std::string opener = house.new_guest("Ada");
  const std::string code =
      house.open_table({{"recipe", "base"}, {"players", 3}, {"sit", nullptr}}, opener);
  const auto stranger = house.greet(code, house.new_guest("Dan"));
  const auto watching = house.greet(code, opener);
  house.send(house.greet(code, house.new_guest("Ben")), {{"type", "sit"}});
  EXPECT_EQ(house.last(watching, "update")["you"]["host"], true);
  EXPECT_EQ(house.last(stranger, "update")["you"]["host"], false);
}

// A muted person is muted wherever he sits.
TEST(Table, WhoIsMutedIsToldBySeatAfterHeHasMoved) {
  Evening evening;
  evening.house.send(evening.sockets[0], {{"type", "mute"}, {"seat", 2}, {"on", true}});
  evening.house.send(evening.sockets[2], {{"type", "leave"}});
  evening.house.send(evening.sockets[1], {{"type", "sit"}, {"seat", 3}});
  EXPECT_EQ(evening.house.last(evening.sockets[0], "update")["you"]["muted"], Json({3}));
}

// --- Each move counts once

TEST(Table, ARepeatedMoveIsAcknowledgedAgainAndMadeOnce) {
  Evening evening;
  evening.start();
  const std::size_t seat = evening.mover();
  const Json message = evening.move_message(seat, "first");
  evening.house.send(evening.sockets[seat], message);
  const Json ack = evening.house.last(evening.sockets[seat], "ack");
  evening.house.send(evening.sockets[seat], message);
  const Json again = evening.house.last(evening.sockets[seat], "ack");
  EXPECT_EQ(evening.at(), 1);
  EXPECT_EQ(again["n"], ack["n"]);
  EXPECT_EQ(again["at"], ack["at"]);
  EXPECT_EQ(again["repeated"], true);
}

TEST(Table, AMoveRepeatedAfterARestartIsStillRecognised) {
  Evening evening;
  evening.start();
  const std::size_t seat = evening.mover();
  const Json message = evening.move_message(seat, "first");
  evening.house.send(evening.sockets[seat], message);
  evening.house.restart();
  const auto socket = evening.house.greet(evening.code, evening.tokens[seat]);
  evening.house.send(socket, message);
  EXPECT_EQ(evening.house.last(socket, "ack")["repeated"], true);
  EXPECT_EQ(evening.snapshot(seat)["at"], 1);
}

TEST(Table, LateForeignAndReusedMovesAreRefusedAndChangeNothing) {
  Evening evening;
  evening.start();
  const std::size_t seat = evening.mover();
  const std::size_t other = (seat + 1) % 3;
  const Json message = evening.move_message(seat, "a");
  evening.house.send(evening.sockets[other], message);
  EXPECT_EQ(evening.error(other), "not-your-decision");
  Json stale = message;
  stale["at"] = 5;
  evening.house.send(evening.sockets[seat], stale);
  EXPECT_EQ(evening.error(seat), "stale");
  evening.house.send(evening.sockets[seat], message);
  evening.play(2);
  Json reused = evening.move_message(seat, "a");
  if (reused["move"] == message["move"]) reused["move"] = {{"move", "discard"}, {"card", "map"}};
  evening.house.send(evening.sockets[seat], reused);
  EXPECT_EQ(evening.error(seat), "key-used");
  EXPECT_EQ(evening.at(), 3);
}

TEST(Table, AMoveThatTheRulesForbidIsRefusedWithTheEnginesWord) {
  Evening evening;
  evening.start();
  const std::size_t seat = evening.mover();
  evening.house.send(evening.sockets[seat],
                     {{"type", "move"}, {"at", 0}, {"key", "x"}, {"move", "reveal 8,0"}});
  const Json error = evening.house.last(evening.sockets[seat], "error");
  EXPECT_EQ(error["code"], "refused");
  EXPECT_EQ(error["refusal"], "wrong-decision");
  EXPECT_EQ(error["values"]["refusal"], "wrong-decision");
  EXPECT_EQ(error["key"], "x");
  evening.house.send(evening.sockets[seat], {{"type", "why"}, {"moves", {"lay NESW 90,90"}}});
  EXPECT_EQ(evening.house.last(evening.sockets[seat], "why")["answers"][0]["allowed"], false);
}

// --- Coming back

TEST(Table, WhoComesBackHasTheSameViewAndTheWholeHistory) {
  Evening evening;
  evening.start();
  evening.play(6);
  const Json before = evening.snapshot(1);
  evening.house.restart();
  const Json after = evening.snapshot(1);
  EXPECT_EQ(before["entries"], after["entries"]);
  EXPECT_EQ(before["view"], after["view"]);
  EXPECT_EQ(before["n"], after["n"]);
  EXPECT_EQ(before["turn"]["decision"], after["turn"]["decision"]);
  const auto socket = evening.house.greet(evening.code, evening.tokens[1], {{"seen", 8}});
  const Json rest = evening.house.last(socket, "snapshot");
  EXPECT_EQ(rest["entries"][0]["n"], 9);
}

TEST(Table, AnotherDeviceWithTheSameTokenSeesTheSame) {
  Evening evening;
  evening.start();
  const auto second = evening.house.greet(evening.code, evening.tokens[0]);
  evening.house.received(second);
  evening.house.received(evening.sockets[0]);
  evening.play(1);
  const auto first_told = evening.house.received(evening.sockets[0]);
  const auto second_told = evening.house.received(second);
  EXPECT_EQ(first_told.back(), second_told.back());
}

TEST(Table, NoOneReconnectsAsSomeoneElseWithAPublicId) {
  Evening evening;
  const std::string id = evening.snapshot(0)["table"]["seats"][0]["player"].get<std::string>();
  EXPECT_EQ(evening.house.connect(evening.code, id), 0U);
}

// --- Clocks and absence

TEST(Table, WhenTheClockRunsOutABotPlaysUntilThePersonIsBack) {
  Evening evening({{"clock", {{"move", 20}, {"reserve", 10}}}, {"pace", 0}});
  evening.start();
  const std::size_t seat = evening.mover();
  evening.house.wait(25 * kSecond);
  EXPECT_EQ(evening.house.last(evening.sockets[0], "warning")["seat"], seat + 1);
  EXPECT_EQ(evening.at(), 0);
  evening.house.wait(6 * kSecond);
  EXPECT_EQ(evening.at(), 1) << "the bot has moved";
  EXPECT_EQ(evening.snapshot((seat + 1) % 3)["table"]["seats"][seat]["bot_plays"], true);
  evening.house.send(evening.sockets[seat], {{"type", "back"}});
  EXPECT_EQ(evening.snapshot((seat + 1) % 3)["table"]["seats"][seat]["bot_plays"], false);
}

TEST(Table, ALiveClockStandsStillWhileNobodyIsThere) {
  Evening evening({{"clock", {{"move", 20}}}});
  evening.start();
  for (const ConnectionId socket : evening.sockets) evening.house.disconnect(socket);
  evening.house.wait(kDay);
  EXPECT_EQ(evening.snapshot(0)["at"], 0);
}

TEST(Table, NormalBotsStepInWhereNobodySaysWhichOnes) {
  EXPECT_EQ(Evening().snapshot(0)["table"]["level"], "normal");
  EXPECT_EQ(Evening({{"level", "greedy"}}).snapshot(0)["table"]["level"], "greedy");
}

TEST(Table, WhoVanishesIsReplacedWhileOthersWait) {
  Evening evening({{"absent", 60}, {"pace", 0}});
  evening.start();
  const std::size_t seat = evening.mover();
  evening.house.disconnect(evening.sockets[seat]);
  evening.house.wait(59 * kSecond);
  const std::size_t other = (seat + 1) % 3;
  EXPECT_EQ(evening.snapshot(other)["at"], 0);
  evening.house.wait(2 * kSecond);
  EXPECT_EQ(evening.snapshot(other)["at"], 1);
  EXPECT_EQ(evening.snapshot(other)["entries"].back()["by"], "bot");
  evening.house.greet(evening.code, evening.tokens[seat]);
  EXPECT_EQ(evening.snapshot(other)["table"]["seats"][seat]["bot_plays"], false);
}

TEST(Table, AnAbandonedGameEndsAfterFourteenDays) {
  Evening evening;
  evening.start();
  evening.play(1);
  for (const ConnectionId socket : evening.sockets) evening.house.disconnect(socket);
  evening.house.wait(13 * kDay);
  EXPECT_EQ(evening.snapshot(0)["table"]["state"], "playing");
  evening.house.wait(2 * kDay);
  EXPECT_EQ(evening.snapshot(0)["table"]["state"], "ended");
}

TEST(Table, AnOpenTableClosesWhenNobodyWasThereForADay) {
  Evening evening;
  for (const ConnectionId socket : evening.sockets) evening.house.disconnect(socket);
  evening.house.wait(kDay + kSecond);
  EXPECT_EQ(evening.snapshot(0)["table"]["state"], "ended");
}

// --- Talking

TEST(Table, ChatReachesEverybodyButThoseWhoMutedIt) {
  Evening evening;
  evening.house.send(evening.sockets[1], {{"type", "mute"}, {"seat", 1}, {"on", true}});
  evening.house.send(evening.sockets[0], {{"type", "chat"}, {"text", "hello <b>"}, {"key", "c"}});
  evening.house.send(evening.sockets[0], {{"type", "chat"}, {"text", "hello <b>"}, {"key", "c"}});
  EXPECT_EQ(evening.house.last(evening.sockets[0], "ack")["repeated"], true);
  EXPECT_EQ(evening.house.last(evening.sockets[2], "update")["entries"][0]["text"], "hello <b>");
  const Json muted = evening.house.last(evening.sockets[1], "update")["entries"][0];
  EXPECT_EQ(muted["muted"], true);
  EXPECT_FALSE(muted.contains("text"));
  evening.house.restart();
  EXPECT_EQ(evening.snapshot(1)["you"]["muted"], Json({1}));
  EXPECT_EQ(evening.snapshot(2)["entries"].back()["text"], "hello <b>");
}

TEST(Table, ClaimsHaveAMeaningOrAreRefused) {
  Evening evening;
  evening.house.send(evening.sockets[0],
                     {{"type", "claim"}, {"claim", "treasure-at"}, {"cell", {8, -2}}});
  EXPECT_EQ(evening.house.last(evening.sockets[1], "update")["entries"][0]["claim"], "treasure-at");
  evening.house.send(evening.sockets[0],
                     {{"type", "claim"}, {"claim", "trust"}, {"cell", {8, -2}}});
  EXPECT_EQ(evening.error(0), "bad-claim");
  evening.house.send(evening.sockets[0], {{"type", "chat"}, {"text", "a\nb"}});
  EXPECT_EQ(evening.error(0), "bad-text");
}

// Nobody is a saboteur where there are none.
TEST(Table, EveryFamilyHasClaimsOfItsOwn) {
  struct Case {
    const char* recipe;
    const char* words;
  };
  for (const Case& game :
       {Case{"base", "treasure-at no-treasure-at trust saboteur digger thanks need-repair "},
        Case{"duel", "trust thanks need-repair "}, Case{"gold-mine", "trust thanks "}}) {
    House house(7);
    const std::string token = house.new_guest("Ada");
    const int players = game.recipe == std::string("duel") ? 2 : 3;
    const std::string code =
        house.open_table({{"recipe", game.recipe}, {"players", players}}, token);
    const auto socket = house.greet(code, token);
    std::string words;
    for (const Json& claim : house.last(socket, "snapshot")["claims"])
      words += claim["claim"].get<std::string>() + " ";
    EXPECT_EQ(words, game.words);
    for (const char* word : {"saboteur", "digger", "trust", "thanks"}) {
      house.send(socket, {{"type", "claim"}, {"claim", word}, {"seat", 2}, {"id", word}});
      const bool known = words.contains(word);
      const Json answer = house.last(socket, known ? "ack" : "error");
      EXPECT_EQ(answer.value("id", ""), word) << game.recipe;
      if (known) continue;
      EXPECT_EQ(answer["code"], "bad-claim");
      EXPECT_TRUE(answer["message"].get<std::string>().contains("there are trust, thanks"));
    }
  }
}

TEST(Table, ATableCanPlayInSilence) {
  Evening evening({{"chat", false}});
  evening.house.send(evening.sockets[0], {{"type", "chat"}, {"text", "psst"}});
  EXPECT_EQ(evening.error(0), "chat-off");
}

// --- The end

// A whole game; its record.
Json finished_record(Evening& evening) {
  evening.start();
  while (!evening.house.last(evening.sockets[0], "update")["turn"]["decision"].is_null())
    evening.play(1);
  return *notation::parse_json(
      evening.house.request("GET", "/api/tables/" + evening.code + "/record").body);
}

TEST(Table, BeforeTheEndNothingOfTheDealIsToBeHad) {
  Evening evening;
  evening.start();
  const std::string path = "/api/tables/" + evening.code;
  EXPECT_EQ(evening.house.request("GET", path + "/record").status, 409);
  EXPECT_EQ(evening.house.request("GET", path + "/review").status, 409);
  EXPECT_EQ(evening.house.request("GET", path + "/replay?observer=open").status, 409);
  EXPECT_EQ(
      evening.house.request("GET", path + "/replay?observer=1", nullptr, evening.tokens[1]).status,
      409);
  EXPECT_EQ(
      evening.house.request("GET", path + "/replay?observer=1", nullptr, evening.tokens[0]).status,
      200);
  EXPECT_EQ(evening.house.request("GET", path + "/replay").status, 200);
}

// Whoever asks and however: what is laid open comes with the end, and with nothing else.
TEST(Table, NoOpenViewLeavesARunningGame) {
  Evening evening;
  evening.start();
  const std::string path = "/api/tables/" + evening.code + "/replay";
  const auto get = [&](const std::string& query, const std::string& token) {
    return evening.house.request("GET", path + query, nullptr, token);
  };
  std::vector<std::string> people = evening.tokens;
  people.emplace_back();
  people.push_back(evening.house.new_guest("Onlooker"));
  for (int part = 0; part < 3; ++part) {
    for (const std::string& token : people) {
      EXPECT_EQ(get("?observer=open", token).status, 409);
      for (const char* query : {"?observer=open", "", "?observer=spectator", "?observer=1",
                                "?observer=2", "?observer=3", "?observer=OPEN"}) {
        const std::string body = get(query, token).body;
        EXPECT_EQ(body.find("\"hands\""), std::string::npos) << query;
        EXPECT_EQ(body.find("\"position\""), std::string::npos) << query;
      }
    }
    evening.play(5);
  }
  while (!evening.house.last(evening.sockets[0], "update")["turn"]["decision"].is_null())
    evening.play(1);
  for (const std::string& token : people)
    for (const char* query : {"?observer=open", ""})
      EXPECT_NE(get(query, token).body.find(R"("open":{"hands":[[)"), std::string::npos);
  EXPECT_EQ(get("?observer=1", people[1]).body.find("\"hands\""), std::string::npos);
}

TEST(Table, AFinishedGameIsReviewedThroughAnybodysEyes) {
  Evening evening({{"recipe", "base"}});
  const Json record = finished_record(evening);
  const std::string path = "/api/tables/" + evening.code + "/review";
  const auto review = [&](const std::string& query) {
    return *notation::parse_json(evening.house.request("GET", path + query).body);
  };
  const Json open = review("");
  EXPECT_EQ(open["total"], record["record"]["moves"].size());
  EXPECT_EQ(open["observer"], "spectator");
  for (const Json& move : open["moves"]) {
    EXPECT_EQ(move["move"], record["record"]["moves"][move["number"].get<std::size_t>() - 1]);
    ASSERT_EQ(move["distrust"].size(), 3U);
    for (const Json& doubt : move["distrust"]) {
      EXPECT_GE(doubt.get<double>(), 0);
      EXPECT_LE(doubt.get<double>(), 1);
    }
  }
  // Parts of it are the same, and everybody knows his own dwarf.
  EXPECT_EQ(review("?from=5&count=1")["moves"][0], open["moves"][4]);
  for (const int seat : {1, 2, 3}) {
    const Json own = review(fmt::format("?observer={}&count=1", seat))["moves"][0];
    const bool saboteur = open["rounds"][0]["roles"][seat - 1] == "saboteur";
    EXPECT_EQ(own["distrust"][seat - 1], saboteur ? 1.0 : 0.0) << seat;
  }
  const Json advised = review("?from=3&count=10&advice=1");
  ASSERT_EQ(advised["moves"].size(), 10U);
  for (const Json& move : advised["moves"]) {
    EXPECT_FALSE(move["advice"].get<std::string>().empty());
    EXPECT_TRUE(move["reason"].get<std::string>().ends_with('.'));
    EXPECT_FALSE(move["why"]["word"].get<std::string>().empty());
  }
  EXPECT_EQ(review("?from=7&count=1&advice=1")["moves"][0], advised["moves"][4]);
  for (const std::string query :
       {"?count=11&advice=1", "?count=101", "?from=0", "?observer=0", "?observer=4", "?observer=x"})
    EXPECT_EQ(evening.house.request("GET", path + query).status, 400) << query;
}

TEST(Table, ARematchHasTheSamePeopleAndIsOneTable) {
  Evening evening;
  (void)finished_record(evening);
  evening.house.send(evening.sockets[1], {{"type", "rematch"}});
  evening.house.send(evening.sockets[2], {{"type", "rematch"}});
  const std::string code = evening.house.last(evening.sockets[1], "ack")["code"].get<std::string>();
  EXPECT_EQ(evening.house.last(evening.sockets[2], "ack")["code"], code);
  const auto socket = evening.house.greet(code, evening.tokens[2]);
  EXPECT_EQ(evening.house.last(socket, "snapshot")["you"]["seat"], 3);
}

TEST(Table, ARematchIsACommandLikeOthers) {
  Evening evening;
  House& house = evening.house;
  const auto socket = evening.sockets[1];
  house.send(socket, {{"type", "rematch"}, {"key", "again"}});
  Json error = house.last(socket, "error");
  EXPECT_EQ(error["code"], "not-over");
  EXPECT_EQ(error["key"], "again");
  (void)finished_record(evening);
  const auto silent = house.connect(evening.code, evening.tokens[1]);
  house.send(silent, {{"type", "rematch"}});
  EXPECT_EQ(house.last(silent, "error")["code"], "no-hello");
  house.send(socket, {{"type", "rematch"}, {"players", 5}});
  error = house.last(socket, "error");
  EXPECT_EQ(error["code"], "bad-request");
  house.send(socket, {{"type", "again"}});
  EXPECT_NE(house.last(socket, "error")["message"].get<std::string>().find("rematch"),
            std::string::npos);
  house.send(socket, {{"type", "rematch"}, {"key", "again"}, {"id", 7}});
  const Json ack = house.last(socket, "ack");
  EXPECT_EQ(ack["key"], "again");
  EXPECT_EQ(ack["id"], 7);
  const Json update = house.last(evening.sockets[0], "update");
  EXPECT_EQ(update["entries"][0]["kind"], "rematch");
  EXPECT_EQ(update["entries"][0]["code"], ack["code"]);
}

// --- Bots

// Ada and two bots; Ada begins.
struct WithBots {
  WithBots() : house(7), token(house.new_guest("Ada")) {
    house.bots_wait = true;
    code = house.open_table(
        {{"recipe", "base"}, {"players", 3}, {"fill", "greedy"}, {"first", 1}, {"start", true}},
        token);
    socket = house.greet(code, token);
    latest = house.last(socket, "snapshot");
  }
  void move(std::size_t choice) {
    house.send(socket, {{"type", "move"},
                        {"at", 0},
                        {"key", "k" + std::to_string(choice)},
                        {"move", latest["turn"]["legal"][choice]["text"]}});
  }
  int at() {
    house.send(socket, {{"type", "view"}});
    return house.last(socket, "view")["at"].get<int>();
  }

  House house;
  std::string token;
  std::string code;
  ConnectionId socket;
  Json latest;
};

TEST(Table, WaitsForABotThatThinksAndMovesAtItsPace) {
  WithBots table;
  table.move(0);
  ASSERT_EQ(table.house.thoughts.size(), 1U);
  table.house.wait(10 * kSecond);
  EXPECT_EQ(table.at(), 1);
  table.house.think(*table.house.thoughts[0]);
  table.house.wait(0);
  EXPECT_EQ(table.at(), 2) << "its time had come";
  ASSERT_EQ(table.house.thoughts.size(), 2U);
  table.house.think(*table.house.thoughts[1]);
  table.house.wait(899);
  EXPECT_EQ(table.at(), 2) << "it has thought, but its time has not come";
  table.house.wait(1);
  EXPECT_EQ(table.at(), 3);
}

TEST(Table, DoesNotHearWhatABotThoughtOfAMoveThatWasNeverSaved) {
  WithBots table;
  table.house.memory.full = true;
  table.move(0);
  table.house.memory.full = false;
  table.socket = table.house.greet(table.code, table.token);
  table.move(1);
  ASSERT_EQ(table.house.thoughts.size(), 2U);
  table.house.think(*table.house.thoughts[0]);
  table.house.wait(10 * kSecond);
  EXPECT_EQ(table.at(), 1);
  table.house.think(*table.house.thoughts[1]);
  table.house.wait(0);
  EXPECT_EQ(table.at(), 2);
}

TEST(Table, OffersTheLevelsOfBots) {
  House house(3);
  const Json catalog = *notation::parse_json(house.request("GET", "/api/catalog").body);
  EXPECT_EQ(catalog["bots"], Json({"random", "greedy", "easy", "gentle", "normal", "hard"}));
  const std::string token = house.new_guest("Ada");
  for (const Json& level : catalog["bots"]) {
    const std::string code = house.open_table(
        {{"recipe", "base"}, {"players", 3}, {"fill", level}, {"start", true}, {"first", 2}},
        token);
    house.wait(kSecond);
    const auto socket = house.greet(code, token);
    EXPECT_GE(house.last(socket, "snapshot")["at"], 1) << level;
  }
}

// --- What could not be saved

TEST(Table, WhatCouldNotBeSavedNeverHappened) {
  Evening evening;
  evening.start();
  evening.play(2);
  const std::size_t seat = evening.mover();
  const Json message = evening.move_message(seat, "lost");
  evening.house.received(evening.sockets[seat]);
  evening.house.memory.full = true;
  evening.house.send(evening.sockets[seat], message);
  EXPECT_TRUE(evening.house.received(evening.sockets[seat]).empty()) << "told before it was saved";
  evening.house.memory.full = false;
  EXPECT_EQ(evening.snapshot(0)["at"], 2);
  const auto socket = evening.house.greet(evening.code, evening.tokens[seat]);
  evening.house.send(socket, message);
  EXPECT_EQ(evening.house.last(socket, "ack")["at"], 3);
}

}  // namespace

}  // namespace stollen::testing
