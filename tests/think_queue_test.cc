// Time to think is shared evenly between addresses, and there between guests.
#include "server/think_queue.h"

#include <map>

#include "gtest/gtest.h"

namespace stollen::testing {

namespace {

std::shared_ptr<table::Thought> thought_of(const std::string& opener) {
  auto thought = std::make_shared<table::Thought>(nullptr, table::ToldBot{});
  thought->opener = opener;
  return thought;
}

// Who thinks in these turns, each as long as the others.
std::map<std::string, int> turns_of(server::ThinkQueue& queue, int turns) {
  std::map<std::string, int> thought;
  for (int i = 0; i < turns; ++i) {
    const auto turn = queue.take();
    queue.charge(turn, 1);
    ++thought[turn.thought->opener];
  }
  return thought;
}

TEST(ThinkQueue, OneGuestWithManyTablesDoesNotKeepOthersWaiting) {
  server::ThinkQueue queue;
  for (int i = 0; i < 100; ++i) queue.add(thought_of("greedy"), "here");
  queue.charge(queue.take(), 0.2);
  queue.add(thought_of("modest"), "here");
  const auto turn = queue.take();
  EXPECT_EQ(turn.thought->opener, "modest");
  queue.charge(turn, 0.2);
  EXPECT_EQ(queue.take().thought->opener, "greedy");
  EXPECT_EQ(queue.size(), 98U);
}

TEST(ThinkQueue, ManyNamesOfOneAddressHaveOneShare) {
  server::ThinkQueue queue;
  for (int name = 0; name < 60; ++name)
    for (int i = 0; i < 10; ++i) queue.add(thought_of("greedy" + std::to_string(name)), "there");
  for (int i = 0; i < 60; ++i) queue.add(thought_of("modest"), "here");
  for (int i = 0; i < 60; ++i) queue.add(thought_of("frugal"), "here");
  const auto turns = turns_of(queue, 120);
  EXPECT_EQ(turns.at("modest") + turns.at("frugal"), 60);
  EXPECT_EQ(turns.at("modest"), 30);
  EXPECT_EQ(turns.at("greedy7"), 1) << "they share among themselves";
}

TEST(ThinkQueue, WhoWasNotSeenYetHasAShareOfHisOwn) {
  server::ThinkQueue queue;
  for (const char* opener : {"one", "two", "three"})
    for (int i = 0; i < 10; ++i) queue.add(thought_of(opener), "");
  const auto turns = turns_of(queue, 12);
  for (const char* opener : {"one", "two", "three"}) EXPECT_EQ(turns.at(opener), 4) << opener;
}

TEST(ThinkQueue, NobodyIsTakenWhenNobodyWaits) {
  server::ThinkQueue queue;
  EXPECT_EQ(queue.take().thought, nullptr);
  queue.add(thought_of("one"), "here");
  EXPECT_NE(queue.take().thought, nullptr);
  EXPECT_EQ(queue.take().thought, nullptr);
  EXPECT_EQ(queue.size(), 0U);
}

TEST(ThinkQueue, WhoDidNotAskForALongTimeHasNotSavedUpTime) {
  for (const char* from : {"here", "there"}) {
    server::ThinkQueue queue;
    for (int i = 0; i < 50; ++i) {
      queue.add(thought_of("busy"), "here");
      queue.charge(queue.take(), 1);
    }
    for (int i = 0; i < 20; ++i) queue.add(thought_of("late"), from);
    for (int i = 0; i < 20; ++i) queue.add(thought_of("busy"), "here");
    const int late = turns_of(queue, 20)["late"];
    EXPECT_GE(late, 9) << from;
    EXPECT_LE(late, 11) << from;
  }
}

}  // namespace

}  // namespace stollen::testing
