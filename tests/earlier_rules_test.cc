// Rules have a number, and games are replayed by the rules they were played by. The fixtures were
// written before there were numbers.
#include <algorithm>

#include "gtest/gtest.h"
#include <fmt/format.h>

#include "protocol/session.h"
#include "support/conversation.h"
#include "support/files.h"
#include "support/games.h"
#include "support/house.h"
#include "table/table.h"
#include "table/verify.h"
#include "terminal/saved_game.h"

namespace stollen::testing {

namespace {

namespace fs = std::filesystem;
using protocol::Session;

fs::path fixtures() { return source_folder() / "tests" / "fixtures" / "rules-1"; }

std::vector<fs::path> files_in(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fixtures() / folder))
    files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

Json read_json(const fs::path& path) { return notation::parse_json(read_file(path)).value(); }

Json ask(Session& session, const Json& request) {
  return notation::parse_json(session.answer(notation::dump_json(request))).value();
}

std::string checksum(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  return fmt::format("{:016x}", hash);
}

// --- What was written before

TEST(EarlierRules, EveryRecordIsReplayedAsItWasTold) {
  int games = 0;
  for (const fs::path& path : files_in("games")) {
    SCOPED_TRACE(path.filename().string());
    const Json fixture = read_json(path);
    ASSERT_FALSE(fixture["record"].contains("rules"));
    Session session(decks());
    const Json loaded = ask(session, {{"cmd", "load"}, {"record", fixture["record"]}});
    ASSERT_TRUE(loaded["ok"].get<bool>()) << notation::dump_json(loaded);
    EXPECT_EQ(loaded["rules"], 1);
    for (const auto& [observer, told] : fixture["told"].items()) {
      const Json eyes = observer == "spectator" ? Json(observer) : Json(std::stoi(observer));
      const Json log = ask(session, {{"cmd", "events"}, {"observer", eyes}})["log"];
      EXPECT_EQ(Json(checksum(notation::dump_json(log))), told) << "as told to " << observer;
    }
    Json result = ask(session, {{"cmd", "result"}});
    for (const auto& [field, value] : fixture["result"].items()) EXPECT_EQ(result[field], value);
    EXPECT_EQ(ask(session, {{"cmd", "record"}})["record"]["rules"], 1);
    ++games;
  }
  EXPECT_GE(games, 50);
}

// A ladder of the other colour beside gold or a goal: today's rules refuse the very move.
TEST(EarlierRules, SomeRecordsNeedTheirOwnRules) {
  int refused = 0;
  for (const fs::path& path : files_in("games")) {
    Json fixture = read_json(path);
    if (!fixture.contains("beyond_rules_2")) continue;
    fixture["record"]["rules"] = 2;
    Session session(decks());
    const Json loaded = ask(session, {{"cmd", "load"}, {"record", fixture["record"]}});
    ASSERT_FALSE(loaded["ok"].get<bool>()) << path;
    EXPECT_EQ(loaded["error"]["code"], Json("bad-record"));
    EXPECT_TRUE(loaded["error"]["message"].get<std::string>().contains("beside-goal-or-gold"));
    ++refused;
  }
  EXPECT_EQ(refused, 5);
}

TEST(EarlierRules, RecordsOfTablesAreVerified) {
  for (const fs::path& path : files_in("tables")) {
    const auto verdict = table::verify_record(decks(), read_json(path));
    ASSERT_TRUE(verdict) << path << ": " << verdict.error().message;
    EXPECT_EQ(verdict->rules, 1);
    EXPECT_GT(verdict->events, 0);
  }
}

TEST(EarlierRules, LogsOfTablesAreRead) {
  table::Shelf shelf(decks());
  for (const fs::path& path : files_in("logs")) {
    const std::vector<std::string> log = lines_of(read_file(path));
    const auto table = table::Table::from_log(shelf, path.stem().string().substr(0, 6), log);
    ASSERT_TRUE(table) << path << ": " << table.error().message;
    EXPECT_EQ((*table)->settings().rules, 1);
    EXPECT_EQ((*table)->record()["record"]["rules"], 1);
  }
}

TEST(EarlierRules, SavedGamesAreGoneOnWith) {
  const auto saved = terminal::read_saved_game(fixtures() / "saved-game.json");
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->record.rules, 1);
  const auto match = notation::replay(decks(), saved->record);
  ASSERT_TRUE(match) << match.error().message;
  EXPECT_EQ(match->game().rules_number(), 1);
}

TEST(EarlierRules, TheCommandsSayWhichRulesAGameWasPlayedBy) {
  const TemporaryFolder folder;
  for (const fs::path& path : files_in("tables"))
    EXPECT_TRUE(converse({"verify", path.string()}, "", folder.path())
                    .output.contains("played again by rules 1: "));
  const fs::path saved = folder.path() / "game.json";
  fs::copy_file(fixtures() / "saved-game.json", saved);
  const Spoken resumed = converse({"play", "--resume", saved.string()}, "", folder.path());
  EXPECT_EQ(resumed.code, 0);
  EXPECT_TRUE(resumed.output.contains("This game is played by rules 1, as it began"));
  EXPECT_EQ(terminal::read_saved_game(saved)->record.rules, 1);
}

// --- What is written now

TEST(Rules, NewGamesAreOfTodaysRules) {
  Session session(decks());
  const Json begun =
      ask(session, {{"cmd", "new"}, {"recipe", "base"}, {"players", 3}, {"seed", 1}});
  EXPECT_EQ(begun["rules"], catalog::kRules);
  EXPECT_EQ(ask(session, {{"cmd", "record"}})["record"]["rules"], catalog::kRules);
  EXPECT_EQ(ask(session, {{"cmd", "state"}})["position"]["rules"], catalog::kRules);
}

