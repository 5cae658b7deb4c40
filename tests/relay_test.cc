// What a gateway remembers of a socket: its browser notices nothing of a table that changes hands.
#include "server/gateway/relay.h"

#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

using Lines = std::vector<std::string>;
using server::Relay;
using table::ConnectionId;

std::string line(const Json& json) { return notation::dump_json(json); }

TEST(Relay, SaysHelloAtTheEntryItHasAndRepeatsWhatHasAKey) {
  Relay relay;
  relay.attach();
  EXPECT_EQ(relay.take_for_owner(), Lines{}) << "the browser has said nothing";
  const std::string hello = line({{"type", "hello"}, {"protocol", 1}, {"seen", 2}});
  const std::string ping = line({{"type", "ping"}});
  const std::string first = line({{"type", "chat"}, {"key", "a"}});
  const std::string second = line({{"type", "chat"}, {"key", "b"}});
  for (const std::string& text : {hello, ping, first, second}) relay.say(text);
  EXPECT_EQ(relay.take_for_owner(), (Lines{hello, ping, first, second}));
  const Lines told = {line({{"type", "snapshot"}, {"n", 7}}),
                      line({{"type", "ack"}, {"key", "a"}, {"n", 8}}),
                      line({{"type", "update"}, {"n", 8}})};
  for (const std::string& text : told) relay.hear(text);
  EXPECT_EQ(relay.take_for_browser(), told);
  relay.detach();
  const std::string meanwhile = line({{"type", "view"}});
  relay.say(meanwhile);
  EXPECT_EQ(relay.take_for_owner(), Lines{});
  relay.attach();
  EXPECT_EQ(relay.take_for_owner(),
            (Lines{line({{"type", "hello"}, {"protocol", 1}, {"seen", 8}}), second, meanwhile}));
  relay.hear(line({{"type", "error"}, {"key", "b"}}));
  relay.detach();
  relay.attach();
  EXPECT_EQ(relay.take_for_owner().size(), 1U) << "all is answered, and said once";
}

TEST(Relay, ANewHelloBeginsAnew) {
  Relay relay;
  relay.attach();
  relay.say(line({{"type", "hello"}, {"protocol", 1}}));
  relay.hear(line({{"type", "snapshot"}, {"n", 7}}));
  const std::string again = line({{"type", "hello"}, {"protocol", 1}, {"seen", 3}});
  relay.say(again);
  relay.detach();
  relay.take_for_owner();
  relay.attach();
  EXPECT_EQ(relay.take_for_owner(), Lines{again});
}

TEST(Relay, WhatCannotBeReadIsTheOwnersToRefuse) {
  Relay relay;
  relay.attach();
  relay.say("no JSON");
  EXPECT_EQ(relay.take_for_owner(), Lines{"no JSON"});
  relay.hear("neither");
  EXPECT_EQ(relay.take_for_browser(), Lines{"neither"});
}

TEST(Relay, WhoSaysTooMuchToNobodyMustComeAgain) {
  Relay relay;
  for (std::size_t i = 0; i <= Relay::kMost; ++i) {
    EXPECT_FALSE(relay.is_full());
    relay.say(line({{"type", "chat"}}));
  }
  EXPECT_TRUE(relay.is_full());
}

// At a real table whose server falls between the write and the answer.
TEST(Relay, ABrowserSeesEveryEntryOnceAndItsWordsOnce) {
  House house(5);
  const std::string ada = house.new_guest("Ada");
  const std::string code = house.open_table({{"recipe", "base"}, {"players", 3}}, ada);
  Relay relay;
  ConnectionId socket = 0;
  const auto pass_on = [&] {
    for (const std::string& text : relay.take_for_owner()) house.send_text(socket, text);
    for (const std::string& text : house.received(socket)) relay.hear(text);
  };
  const auto attach = [&] {
    socket = house.connect(code, ada);
    relay.attach();
    pass_on();
  };
  relay.say(line({{"type", "hello"}, {"protocol", 1}}));
  attach();
  for (const char* text : {"one", "two", "three"}) {
    house.fate = House::Fate::kFallsBeforeSending;
    relay.say(line({{"type", "chat"}, {"text", text}, {"key", text}}));
    pass_on();
    ASSERT_NE(house.closed(socket), 0);
    relay.detach();
    attach();
  }
  std::size_t entries = 0;
  Lines acknowledged;
  for (const std::string& text : relay.take_for_browser()) {
    const Json message = *notation::parse_json(text);
    if (message["type"] == "ack") acknowledged.push_back(message["key"].get<std::string>());
    if (!message.contains("entries")) continue;
    for (const Json& entry : message["entries"]) EXPECT_EQ(entry["n"], ++entries);
  }
  EXPECT_EQ(acknowledged, (Lines{"one", "two", "three"}));
  EXPECT_EQ(entries, house.memory.log_of(code)->size());
}

}  // namespace

}  // namespace stollen::testing
