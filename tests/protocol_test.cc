// The engine protocol: every command, and every kind of bad line. A bad line gets one error with a
// code, changes nothing, and the session goes on.
#include "gtest/gtest.h"

#include "protocol/session.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

using protocol::Session;

class Protocol : public ::testing::Test {
 protected:
  // The answer to a line, which must be one line of JSON.
  Json ask(const std::string& line) {
    const std::string answer = session_.answer(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    const Result<Json> json = notation::parse_json(answer);
    EXPECT_TRUE(json && json->is_object() && json->contains("ok")) << answer.substr(0, 200);
    return json.value_or(Json::object());
  }
  Json ask(const Json& request) { return ask(notation::dump_json(request)); }

  Json good(const Json& request) {
    Json answer = ask(request);
    EXPECT_TRUE(answer["ok"].get<bool>()) << notation::dump_json(answer);
    return answer;
  }

  // The line is refused with this code and words, and nothing has changed.
  void expect_trouble(const std::string& line, const std::string& code,
                      const std::string& words = "") {
    const std::string before = session_.answer(R"({"cmd":"state"})");
    const Json answer = ask(line);
    SCOPED_TRACE(line.substr(0, 100));
    ASSERT_FALSE(answer["ok"].get<bool>());
    EXPECT_EQ(answer["error"]["code"].get<std::string>(), code) << notation::dump_json(answer);
    const std::string message = answer["error"]["message"].get<std::string>();
    EXPECT_NE(message.find(words), std::string::npos) << message;
    EXPECT_FALSE(message.empty());
    EXPECT_EQ(session_.answer(R"({"cmd":"state"})"), before);
    EXPECT_FALSE(session_.finished());
  }

  void begin() { good({{"cmd", "new"}, {"recipe", "base"}, {"players", 4}, {"seed", 7}}); }
  std::string first_legal() {
    return good({{"cmd", "legal"}, {"format", "text"}})["moves"][0].get<std::string>();
  }

  Session session_{decks()};
};

// --- Every command

TEST_F(Protocol, HelpListsEveryCommandWithItsFields) {
  const Json answer = good({{"cmd", "help"}});
  EXPECT_EQ(answer["protocol"], 1);
  std::vector<std::string> names;
  for (const Json& command : answer["commands"]) {
    names.push_back(command["cmd"].get<std::string>());
    EXPECT_FALSE(command["does"].get<std::string>().empty());
    EXPECT_TRUE(command["fields"].is_array());
  }
  EXPECT_EQ(names, (std::vector<std::string>{"help", "recipes", "new", "load", "state", "view",
                                             "legal", "why", "apply", "undo", "events", "result",
                                             "record", "perft", "decide", "redeal", "quit"}));
}

TEST_F(Protocol, RecipesNamesGamesModulesAndTheirConflicts) {
  const Json answer = good({{"cmd", "recipes"}});
  EXPECT_EQ(answer["games"][0]["game"], "base");
  EXPECT_EQ(answer["games"][0]["players"], Json({3, 10}));
  EXPECT_EQ(answer["modules"][2]["module"], "tournament");
  EXPECT_EQ(answer["modules"][2]["excludes"],
            Json({"greedy-dwarf", "sabotaged-dwarf", "wardrobe"}));
}

TEST_F(Protocol, NewDealsAndSaysWhoMustChoose) {
  const Json answer =
      good({{"cmd", "new"}, {"recipe", "base"}, {"players", 4}, {"seed", 7}, {"first", 3}});
  EXPECT_EQ(answer["recipe"], "base");
  EXPECT_EQ(answer["number"], 0);
  EXPECT_EQ(answer["decision"], (Json{{"seat", 3}, {"kind", "turn"}}));
}

TEST_F(Protocol, SeedIsANumberOrATextAndUsesAllItsDigits) {
  const auto deal = [&](const Json& seed) {
    good({{"cmd", "new"}, {"recipe", "base"}, {"players", 3}, {"seed", seed}});
    return good({{"cmd", "state"}})["position"];
  };
  EXPECT_EQ(deal(5), deal("5"));
  EXPECT_EQ(deal(18446744073709551615U), deal("18446744073709551615"));
  EXPECT_NE(deal("18446744073709551615"), deal("18446744073709551614"));
}

TEST_F(Protocol, IdComesBackWithTheAnswer) {
  EXPECT_EQ(good({{"cmd", "help"}, {"id", 17}})["id"], 17);
  EXPECT_EQ(good({{"cmd", "help"}, {"id", "a"}})["id"], "a");
  EXPECT_EQ(ask(Json{{"cmd", "nonsense"}, {"id", 18}})["id"], 18);
}

TEST_F(Protocol, LegalGivesMovesInTextAndJson) {
  begin();
  const Json both = good({{"cmd", "legal"}})["moves"];
  const Json text = good({{"cmd", "legal"}, {"format", "text"}})["moves"];
  const Json json = good({{"cmd", "legal"}, {"format", "json"}})["moves"];
  ASSERT_EQ(both.size(), text.size());
  ASSERT_EQ(both.size(), json.size());
  for (std::size_t i = 0; i < both.size(); ++i) {
    EXPECT_EQ(both[i]["text"], text[i]);
    EXPECT_EQ(both[i]["json"], json[i]);
  }
}

TEST_F(Protocol, ApplyTakesAMoveInTextOrJsonAndTellsItsEvents) {
  begin();
  const Json moves = good({{"cmd", "legal"}})["moves"];
  const Json answer = good({{"cmd", "apply"}, {"move", moves[0]["text"]}, {"at", 0}});
  EXPECT_EQ(answer["number"], 1);
  EXPECT_FALSE(answer["events"].empty());
  const std::string after_text = session_.answer(R"({"cmd":"state"})");
  good({{"cmd", "undo"}});
  good({{"cmd", "apply"}, {"move", moves[0]["json"]}});
  EXPECT_EQ(session_.answer(R"({"cmd":"state"})"), after_text);
}

TEST_F(Protocol, UndoGoesBackToExactlyTheSameState) {
  begin();
  std::vector<std::string> states;
  for (int move = 0; move < 12; ++move) {
    states.push_back(session_.answer(R"({"cmd":"state"})"));
    good({{"cmd", "apply"}, {"move", first_legal()}});
  }
  good({{"cmd", "undo"}});
  EXPECT_EQ(session_.answer(R"({"cmd":"state"})"), states[11]);
  good({{"cmd", "undo"}, {"count", 8}});
  EXPECT_EQ(session_.answer(R"({"cmd":"state"})"), states[3]);
  EXPECT_EQ(good({{"cmd", "record"}})["record"]["moves"].size(), 3U);
}

TEST_F(Protocol, LoadOfTheStateGoesOnFromThere) {
  begin();
  for (int move = 0; move < 9; ++move) good({{"cmd", "apply"}, {"move", first_legal()}});
  const Json position = good({{"cmd", "state"}})["position"];
  const Json moves = good({{"cmd", "legal"}})["moves"];
  EXPECT_EQ(good({{"cmd", "load"}, {"position", position}})["number"], 0);
  EXPECT_EQ(good({{"cmd", "state"}})["position"], position);
  EXPECT_EQ(good({{"cmd", "legal"}})["moves"], moves);
}

TEST_F(Protocol, LoadOfARecordCanBeUndoneMoveByMove) {
  begin();
  for (int move = 0; move < 9; ++move) good({{"cmd", "apply"}, {"move", first_legal()}});
  const std::string state = session_.answer(R"({"cmd":"state"})");
  const Json record = good({{"cmd", "record"}})["record"];
  Session other(decks());
  const std::string answer =
      other.answer(notation::dump_json(Json{{"cmd", "load"}, {"record", record}}));
  EXPECT_NE(answer.find("\"number\":9"), std::string::npos) << answer;
  EXPECT_EQ(other.answer(R"({"cmd":"state"})"), state);
  other.answer(R"({"cmd":"undo","count":9})");
  good({{"cmd", "undo"}, {"count", 9}});
  EXPECT_EQ(other.answer(R"({"cmd":"state"})"), session_.answer(R"({"cmd":"state"})"));
}

TEST_F(Protocol, EventsTellEachObserverHisShare) {
  begin();
  const Json own = good({{"cmd", "events"}, {"observer", 2}});
  EXPECT_EQ(own["observer"], 2);
  int roles = 0;
  int hands = 0;
  for (const Json& event : own["log"][0]["events"]) {
    roles += event.contains("role") ? 1 : 0;
    hands += event.contains("cards") ? 1 : 0;
  }
  EXPECT_EQ(roles, 1);
  EXPECT_EQ(hands, 1);
  for (const Json& event : good({{"cmd", "events"}, {"observer", "spectator"}})["log"][0]["events"])
    EXPECT_FALSE(event.contains("role") || event.contains("cards"));
  good({{"cmd", "apply"}, {"move", first_legal()}});
  EXPECT_EQ(good({{"cmd", "events"}, {"observer", 1}, {"from", 1}})["log"].size(), 1U);
}

TEST_F(Protocol, ViewAndEventsHideWhatTheStateHolds) {
  begin();
  const Json view = good({{"cmd", "view"}, {"observer", 1}})["view"];
  EXPECT_EQ(view["observer"], 1);
  EXPECT_TRUE(view["seats"][0].contains("role"));
  EXPECT_FALSE(view["seats"][1].contains("role"));
  EXPECT_TRUE(view["stock"].is_number());
  EXPECT_FALSE(good({{"cmd", "view"}, {"observer", "spectator"}})["view"].contains("hand"));
}

TEST_F(Protocol, WhyExplainsARefusal) {
  begin();
  const std::string legal = first_legal();
  EXPECT_TRUE(good({{"cmd", "why"}, {"move", legal}})["allowed"].get<bool>());
  const Json answer = good({{"cmd", "why"}, {"move", "reveal 8,0"}});
  EXPECT_FALSE(answer["allowed"].get<bool>());
  EXPECT_EQ(answer["refusal"], "wrong-decision");
}

TEST_F(Protocol, PerftCountsSequences) {
  begin();
  const std::size_t moves = good({{"cmd", "legal"}})["moves"].size();
  EXPECT_EQ(good({{"cmd", "perft"}, {"depth", 0}})["count"], 1);
  EXPECT_EQ(good({{"cmd", "perft"}, {"depth", 1}})["count"], moves);
}

TEST_F(Protocol, RedealChangesOnlyItsAnswerNotTheSession) {
  begin();
  const std::string before = session_.answer(R"({"cmd":"state"})");
  const Json other = good({{"cmd", "redeal"}, {"observer", 1}, {"seed", 3}})["position"];
  EXPECT_NE(other, good({{"cmd", "state"}})["position"]);
  EXPECT_EQ(session_.answer(R"({"cmd":"state"})"), before);
  good({{"cmd", "load"}, {"position", other}});
}

TEST_F(Protocol, DecideAsksABotAndChangesNothing) {
  begin();
  for (int i = 0; i < 12; ++i) {
    const std::string before = session_.answer(R"({"cmd":"state"})");
    const Json answer = good({{"cmd", "decide"}, {"level", "easy"}, {"seed", 4}});
    EXPECT_EQ(answer, good({{"cmd", "decide"}, {"level", "easy"}, {"seed", 4}}));
    EXPECT_EQ(session_.answer(R"({"cmd":"state"})"), before);
    EXPECT_EQ(answer["seat"], good({{"cmd", "legal"}})["decision"]["seat"]);
    EXPECT_FALSE(answer["distrust"].empty());
    EXPECT_EQ(good({{"cmd", "why"}, {"move", answer["json"]}})["allowed"], true);
    good({{"cmd", "apply"}, {"move", answer["move"]}});
  }
}

// Everything hidden from the seat is dealt anew: it would still do the same.
TEST_F(Protocol, DecideKnowsOnlyWhatTheSeatKnows) {
  begin();
  const Json asked = {{"cmd", "decide"}, {"level", "trust"}, {"seed", 1}};
  const Json position = good({{"cmd", "state"}})["position"];
  const int seat = good({{"cmd", "legal"}})["decision"]["seat"].get<int>();
  good({{"cmd", "load"}, {"position", position}});
  const Json first = good(asked);
  for (int seed = 0; seed < 10; ++seed) {
    good({{"cmd", "load"}, {"position", position}});
    const Json other = good({{"cmd", "redeal"}, {"observer", seat}, {"seed", seed}})["position"];
    good({{"cmd", "load"}, {"position", other}});
    EXPECT_EQ(good(asked), first);
  }
}

TEST_F(Protocol, ResultNamesWinnersOnlyAtTheEnd) {
  begin();
  EXPECT_EQ(good({{"cmd", "result"}})["winners"], Json::array());
  while (!good({{"cmd", "result"}})["over"].get<bool>())
    good({{"cmd", "apply"}, {"move", first_legal()}});
  EXPECT_FALSE(good({{"cmd", "result"}})["winners"].empty());
  EXPECT_TRUE(good({{"cmd", "legal"}})["decision"].is_null());
  expect_trouble(R"({"cmd":"apply","move":"discard NS"})", "game-over");
  expect_trouble(R"({"cmd":"decide","level":"easy"})", "game-over");
  good({{"cmd", "undo"}});
  EXPECT_FALSE(good({{"cmd", "result"}})["over"].get<bool>());
}

TEST_F(Protocol, QuitEndsTheSession) {
  good({{"cmd", "quit"}});
  EXPECT_TRUE(session_.finished());
}

// --- Bad lines

TEST_F(Protocol, RefusesWhatIsNotJson) {
  begin();
  for (const std::string line :
       {"", "hello", "{", "}", "[1,2", "{\"cmd\":\"help\"", "{'cmd':'help'}", "{\"cmd\":help}",
        "{\"cmd\":\"help\"} {\"cmd\":\"help\"}", "\"\\ud800\"", "nul", "01", "{\"cmd\" \"help\"}",
        "{\"cmd\":\"\xff\xfe\"}", "\xc3\x28", "\"\x01\"", "{\"cmd\":\"he\tlp\"}", "1e999999"})
    expect_trouble(line, "not-json", "not JSON");
  expect_trouble(std::string("{\"cmd\":\"help\"\0}", 15), "not-json");
}

TEST_F(Protocol, RefusesJsonThatIsNoRequest) {
  begin();
  for (const std::string line : {"[]", "5", "\"help\"", "null", "true", "[{\"cmd\":\"help\"}]"})
    expect_trouble(line, "bad-request", "object");
  expect_trouble("{}", "bad-request", "\"cmd\" is missing");
  for (const std::string line : {R"({"cmd":5})", R"({"cmd":null})", R"({"cmd":["help"]})"})
    expect_trouble(line, "bad-request", "cmd: must be a text");
}

TEST_F(Protocol, RefusesDeepNesting) {
  begin();
  const std::string open(100'000, '[');
  const std::string close(100'000, ']');
  expect_trouble(open, "not-json");
  expect_trouble(open + close, "not-json", "deep");
  expect_trouble(R"({"cmd":"help","id":)" + open + close + "}", "not-json", "deep");
  expect_trouble(R"({"cmd":"load","position":)" + open + close + "}", "not-json", "deep");
  std::string objects;
  for (int depth = 0; depth < 100'000; ++depth) objects += "{\"a\":";
  expect_trouble(objects + "1" + std::string(100'000, '}'), "not-json", "deep");
}

TEST_F(Protocol, BracketsInsideATextAreNoNesting) {
  begin();
  const std::string text = "\\\"" + std::string(1000, '[') + "\\\\";
  expect_trouble(R"({"cmd":"help","oops":")" + text + "\"}", "bad-request", "has no field");
}

TEST_F(Protocol, RefusesUnknownCommandsAndFields) {
  begin();
  expect_trouble(R"({"cmd":"dance"})", "unknown-command", "there is no command \"dance\"");
  expect_trouble(R"({"cmd":""})", "unknown-command");
  expect_trouble(R"({"cmd":"state","seat":1})", "bad-request", "has no field \"seat\"");
  expect_trouble(R"({"cmd":"HELP"})", "unknown-command");
  for (const char* id : {"[1]", "{}", "true", "null"}) {
    const std::string line = fmt::format(R"({{"cmd":"help","id":{}}})", id);
    expect_trouble(line, "bad-request", "id: must be a text or a number");
    EXPECT_FALSE(ask(line).contains("id"));
  }
}

TEST_F(Protocol, RefusesBadFieldsOfNew) {
  begin();
  const std::string begin_new = R"({"cmd":"new",)";
  expect_trouble(begin_new + R"("players":3,"seed":1})", "bad-request", "\"recipe\" is missing");
  expect_trouble(begin_new + R"("recipe":"base","seed":1})", "bad-request", "\"players\"");
  expect_trouble(begin_new + R"("recipe":"base","players":3})", "bad-request", "\"seed\"");
  expect_trouble(begin_new + R"("recipe":3,"players":3,"seed":1})", "bad-request", "recipe: ");
  for (const std::string players : {"-1", "3.0", "\"3\"", "null", "99999999999999999999"})
    expect_trouble(begin_new + R"("recipe":"base","players":)" + players + R"(,"seed":1})",
                   "bad-request", "players: must be a whole number");
  for (const std::string seed : {"-1", "1.5", "\"\"", "\"x\"", "\"1 \"", "\"18446744073709551616\"",
                                 "18446744073709551616", "true", "[1]"})
    expect_trouble(begin_new + R"("recipe":"base","players":3,"seed":)" + seed + "}", "bad-request",
                   "seed: ");
  for (const std::string first : {"0", "4", "\"1\"", "null"})
    expect_trouble(begin_new + R"("recipe":"base","players":3,"seed":1,"first":)" + first + "}",
                   "bad-request", "first: ");
  expect_trouble(begin_new + R"("recipe":"chess","players":3,"seed":1})", "bad-recipe", "chess");
  for (const std::string players : {"0", "2", "11", "13", "99"})
    expect_trouble(begin_new + R"("recipe":"base","players":)" + players + R"(,"seed":1})",
                   "bad-recipe", "base is for 3 to 10 players, not " + players);
  expect_trouble(begin_new + R"("recipe":"base+tournament","players":10,"seed":1})", "bad-recipe",
                 "5 to 9");
}

TEST_F(Protocol, RefusesBadLoads) {
  begin();
  expect_trouble(R"({"cmd":"load"})", "bad-request", "either");
  expect_trouble(R"({"cmd":"load","position":{},"record":{}})", "bad-request", "either");
  for (const std::string position : {"5", "null", "[]", "\"x\"", "{}"})
    expect_trouble(R"({"cmd":"load","position":)" + position + "}", "bad-position");
  for (const std::string record : {"5", "null", "[]", "\"x\"", "{}"})
    expect_trouble(R"({"cmd":"load","record":)" + record + "}", "bad-record");
  expect_trouble(R"({"cmd":"load","record":{"recipe":"base","players":3,"seed":1,"moves":[5]}})",
                 "bad-record", "moves[0]: must be a text");
  expect_trouble(
      R"({"cmd":"load","record":{"recipe":"base","players":3,"seed":1,"moves":["fly"]}})",
      "bad-record", "move 1 \"fly\"");
  expect_trouble(R"({"cmd":"load","record":{"recipe":"x","players":3,"seed":1,"moves":[]}})",
                 "bad-recipe", "there is no game");
}

TEST_F(Protocol, RefusesIllegalBadStaleAndForeignMoves) {
  begin();
  const int seat = good({{"cmd", "legal"}})["decision"]["seat"].get<int>();
  const std::string move = first_legal();
  const auto apply = [&](const Json& fields) {
    Json request = {{"cmd", "apply"}, {"move", move}};
    request.update(fields);
    return notation::dump_json(request);
  };
  expect_trouble(R"({"cmd":"apply"})", "bad-request", "\"move\" is missing");
  expect_trouble(apply({{"move", 5}}), "bad-move");
  expect_trouble(apply({{"move", nullptr}}), "bad-move");
  expect_trouble(apply({{"move", ""}}), "bad-move", "empty move");
  expect_trouble(apply({{"move", "fly 3,3"}}), "bad-move", "there is no move");
  expect_trouble(apply({{"move", Json::object()}}), "bad-move", "\"move\" is missing");
  expect_trouble(apply({{"move", "reveal 8,0"}}), "refused", "decision that waits");
  expect_trouble(apply({{"at", 1}}), "stale", "0 moves have been made");
  expect_trouble(apply({{"at", "0"}}), "bad-request", "at: ");
  expect_trouble(apply({{"at", -1}}), "bad-request", "at: ");
  expect_trouble(apply({{"seat", seat % 4 + 1}}), "not-your-decision",
                 "seat " + std::to_string(seat) + " must choose");
  expect_trouble(apply({{"seat", 5}}), "bad-request", "seat: ");
  expect_trouble(apply({{"seat", "1"}}), "bad-request", "seat: ");
  good({{"cmd", "apply"}, {"move", move}, {"seat", seat}, {"at", 0}});
  expect_trouble(apply({{"at", 0}}), "stale", "meant for state 0");
}

TEST_F(Protocol, RefusesBadFieldsOfTheOtherCommands) {
  begin();
  for (const std::string observer : {"0", "5", "\"nobody\"", "null", "1.5", "[]", "\"1\""})
    for (const std::string command : {"view", "events"})
      expect_trouble(R"({"cmd":")" + command + R"(","observer":)" + observer + "}", "bad-request",
                     "observer: ");
  expect_trouble(R"({"cmd":"view"})", "bad-request", "\"observer\" is missing");
  expect_trouble(R"({"cmd":"legal","format":"xml"})", "bad-request", "format");
  expect_trouble(R"({"cmd":"legal","format":1})", "bad-request", "format");
  expect_trouble(R"({"cmd":"events","observer":1,"from":-1})", "bad-request", "from: ");
  expect_trouble(R"({"cmd":"why"})", "bad-request", "\"move\"");
  expect_trouble(R"({"cmd":"why","move":"fly"})", "bad-move");
  for (const std::string depth : {"-1", "13", "\"2\"", "null"})
    expect_trouble(R"({"cmd":"perft","depth":)" + depth + "}", "bad-request", "depth: ");
  expect_trouble(R"({"cmd":"redeal","observer":1})", "bad-request", "\"seed\"");
  expect_trouble(R"({"cmd":"decide"})", "bad-request", "\"level\"");
  expect_trouble(R"({"cmd":"decide","level":"genius"})", "bad-request", "there are random, ");
  expect_trouble(R"({"cmd":"decide","level":"easy","effort":0})", "bad-request", "effort: ");
  expect_trouble(R"({"cmd":"undo","count":0})", "bad-request", "count: ");
  expect_trouble(R"({"cmd":"undo"})", "nothing-to-undo", "only 0 moves");
  good({{"cmd", "apply"}, {"move", first_legal()}});
  expect_trouble(R"({"cmd":"undo","count":2})", "nothing-to-undo", "only 1 moves");
}

TEST_F(Protocol, AsksForAGameBeforeAnythingElse) {
  for (const std::string command : {"state", "view", "legal", "why", "apply", "undo", "events",
                                    "result", "record", "perft", "decide", "redeal"})
    expect_trouble(R"({"cmd":")" + command + "\"}", "no-game", "\"new\" or \"load\"");
}

TEST_F(Protocol, KeepsTheOldGameWhenANewOneIsRefused) {
  begin();
  good({{"cmd", "apply"}, {"move", first_legal()}});
  expect_trouble(R"({"cmd":"new","recipe":"base","players":99,"seed":1})", "bad-recipe");
  Json record = good({{"cmd", "record"}})["record"];
  record["moves"].push_back("reveal 8,0");
  expect_trouble(notation::dump_json(Json{{"cmd", "load"}, {"record", record}}), "bad-record",
                 "move 2 \"reveal 8,0\"");
  EXPECT_EQ(good({{"cmd", "record"}})["record"]["moves"].size(), 1U);
}

TEST_F(Protocol, AnswersATooLongLineWithItsLength) {
  const Json answer = *notation::parse_json(Session::answer_too_long(10'000'000));
  EXPECT_FALSE(answer["ok"].get<bool>());
  EXPECT_EQ(answer["error"]["code"], "too-long");
  EXPECT_NE(answer["error"]["message"].get<std::string>().find("10000000"), std::string::npos);
}

}  // namespace

}  // namespace stollen::testing
