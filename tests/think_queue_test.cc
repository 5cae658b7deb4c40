// Time to think is shared evenly between guests.
#include "server/think_queue.h"

#include "gtest/gtest.h"

namespace stollen::testing {

namespace {

std::shared_ptr<table::Thought> thought_of(const std::string& opener) {
  auto thought = std::make_shared<table::Thought>(nullptr, table::ToldBot{});
  thought->opener = opener;
  return thought;
}

TEST(ThinkQueue, OneGuestWithManyTablesDoesNotKeepOthersWaiting) {
  server::ThinkQueue queue;
  for (int i = 0; i < 100; ++i) queue.add(thought_of("greedy"));
  queue.take();
  queue.charge("greedy", 0.2);
  queue.add(thought_of("modest"));
  EXPECT_EQ(queue.take()->opener, "modest");
  queue.charge("modest", 0.2);
  EXPECT_EQ(queue.take()->opener, "greedy");
  EXPECT_EQ(queue.size(), 98U);
}

TEST(ThinkQueue, WhoDidNotAskForALongTimeHasNotSavedUpTime) {
  server::ThinkQueue queue;
  for (int i = 0; i < 50; ++i) {
    queue.add(thought_of("busy"));
    queue.take();
    queue.charge("busy", 1);
  }
  for (int i = 0; i < 20; ++i) queue.add(thought_of("late"));
  for (int i = 0; i < 20; ++i) queue.add(thought_of("busy"));
  int late = 0;
  for (int i = 0; i < 20; ++i) {
    const auto next = queue.take();
    queue.charge(next->opener, 1);
    if (next->opener == "late") ++late;
  }
  EXPECT_GE(late, 9);
  EXPECT_LE(late, 11);
}

}  // namespace

}  // namespace stollen::testing
