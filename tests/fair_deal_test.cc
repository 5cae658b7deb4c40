// Words for the deal: pledged before any is open, opened after the start, and nobody can choose
// last.
#include "gtest/gtest.h"

#include "support/fair_table.h"
#include "table/verify.h"

namespace stollen::testing {

namespace {

using table::kDay;
using table::kSecond;

Json pledge_json(int seat, const std::string& hash) { return {{"seat", seat}, {"pledge", hash}}; }

// --- The way to the deal

TEST(FairDeal, FollowsWhenAllPledgedWordsAreOpen) {
  FairTable table;
  table.pledge(0, kWords[0]);
  table.pledge(2, kWords[2]);
  EXPECT_EQ(table.entry("pledged"), Json({{"n", 6},
                                          {"time", table.house.now},
                                          {"kind", "pledged"},
                                          {"seat", 3},
                                          {"pledge", table.pledge_of(2, kWords[2])}}));
  table.start();
  EXPECT_EQ(table.error, "");
  EXPECT_EQ(table.entry("revealing")["pledges"],
            Json({pledge_json(1, table.pledge_of(0, kWords[0])),
                  pledge_json(3, table.pledge_of(2, kWords[2]))}));
  table.reveal(2, kWords[2]);
  EXPECT_EQ(table.state(), "open");
  EXPECT_EQ(table.entry("seed")["text"], kWords[2]);
  table.reveal(0, kWords[0]);
  EXPECT_EQ(table.state(), "playing");
  table.end();
  const std::uint64_t seed =
      table::deal_seed(table.code, table.secret(), {{0, kWords[0]}, {2, kWords[2]}});
  EXPECT_EQ(table.record()["record"]["seed"], std::to_string(seed));
}

TEST(FairDeal, IsAtOnceWhereNobodyHasPledged) {
  FairTable table;
  table.start();
  EXPECT_EQ(table.state(), "playing");
  EXPECT_TRUE(table.entry("revealing").is_null());
}

TEST(FairDeal, BotsFillTheSeatsBeforeWordsAreAskedFor) {
  FairTable table;
  table.pledge(0, kWords[0]);
  table.send(2, {{"type", "leave"}});
  table.send(0, {{"type", "start"}, {"fill", "greedy"}});
  EXPECT_EQ(table.snapshot()["table"]["seats"][2]["kind"], "bot");
  EXPECT_EQ(table.snapshot()["entries"].back()["kind"], "revealing");
  table.reveal(0, kWords[0]);
  EXPECT_EQ(table.state(), "playing");
}

TEST(FairDeal, APledgeMayBeReplacedAndGoesWithItsPerson) {
  FairTable table;
  table.pledge(1, "first thought");
  table.pledge(1, kWords[1]);
  const int count = static_cast<int>(table.snapshot()["n"]);
  table.pledge(1, kWords[1]);
  EXPECT_EQ(table.house.last(table.sockets[1], "ack")["repeated"], true);
  EXPECT_EQ(table.snapshot()["n"], count) << "the same again is no entry";
  table.pledge(2, kWords[2]);
  table.send(2, {{"type", "leave"}});
  table.send(2, {{"type", "sit"}, {"seat", 3}});
  table.pledge(0, kWords[0]);
  table.house.restart();
  table.come_back();
  table.start();
  EXPECT_EQ(table.entry("revealing")["pledges"],
            Json({pledge_json(1, table.pledge_of(0, kWords[0])),
                  pledge_json(2, table.pledge_of(1, kWords[1]))}));
}

TEST(FairDeal, AClearedSeatHasNoPledge) {
  FairTable table;
  table.pledge(1, kWords[1]);
  table.send(0, {{"type", "clear"}, {"seat", 2}});
  table.send(0, {{"type", "start"}, {"fill", "greedy"}});
  EXPECT_EQ(table.state(), "playing");
}

TEST(FairDeal, WhoIsAwayAddsNothing) {
  FairTable table;
  for (int person = 0; person < 3; ++person) table.pledge(person, kWords[person]);
  table.go(1);
  table.start();
  EXPECT_EQ(table.entry("revealing")["pledges"].size(), 2U);
  table.reveal(0, kWords[0]);
  table.reveal(2, kWords[2]);
  EXPECT_EQ(table.state(), "playing");
}

// --- Nobody can choose

// The operator knows the secret and, once the others are open, all words but his friend's. Whatever
// the friend would like to say now, only what he had pledged is taken.
TEST(FairDeal, TheLastToOpenIsBoundToWhatHePledged) {
  FairTable table;
  for (int person = 0; person < 3; ++person) table.pledge(person, kWords[person]);
  table.start();
  table.reveal(0, kWords[0]);
  table.reveal(1, kWords[1]);
  for (int attempt = 0; attempt < 200; ++attempt) {
    table.reveal(2, "wish " + std::to_string(attempt));
    ASSERT_EQ(table.error, "wrong-words");
  }
  table.pledge(2, "wish 7");
  EXPECT_EQ(table.error, "revealing");
  EXPECT_EQ(table.state(), "open");
  table.reveal(2, kWords[2]);
  EXPECT_EQ(table.state(), "playing");
}

TEST(FairDeal, KeepingWordsBackIsSeenAndOpensNoSecondChoice) {
  FairTable table;
  for (int person = 0; person < 3; ++person) table.pledge(person, kWords[person]);
  table.start();
  table.reveal(0, kWords[0]);
  table.reveal(1, kWords[1]);
  table.house.wait(10 * kSecond - 1);
  EXPECT_TRUE(table.entry("called-off").is_null());
  table.house.wait(1);
  EXPECT_EQ(table.house.last(table.sockets[0], "update")["entries"][0]["kind"], "called-off");
  EXPECT_EQ(table.entry("called-off")["missing"], Json({3}));
  EXPECT_EQ(table.state(), "open");
  // The words that are known now are worth nothing: everybody takes others.
  for (int person = 0; person < 3; ++person) {
    table.pledge(person, kWords[person]);
    EXPECT_EQ(table.error, "pledge-used");
  }
  table.start();
  EXPECT_EQ(table.state(), "playing") << "nobody has a pledge";
}

TEST(FairDeal, AfterACalledOffStartThereMayBeAnother) {
  FairTable table;
  for (int person = 0; person < 3; ++person) table.pledge(person, kWords[person]);
  table.start();
  table.reveal(0, kWords[0]);
  table.house.wait(10 * kSecond);
  for (int person = 0; person < 3; ++person) table.pledge(person, "again " + kWords[person]);
  table.start();
  for (int person = 0; person < 3; ++person) table.reveal(person, "again " + kWords[person]);
  table.play_to_the_end();
  const auto verdict = table::verify_record(decks(), table.record());
  ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
  EXPECT_TRUE(verdict->pledged);
  EXPECT_EQ(verdict->words, 3);
  EXPECT_EQ(verdict->called_off, 1);
}

TEST(FairDeal, ACopiedPledgeCannotBeOpened) {
  FairTable table;
  table.pledge(0, kWords[0]);
  table.pledge_hash(1, table.pledge_of(0, kWords[0]));
  table.start();
  table.reveal(0, kWords[0]);
  table.reveal(1, kWords[0]);
  EXPECT_EQ(table.error, "wrong-words");
  table.house.wait(10 * kSecond);
  EXPECT_EQ(table.entry("called-off")["missing"], Json({2}));
}

TEST(FairDeal, NothingChangesWhileWordsAreBeingOpened) {
  FairTable table;
  table.pledge(0, kWords[0]);
  table.pledge(1, kWords[1]);
  table.start();
  const Json before = table.snapshot();
  for (const Json& message :
       {Json{{"type", "pledge"}, {"pledge", table.pledge_of(0, "other")}}, Json{{"type", "leave"}},
        Json{{"type", "sit"}, {"seat", 3}}, Json{{"type", "bot"}, {"seat", 3}, {"level", "greedy"}},
        Json{{"type", "clear"}, {"seat", 2}}, Json{{"type", "start"}, {"fill", "greedy"}}}) {
    table.send(0, message);
    EXPECT_EQ(table.error, "revealing") << message;
  }
  EXPECT_EQ(table.snapshot()["entries"], before["entries"]);
  EXPECT_EQ(table.snapshot()["table"], before["table"]);
}

// --- What is refused

TEST(FairDeal, EveryWrongWordHasItsAnswerAndChangesNothing) {
  FairTable table;
  const Json before = table.snapshot()["entries"];
  table.reveal(0, kWords[0]);
  EXPECT_EQ(table.error, "not-revealing");
  table.send(0, {{"type", "seed"}, {"text", "open at once"}});
  EXPECT_EQ(table.error, "pledge-first");
  for (const std::string& hash : {std::string(63, 'a'), std::string(65, 'a'), std::string(64, 'A'),
                                  std::string(64, 'g'), std::string()}) {
    table.pledge_hash(0, hash);
    EXPECT_EQ(table.error, "bad-pledge") << hash;
  }
  table.send(0, {{"type", "pledge"}, {"pledge", 7}});
  EXPECT_EQ(table.error, "bad-request");
  table.send(0, {{"type", "pledge"}});
  EXPECT_EQ(table.error, "bad-request");
  table.tokens.push_back(table.house.new_guest("Dan"));
  table.sockets.push_back(table.house.greet(table.code, table.tokens[3]));
  table.pledge(3, "I only watch");
  EXPECT_EQ(table.error, "not-seated");
  EXPECT_EQ(table.snapshot()["entries"], before);
}

TEST(FairDeal, WordsAreTakenOnceAndOnlyOfThoseWhoWereAsked) {
  FairTable table;
  table.pledge(0, kWords[0]);
  const std::string two_lines = "two\nlines";
  table.pledge(1, two_lines);
  table.start();
  table.reveal(2, kWords[2]);
  EXPECT_EQ(table.error, "not-revealing");
  table.reveal(0, kWords[0]);
  table.reveal(0, kWords[0]);
  EXPECT_EQ(table.error, "words-open");
  table.reveal(1, two_lines);
  EXPECT_EQ(table.error, "bad-text");
  table.house.wait(10 * kSecond);
  table.reveal(0, kWords[0]);
  EXPECT_EQ(table.error, "not-revealing");
}

TEST(FairDeal, AKnownDealTakesNoWords) {
  FairTable table({{"deal", {{"seed", "7"}}}});
  table.pledge(0, kWords[0]);
  EXPECT_EQ(table.error, "not-fair");
}

TEST(FairDeal, NobodyLearnsWordsOrSecretTooEarly) {
  FairTable table;
  std::string said;
  const auto listen = [&] {
    for (const auto socket : table.sockets)
      for (const std::string& text : table.house.received(socket)) said += text;
    for (int person = 0; person < 3; ++person) said += table.snapshot(person).dump();
    for (const char* path : {"", "/replay", "/record", "/review"}) said += table.get(path).body;
  };
  for (int person = 0; person < 3; ++person) table.pledge(person, kWords[person]);
  listen();
  table.start();
  table.reveal(0, "wrong but telling");
  said += table.error_text;
  table.reveal(0, kWords[0]);
  listen();
  EXPECT_NE(said.find(kWords[0]), std::string::npos);
  for (const std::string& hidden : {kWords[1], kWords[2], std::string("telling"), table.secret()})
    EXPECT_EQ(said.find(hidden), std::string::npos) << hidden;
  for (const std::string& text : *table.house.memory.log_of(table.code))
    EXPECT_EQ(text.find(kWords[1]), std::string::npos);
  table.reveal(1, kWords[1]);
  table.reveal(2, kWords[2]);
  listen();
  EXPECT_EQ(said.find(table.secret()), std::string::npos);
}

// --- Restarts, early logs, the next game

// The whole way with a fall of the server after each step of it gives the same game.
TEST(FairDeal, SurvivesARestartAtEveryStage) {
  std::optional<Json> whole;
  for (int fall = 0; fall <= 7; ++fall) {
    FairTable table;
    int step = 0;
    const auto next = [&](const auto& deed) {
      deed();
      if (++step != fall) return;
      table.house.restart();
      table.come_back();
    };
    for (int person = 0; person < 3; ++person) next([&] { table.pledge(person, kWords[person]); });
    next([&] { table.start(); });
    for (int person = 0; person < 3; ++person) next([&] { table.reveal(person, kWords[person]); });
    EXPECT_EQ(table.state(), "playing") << fall;
    table.end();
    const Json record = table.record();
    if (!whole) whole = record;
    EXPECT_EQ(record["log"], (*whole)["log"]) << fall;
    EXPECT_EQ(record["fairness"], (*whole)["fairness"]) << fall;
  }
}

TEST(FairDeal, TheTimeForWordsBeginsAnewAfterARestart) {
  FairTable table;
  table.pledge(0, kWords[0]);
  table.pledge(1, kWords[1]);
  table.start();
  table.house.wait(9 * kSecond);
  table.house.restart();
  table.come_back();
  table.house.wait(9 * kSecond);
  table.reveal(0, kWords[0]);
  EXPECT_EQ(table.error, "");
  table.house.wait(kSecond);
  EXPECT_EQ(table.entry("called-off")["missing"], Json({2}));
  table.house.restart();
  table.come_back();
  table.pledge(0, kWords[0]);
  EXPECT_EQ(table.error, "pledge-used") << "remembered by the log";
}

TEST(FairDeal, WordsThatCouldNotBeSavedAreStillAskedFor) {
  FairTable table;
  table.pledge(0, kWords[0]);
  table.start();
  table.house.memory.full = true;
  table.reveal(0, kWords[0]);
  table.house.memory.full = false;
  table.come_back();
  EXPECT_EQ(table.state(), "open");
  table.reveal(0, kWords[0]);
  EXPECT_EQ(table.state(), "playing");
}

// A table as earlier versions stored it: words that were open at once.
std::vector<std::string> early_log(const std::string& secret) {
  return {
      R"({"kind":"opened","time":1,"by":"pA","details":{"settings":{"recipe":"base","players":3},)"
      R"("secret":")" +
          secret + R"("}})",
      R"({"kind":"sat","time":2,"seat":1,"text":"Ada","by":"pA"})",
      R"({"kind":"bot-sat","time":3,"seat":2,"text":"greedy"})",
      R"({"kind":"bot-sat","time":3,"seat":3,"text":"greedy"})",
      R"({"kind":"seed","time":4,"seat":1,"text":"my lucky words"})"};
}

