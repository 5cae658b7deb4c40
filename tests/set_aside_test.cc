// What was set aside is left alone by everybody: by those who come, those who look, those who end
// it twice at a time. A finished game stays finished.
#include "gtest/gtest.h"

#include "support/house.h"

namespace stollen::testing {

namespace {

class SetAside : public ::testing::Test {
 protected:
  SetAside() : token_(house_.new_guest("Ada")) {
    over_ = house_.open_table(wish(nullptr), token_);
    for (int i = 0; i < 1000 && state(over_) != "over"; ++i) house_.wait(1000);
    live_ = house_.open_table(wish(1), token_);
  }

  static Json wish(const Json& sit) {
    return {{"recipe", "gold-mine"}, {"players", 3},  {"sit", sit},
            {"fill", "random"},      {"start", true}, {"pace", 0}};
  }
  Json get(const std::string& path) {
    return *notation::parse_json(
        house_.request("GET", "/api/tables/" + path, nullptr, token_).body);
  }
  std::string state(const std::string& code) { return get(code)["state"].get<std::string>(); }
  table::Guest guest() { return **house_.hall().guest_of(token_, house_.now); }
  std::string error_of_coming(const std::string& code) {
    const auto done = house_.hall().connect(1000, code, guest(), "192.0.2.1", house_.now);
    return std::string(done ? "" : notation::trouble_word(done.error().code));
  }

  House house_{5};
  std::string token_, over_, live_;
};

TEST_F(SetAside, AFinishedGameStaysFinishedAndIsNotBroughtToLifeAgain) {
  ASSERT_EQ(state(over_), "over");
  house_.tell_finished();
  const Json replay = get(over_ + "/replay?observer=open");
  house_.hall().set_aside(over_, "a fault", house_.now);
  ASSERT_TRUE(house_.settle());
  EXPECT_EQ(state(over_), "over");
  EXPECT_EQ(get(over_ + "/replay?observer=open"), replay);
  EXPECT_EQ(error_of_coming(over_), "kept");
  EXPECT_EQ(get(over_ + "/review?advice=1")["error"]["code"], "not-kept") << "no bot thinks there";
}

TEST_F(SetAside, OfAFinishedGameThatWasNotToldYetTheLogIsKept) {
  house_.hall().set_aside(over_, "a fault", house_.now);
  ASSERT_TRUE(house_.settle());
  house_.tell_finished();
  EXPECT_EQ(get(over_ + "/replay")["error"]["code"], "not-kept");
  EXPECT_EQ(get(over_ + "/record")["format"], "stollen-table-log");
}

TEST_F(SetAside, NobodyPlaysItsLogWhoOnlyLooks) {
  house_.hall().set_aside(live_, "a fault", house_.now);
  ASSERT_TRUE(house_.settle());
  EXPECT_EQ(get(live_ + "/replay?observer=spectator")["error"]["code"], "broken");
  ASSERT_EQ(house_.request("POST", "/api/tables/" + live_ + "/end", Json::object(), token_).status,
            200);
  house_.tell_finished();
  EXPECT_EQ(get(live_ + "/replay")["error"]["code"], "not-kept");
  EXPECT_EQ(get(live_ + "/record")["format"], "stollen-table-log");
  EXPECT_EQ(error_of_coming(live_), "kept");
}

TEST_F(SetAside, NobodyComesInBeforeItIsWrittenDown) {
  house_.hall().set_aside(live_, "a fault", house_.now);
  EXPECT_EQ(error_of_coming(live_), "storage");
  EXPECT_FALSE(house_.hall().hosts(live_));
  ASSERT_TRUE(house_.settle());
  EXPECT_EQ(error_of_coming(live_), "broken");
}

TEST_F(SetAside, TwoWhoEndItAtATimeEndItOnce) {
  house_.hall().set_aside(live_, "a fault", house_.now);
  ASSERT_TRUE(house_.settle());
  EXPECT_TRUE(house_.hall().end_broken(live_, guest(), house_.now).has_value());
  EXPECT_FALSE(house_.hall().end_broken(live_, guest(), house_.now).has_value());
  EXPECT_FALSE(house_.hall().end_table(live_, "operator", house_.now).has_value());
  EXPECT_TRUE(house_.settle()) << "the whole group, others' moves and all, would be lost";
  EXPECT_EQ(state(live_), "ended");
}

TEST_F(SetAside, ABotThatFailsAfterTheEndBreaksNothing) {
  house_.bots_wait = true;
  Json bots = wish(nullptr);
  bots["fill"] = "normal";
  const std::string code = house_.open_table(bots, token_);
  ASSERT_EQ(house_.thoughts.size(), 1U);
  ASSERT_TRUE(house_.hall().end_table(code, "operator", house_.now).has_value());
  ASSERT_TRUE(house_.settle());
  house_.hall().hear_failure(*house_.thoughts[0], "a fault", house_.now);
  ASSERT_TRUE(house_.settle());
  house_.tell_finished();
  EXPECT_EQ(get(code + "/replay")["total"], 1) << "it is told as any other";
  EXPECT_EQ(house_.hall().faults_counted(), 0U);
}

TEST_F(SetAside, WhoLooksAtATableHasItOnTheDesk) {
  server::Api api(house_.hall(), table::Limits::none());
  server::Request request;
  request.method = "GET";
  request.host = "stollen.example";
  for (const char* path : {"", "/replay", "/record", "/review", "/review?advice=1"}) {
    request.target = "/api/tables/" + over_ + path;
    const server::Reply reply = api.answer(request, house_.now);
    const auto* look = std::get_if<server::Look>(&reply);
    ASSERT_NE(look, nullptr) << path;
    EXPECT_EQ(look->code, over_) << path;
  }
}

}  // namespace

}  // namespace stollen::testing
