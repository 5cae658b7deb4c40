// What the hall does not hold it asks for: who comes meanwhile waits in his order, and everybody
// else goes on. A table that another node has taken is let go, and no other with it.
#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

using table::ConnectionId;
using table::TableState;

class Asking : public ::testing::Test {
 protected:
  Asking()
      : ada_(house_.new_guest("Ada")),
        code_(house_.open_table({{"recipe", "base"}, {"players", 3}}, ada_)),
        other_(house_.open_table({{"recipe", "base"}, {"players", 3}}, ada_)) {
    house_.hall().guest_of(ada_, house_.now, [&](const auto& guest) { guest_ = **guest; });
  }
  void say(ConnectionId socket, const std::string& text) {
    house_.send(socket, {{"type", "chat"}, {"text", text}, {"key", text}});
  }
  // Types of what arrived, and the keys of what was acknowledged.
  std::vector<std::string> heard(ConnectionId socket) {
    std::vector<std::string> types;
    for (const std::string& text : house_.received(socket)) {
      const Json message = *notation::parse_json(text);
      types.push_back(message["type"] == "ack" ? message["key"].get<std::string>()
                                               : message["type"].get<std::string>());
    }
    return types;
  }
  bool has(const std::vector<std::string>& heard, const std::string& what) {
    return std::ranges::find(heard, what) != heard.end();
  }
  Json hello() { return {{"type", "hello"}, {"protocol", 1}}; }

  using Heard = std::vector<std::string>;
  House house_{5};
  std::string ada_, code_, other_;
  table::Guest guest_;
};

TEST_F(Asking, WhatIsSaidBeforeTheTableIsThereWaitsInItsOrder) {
  house_.restart();
  house_.slow_answers = true;
  const ConnectionId first = house_.knock(code_, guest_);
  house_.send(first, hello());
  say(first, "one");
  const ConnectionId second = house_.knock(code_, guest_);
  house_.send(second, hello());
  say(second, "two");
  EXPECT_EQ(heard(first), Heard{});
  EXPECT_FALSE(house_.hall().hosts(code_));
  house_.answer_one();
  EXPECT_FALSE(house_.is_asking()) << "it was asked once";
  EXPECT_TRUE(house_.hall().hosts(code_));
  const Heard told = heard(first);
  EXPECT_TRUE(has(told, "snapshot"));
  EXPECT_TRUE(has(told, "one"));
  EXPECT_TRUE(has(heard(second), "two"));
  const auto log = *house_.memory.log_of(code_);
  EXPECT_NE(log[log.size() - 2].find("one"), std::string::npos);
  EXPECT_NE(log[log.size() - 1].find("two"), std::string::npos);
}

TEST_F(Asking, NobodyWaitsForAnothersTable) {
  const ConnectionId here = house_.greet(other_, ada_);
  house_.restart();
  const ConnectionId there = house_.greet(other_, ada_);
  house_.slow_answers = true;
  const ConnectionId waiting = house_.knock(code_, guest_);
  house_.send(waiting, hello());
  heard(there);
  say(there, "meanwhile");
  EXPECT_TRUE(has(heard(there), "meanwhile"));
  EXPECT_EQ(heard(waiting), Heard{});
  EXPECT_NE(house_.closed(here), 0);
}

TEST_F(Asking, WhoLeavesBeforeTheAnswerHasNeverBeenThere) {
  house_.restart();
  house_.slow_answers = true;
  const ConnectionId socket = house_.knock(code_, guest_);
  house_.disconnect(socket);
  house_.answer_one();
  EXPECT_EQ(house_.hall().people_here(), 0U);
}

TEST_F(Asking, ATableThatCannotBeReadRefusesWhoCame) {
  house_.restart();
  house_.slow_answers = true;
  const ConnectionId socket = house_.knock(code_, guest_);
  house_.memory.cut = true;
  house_.answer_one();
  EXPECT_EQ(house_.closed(socket), 1008);
  house_.memory.cut = false;
  house_.slow_answers = false;
  EXPECT_NE(house_.greet(code_, ada_), 0U) << "it is asked for again";
}

// --- Several nodes

class Taken : public Asking {
 protected:
  MemoryStorage elsewhere_{house_.memory, "b"};
};

