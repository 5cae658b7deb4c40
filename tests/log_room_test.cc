// A table's log cannot grow without end, and a long one reaches whoever reads, piece by piece.
#include "table/log_room.h"

#include "gtest/gtest.h"

#include "notation/phrases.h"
#include "support/house.h"

namespace stollen::testing {

namespace {

using table::LogRoom;

void sit_to_and_fro(House& house, table::ConnectionId socket) {
  for (int i = 0; i < LogRoom::kSeats.own + 10; ++i) {
    house.send(socket, {{"type", "sit"}, {"seat", 2}});
    house.send(socket, {{"type", "leave"}});
  }
}

std::string kind_of_last_entry(House& house, const std::string& code) {
  return notation::parse_json(house.memory.log_of(code)->back())->value("kind", "");
}

TEST(LogRoom, SeatsChangeOnlySoOftenAndTheGameCanStillBegin) {
  House house(5);
  const std::string host = house.new_guest("Ada");
  const std::string other = house.new_guest("Eve");
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, host);
  const auto socket = house.greet(code, other);
  sit_to_and_fro(house, socket);
  EXPECT_EQ(house.last(socket, "error")["code"], "not-seated") << "he could not sit any more";
  house.send(socket, {{"type", "sit"}, {"seat", 2}});
  EXPECT_EQ(house.last(socket, "error")["code"], "log-full");
  EXPECT_LE(house.memory.log_of(code)->size(), 2U * LogRoom::kSeats.own + 5);
  // Others find a seat as if he had never been there.
  const auto friendly = house.greet(code, house.new_guest("Bob"));
  house.send(friendly, {{"type", "sit"}, {"seat", 2}});
  EXPECT_TRUE(house.last(friendly, "ack").is_object());
  house.send(friendly, {{"type", "pledge"}, {"pledge", std::string(64, 'a')}});
  EXPECT_TRUE(house.last(friendly, "ack").is_object());
}

// Many strangers together can keep others from sitting down, not the host from beginning.
TEST(LogRoom, WhoOpenedTheTableCanAlwaysBegin) {
  House house(8);
  const std::string host = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, host);
  for (int i = 0; i < 7; ++i) sit_to_and_fro(house, house.greet(code, house.new_guest("Eve")));
  const auto friendly = house.greet(code, house.new_guest("Bob"));
  house.send(friendly, {{"type", "sit"}, {"seat", 2}});
  EXPECT_EQ(house.last(friendly, "error")["code"], "log-full");
  EXPECT_LE(house.memory.log_of(code)->size(), 2U * LogRoom::kSeats.all + 5);
  const auto socket = house.greet(code, host);
  house.send(socket, {{"type", "pledge"}, {"pledge", std::string(64, 'a')}});
  EXPECT_TRUE(house.last(socket, "ack").is_object());
  house.send(socket, {{"type", "start"}, {"fill", "random"}});
  EXPECT_TRUE(house.last(socket, "ack").is_object());
  EXPECT_EQ(kind_of_last_entry(house, code), "revealing") << "his words count";
}

// A host who did not open the table cannot use up the room for starts, nor get rid of words.
TEST(LogRoom, StartsThatAreCalledOffLeaveRoomAndWords) {
  House house(10);
  const std::string opener = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"},
                                             {"players", 3},
                                             {"sit", 3},
                                             {"seats", {{{"seat", 2}, {"bot", "random"}}}}},
                                            opener);
  const auto ada = house.greet(code, opener);
  const auto eve = house.greet(code, house.new_guest("Eve"));
  house.send(eve, {{"type", "sit"}, {"seat", 1}});
  const auto pledge = [&](table::ConnectionId socket, int number) {
    const std::string digits = fmt::format("{:04}", number);
    house.send(socket, {{"type", "pledge"}, {"pledge", std::string(60, 'a') + digits}});
  };
  for (int i = 0; i <= LogRoom::kHosting; ++i) {
    pledge(ada, i);
    house.send(eve, {{"type", "start"}});
    house.wait(11 * table::kSecond);
  }
  pledge(ada, 9999);
  house.received(eve);
  house.send(eve, {{"type", "start"}});
  EXPECT_EQ(house.last(eve, "error")["code"], "log-full");
  house.send(ada, {{"type", "start"}});
  EXPECT_EQ(kind_of_last_entry(house, code), "revealing");
}

TEST(LogRoom, NobodyCanTalkUntilOthersMayNot) {
  House house(11);
  const std::string code =
      house.open_table({{"recipe", "base"}, {"players", 3}}, house.new_guest("Ada"));
  const auto eve = house.greet(code, house.new_guest("Eve"));
  house.send(eve, {{"type", "sit"}, {"seat", 2}});
  for (int i = 0; i <= LogRoom::kTalks.own; ++i) house.send(eve, {{"type", "chat"}, {"text", "x"}});
  EXPECT_EQ(house.last(eve, "error")["code"], "log-full");
  const auto bob = house.greet(code, house.new_guest("Bob"));
  house.send(bob, {{"type", "sit"}, {"seat", 3}});
  house.send(bob, {{"type", "chat"}, {"text", "x"}});
  EXPECT_TRUE(house.last(bob, "error").is_null());
}

