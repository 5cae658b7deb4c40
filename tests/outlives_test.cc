// A log outlives its rules: finished games are told as they were told, whatever becomes of rules
// and decks; a live table whose rules have changed says so and can be ended; databases of earlier
// versions stay readable.
#include "gtest/gtest.h"

#include "saboteur/saboteur.h"
#include "server/storage/packing.h"
#include "server/storage/sqlite_storage.h"
#include "support/files.h"
#include "support/house.h"
#include "table/hash.h"

namespace stollen::testing {

namespace {

using server::SqliteStorage;

// One path card less of one kind and one more of another: the sum stays.
catalog::Decks corrected_decks() {
  catalog::Decks corrected = decks();
  auto& cards = corrected.saboteur.find("base")->second.cards;
  --cards[0].count;
  ++cards[1].count;
  return corrected;
}

// Another rule without another deck.
std::unique_ptr<game::Game> with_other_rules(std::unique_ptr<game::Game> game) {
  if (game->family().name != "saboteur") return game;
  saboteur::Rules rules = static_cast<const saboteur::Saboteur&>(*game).rules();
  --rules.hand_size;
  return std::make_unique<saboteur::Saboteur>(game->recipe(), std::move(rules),
                                              game->rules_number());
}

class Outlives : public ::testing::Test {
 protected:
  Outlives() : token_(house_.new_guest("Ada")) {
    over_ = house_.open_table(bots("base"), token_);
    for (int i = 0; i < 1000 && state(over_) != "over"; ++i) house_.wait(1000);
    Json live = bots("base");
    live["sit"] = 1;
    live["first"] = 1;
    live_ = house_.open_table(live, token_);
    live["recipe"] = "gold-mine";
    mine_ = house_.open_table(live, token_);
    house_.wait(1000);
    move(live_);
    move(mine_);
    house_.tell_finished();
    for (const std::string& path : paths_) told_.push_back(get(over_ + path));
  }

  static Json bots(const char* recipe) {
    return {{"recipe", recipe}, {"players", 3},  {"sit", nullptr},
            {"fill", "easy"},   {"start", true}, {"pace", 0}};
  }
  std::string get(const std::string& path) {
    return house_.request("GET", "/api/tables/" + path, nullptr, token_).body;
  }
  std::string state(const std::string& code) {
    return (*notation::parse_json(get(code)))["state"].get<std::string>();
  }
  void move(const std::string& code) {
    const auto socket = house_.greet(code, token_);
    const Json snapshot = house_.last(socket, "snapshot");
    house_.send(socket, {{"type", "move"},
                         {"at", snapshot["at"]},
                         {"key", "k" + snapshot["at"].dump()},
                         {"move", snapshot["turn"]["legal"][0]["text"]}});
    ASSERT_EQ(house_.last(socket, "ack")["type"], "ack") << snapshot.dump().substr(0, 300);
    house_.disconnect(socket);
    house_.wait(1000);
  }
  void expect_finished_game_as_it_was() {
    ASSERT_EQ(state(over_), "over");
    for (std::size_t i = 0; i < paths_.size(); ++i) {
      EXPECT_EQ(get(over_ + paths_[i]), told_[i]) << paths_[i];
      EXPECT_EQ(told_[i].find("\"error\""), std::string::npos) << told_[i].substr(0, 200);
    }
    const Json games =
        *notation::parse_json(house_.request("GET", "/api/games", nullptr, token_).body);
    EXPECT_EQ(games["tables"].size(), 2U) << "those he sits at";
  }
  // It says so, is not tried again and again, and its people can end it.
  void expect_live_table_is_set_aside() {
    EXPECT_EQ(house_.connect(live_, token_), 0U);
    const Json summary = *notation::parse_json(get(live_));
    ASSERT_EQ(summary["state"], "broken");
    EXPECT_NE(summary["reason"].get<std::string>().find("changed"), std::string::npos);
    EXPECT_EQ(summary["recipe"], "base") << "what it was is still told";
    const std::size_t faults = house_.hall().faults_counted();
    house_.wait(60 * table::kMinute);
    EXPECT_EQ(house_.hall().faults_counted(), faults);
    const auto ended =
        house_.request("POST", "/api/tables/" + live_ + "/end", Json::object(), token_);
    EXPECT_EQ(ended.status, 200) << ended.body;
    EXPECT_EQ(state(live_), "ended");
    house_.tell_finished();
    EXPECT_NE(get(live_ + "/record").find(R"("log":[)"), std::string::npos);
  }

