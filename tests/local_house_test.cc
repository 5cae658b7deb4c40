// The house of a browser: whole games by messages alone, going on from what was kept, records
// brought along, and texts that somebody has spoilt.
#include "browser/local_house.h"

#include <map>

#include "gtest/gtest.h"
#include <fmt/format.h>

#include "browser/sha256.h"
#include "support/games.h"
#include "table/hash.h"

namespace stollen::testing {

namespace {

using browser::LocalHouse;

// A page and its disk, without a browser. Randomness is counted, so that equal runs are equal.
class Page {
 public:
  explicit Page(std::map<std::string, std::string> kept = {}) : kept_(std::move(kept)) { open(); }

  table::Millis now = 1'800'000'000'000;

  Json ask(const std::string& method, const std::string& target, const Json& body = nullptr) {
    say({{"type", "request"},
         {"id", ++last_},
         {"method", method},
         {"target", target},
         {"body", body.is_null() ? "" : notation::dump_json(body)},
         {"token", token_}});
    return answer();
  }
  Json bring(const std::string& record) {
    say({{"type", "import"}, {"id", ++last_}, {"body", record}});
    return answer();
  }
  void be_somebody() {
    token_ =
        ask("POST", "/api/guest", {{"name", "Ada"}, {"program", true}})["token"].get<std::string>();
  }
  std::string token() const { return token_; }
  void set_token(const std::string& token) { token_ = token; }

  int connect(const std::string& code) {
    say({{"type", "connect"}, {"id", ++last_}, {"code", code}, {"token", token_}});
    return last_;
  }
  void send(int id, const Json& message) {
    say({{"type", "say"}, {"id", id}, {"text", notation::dump_json(message)}});
  }

  // Time goes from one thing that is due to the next.
  bool work() {
    const auto due = house_->due();
    if (!due) return false;
    now = std::max(now, *due);
    house_->work(now);
    settle();
    return true;
  }
  std::string state_of(const std::string& code) {
    return ask("GET", "/api/tables/" + code)["state"].get<std::string>();
  }
  void play_out(const std::string& code, int most = 20'000) {
    while (most-- > 0 && state_of(code) == "playing") work();
  }

  const std::map<std::string, std::string>& kept() const { return kept_; }
  // The page is closed and opened again.
  void reopen() { open(); }
  std::vector<std::string> told;

 private:
  void open() {
    house_ = std::make_unique<LocalHouse>(decks(), [this](std::span<std::uint8_t> bytes) {
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(++drawn_ * 167 + 13);
    });
    Json texts = Json::array();
    for (const auto& [key, text] : kept_) texts.push_back(Json::array({key, text}));
    say({{"type", "texts"}, {"texts", texts}});
    say({{"type", "open"}});
  }
  void say(const Json& message) {
    house_->hear(notation::dump_json(message), now);
    settle();
  }
  void settle() {
    for (bool again = true; again;) {
      again = false;
      for (const Json& message : notation::parse_json(house_->take_messages()).value()) {
        if (message["type"] == "keep") {
          for (const Json& change : message["changes"]) keep(change);
          if (!message["group"].get<bool>()) continue;
          house_->hear(R"({"type":"kept-all"})", now);
          again = true;
        } else if (message["type"] == "response") {
          answers_[message["id"].get<int>()] = message;
        } else if (message["type"] == "told") {
          told.push_back(message["text"].get<std::string>());
        }
      }
    }
  }
  void keep(const Json& change) {
    const auto key = change[0].get<std::string>();
    if (change[1].is_null())
      kept_.erase(key);
    else
      kept_[key] = change[1].get<std::string>();
  }
  Json answer() {
    status = answers_.at(last_)["status"].get<int>();
    return notation::parse_json(answers_.at(last_)["body"].get<std::string>()).value();
  }

  std::unique_ptr<LocalHouse> house_;
  std::map<std::string, std::string> kept_;
  std::map<int, Json> answers_;
  std::string token_;
  int last_ = 0;
  std::uint64_t drawn_ = 0;

 public:
  int status = 0;
};

Json bots_alone(const std::string& recipe, int players, const std::string& level) {
  return {{"recipe", recipe}, {"players", players}, {"fill", level},          {"sit", nullptr},
          {"start", true},    {"pace", 0},          {"deal", {{"seed", "7"}}}};
}

TEST(LocalHouse, HashesAsTheLibraryDoes) {
  std::string text;
  for (int size = 0; size < 300; ++size, text += static_cast<char>(size * 31)) {
    table::Digest digest;
    browser::sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()},
                    digest.data());
    EXPECT_EQ(digest, table::sha256(text)) << size;
  }
}

TEST(LocalHouse, PlaysGamesOfEveryFamilyToTheirEnd) {
  for (const auto& [recipe, players] : {std::pair("base", 3), std::pair("saboteur2", 2),
                                        std::pair("duel", 2), std::pair("gold-mine", 3)}) {
    Page page;
    page.be_somebody();
    const std::string code =
        page.ask("POST", "/api/tables", bots_alone(recipe, players, "easy"))["code"]
            .get<std::string>();
    page.play_out(code);
    EXPECT_EQ(page.state_of(code), "over") << recipe;
    EXPECT_EQ(page.ask("GET", "/api/tables/" + code + "/replay")["observer"], "open") << recipe;
    EXPECT_GT(page.ask("GET", "/api/tables/" + code + "/review")["total"].get<int>(), 0) << recipe;
  }
}

