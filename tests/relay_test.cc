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
  EXPECT_TRUE(relay.was_greeted());
  relay.detach();
  EXPECT_EQ(relay.take_for_browser(), Lines{});
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
}

// A question may be asked twice. Of what has no key nobody knows whether it was done.
TEST(Relay, WhatMayNotBeSaidTwiceIsToldToBeUnknown) {
  Relay relay;
  relay.attach();
  const std::string ask = line({{"type", "why"}, {"id", 1}});
  const std::string sit = line({{"type", "sit"}, {"seat", 2}, {"id", 2}});
  const std::string done = line({{"type", "sit"}, {"seat", 3}, {"id", 3}});
  for (const std::string& text : {ask, sit, done}) relay.say(text);
  relay.hear(line({{"type", "ack"}, {"id", 3}}));
  relay.take_for_owner();
  relay.detach();
  const Lines told = relay.take_for_browser();
  ASSERT_EQ(told.size(), 1U);
  const Json error = *notation::parse_json(told.front());
  EXPECT_EQ(error["code"], "moved");
  EXPECT_EQ(error["id"], 2);
  const std::string later = line({{"type", "leave"}, {"id", 4}});
  relay.say(later);
  relay.attach();
  EXPECT_EQ(relay.take_for_owner(), (Lines{ask, later})) << "what was never said is said once";
}

// A database that has lost what it acknowledged has a shorter log: that one counts.
TEST(Relay, ASnapshotSaysWhereTheLogEnds) {
  Relay relay;
  relay.attach();
  relay.say(line({{"type", "hello"}, {"protocol", 1}}));
  relay.hear(R"({"type":"update","n":12,"entries":[]})");
  relay.hear(line({{"type", "snapshot"}, {"n", 4}}));
  relay.take_for_owner();
  relay.detach();
  relay.attach();
  EXPECT_EQ(relay.take_for_owner(), Lines{line({{"type", "hello"}, {"protocol", 1}, {"seen", 4}})});
}

TEST(Relay, WhoSaysTooMuchToNobodyMustComeAgain) {
  Relay relay;
  for (std::size_t i = 0; i <= Relay::kMost; ++i) {
    EXPECT_FALSE(relay.is_full());
    relay.say(line({{"type", "chat"}, {"text", "x"}}));
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
  Lines told;
  const auto pass_on = [&] {
    for (const std::string& text : relay.take_for_owner()) house.send_text(socket, text);
    for (const std::string& text : house.received(socket)) {
      relay.hear(text);
      told.push_back(text);
    }
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
  for (const std::string& text : told) {
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