  const std::vector<std::string> paths_ = {"/record",
                                           "/replay?observer=open&count=100",
                                           "/replay?observer=1&from=7&count=3",
                                           "/replay?observer=spectator&from=100&count=100",
                                           "/review?count=100",
                                           "/review?observer=2&from=20&count=30"};
  House house_{11};
  std::string token_;
  std::string over_, live_, mine_;
  std::vector<std::string> told_;
};

TEST_F(Outlives, WhatWasToldIsWhatItsLogWouldTell) {
  table::Shelf shelf(decks());
  const auto table = table::Table::from_log(shelf, over_, *house_.memory.log_of(over_));
  ASSERT_TRUE(table.has_value());
  const std::string text = table::Told::write(**table);
  const auto told = table::Told::read(text);
  ASSERT_TRUE(told.has_value()) << told.error().message;
  EXPECT_EQ(told->record(), (*table)->record());
  const int moves = (*table)->steps() - 1;
  for (int from = 0; from < moves; from += 13) {
    EXPECT_EQ(*told->replay("2", from, 9), *(*table)->replay(game::Observer::seat(1), from, 9));
    EXPECT_EQ(*told->replay("open", from, 100), *(*table)->replay(std::nullopt, from, 100));
    review::ReviewOptions options{.from = static_cast<std::size_t>(from), .count = 20};
    EXPECT_EQ(*told->review("spectator", from, 20), *(*table)->review(options)) << from;
  }
}

TEST_F(Outlives, ACorrectedDeckLeavesFinishedGamesAsTheyWere) {
  const catalog::Decks corrected = corrected_decks();
  house_.decks_in_use = &corrected;
  house_.restart();
  expect_finished_game_as_it_was();
  expect_live_table_is_set_aside();
  move(mine_);  // another box: nothing has changed there
}

// The house fell, or was closed, between the end of a game and the moment when it is written down.
TEST_F(Outlives, AGameThatWasNotToldBeforeTheDecksWereCorrectedIsToldAsItWas) {
  over_ = house_.open_table(bots("base"), token_);
  for (int i = 0; i < 1000 && state(over_) != "over"; ++i) house_.wait(1000);
  told_.clear();
  for (const std::string& path : paths_) told_.push_back(get(over_ + path));
  const catalog::Decks corrected = corrected_decks();
  house_.decks_in_use = &corrected;
  house_.restart();
  house_.tell_finished();
  expect_finished_game_as_it_was();
}

TEST_F(Outlives, ACorrectedRuleLeavesFinishedGamesAsTheyWere) {
  const table::Retouch other{with_other_rules, [](auto bot, const game::Game&) { return bot; }};
  house_.retouch = &other;
  house_.restart();
  expect_finished_game_as_it_was();
  expect_live_table_is_set_aside();
  move(mine_);
}

// Told by a version whose open replays had positions alone: the views are made when somebody looks.
TEST_F(Outlives, WhatWasToldWithoutOpenViewsIsLaidOpenAllTheSame) {
  const std::string whole = *(*house_.memory.told_of(over_));
  std::string before;
  for (std::size_t start = 0; start < whole.size();) {
    const std::size_t end = whole.find('\n', start);
    Json line = *notation::parse_json(whole.substr(start, end - start));
    if (line.contains("position")) line.erase("view");
    before += notation::dump_json(line) + "\n";
    start = end + 1;
  }
  ASSERT_LT(before.size(), whole.size());
  const auto keep = [&](const std::string& text) {
    table::Writes writes;
    writes.told.push_back({over_, text});
    ASSERT_TRUE(hold_all(house_.memory, writes).has_value());
    ASSERT_TRUE(house_.memory.commit(writes).lost.empty());
  };
  keep(before);
  expect_finished_game_as_it_was();
  // With the decks that were in use then, too.
  const catalog::Decks corrected = corrected_decks();
  house_.decks_in_use = &corrected;
  house_.restart();
  expect_finished_game_as_it_was();
  // What cannot be any more says so; other eyes see as before.
  const std::size_t hand = before.find(R"("hand":[")");
  keep(before.replace(hand, 9, R"("hand":["lost-)"));
  const Json open = *notation::parse_json(get(over_ + paths_[1]));
  ASSERT_EQ(open["steps"].size(), 100U);
  for (const Json& step : open["steps"]) {
    EXPECT_TRUE(step["view"].is_null());
    EXPECT_TRUE(step["position"].is_object());
  }
  EXPECT_EQ(get(over_ + paths_[2]), told_[2]);
}

TEST_F(Outlives, WhatPeopleWriteAfterTheEndIsInTheRecordToo) {
  Json wish = bots("gold-mine");
  wish["sit"] = 1;
  const std::string code = house_.open_table(wish, token_);
  const auto socket = house_.greet(code, token_);
  for (int i = 0; i < 2000 && state(code) == "playing"; ++i) {
    const Json turn = house_.last(house_.greet(code, token_), "snapshot");
    if (turn["turn"]["yours"].get<bool>()) move(code);
    house_.wait(1000);
  }
  ASSERT_EQ(state(code), "over");
  house_.tell_finished();
  house_.send(socket, {{"type", "chat"}, {"text", "well played"}});
  EXPECT_NE(get(code + "/record").find("well played"), std::string::npos);
}

// --- Databases of earlier versions

// Fields that answers have got since schema 1; what was told before stays as it was.
Json without_later_fields(Json json) {
  if (json.is_object())
    for (const char* field : {"rules", "decks", "pledges"}) json.erase(field);
  if (json.is_structured())
    for (Json& part : json) part = without_later_fields(part);
  return json;
}

// One thing is told better than it was: alone in the Duel the markers are on the table before a
// colour is chosen.
Json with_markers_hidden(Json replay) {
  if (replay.contains("steps"))
    for (Json& step : replay["steps"])
      if (step["at"] == 0 && step.contains("view")) step["view"]["markers"] = 0;
  return replay;
}

// Open replays had positions and no views.
Json without_open_views(Json replay) {
  if (replay.value("observer", Json()) == "open" && replay.contains("steps"))
    for (Json& step : replay["steps"]) {
      EXPECT_TRUE(step["view"].is_object());
      step.erase("view");
    }
  return replay;
}

// Views did not say which dwarfs may be in play, nor tables how long they wait between rounds;
// goals of a missed treasure stayed shut.
Json without_counts_pauses_and_goals(Json json) {
  if (json.is_object() && json.contains("observer") && json.contains("seats")) json.erase("roles");
  if (json.is_object() && json.contains("commitment")) json.erase("ready");
  if (json.is_object()) json.erase("shown");
  if (json.is_structured())
    for (Json& part : json) part = without_counts_pauses_and_goals(part);
  return json;
}

// An answer as the version of this schema would have given it.
Json as_of(const std::string& schema, const Json& recipe, Json answer) {
  answer = without_counts_pauses_and_goals(without_open_views(std::move(answer)));
  if (schema != "schema-1") return answer;
  answer = without_later_fields(std::move(answer));
  return recipe == "duel-solo" ? with_markers_hidden(std::move(answer)) : answer;
}

class EarlierDatabases : public ::testing::TestWithParam<std::string> {};

TEST_P(EarlierDatabases, AreReadAsTheyWereToldAndPlayedOn) {
  const auto fixture = source_folder() / "tests/fixtures" / GetParam();
  const Json known = *notation::parse_json(read_file(fixture / "told.json"));
  const TemporaryFolder folder;
  std::filesystem::copy(fixture / "stollen.sqlite", server::database_file(folder.path()));
  auto storage = SqliteStorage::open(folder.path(), "a");
  ASSERT_TRUE(storage.has_value()) << storage.error().message;
  House house(1, storage->get(), table::Limits::none(), server::zstd_packing());
  const std::string token = known["token"].get<std::string>();
  for (const bool told : {false, true}) {
    if (told) house.tell_finished();
    for (const auto& [code, paths] : known["told"].items())
      for (const auto& [path, hash] : paths.items()) {
        const auto response = house.request("GET", "/api/tables/" + code + "/" + path);
        ASSERT_EQ(response.status, 200) << code << path << response.body.substr(0, 300);
        const Json json =
            as_of(GetParam(), known["finished"][code], *notation::parse_json(response.body));
        EXPECT_EQ(table::sha256_hex(notation::dump_json(json)), hash.get<std::string>())
            << known["finished"][code] << " " << path << (told ? " as told" : " from its log");
      }
  }
  for (const auto& [code, recipe] : known["finished"].items())
    EXPECT_NE((*(*storage)->reading().row_of(code))->summary, "") << "lists need no rules either";
  for (const Json& code : known["live"]) {
    const auto socket = house.greet(code.get<std::string>(), token);
    const Json snapshot = house.last(socket, "snapshot");
    ASSERT_TRUE(snapshot.is_object()) << code;
    EXPECT_EQ(snapshot["table"]["state"], "playing");
    ASSERT_TRUE(snapshot["turn"]["yours"].get<bool>()) << code;
    house.send(socket, {{"type", "move"},
                        {"at", snapshot["at"]},
                        {"key", "k"},
                        {"move", snapshot["turn"]["legal"][0]["text"]}});
    EXPECT_TRUE(house.last(socket, "ack").is_object()) << code;
    EXPECT_NE((*(*storage)->reading().row_of(code.get<std::string>()))->summary, "") << code;
  }
  const Json games = *notation::parse_json(house.request("GET", "/api/games", nullptr, token).body);
  EXPECT_EQ(games["tables"].size(), 5U) << "four that are played and one that is open";
}

INSTANTIATE_TEST_SUITE_P(Schemas, EarlierDatabases, ::testing::Values("schema-1", "schema-3"),
                         [](const auto& info) { return "Number" + info.param.substr(7); });

}  // namespace

}  // namespace stollen::testing
