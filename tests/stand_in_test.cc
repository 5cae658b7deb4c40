// Somebody is away, and those who wait for him need not: the host lets a bot play in his stead.
#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

TEST(StandIn, TheHostMayLetABotPlayForWhoIsAway) {
  House house(7);
  std::vector<std::string> tokens;
  for (const char* name : {"Ada", "Ben", "Cleo"}) tokens.push_back(house.new_guest(name));
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, tokens[0]);
  std::vector<table::ConnectionId> sockets;
  for (const std::string& token : tokens) sockets.push_back(house.greet(code, token));
  house.send(sockets[1], {{"type", "sit"}});
  house.send(sockets[2], {{"type", "sit"}});
  house.send(sockets[0], {{"type", "start"}});
  const auto stand_in = [&](std::size_t by, int seat) {
    house.send(sockets[by], {{"type", "stand-in"}, {"seat", seat}});
  };
  const auto refused = [&](std::size_t by, int seat) {
    stand_in(by, seat);
    return house.last(sockets[by], "error").value("code", "none");
  };
  EXPECT_EQ(refused(0, 3), "seat-taken") << "Cleo is here";
  EXPECT_EQ(refused(0, 9), "no-such-seat");
  house.disconnect(sockets[2]);
  EXPECT_EQ(refused(1, 3), "not-host");
  stand_in(0, 3);
  const Json update = house.last(sockets[1], "update");
  EXPECT_EQ(update["entries"][0]["kind"], "bot-plays");
  EXPECT_EQ(update["entries"][0]["why"], "absent");
  EXPECT_EQ(update["table"]["seats"][2]["bot_plays"], true);
  EXPECT_EQ(refused(0, 3), "seat-taken") << "once is enough";
  const table::ConnectionId back = house.greet(code, tokens[2]);
  EXPECT_EQ(house.last(back, "snapshot")["table"]["seats"][2]["bot_plays"], false);
}

}  // namespace

}  // namespace stollen::testing