TEST(FairDeal, EarlyLogsGiveTheSeedTheyAlwaysGave) {
  table::Shelf shelf(decks());
  std::vector<std::string> log = early_log(std::string(64, 'a'));
  log.emplace_back(R"({"kind":"started","time":5})");
  log.emplace_back(R"({"kind":"ended","time":6,"text":"operator"})");
  const auto table = table::Table::from_log(shelf, "K7QM2X", log);
  ASSERT_TRUE(table.has_value()) << table.error().message;
  const Json record = (*table)->record();
  // printf 'stollen deal 1\nK7QM2X\n%s\n1 my lucky words\n' aaa... | sha256sum
  EXPECT_EQ(record["record"]["seed"], "6937934486109617402");
  const auto verdict = table::verify_record(decks(), record);
  ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
  EXPECT_TRUE(verdict->fair);
  EXPECT_FALSE(verdict->pledged);
  EXPECT_EQ(verdict->words, 1);
}

TEST(FairDeal, WordsOfAnEarlyTableGiveWayToPledges) {
  table::Shelf shelf(decks());
  std::vector<std::string> log = early_log(std::string(64, 'a'));
  const std::string commitment = table::commitment_of(std::string(64, 'a'));
  const std::string hash = table::pledge_of("K7QM2X", commitment, {0, "new words"});
  log.push_back(R"({"kind":"pledged","time":5,"seat":1,"text":")" + hash + R"("})");
  log.push_back(R"({"kind":"revealing","time":6,"details":{"pledges":[{"seat":1,"pledge":")" +
                hash + R"("}]}})");
  log.emplace_back(R"({"kind":"seed","time":7,"seat":1,"text":"new words"})");
  log.emplace_back(R"({"kind":"started","time":7})");
  const auto table = table::Table::from_log(shelf, "K7QM2X", log);
  ASSERT_TRUE(table.has_value()) << table.error().message;
  EXPECT_EQ((*table)->record()["fairness"]["contributions"],
            Json({{{"seat", 1}, {"text", "new words"}}}));
}