TEST(LogRoom, TalkEndsBeforeASnapshotIsTooLarge) {
  House house(6);
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table(
      {{"recipe", "base"}, {"players", 3}, {"fill", "random"}, {"start", true}, {"first", 1}},
      token);
  const auto socket = house.greet(code, token);
  std::string long_text;
  for (int i = 0; i < 300; ++i) long_text += "\xf0\x9f\x98\x80";
  for (int i = 0; i < 500; ++i) house.send(socket, {{"type", "chat"}, {"text", long_text}});
  EXPECT_EQ(house.last(socket, "error")["code"], "log-full");
  // Who comes now is told everything, in messages that are not too large.
  const auto late = house.greet(code, token);
  std::size_t told = 0;
  for (const std::string& text : house.received(late)) {
    EXPECT_LT(text.size(), 1'000'000U);
    const Json message = *notation::parse_json(text);
    if (!message.contains("entries")) continue;
    for (const Json& entry : message["entries"]) EXPECT_EQ(entry["n"], ++told);
    EXPECT_EQ(message["n"], told);
  }
  EXPECT_EQ(told, house.memory.log_of(code)->size());
  // And the game goes on.
  const Json snapshot = house.last(late, "snapshot");
  house.send(late, {{"type", "move"},
                    {"at", snapshot["at"]},
                    {"key", "k"},
                    {"move", snapshot["turn"]["legal"][0]["text"]}});
  EXPECT_TRUE(house.last(late, "ack").is_object());
}

TEST(LogRoom, ALongLogComesInPiecesWithoutAGap) {
  House house(7);
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table(
      {{"recipe", "base"}, {"players", 3}, {"fill", "random"}, {"start", true}, {"first", 1}},
      token);
  const auto socket = house.greet(code, token);
  for (int i = 0; i < 1200; ++i) house.send(socket, {{"type", "chat"}, {"text", "hm"}});
  const auto late = house.greet(code, "", {{"seen", 100}});
  std::size_t told = 100;
  int pieces = 0;
  for (const std::string& text : house.received(late)) {
    const Json message = *notation::parse_json(text);
    if (!message.contains("entries")) continue;
    ++pieces;
    for (const Json& entry : message["entries"]) EXPECT_EQ(entry["n"], ++told);
  }
  EXPECT_EQ(told, house.memory.log_of(code)->size());
  EXPECT_GT(pieces, 2);
}

// Whoever can swap does, and never leaves the mine.
class Swapper : public bots::Bot {
 public:
  Swapper(game::Seat seat, const game::Game& game) : Bot(seat, 0), game_(game) {}

 private:
  game::Move choose(const game::View&, const game::Moves& legal, Random) override {
    for (const game::Move move : legal)
      if (notation::move_text(game_.vocabulary(), move).find("swap") != std::string::npos)
        return move;
    return legal[0];
  }
  const game::Game& game_;
};

TEST(LogRoom, AGameThatGoesRoundForEverEnds) {
  const Json position = {
      {"recipe", "gold-mine"},
      {"players", 2},
      {"dwarfs", {{{"dwarf", "1"}, {"place", 4}}, {{"dwarf", "2"}, {"place", 6}}}},
      {"digging", Json::array()},
      {"exit", {"double/swap"}}};
  const table::Retouch retouch{
      [](auto game) { return game; },
      [](const std::unique_ptr<bots::Bot>& bot, const game::Game& game) {
        return std::unique_ptr<bots::Bot>(std::make_unique<Swapper>(bot->seat(), game));
      }};
  House house(9);
  house.retouch = &retouch;
  house.restart();
  const std::string code = house.open_table({{"recipe", "gold-mine"},
                                             {"players", 2},
                                             {"deal", {{"position", position}}},
                                             {"sit", nullptr},
                                             {"fill", "random"},
                                             {"start", true},
                                             {"pace", 0}},
                                            house.new_guest("Ada"));
  ASSERT_EQ(code.size(), 6U) << code;
  for (int i = 0; i < 2 * LogRoom::kMoves; ++i) house.wait(1);
  const Json table = *notation::parse_json(house.request("GET", "/api/tables/" + code).body);
  EXPECT_EQ(table["state"], "ended");
  EXPECT_EQ(table["at"], LogRoom::kMoves);
}

TEST(LogRoom, ComingAndGoingEndsToo) {
  House house(8);
  const std::string token = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"},
                                             {"players", 3},
                                             {"fill", "random"},
                                             {"start", true},
                                             {"first", 2},
                                             {"pace", 10'000}},
                                            token);
  const auto socket = house.greet(code, token);
  for (int i = 0; i < LogRoom::kComings.own + 2; ++i) {
    house.send(socket, {{"type", "leave"}});
    house.send(socket, {{"type", "back"}});
  }
  EXPECT_EQ(house.last(socket, "error")["code"], "log-full");
}

}  // namespace

}  // namespace stollen::testing
