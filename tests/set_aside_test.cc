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
  table::Guest guest() {
    table::Guest found;
    house_.hall().guest_of(token_, house_.now, [&](const auto& guest) { found = **guest; });
    return found;
  }
  // The trouble's word, or "waits".
  std::string error_of_coming(const std::string& code, bool settled = true) {
    const auto error = std::make_shared<std::string>("waits");
    house_.hall().connect(1000, code, guest(), "192.0.2.1", house_.now,
                          [error](const table::Done& done) {
                            *error = done ? "" : notation::trouble_word(done.error().code);
                          });
    if (settled) house_.settle();
    return *error;
  }
  // The same of something that is asked of the hall.
  using Wish = std::function<void(const table::Then<void>&)>;
  std::shared_ptr<std::string> wish_for(const Wish& wish) {
    const auto error = std::make_shared<std::string>("waits");
    wish([error](const table::Done& done) {
      *error = done ? "" : notation::trouble_word(done.error().code);
    });
    return error;
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
  house_.slow_disk = true;
  EXPECT_EQ(error_of_coming(live_), "waits");
  EXPECT_FALSE(house_.hall().hosts(live_));
  house_.slow_disk = false;
  ASSERT_TRUE(house_.settle());
  EXPECT_EQ(error_of_coming(live_), "broken");
}

TEST_F(SetAside, TwoWhoEndItAtATimeEndItOnce) {
  house_.hall().set_aside(live_, "a fault", house_.now);
  ASSERT_TRUE(house_.settle());
  const auto end_broken = [&](const auto& then) {
    house_.hall().end_broken(live_, guest(), house_.now, then);
  };
  const auto first = wish_for(end_broken);
  const auto second = wish_for(end_broken);
  const auto third = wish_for(
      [&](const auto& then) { house_.hall().end_table(live_, "operator", house_.now, then); });
  EXPECT_TRUE(house_.settle());
  EXPECT_EQ(*first, "");
  EXPECT_EQ(*second, "not-broken");
  EXPECT_EQ(*third, "kept") << "its log is not played again";
  EXPECT_EQ(state(live_), "ended");
}

TEST_F(SetAside, ABotThatFailsAfterTheEndBreaksNothing) {
  house_.bots_wait = true;
  Json bots = wish(nullptr);
  bots["fill"] = "normal";
  const std::string code = house_.open_table(bots, token_);
  ASSERT_EQ(house_.thoughts.size(), 1U);
  ASSERT_EQ(*wish_for([&](const auto& then) {
    house_.hall().end_table(code, "operator", house_.now, then);
  }),
            "");
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
    std::string code;
    api.answer(request, house_.now, [&](const server::Reply& reply) {
      if (const auto* look = std::get_if<server::Look>(&reply)) code = look->code;
    });
    EXPECT_EQ(code, over_) << path;
  }
}

}  // namespace

}  // namespace stollen::testing
