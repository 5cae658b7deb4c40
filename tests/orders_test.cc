// Orders of the operator: files that a running server takes away and answers.
#include "server/orders.h"

#include <algorithm>

#include "gtest/gtest.h"

#include "support/files.h"

namespace stollen::testing {

namespace {

namespace fs = std::filesystem;
using server::Order;

std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

TEST(Orders, AreTakenOnceWithAllThatWasSaid) {
  const TemporaryFolder data;
  const std::vector<Order> given = {{Order::Verb::kEnd, "K7M2QX", ""},
                                    {Order::Verb::kDelete, "K7M2QX", ""},
                                    {Order::Verb::kBan, "2001:db8::/32", R"({"reason":"flood"})"},
                                    {Order::Verb::kErase, "pABC-ef12345", ""},
                                    {Order::Verb::kTidy, "", R"({"guests":5})"}};
  for (const Order& order : given) ASSERT_TRUE(server::give_order(data.path(), order).has_value());
  std::vector<Order> taken = server::take_orders(data.path());
  std::ranges::sort(taken, {}, &Order::verb);
  ASSERT_EQ(taken.size(), given.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    EXPECT_EQ(taken[i].verb, given[i].verb);
    EXPECT_EQ(taken[i].code, given[i].code);
    EXPECT_EQ(taken[i].details, given[i].details + "\n");
  }
  EXPECT_TRUE(server::take_orders(data.path()).empty());
  EXPECT_TRUE(names_in(data.path() / "orders").empty());
}

TEST(Orders, AreAnsweredOnceAndEachByItself) {
  const TemporaryFolder data;
  const Order end{Order::Verb::kEnd, "K7M2QX"};
  const Order ban{Order::Verb::kBan, "192.0.2.0/24"};
  EXPECT_FALSE(server::take_answer(data.path(), end).has_value());
  server::leave_answer(data.path(), end, "done");
  server::leave_answer(data.path(), ban, "it could not be saved");
  EXPECT_TRUE(server::take_orders(data.path()).empty()) << "an answer is no order";
  EXPECT_EQ(server::take_answer(data.path(), ban), "it could not be saved");
  EXPECT_EQ(server::take_answer(data.path(), end), "done");
  EXPECT_FALSE(server::take_answer(data.path(), end).has_value());
}

TEST(Orders, GivenAgainAreNotAnsweredByWhatWasSaidBefore) {
  const TemporaryFolder data;
  const Order end{Order::Verb::kEnd, "K7M2QX"};
  server::leave_answer(data.path(), end, "there is no table with this code");
  ASSERT_TRUE(server::give_order(data.path(), end).has_value());
  EXPECT_FALSE(server::take_answer(data.path(), end).has_value());
  EXPECT_EQ(server::take_orders(data.path()).size(), 1U);
}

TEST(Orders, HalfWrittenOnesAreLeftAndUnknownOnesDropped) {
  const TemporaryFolder data;
  EXPECT_TRUE(server::take_orders(data.path()).empty()) << "there is no folder yet";
  fs::create_directory(data.path() / "orders");
  for (const char* name : {"end-K7M2QX.draft", "explode-K7M2QX", "end", "-"})
    write_file(data.path() / "orders" / name, "");
  EXPECT_TRUE(server::take_orders(data.path()).empty());
  EXPECT_EQ(names_in(data.path() / "orders"), std::vector<std::string>{"end-K7M2QX.draft"});
}

TEST(Orders, ThatCannotBeWrittenSaySo) {
  const TemporaryFolder data;
  write_file(data.path() / "orders", "this is no folder");
  EXPECT_FALSE(server::give_order(data.path(), {Order::Verb::kEnd, "K7M2QX"}).has_value());
}

}  // namespace

}  // namespace stollen::testing
