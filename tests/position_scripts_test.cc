// Positions that were once accepted and ended the program, as scripts for the engine protocol:
// those in refused/ are answered with `bad-position` and a reason, those in played/ are played, and
// what the engine then says of its state it reads again as it is.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/position.h"
#include "protocol/session.h"
#include "support/files.h"
#include "support/games.h"
#include "support/position_trial.h"

namespace stollen::testing {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

std::vector<std::filesystem::path> scripts(const std::string& folder) {
  std::vector<std::filesystem::path> found;
  for (const auto& entry :
       std::filesystem::directory_iterator(source_folder() / "tests/positions" / folder))
    found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

Json ask(protocol::Session& session, const std::string& line) {
  return *notation::parse_json(session.answer(line));
}

TEST(PositionScripts, AreRefusedWithAReasonAndChangeNothing) {
  const auto refused = scripts("refused");
  EXPECT_GE(refused.size(), 25U);
  for (const auto& path : refused) {
    SCOPED_TRACE(path.filename().string());
    protocol::Session session(decks());
    ask(session, R"({"cmd":"new","recipe":"base","players":3,"seed":1})");
    const Json before = ask(session, R"({"cmd":"state"})");
    const std::vector<std::string> lines = lines_of(read_file(path));
    const Json answer = ask(session, lines[0]);
    ASSERT_FALSE(answer["ok"].get<bool>());
    EXPECT_EQ(answer["error"]["code"], "bad-position");
    EXPECT_GT(answer["error"]["message"].get<std::string>().size(), 12U) << answer;
    EXPECT_EQ(ask(session, R"({"cmd":"state"})"), before);
    for (const std::string& line : lines) ask(session, line);
  }
}

TEST(PositionScripts, ArePlayed) {
  const auto played = scripts("played");
  EXPECT_GE(played.size(), 6U);
  for (const auto& path : played) {
    SCOPED_TRACE(path.filename().string());
    protocol::Session session(decks());
    for (const std::string& line : lines_of(read_file(path))) {
      const Json answer = ask(session, line);
      ASSERT_TRUE(answer["ok"].get<bool>()) << line << '\n' << answer;
      if (!answer.contains("position")) continue;
      protocol::Session other(decks());
      const Json load = {{"cmd", "load"}, {"position", answer["position"]}};
      ASSERT_TRUE(ask(other, notation::dump_json(load))["ok"].get<bool>()) << answer;
      EXPECT_EQ(ask(other, R"({"cmd":"state"})")["position"], answer["position"]);
    }
  }
}

TEST(PositionScripts, ASpecialistDealtAnewHoldsAPathCardThatFits) {
  protocol::Session session(decks());
  const std::string load = lines_of(
      read_file(source_folder() / "tests/positions/played/specialist-dealt-anew.jsonl"))[0];
  ask(session, load);
  for (int seed = 1; seed <= 60; ++seed) {
    const Json redeal = {{"cmd", "redeal"}, {"observer", 2 + seed % 2}, {"seed", seed}};
    const Json world = ask(session, notation::dump_json(redeal));
    EXPECT_THAT(world["position"]["seats"][0]["hand"].get<std::vector<std::string>>(),
                Contains("EW"));
  }
}

TEST(PositionScripts, SoloHasAllItsMarkersBeforeTheColourIsChosen) {
  protocol::Session session(decks());
  ask(session, R"({"cmd":"new","recipe":"duel-solo","players":1,"seed":4})");
  const Json view = ask(session, R"({"cmd":"view","observer":1})");
  const Json state = ask(session, R"({"cmd":"state"})");
  EXPECT_EQ(view["view"]["markers"], 6);
  ask(session, notation::dump_json({{"cmd", "load"}, {"position", state["position"]}}));
  EXPECT_EQ(ask(session, R"({"cmd":"view","observer":1})"), view);
}

TEST(PositionScripts, AHandOfSixWithACardToDrawIsTooLarge) {
  const auto game = make_game("duel-solo", 1);
  Walk walk(*game, 2);
  walk.step();
  Json position = notation::position_json(*game, walk.state());
  position["seats"][0]["hand"] = {"NS", "EW", "NE", "NW", "map", "key"};
  position["stock"] = {"NS"};
  for (const char* field : {"aside", "discards", "board"}) position[field] = Json::array();
  position["seats"][0]["broken"] = Json::array();
  position["board"] = {{{"cell", {1, 0}}, {"card", "NESW:troll"}}};
  position["agenda"] = {{{"step", "end-turn"}, {"seat", 1}},
                        {{"step", "draw"}, {"seat", 1}, {"cards", 1}},
                        {{"step", "after"}, {"seat", 1}}};
  const auto full = notation::read_position(decks(), position);
  ASSERT_FALSE(full.has_value());
  EXPECT_THAT(full.error().message, HasSubstr("6 cards and 1 still to be drawn"));
  position["seats"][0]["hand"] = {"NS", "EW", "NE", "NW", "map"};
  EXPECT_TRUE(notation::read_position(decks(), position).has_value());
}

TEST(PositionScripts, FieldsThatStandTwiceOrAreThousandsAreRefused) {
  protocol::Session session(decks());
  const Json twice = ask(session, R"({"cmd":"load","position":{"recipe":"base","recipe":"duel"}})");
  EXPECT_EQ(twice["error"]["code"], "not-json");
  EXPECT_THAT(twice["error"]["message"].get<std::string>(), HasSubstr("stands twice"));
  std::string many = R"({"cmd":"load","position":{"recipe":"base")";
  for (int field = 0; field < 1000; ++field) many += ",\"f" + std::to_string(field) + "\":{}";
  const Json crowd = ask(session, many + "}}");
  EXPECT_EQ(crowd["error"]["code"], "not-json");
  EXPECT_THAT(crowd["error"]["message"].get<std::string>(), HasSubstr("more than 1000 fields"));
}

// One who sits down in the middle of a round does not know what others have gathered before.
TEST(PositionScripts, EveryKindOfBotPlaysPairsOnFromAPosition) {
  const Json position =
      *notation::parse_json(read_file(source_folder() / "tests/positions/gold-mine-pairs.json"));
  Random random(3);
  TrialTally tally;
  for (int game = 0; game < 30; ++game) {
    const auto trouble =
        try_position(position, {.thinking = true, .effort = {0.02}}, random, tally);
    ASSERT_FALSE(trouble.has_value()) << *trouble;
  }
  EXPECT_EQ(tally.ended, 30);
}

}  // namespace

}  // namespace stollen::testing