TEST_F(Taken, ATableThatAnotherHasTakenIsLetGoAndNoOther) {
  const ConnectionId lost = house_.greet(code_, ada_);
  const ConnectionId kept = house_.greet(other_, ada_);
  ASSERT_EQ(elsewhere_.claim(code_)->owner, "");
  const auto before = *house_.memory.log_of(code_);
  heard(lost);
  house_.slow_disk = true;
  say(kept, "first");
  say(lost, "one");
  say(kept, "two");
  house_.slow_disk = false;
  ASSERT_TRUE(house_.settle()) << "the group is saved";
  EXPECT_EQ(house_.closed(lost), 1012);
  EXPECT_FALSE(has(heard(lost), "one"));
  EXPECT_TRUE(has(heard(kept), "two"));
  EXPECT_EQ(*house_.memory.log_of(code_), before);
  EXPECT_FALSE(house_.hall().hosts(code_));
}

TEST_F(Taken, WhoComesToATableOfAnotherNodeIsTold) {
  house_.restart();
  ASSERT_TRUE(elsewhere_.renew(false).has_value());
  ASSERT_EQ(elsewhere_.claim(code_)->owner, "");
  EXPECT_EQ(house_.connect(code_, ada_), 0U);
  const ConnectionId socket = house_.knock(code_, guest_);
  EXPECT_EQ(house_.closed(socket), 1008);
  elsewhere_.end_lease("b");
  EXPECT_NE(house_.connect(code_, ada_), 0U);
}

TEST_F(Taken, NobodyIsToldAnythingUntilItIsKnown) {
  const ConnectionId socket = house_.greet(code_, ada_);
  heard(socket);
  house_.slow_disk = true;
  for (const auto line : {MemoryStorage::Line::kBreaksBehind, MemoryStorage::Line::kSlow}) {
    const bool written = line == MemoryStorage::Line::kBreaksBehind;
    const std::string text = written ? "written" : "not written";
    house_.memory.line = line;
    say(socket, text);
    house_.finish_writing();
    house_.memory.cut = true;
    house_.finish_writing();
    house_.finish_writing();
    EXPECT_EQ(heard(socket), Heard{}) << text;
    EXPECT_EQ(house_.closed(socket), 0) << text;
    house_.memory.cut = false;
    house_.finish_writing();
    EXPECT_EQ(has(heard(socket), text), written);
    EXPECT_EQ(house_.closed(socket), written ? 0 : 1011);
  }
}