// The log is the truth: a page that was closed in the middle comes to the same end.
TEST(LocalHouse, GoesOnFromWhatWasKept) {
  const auto moves_of = [](bool interrupted) {
    Page page;
    page.be_somebody();
    const std::string code =
        page.ask("POST", "/api/tables", bots_alone("base", 3, "greedy"))["code"].get<std::string>();
    for (int i = 0; i < 40; ++i) {
      page.work();
      if (interrupted && i % 7 == 0) page.reopen();
    }
    page.play_out(code);
    EXPECT_EQ(page.state_of(code), "over");
    return page.ask("GET", "/api/tables/" + code + "/record")["record"];
  };
  EXPECT_EQ(moves_of(true), moves_of(false));
}

TEST(LocalHouse, ASeatIsStillMineAfterwards) {
  Page page;
  page.be_somebody();
  Json wish = bots_alone("base", 3, "greedy");
  wish["sit"] = 1;
  wish["first"] = 1;
  const std::string code = page.ask("POST", "/api/tables", wish)["code"].get<std::string>();
  page.reopen();
  page.told.clear();
  const int id = page.connect(code);
  page.send(id, {{"type", "hello"}, {"protocol", 1}, {"seen", 0}});
  ASSERT_FALSE(page.told.empty());
  const Json snapshot = notation::parse_json(page.told.front()).value();
  EXPECT_EQ(snapshot["type"], "snapshot");
  EXPECT_EQ(snapshot["you"]["seat"], 1);
  EXPECT_EQ(page.ask("GET", "/api/games")["tables"][0]["code"], code);
}

// A clock does not run while the device sleeps.
TEST(LocalHouse, NobodyIsChargedForADeviceThatSlept) {
  Page page;
  page.be_somebody();
  Json wish = bots_alone("base", 3, "greedy");
  wish["sit"] = 1;
  wish["first"] = 1;
  wish["clock"] = {{"move", 60}, {"reserve", 60}};
  const std::string code = page.ask("POST", "/api/tables", wish)["code"].get<std::string>();
  const int id = page.connect(code);
  page.send(id, {{"type", "hello"}, {"protocol", 1}, {"seen", 0}});
  page.now += table::kHour;
  for (int i = 0; i < 5; ++i) page.work();
  EXPECT_EQ(page.ask("GET", "/api/tables/" + code)["at"], 0);
  EXPECT_EQ(page.ask("GET", "/api/tables/" + code)["seats"][0]["bot_plays"], false);
}

TEST(LocalHouse, WhatWasSpoiltCountsAsNotThere) {
  Page page;
  page.be_somebody();
  const std::string code =
      page.ask("POST", "/api/tables", bots_alone("base", 3, "greedy"))["code"].get<std::string>();
  for (int i = 0; i < 10; ++i) page.work();
  for (const auto& [key, text] : page.kept())
    for (const std::string& spoilt : {std::string(), std::string("nonsense"), std::string("[1]"),
                                      std::string("{\"state\":7,\"player\":[]}")}) {
      std::map<std::string, std::string> kept = page.kept();
      kept[key] = spoilt;
      Page other(std::move(kept));
      other.set_token(page.token());
      (void)other.ask("GET", "/api/games");
      (void)other.ask("GET", "/api/tables/" + code);
      for (int i = 0; i < 5; ++i) other.work();
    }
}

TEST(LocalHouse, ARecordIsBroughtAlong) {
  Page page;
  page.be_somebody();
  const std::string code =
      page.ask("POST", "/api/tables", bots_alone("duel", 2, "easy"))["code"].get<std::string>();
  page.play_out(code);
  Json record = page.ask("GET", "/api/tables/" + code + "/record");
  const std::string text = notation::dump_json(record);

  Page other;
  other.be_somebody();
  const Json brought = other.bring(text);
  ASSERT_EQ(other.status, 201) << brought.dump();
  const auto again = brought["code"].get<std::string>();
  EXPECT_EQ(other.ask("GET", "/api/tables/" + again + "/record")["record"], record["record"]);
  other.reopen();
  EXPECT_EQ(other.ask("GET", "/api/tables/" + again + "/replay")["total"],
            page.ask("GET", "/api/tables/" + code + "/replay")["total"]);

  // The game alone, with who sat there, as a link holds it.
  const Json told = {{"table", {{"seats", {{{"kind", "person"}, {"name", "Zora"}}}}}},
                     {"record", record["record"]}};
  const Json by_link = other.bring(notation::dump_json(told));
  ASSERT_EQ(other.status, 201) << by_link.dump();
  const Json its_table = other.ask("GET", "/api/tables/" + by_link["code"].get<std::string>());
  EXPECT_EQ(its_table["seats"][0]["name"], "Zora");
  EXPECT_EQ(its_table["seats"][1]["name"], "Player 2");

  const auto kept = other.kept();
  const auto refused = [&](const std::string& what, const std::string& words) {
    const Json answer = other.bring(what);
    EXPECT_EQ(other.status, 400) << what.substr(0, 80);
    EXPECT_NE(answer["error"]["message"].get<std::string>().find(words), std::string::npos)
        << answer.dump();
    EXPECT_EQ(other.kept(), kept);
  };
  refused("", "");
  refused("[]", "");
  refused("{}", "");
  refused(text.substr(0, text.size() / 2), "");
  Json wrong = record;
  wrong["record"]["moves"].erase(wrong["record"]["moves"].size() - 1);
  refused(notation::dump_json(wrong), "");
  wrong = record;
  wrong["record"]["moves"][0] = "fly";
  refused(notation::dump_json(wrong), "");
  wrong = told;
  wrong["record"]["moves"][0] = "fly";
  refused(notation::dump_json(wrong), "");
  wrong["record"] = 7;
  refused(notation::dump_json(wrong), "");
  wrong = record;
  wrong["log"] = 7;
  refused(notation::dump_json(wrong), "log");
}

}  // namespace

}  // namespace stollen::testing