TEST(FairDeal, ALogThatCannotBeIsNotRead) {
  table::Shelf shelf(decks());
  const std::string hash(64, 'b');
  const std::string pledged = R"({"kind":"pledged","time":5,"seat":1,"text":")" + hash + R"("})";
  const std::string revealing =
      R"({"kind":"revealing","time":6,"details":{"pledges":[{"seat":1,"pledge":")" + hash +
      R"("}]}})";
  const std::string words = R"({"kind":"seed","time":7,"seat":1,"text":"other words"})";
  const std::string started = R"({"kind":"started","time":8})";
  const std::string own_hash =
      table::pledge_of("K7QM2X", table::commitment_of(std::string(64, 'a')), {0, "own words"});
  const std::string own = R"({"kind":"pledged","time":5,"seat":1,"text":")" + own_hash + R"("})";
  const std::string own_revealing =
      R"({"kind":"revealing","time":6,"details":{"pledges":[{"seat":1,"pledge":")" + own_hash +
      R"("}]}})";
  const std::string own_words = R"({"kind":"seed","time":7,"seat":1,"text":"own words"})";
  const std::vector<std::pair<std::vector<std::string>, std::string>> logs = {
      {{R"({"kind":"pledged","time":5,"seat":2,"text":")" + hash + R"("})"}, "seated person"},
      {{R"({"kind":"pledged","time":5,"text":")" + hash + R"("})"}, "cannot be read"},
      {{R"({"kind":"pledged","time":5,"seat":1,"text":"short"})"}, "SHA-256"},
      {{revealing}, "had not pledged"},
      {{R"({"kind":"revealing","time":6,"details":{"pledges":[]}})"}, "of no seat"},
      {{R"({"kind":"revealing","time":6})"}, "cannot be read"},
      {{pledged, revealing, pledged}, "pledged after the start"},
      {{pledged, revealing, words}, "not those it had pledged"},
      {{pledged, revealing, started}, "without the words of seat 1"},
      {{own, own_revealing, own_words, own_words}, "opened its words twice"},
      {{pledged, revealing, R"({"kind":"left","time":7,"seat":1})"}, "seat changed"},
      {{pledged, revealing, revealing}, "asked for twice"},
      {{R"({"kind":"called-off","time":7,"details":{"missing":[1]}})"}, "nobody had asked"},
      {{pledged, revealing, R"({"kind":"called-off","time":7,"details":{"missing":[2]}})"},
       "other seats"},
      {{started, words}, "after the deal"},
  };
  for (const auto& [more, reason] : logs) {
    std::vector<std::string> log = early_log(std::string(64, 'a'));
    log.insert(log.end(), more.begin(), more.end());
    const auto table = table::Table::from_log(shelf, "K7QM2X", log);
    ASSERT_FALSE(table.has_value()) << reason;
    EXPECT_NE(table.error().message.find(reason), std::string::npos) << table.error().message;
  }
}

