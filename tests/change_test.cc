// Another game at the same table before the deal: who may choose it, who keeps a seat, and that the
// deal stays as fair and the log as readable as they were.
#include "gtest/gtest.h"

#include "support/fair_table.h"
#include "table/verify.h"

namespace stollen::testing {

namespace {

Json change(const std::string& recipe, int players) {
  return {{"type", "change"}, {"recipe", recipe}, {"players", players}};
}

std::vector<std::string> kinds(const Json& entries) {
  std::vector<std::string> words;
  for (const Json& entry : entries) words.push_back(entry["kind"].get<std::string>());
  return words;
}

std::string name_at(FairTable& table, std::size_t seat) {
  const Json chair = table.snapshot()["table"]["seats"][seat];
  return chair.value("name", chair["kind"].get<std::string>());
}

TEST(Change, PeopleKeepTheirSeatsWhereTheyFit) {
  FairTable table;
  table.send(0, change("saboteur2+veto", 5));
  EXPECT_EQ(table.error, "");
  const Json shown = table.snapshot();
  EXPECT_EQ(shown["table"]["recipe"], "saboteur2+veto");
  EXPECT_EQ(shown["table"]["players"], 5);
  EXPECT_EQ(shown["table"]["commitment"], table.commitment);
  EXPECT_EQ(shown["entries"].back()["kind"], "changed");
  EXPECT_EQ(table.entry("changed")["recipe"], "saboteur2+veto");
  EXPECT_EQ(table.entry("changed")["players"], 5);
  EXPECT_FALSE(table.entry("changed").contains("settings"));
  EXPECT_EQ(name_at(table, 2), "Cleo");
  EXPECT_EQ(name_at(table, 4), "empty");
  table.send(0, {{"type", "start"}, {"fill", "greedy"}});
  EXPECT_EQ(table.state(), "playing");
  EXPECT_EQ(table.snapshot()["view"]["seats"].size(), 5U);
}

TEST(Change, WhoseSeatIsGoneMovesToAnotherOne) {
  FairTable table;
  table.send(0, change("base", 6));
  table.send(1, {{"type", "sit"}, {"seat", 6}});
  table.send(2, {{"type", "sit"}, {"seat", 5}});
  table.send(0, {{"type", "bot"}, {"seat", 2}, {"level", "greedy"}});
  table.send(0, {{"type", "bot"}, {"seat", 4}, {"level", "greedy"}});
  table.pledge(0, kWords[0]);
  table.send(0, change("base", 3));
  EXPECT_EQ(table.error, "");
  EXPECT_EQ(name_at(table, 0), "Ada");
  EXPECT_EQ(name_at(table, 1), "Ben");   // a bot sat there
  EXPECT_EQ(name_at(table, 2), "Cleo");  // it was empty
  EXPECT_EQ(table.snapshot(1)["you"]["seat"], 2);
  const auto told = kinds(table.snapshot()["entries"]);
  const std::vector<std::string> last(told.end() - 7, told.end());
  EXPECT_EQ(last, (std::vector<std::string>{"left", "sat", "cleared", "left", "sat", "cleared",
                                            "changed"}));
}

TEST(Change, BotsTakeTheNewSeatsIfAsked) {
  FairTable table;
  Json wish = change("base", 5);
  wish["fill"] = "greedy";
  table.send(0, wish);
  EXPECT_EQ(name_at(table, 3), "bot");
  EXPECT_EQ(name_at(table, 4), "bot");
  table.send(0, wish);
  EXPECT_EQ(table.error, "");
  EXPECT_EQ(kinds(table.snapshot()["entries"]).back(), "bot-sat");
}

TEST(Change, WhatCannotBeIsRefusedWithWhatIsAllowed) {
  FairTable table;
  const auto before = table.snapshot()["table"];
  const auto refused = [&](int person, const Json& wish) {
    table.send(person, wish);
    EXPECT_EQ(table.snapshot()["table"], before);
    return table.error;
  };
  EXPECT_EQ(refused(1, change("base", 4)), "not-host");
  EXPECT_EQ(refused(0, change("base", 2)), "bad-recipe");
  EXPECT_NE(table.error_text.find("3 to 10"), std::string::npos) << table.error_text;
  EXPECT_EQ(refused(0, change("base+gold", 4)), "bad-recipe");
  EXPECT_EQ(refused(0, change("duel", 2)), "bad-seats");
  EXPECT_NE(table.error_text.find("3 people sit here"), std::string::npos) << table.error_text;
  EXPECT_EQ(refused(0, {{"type", "change"}, {"recipe", "base"}}), "bad-request");
  Json wish = change("base", 4);
  wish["fill"] = "clever";
  EXPECT_EQ(refused(0, wish), "bad-level");
  table.send(2, {{"type", "leave"}});
  table.send(0, change("duel", 2));
  EXPECT_EQ(table.error, "");
}

TEST(Change, NothingChangesOnceWordsAreAskedForOrCardsDealt) {
  FairTable table;
  table.pledge(0, kWords[0]);
  table.start();
  table.send(0, change("base", 4));
  EXPECT_EQ(table.error, "revealing");
  table.reveal(0, kWords[0]);
  table.send(0, change("base", 4));
  EXPECT_EQ(table.error, "not-open");
}

TEST(Change, AKnownDealAndATableThatBeginsByItselfKeepTheirGame) {
  FairTable known({{"deal", {{"seed", "42"}}}});
  known.send(0, change("base", 4));
  EXPECT_EQ(known.error, "game-fixed");
  FairTable quick({{"begin", 3600}});
  quick.send(0, change("base", 4));
  EXPECT_EQ(quick.error, "game-fixed");
}

TEST(Change, WhoBeginsIsForgottenWithTheSeat) {
  FairTable table({{"first", 3}});
  table.send(2, {{"type", "leave"}});
  table.send(0, change("duel", 2));
  EXPECT_TRUE(table.snapshot()["table"]["first"].is_null());
}

TEST(Change, ClaimsAreThoseOfTheNewGame) {
  FairTable table;
  const auto socket = table.sockets[1];
  table.send(0, change("gold-mine", 4));
  const Json update = table.house.last(socket, "update");
  ASSERT_TRUE(update.contains("claims"));
  EXPECT_EQ(update["claims"], table.snapshot()["claims"]);
  for (const Json& claim : update["claims"]) EXPECT_NE(claim["claim"], "saboteur");
}

TEST(Change, SurvivesAFallOfTheServer) {
  FairTable table;
  table.send(0, change("saboteur2", 4));
  const Json before = table.snapshot()["table"];
  table.house.restart();
  table.come_back();
  EXPECT_EQ(table.snapshot()["table"], before);
  table.send(0, {{"type", "start"}, {"fill", "greedy"}});
  EXPECT_EQ(table.state(), "playing");
  table.house.restart();
  table.come_back();
  EXPECT_EQ(table.snapshot()["table"]["recipe"], "saboteur2");
  EXPECT_EQ(table.state(), "playing");
}

TEST(Change, WordsThatWerePledgedStillCount) {
  FairTable table;
  table.pledge(0, kWords[0]);
  table.pledge(1, kWords[1]);
  table.send(0, change("base+goal-swap", 3));
  table.pledge(2, kWords[2]);
  table.start();
  for (int person = 0; person < 3; ++person) table.reveal(person, kWords[person]);
  table.play_to_the_end();
  const Json record = table.record();
  EXPECT_EQ(record["record"]["recipe"], "base+goal-swap");
  const auto verdict = table::verify_record(decks(), record);
  ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
  EXPECT_EQ(verdict->words, 3);

  // A log that tells of another game, or of one that was chosen when words were open.
  Json forged = record;
  for (Json& entry : forged["log"])
    if (entry["kind"] == "changed") entry["recipe"] = "base";
  auto found = table::verify_record(decks(), forged);
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().message.find("another game was played"), std::string::npos);
  forged = record;
  Json late = table.entry("changed");
  for (std::size_t i = 0; i < forged["log"].size(); ++i)
    if (forged["log"][i]["kind"] == "started") {
      late["n"] = i + 1;
      forged["log"][i] = late;
      break;
    }
  found = table::verify_record(decks(), forged);
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().message.find("after the start"), std::string::npos);
}

// What somebody said at a seat that is not there any more stays what he said.
TEST(Change, WhoWasMutedStaysMutedWhereHisSeatIsGone) {
  FairTable table;
  table.send(0, change("base", 4));
  table.send(2, {{"type", "sit"}, {"seat", 4}});
  table.send(1, {{"type", "mute"}, {"seat", 4}, {"on", true}});
  table.send(2, {{"type", "chat"}, {"text", "hello"}});
  table.send(0, change("base", 3));
  for (const int person : {0, 1}) {
    Json chat;
    for (const Json& entry : table.snapshot(person)["entries"])
      if (entry["kind"] == "chat") chat = entry;
    EXPECT_EQ(chat.value("muted", false), person == 1);
    EXPECT_EQ(chat.contains("text"), person == 0);
  }
}

}  // namespace

}  // namespace stollen::testing
