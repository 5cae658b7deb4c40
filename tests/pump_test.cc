// The pump between the hall and a slow disk: one group is written while the next one gathers,
// nothing is said before it is saved, and whoever built on a lost group is told so.
#include "server/pump.h"

#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

using table::ConnectionId;
using table::kSecond;

class SlowDisk : public ::testing::Test {
 protected:
  SlowDisk()
      : ada_(house_.new_guest("Ada")),
        code_(house_.open_table({{"recipe", "base"}, {"players", 3}}, ada_)),
        socket_(house_.greet(code_, ada_)) {
    house_.slow_disk = true;
    house_.received(socket_);
  }
  void say(const std::string& text) {
    house_.send(socket_, {{"type", "chat"}, {"text", text}, {"key", text}});
  }
  std::vector<std::string> acknowledged() {
    std::vector<std::string> keys;
    for (const std::string& text : house_.received(socket_))
      if (type_of(text) == "ack")
        keys.push_back((*notation::parse_json(text))["key"].get<std::string>());
    return keys;
  }
  server::Response become_guest() {
    return house_.request("POST", "/api/guest", {{"name", "Bea"}, {"program", true}});
  }
  int moves_at(const std::string& code) {
    return house_.last(house_.greet(code, ada_), "snapshot")["at"].get<int>();
  }

  using Keys = std::vector<std::string>;
  House house_{5};
  std::string ada_;
  std::string code_;
  ConnectionId socket_;
};

TEST_F(SlowDisk, TheNextGroupGathersWhileOneIsWrittenAndNothingIsSaidBeforeItIsSaved) {
  say("one");
  say("two");
  say("three");
  EXPECT_EQ(acknowledged(), Keys{});
  house_.finish_writing();
  EXPECT_EQ(acknowledged(), Keys{"one"});
  ASSERT_TRUE(house_.is_writing());
  house_.finish_writing();
  EXPECT_EQ(acknowledged(), (Keys{"two", "three"})) << "together";
  EXPECT_FALSE(house_.is_writing());
}

TEST_F(SlowDisk, WhatGatheredOnALostGroupIsLostWithIt) {
  const std::size_t before = house_.memory.log_of(code_)->size();
  say("one");
  say("two");
  house_.fate = House::Fate::kFails;
  house_.finish_writing();
  EXPECT_EQ(acknowledged(), Keys{});
  EXPECT_EQ(house_.closed(socket_), 1011);
  while (house_.is_writing()) house_.finish_writing();
  EXPECT_EQ(house_.memory.log_of(code_)->size(), before);
  socket_ = house_.greet(code_, ada_);
  say("one");
  while (house_.is_writing()) house_.finish_writing();
  EXPECT_EQ(acknowledged(), Keys{"one"}) << "the table goes on from what was saved";
}

TEST_F(SlowDisk, WhoeverAskedMeanwhileIsToldThatItIsLost) {
  say("one");
  house_.fate = House::Fate::kFails;
  const auto lost = become_guest();
  EXPECT_EQ(lost.status, 503) << lost.body;
  EXPECT_EQ(become_guest().status, 201) << "the disk has room again";
}

TEST_F(SlowDisk, OtherTablesBotsAreStillWaitedFor) {
  house_.slow_disk = false;
  const std::string bots = house_.open_table({{"recipe", "base"},
                                              {"players", 3},
                                              {"fill", "random"},
                                              {"first", 2},
                                              {"pace", 5000},
                                              {"start", true}},
                                             ada_);
  house_.restart();
  socket_ = house_.greet(code_, ada_);
  house_.slow_disk = true;
  say("one");
  ASSERT_NE(house_.connect(bots, ada_), 0U);  // brought to life again, it asks its bot
  house_.fate = House::Fate::kFails;
  house_.finish_writing();
  house_.slow_disk = false;
  while (house_.is_writing()) house_.finish_writing();
  house_.wait(200 * kSecond);
  EXPECT_GT(moves_at(bots), 0);
}

// It is nobody's wish, so nobody would wish for it again.
TEST(Hall, WhatTheHouseKeepsForItselfIsSavedWhenSavingWorksAgain) {
  House house(3);
  house.memory.full = true;
  house.hall().excuse(house.now - table::kHour, house.now);
  EXPECT_FALSE(house.settle());
  house.memory.full = false;
  ASSERT_TRUE(house.settle());
  ASSERT_TRUE(house.memory.pauses()->empty()) << "it was never lost";
  house.hall().note_recovery();
  ASSERT_TRUE(house.settle());
  ASSERT_EQ(house.memory.pauses()->size(), 1U);
  EXPECT_EQ((*house.memory.pauses())[0].to, house.now);
  house.hall().note_recovery();
  ASSERT_TRUE(house.settle());
  EXPECT_EQ(house.memory.pauses()->size(), 1U) << "once is enough";
}

}  // namespace

}  // namespace stollen::testing