TEST(FairDeal, ARematchHasASecretAndPledgesOfItsOwn) {
  FairTable table;
  table.deal();
  table.play_to_the_end();
  table.send(0, {{"type", "rematch"}});
  const std::string first = std::exchange(
      table.code, table.house.last(table.sockets[0], "ack")["code"].get<std::string>());
  table.come_back();
  const std::string old =
      std::exchange(table.commitment, table.snapshot()["table"]["commitment"].get<std::string>());
  EXPECT_NE(table.commitment, old);
  EXPECT_TRUE(table.entry("pledged").is_null());
  table.deal();
  EXPECT_EQ(table.state(), "playing");
  EXPECT_NE(first, table.code);
}

// --- No deal is dropped unseen

TEST(FairDeal, AnEndedGameOpensItsSecretAndCanBeVerified) {
  FairTable table;
  table.deal();
  EXPECT_EQ(table.get("/record").status, 409);
  table.end();
  const Json ended = table.entry("ended");
  EXPECT_EQ(ended["secret"], table.secret());
  EXPECT_EQ(table::commitment_of(ended["secret"].get<std::string>()), table.commitment);
  const Json record = table.record();
  EXPECT_EQ(ended["seed"], record["record"]["seed"]);
  const auto verdict = table::verify_record(decks(), record);
  ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
  EXPECT_TRUE(verdict->dealt);
  EXPECT_EQ(verdict->ended, "operator");
  EXPECT_EQ(table.get("/replay?observer=open").status, 200);
  EXPECT_EQ(table.get("/replay?observer=2").status, 200);
  EXPECT_EQ(table.get("/review").status, 200);
}