TEST(Rules, AnEarlierNumberMayBeAskedFor) {
  for (const std::string recipe : {"base-2004", "duel-solo", "gold-mine"}) {
    Session session(decks());
    const int players = recipe == "duel-solo" ? 1 : 3;
    const Json begun =
        ask(session,
            {{"cmd", "new"}, {"recipe", recipe}, {"players", players}, {"seed", 1}, {"rules", 1}});
    EXPECT_EQ(begun["rules"], 1);
    Json position = ask(session, {{"cmd", "state"}})["position"];
    EXPECT_EQ(position["rules"], 1);
    EXPECT_EQ(ask(session, {{"cmd", "load"}, {"position", position}})["rules"], 1);
    const Json record = ask(session, {{"cmd", "record"}})["record"];
    EXPECT_EQ(record["rules"], 1);
    EXPECT_EQ(ask(session, {{"cmd", "load"}, {"record", record}})["rules"], 1);
    position.erase("rules");
    EXPECT_EQ(ask(session, {{"cmd", "load"}, {"position", position}})["rules"], catalog::kRules);
    // The same in a record that is older than numbers.
    const Json old = {{"position", position}, {"moves", Json::array()}};
    EXPECT_EQ(ask(session, {{"cmd", "load"}, {"record", old}})["rules"], 1);
  }
}

TEST(Rules, AnUnknownNumberIsRefusedWithThoseThereAre) {
  const std::string sentence = "there are no rules 3; there are rules 1 and 2";
  EXPECT_EQ(catalog::make_game(decks(), "base", 3, 3).error().message, sentence);
  EXPECT_FALSE(catalog::make_game(decks(), "base", 3, 0));
  Session session(decks());
  const Json position = {{"recipe", "base"}, {"players", 3}, {"rules", 3}};
  const Json record = {
      {"recipe", "base"}, {"players", 3}, {"rules", 3}, {"seed", 1}, {"moves", Json::array()}};
  Json begin = record;
  begin.erase("moves");
  begin["cmd"] = "new";
  for (const Json& request : {Json{{"cmd", "load"}, {"position", position}},
                              Json{{"cmd", "load"}, {"record", record}}, begin}) {
    const Json answer = ask(session, request);
    ASSERT_FALSE(answer["ok"].get<bool>());
    EXPECT_EQ(answer["error"]["message"], Json("rules: " + sentence));
  }
}

TEST(Rules, ARecordAndItsPositionAgree) {
  const Json position = {{"recipe", "base"}, {"players", 3}, {"rules", 2}};
  const auto both =
      notation::read_record({{"rules", 1}, {"position", position}, {"moves", Json::array()}});
  ASSERT_FALSE(both);
  EXPECT_EQ(both.error().message, "position.rules: the record is of rules 1");
  const auto one = notation::read_record({{"position", position}, {"moves", Json::array()}});
  ASSERT_TRUE(one);
  EXPECT_EQ(one->rules, 2);
}

// --- At tables

class AtTables : public ::testing::Test {
 protected:
  Json open(Json settings) {
    settings["players"] = settings.value("players", 3);
    return notation::parse_json(house_.request("POST", "/api/tables", settings, token_).body)
        .value();
  }
  Json look(const Json& opened) {
    const std::string code = opened["code"].get<std::string>();
    return notation::parse_json(house_.request("GET", "/api/tables/" + code).body).value();
  }

  House house_{7};
  std::string token_ = house_.new_guest("Ada");
};

TEST_F(AtTables, RulesAreThoseAskedForOrThoseOfThePosition) {
  Json position = {{"recipe", "base-2004"}, {"players", 3}};
  for (int seat = 1; seat <= 3; ++seat)
    position["seats"].push_back({{"seat", seat}, {"hand", {"NS"}}});
  const Json silent = {{"recipe", "base-2004"}, {"deal", {{"position", position}}}};
  EXPECT_EQ(look(open({{"recipe", "base-2004"}}))["rules"], catalog::kRules);
  EXPECT_EQ(look(open({{"recipe", "base-2004"}, {"rules", 1}}))["rules"], 1);
  EXPECT_EQ(look(open(silent))["rules"], catalog::kRules);
  position["rules"] = 1;
  Json told = {{"recipe", "base-2004"}, {"deal", {{"position", position}}}};
  EXPECT_EQ(look(open(told))["rules"], 1);
  told["rules"] = 2;
  EXPECT_EQ(open(told)["error"]["code"], Json("bad-position"));
  EXPECT_EQ(open({{"recipe", "base"}, {"rules", 3}})["error"]["code"], Json("bad-request"));
}

TEST_F(AtTables, ARematchIsPlayedByTodaysRules) {
  const Json opened = open({{"recipe", "gold-mine"},
                            {"players", 2},
                            {"rules", 1},
                            {"sit", 1},
                            {"fill", "greedy"},
                            {"start", true}});
  const auto socket = house_.greet(opened["code"].get<std::string>(), token_);
  Json turn = house_.last(socket, "snapshot");
  for (int i = 0; i < 500 && look(opened)["state"] != "over"; ++i) {
    if (const Json told = house_.last(socket, "update"); !told.is_null()) turn = told;
    if (turn["turn"].contains("legal") && !turn["turn"]["legal"].empty())
      house_.send(socket, {{"type", "move"},
                           {"at", turn["at"]},
                           {"key", std::to_string(i)},
                           {"move", turn["turn"]["legal"][0]["json"]}});
    house_.wait(2000);
  }
  EXPECT_EQ(look(opened)["rules"], 1);
  house_.send(socket, {{"type", "rematch"}});
  EXPECT_EQ(look(house_.last(socket, "ack"))["rules"], catalog::kRules);
}

}  // namespace

}  // namespace stollen::testing