TEST_F(Taken, NobodyIsChargedWhileNobodyOwnedHisTable) {
  const std::string days = house_.open_table(
      {{"recipe", "duel-solo"}, {"players", 1}, {"clock", {{"move", 86'400}}}, {"start", true}},
      ada_);
  const auto left = [&] {
    const ConnectionId socket = house_.greet(days, ada_);
    return house_.last(socket, "snapshot")["turn"]["clock"]["left"].get<table::Millis>();
  };
  house_.memory.set_time(house_.now);
  ASSERT_TRUE(house_.memory.renew(false).has_value());
  const table::Millis before = left();
  house_.now += 10 * table::kHour;
  house_.memory.set_time(house_.now);
  house_.hall().sweep(house_.now);  // the house itself was open all the time
  ASSERT_TRUE(house_.settle());
  ASSERT_TRUE(elsewhere_.renew(false).has_value());
  ASSERT_EQ(elsewhere_.claim(days)->owner, "") << "its owner is long dead";
  elsewhere_.end_lease("b");
  house_.restart();
  EXPECT_EQ(left(), before - MemoryStorage::kLease) << "the lease was its owner's";
}

TEST_F(Taken, WhoWantsToPlayAtOnceIsLedToTheNodeThatSeatsPeople) {
  const auto ask = [&] {
    table::Answer answer = table::trouble(table::TroubleCode::kInternal, "nobody said anything");
    house_.hall().quick_play(guest_, house_.now, [&](const auto& seated) { answer = seated; });
    house_.settle();
    return answer;
  };
  house_.memory.set_time(house_.now);
  ASSERT_TRUE(elsewhere_.renew(false).has_value());
  ASSERT_EQ(elsewhere_.host_quick_play()->node, "");
  const table::Answer led = ask();
  ASSERT_FALSE(led.has_value());
  EXPECT_EQ(led.error().code, table::TroubleCode::kMoved);
  EXPECT_EQ(led.error().details["owner"], "b");
  elsewhere_.end_lease("b");
  const table::Answer seated = ask();
  ASSERT_TRUE(seated.has_value()) << seated.error().message;
  EXPECT_EQ((*seated)["seat"], 1);
}

// --- Tables that fell their nodes

class Poison : public Taken {
 protected:
  // Another node claims it and dies, perhaps with it as its only suspect.
  void fell(const std::string& node, bool suspect) {
    MemoryStorage victim(house_.memory, node);
    ASSERT_TRUE(victim.renew(false).has_value());
    ASSERT_EQ(victim.claim(code_)->owner, "");
    if (suspect) ASSERT_TRUE(victim.suspect({code_}).has_value());
    victim.end_lease(node);
  }
  std::vector<std::string> suspects() {
    for (const table::Node& node : *house_.memory.nodes())
      if (node.id == "a") return node.suspects;
    return {};
  }
};

TEST_F(Poison, ASuspectIsNamedBeforeItIsBroughtToLifeAndUntilItMoves) {
  house_.restart();
  fell("c", false);
  ASSERT_TRUE(house_.memory.renew(false).has_value());
  house_.slow_answers = true;
  const ConnectionId socket = house_.knock(code_, guest_);
  house_.send(socket, hello());
  house_.answer_one();
  EXPECT_FALSE(house_.hall().hosts(code_));
  house_.answer_one();
  EXPECT_TRUE(house_.hall().hosts(code_));
  EXPECT_EQ(suspects(), Heard{code_});
  EXPECT_TRUE(has(heard(socket), "snapshot"));
  house_.slow_answers = false;
  say(socket, "alive");
  EXPECT_EQ(suspects(), Heard{});
}

TEST_F(Poison, ASuspectThatIsClaimedAnewIsLetInAgain) {
  house_.restart();
  fell("c", false);
  ASSERT_NE(house_.greet(code_, ada_), 0U);
  (void)house_.hall().lapse(house_.now, house_.now);
  EXPECT_FALSE(house_.hall().hosts(code_));
  const ConnectionId again = house_.knock(code_, guest_);
  house_.send(again, hello());
  EXPECT_TRUE(has(heard(again), "snapshot"));
}

TEST_F(Poison, ATableThatFellsOneNodeAfterAnotherIsSetAsideForAll) {
  house_.restart();
  fell("c", false);
  for (const char* node : {"d", "e", "f"}) fell(node, true);
  house_.memory.set_time(house_.now + table::kMinute);
  EXPECT_EQ(house_.connect(code_, ada_), 0U);
  EXPECT_EQ((*house_.memory.row_of(code_))->state, TableState::kBroken);
  EXPECT_NE((*house_.memory.row_of(code_))->reason.find("died of it"), std::string::npos);
}

TEST_F(Poison, UntilItIsCertainThatTheyDoNotComeBackNobodyTriesItForEver) {
  house_.restart();
  house_.memory.set_time(house_.now);
  fell("c", false);
  for (const char* node : {"d", "e", "f", "g", "h"}) fell(node, true);
  EXPECT_EQ(house_.connect(code_, ada_), 0U);
  EXPECT_FALSE(house_.hall().hosts(code_));
  EXPECT_EQ((*house_.memory.row_of(code_))->state, TableState::kOpen);
  house_.memory.set_time(house_.now + table::kMinute);
  EXPECT_EQ(house_.connect(code_, ada_), 0U);
  EXPECT_EQ((*house_.memory.row_of(code_))->state, TableState::kBroken);
}

TEST_F(Poison, AnInnocentTableIsNot) {
  house_.restart();
  for (const char* node : {"c", "d", "e", "f", "g", "h"}) fell(node, false);
  EXPECT_NE(house_.connect(code_, ada_), 0U);
  EXPECT_EQ((*house_.memory.row_of(code_))->state, TableState::kOpen);
}

TEST_F(Poison, NorIsOneWhoseNodesHaveMerelyStoodStill) {
  house_.restart();
  house_.memory.set_time(house_.now);
  for (const char* node : {"c", "d", "e", "f", "g", "h"}) fell(node, true);
  house_.memory.set_time(house_.now + 1);
  for (const char* node : {"c", "d", "e", "f", "g"}) {
    MemoryStorage back(house_.memory, node);
    ASSERT_TRUE(back.renew(false).has_value());
    back.end_lease(node);
  }
  EXPECT_NE(house_.connect(code_, ada_), 0U);
  EXPECT_EQ((*house_.memory.row_of(code_))->state, TableState::kOpen);
}

}  // namespace

}  // namespace stollen::testing