TEST(FairDeal, AnAbandonedGameOpensItsSecretToo) {
  FairTable table;
  table.deal();
  for (int person = 0; person < 3; ++person) table.go(person);
  table.house.wait(15 * kDay);
  EXPECT_EQ(table.entry("ended")["why"], "abandoned");
  EXPECT_EQ(table.entry("ended")["secret"], table.secret());
  const auto verdict = table::verify_record(decks(), table.record());
  ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
}

// Before the deal there is a secret, but no seed and no game.
TEST(FairDeal, ATableThatEndsBeforeTheDealOpensItsSecret) {
  for (const bool asked : {false, true}) {
    FairTable table;
    table.pledge(0, kWords[0]);
    if (asked) table.start();
    table.end();
    EXPECT_EQ(table.entry("ended")["secret"], table.secret());
    EXPECT_FALSE(table.entry("ended").contains("seed"));
    const Json record = table.record();
    EXPECT_TRUE(record["record"].is_null());
    const auto verdict = table::verify_record(decks(), record);
    ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
    EXPECT_FALSE(verdict->dealt);
    EXPECT_EQ(table.get("/review").status, 409);
    EXPECT_EQ(table.get("/replay?observer=open").status, 200);
    const auto again = table.house.request(
        "POST", "/api/tables",
        {{"recipe", "base"}, {"players", 3}, {"deal", {{"from", table.code}}}}, table.tokens[0]);
    EXPECT_NE(again.body.find("not-dealt"), std::string::npos) << again.body;
    table.reveal(0, kWords[0]);
    EXPECT_EQ(table.error, "not-revealing");
    table.house.wait(kDay);
    EXPECT_TRUE(table.entry("called-off").is_null());
  }
}

}  // namespace

}  // namespace stollen::testing
