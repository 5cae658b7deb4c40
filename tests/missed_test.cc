// Where the treasure was missed: the goals are shown to everybody once the round is over, at
// tables, in replays, records and reviews; never before, and never where the treasure was found.
#include "saboteur/missed.h"

#include <algorithm>
#include <map>

#include "gtest/gtest.h"

#include "notation/phrases.h"
#include "notation/position.h"
#include "notation/shown.h"
#include "review/review.h"
#include "support/house.h"
#include "table/verify.h"

namespace stollen::testing {

namespace {

Json told_of(const course::Course& course, int ply, std::string_view word) {
  for (const game::Event& event : course.events(ply))
    if (const Json json = notation::open_event_json(course.game().vocabulary(), event);
        json["event"] == word)
      return json;
  return nullptr;
}

// The kinds of these goals, counted.
std::map<std::string, int> kinds(const Json& goals) {
  std::map<std::string, int> counted;
  for (const Json& goal : goals) ++counted[goal["goal"].get<std::string>()];
  return counted;
}

// Those that were face-down before the ply and were not turned up by it.
std::map<std::string, int> left_shut(const course::Course& course, int ply) {
  std::map<std::string, int> counted;
  const Json before = notation::position_json(course.game(), course.state_after(ply - 1));
  for (const Json& goal : before["goals"])
    if (!goal["up"].get<bool>()) ++counted[goal["goal"].get<std::string>()];
  for (const game::Event& event : course.events(ply)) {
    const Json json = notation::open_event_json(course.game().vocabulary(), event);
    if (json["event"] == "round-over") break;
    if (json["event"] != "revealed") continue;
    const std::string kind = json["goal"].get<std::string>();
    if (--counted[kind] == 0) counted.erase(kind);
  }
  return counted;
}

TEST(Missed, EveryGameShowsWhatLayThereWhenARoundIsOverAndNothingElse) {
  int missed = 0;
  int found = 0;
  std::vector<Seating> seatings = seatings_of("saboteur");
  for (const Seating& seating : combinations()) seatings.push_back(seating);
  for (const Seating& seating : seatings)
    for (const std::uint64_t seed : {2U, 3U}) {
      const std::shared_ptr<const game::Game> game = make_game(seating);
      course::Course course(game);
      course.deal(seed, game::kNobody);
      Walk walk(*game, course.state(), seed);
      while (!walk.over()) course.play(walk.step());
      for (int ply = 0; ply <= course.made(); ++ply) {
        const Json shown = notation::shown_json(course, ply);
        const Json over = told_of(course, ply, "round-over");
        if (over.is_null() || over["treasure"] == true) {
          ASSERT_EQ(shown, Json::array()) << seating.name() << " " << ply;
          found += over.is_null() ? 0 : 1;
          continue;
        }
        ++missed;
        ASSERT_EQ(kinds(shown), left_shut(course, ply)) << seating.name() << " " << ply;
        for (const Json& goal : shown) ASSERT_TRUE(goal["seat"].is_null());
      }
    }
  EXPECT_GT(missed, 100);
  EXPECT_GT(found, 10);
}

const Json kLastCard = {{"recipe", "base"},
                        {"players", 3},
                        {"board", {{{"cell", {1, 0}}, {"card", "EW"}}}},
                        {"goals",
                         {{{"cell", {8, -2}}, {"goal", "stone-NE"}},
                          {{"cell", {8, 0}}, {"goal", "stone-NW"}},
                          {{"cell", {8, 2}}, {"goal", "treasure"}}}},
                        {"stock", Json::array()},
                        {"seats",
                         {{{"seat", 1}, {"role", "digger"}, {"hand", {"NS"}}},
                          {{"seat", 2}, {"role", "saboteur"}, {"hand", Json::array()}},
                          {{"seat", 3}, {"role", "digger"}, {"hand", Json::array()}}}}};

Json shown_goal(int y, const std::string& goal) {
  return {{"event", "revealed"}, {"seat", nullptr}, {"cell", {8, y}}, {"goal", goal}};
}

// The state before, and what one move of it lets everybody see.
Json shown_by(const Json& position, const std::string& text) {
  auto read = notation::read_position(decks(), position);
  EXPECT_TRUE(read.has_value()) << (read ? "" : read.error().message);
  if (!read) return nullptr;
  course::Course course(std::shared_ptr<const game::Game>(std::move(read->game)));
  course.begin_at(read->state);
  course.play(*notation::read_move(course.game().vocabulary(), text));
  return notation::shown_json(course, 1);
}

TEST(Missed, GoalsThatTheLastCardSwappedLieWhereTheyCameToLie) {
  Json position = kLastCard;
  position["recipe"] = "base+goal-swap";
  position["seats"][0]["hand"] = {"goal-swap"};
  const Json swapped = shown_by(position, "play goal-swap 8,-2 8,2 swapped");
  EXPECT_EQ(swapped, Json::array({shown_goal(-2, "treasure"), shown_goal(0, "stone-NW"),
                                  shown_goal(2, "stone-NE")}));
}

TEST(Missed, AtTheTableEverybodyIsShownTheSameOnceTheRoundIsOver) {
  House house(7);
  std::vector<std::string> tokens;
  for (const std::string name : {"Ada", "Ben", "Cleo"}) tokens.push_back(house.new_guest(name));
  const std::string code = house.open_table(
      {{"recipe", "base"}, {"players", 3}, {"deal", {{"position", kLastCard}}}}, tokens[0]);
  std::vector<table::ConnectionId> sockets;
  for (const std::string& token : tokens) sockets.push_back(house.greet(code, token));
  for (const int person : {1, 2}) house.send(sockets[person], {{"type", "sit"}});
  sockets.push_back(house.greet(code, ""));  // who only watches
  house.send(sockets[0], {{"type", "start"}});
  const auto heard = [&](table::ConnectionId id) {
    std::string bytes;
    for (const std::string& text : house.received(id)) bytes += text;
    return bytes;
  };
  for (const table::ConnectionId socket : sockets)
    EXPECT_EQ(heard(socket).find("treasure\",\"card"), std::string::npos);
  house.send(sockets[0], {{"type", "move"}, {"at", 0}, {"key", "k"}, {"move", "discard NS"}});
  const Json shown = Json::array(
      {shown_goal(-2, "stone-NE"), shown_goal(0, "stone-NW"), shown_goal(2, "treasure")});
  const auto shown_to = [&](const Json& message) {
    for (const Json& entry : message["entries"])
      if (entry.contains("shown")) return entry["shown"];
    return Json();
  };
  for (const table::ConnectionId socket : sockets)
    EXPECT_EQ(shown_to(house.last(socket, "update")), shown);
  // Whoever comes later hears it, too, and nothing of the next round.
  const Json late = house.last(house.greet(code, ""), "snapshot");
  EXPECT_EQ(shown_to(late), shown);
  EXPECT_EQ(late["view"]["round"], 2);
  for (const Json& goal : late["view"]["goals"]) EXPECT_FALSE(goal.contains("goal"));
  const Json replay = *notation::parse_json(
      house.request("GET", "/api/tables/" + code + "/replay?observer=spectator").body);
  EXPECT_EQ(replay["steps"][1]["shown"], shown);
  EXPECT_FALSE(replay["steps"][0].contains("shown"));
}

// A course that ends with the last card of the first round.
course::Course one_round() {
  auto read = notation::read_position(decks(), kLastCard);
  course::Course course(std::shared_ptr<const game::Game>(std::move(read->game)));
  course.begin_at(read->state);
  course.play(*notation::read_move(course.game().vocabulary(), "discard NS"));
  return course;
}

TEST(Missed, AReviewTellsItWithTheRound) {
  const Json told = review::review(one_round(), 0, {});
  EXPECT_EQ(told["rounds"][0]["shown"].size(), 3U);
}

TEST(Missed, ARecordIsHeldToWhatWasShown) {
  House house(8);
  std::vector<std::string> tokens;
  for (const std::string name : {"Ada", "Ben", "Cleo"}) tokens.push_back(house.new_guest(name));
  Json last_round = kLastCard;
  last_round["round"] = 3;
  const std::string code = house.open_table(
      {{"recipe", "base"}, {"players", 3}, {"deal", {{"position", last_round}}}}, tokens[0]);
  std::vector<table::ConnectionId> sockets;
  for (const std::string& token : tokens) sockets.push_back(house.greet(code, token));
  for (const int person : {1, 2}) house.send(sockets[person], {{"type", "sit"}});
  house.send(sockets[0], {{"type", "start"}});
  house.send(sockets[0], {{"type", "move"}, {"at", 0}, {"key", "k"}, {"move", "discard NS"}});
  Json record = *notation::parse_json(
      house.request("GET", "/api/tables/" + code + "/record", nullptr, tokens[0]).body);
  ASSERT_TRUE(table::verify_record(decks(), record, {}).has_value());
  Json* entry = nullptr;
  for (Json& one : record["log"])
    if (one.contains("shown")) entry = &one;
  ASSERT_NE(entry, nullptr);
  (*entry)["shown"][0]["goal"] = "treasure";
  const auto refused = table::verify_record(decks(), record, {});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message, "move 1: something else was shown than lay there");
  entry->erase("shown");  // a record from before
  EXPECT_TRUE(table::verify_record(decks(), record, {}).has_value());
}

}  // namespace

}  // namespace stollen::testing
