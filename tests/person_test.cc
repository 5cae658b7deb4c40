// People's data on a real database: what is kept about somebody, how he is forgotten while the
// games stay, and codes for devices that outlive a restart.
#include "gtest/gtest.h"

#include "server/storage/checkup.h"
#include "server/storage/packing.h"
#include "support/files.h"
#include "support/kept.h"

namespace stollen::testing {

namespace {

// --- People

TEST(Person, GetsAllThatIsKeptAboutHimAndNoHash) {
  Kept kept;
  const std::string player = kept.player_of(kept.ada);
  auto admin = kept.admin();
  const auto person = admin.person(player);
  ASSERT_TRUE(person.has_value()) << person.error().message;
  EXPECT_EQ((*person)["name"], "Ada Unmistakable");
  EXPECT_EQ((*person)["tokens"].size(), 1U);
  EXPECT_EQ((*person)["tables"][0]["code"], kept.code);
  std::string kinds;
  for (const Json& entry : (*person)["tables"][0]["entries"])
    kinds += entry["kind"].get<std::string>() + " ";
  EXPECT_EQ(kinds, "sat chat seed claim ");
  EXPECT_EQ(notation::dump_json(*person).find("hash"), std::string::npos);
  EXPECT_FALSE(admin.person("pNobody").has_value());
}

// What is told of a game, without what the eraser takes out.
Json without_names(Json record) {
  for (Json& seat : record["table"]["seats"]) seat.erase("name");
  for (Json& entry : record["log"]) {
    entry.erase("name");
    if (entry["kind"] == "chat") entry.erase("text");
  }
  return record;
}

TEST(Erasure, TakesTheNameOutOfEveryByteAndLeavesTheGame) {
  Kept kept;
  const std::string player = kept.player_of(kept.ada);
  const std::string playing = kept.house.open_table(
      {{"recipe", "base"}, {"players", 3}, {"fill", "greedy"}, {"start", true}}, kept.ada);
  const std::string open = kept.house.open_table({{"recipe", "base"}, {"players", 3}}, kept.ada);
  const auto bea = kept.house.new_guest("Bea");
  const std::string left = kept.house.open_table({{"recipe", "base"}, {"players", 3}}, bea);
  const auto socket = kept.house.greet(left, kept.ada);
  kept.house.send(socket, {{"type", "sit"}});
  kept.house.send(socket, {{"type", "chat"}, {"text", "Unmistakable was here"}});
  kept.house.send(socket, {{"type", "leave"}});
  const Json before = kept.told(kept.code);
  EXPECT_NE(kept.bytes().find("Unmistakable"), std::string::npos);
  auto admin = kept.admin();
  ASSERT_EQ(*admin.obey({server::Order::Verb::kErase, player}), "done");
  EXPECT_EQ(kept.bytes().find("Unmistakable"), std::string::npos);
  table::Looker looker(decks(), admin.reading(), server::zstd_packing());
  const Json after = *looker.record(kept.code);
  EXPECT_EQ(notation::dump_json(after).find("Unmistakable"), std::string::npos)
      << "not in what was told either";
  const auto told = server::zstd_packing().unpack(**admin.reading().told_of(kept.code));
  EXPECT_EQ(told->find("Unmistakable"), std::string::npos);
  EXPECT_EQ(without_names(after), without_names(before));
  EXPECT_NE(notation::dump_json(after).find("words for the deal"), std::string::npos);
  EXPECT_EQ((*looker.summary(playing))["seats"][0]["name"], "somebody");
  EXPECT_EQ((*looker.summary(playing))["seats"][0]["bot_plays"], true);
  EXPECT_EQ((*looker.summary(open))["seats"][0]["kind"], "empty");
  EXPECT_TRUE(admin.reading().erasures()->empty());
  EXPECT_FALSE(admin.person(player).has_value());
  const auto found = server::check_database(kept.file(), {});
  EXPECT_TRUE(found->sentences.empty()) << found->sentences.front();
}

TEST(Erasure, AskedForByHimselfWithTheWordEndsHisTokens) {
  Kept kept;
  const auto ask = [&](const Json& body) {
    return kept.house.request("POST", "/api/me/erase", body, kept.ada).status;
  };
  EXPECT_EQ(ask(Json::object()), 400);
  EXPECT_EQ(ask({{"confirm", "yes"}}), 400);
  EXPECT_NE(kept.player_of(kept.ada), "") << "nothing has changed";
  const std::string player = kept.player_of(kept.ada);
  const auto socket = kept.house.greet(kept.code, kept.ada);
  EXPECT_EQ(ask({{"confirm", "erase"}}), 200);
  EXPECT_EQ(kept.house.last(socket, "error")["code"], "no-token") << "his sockets are closed";
  EXPECT_EQ(kept.house.request("GET", "/api/me", nullptr, kept.ada).status, 401);
  EXPECT_EQ(*kept.storage->reading().erasures(), std::vector<std::string>{player});
}

// As the running server does it, table by table, while others look at one of them.
TEST(Erasure, OfATableThatIsHostedIsSeenByThoseWhoComeAgain) {
  Kept kept;
  const std::string player = kept.player_of(kept.ada);
  const auto watcher = kept.house.greet(kept.code, "");
  EXPECT_EQ(kept.house.last(watcher, "snapshot")["table"]["seats"][0]["name"], "Ada Unmistakable");
  kept.house.hall().begin_erasure(player);
  bool done = false;
  kept.house.hall().erase_at(kept.code, player, {}, kept.house.now,
                             [&](const table::Done& given) { done = given.has_value(); });
  ASSERT_TRUE(done);
  kept.house.settle();
  kept.house.disconnect(watcher);
  const auto again = kept.house.greet(kept.code, "");
  const Json snapshot = kept.house.last(again, "snapshot");
  EXPECT_EQ(notation::dump_json(snapshot).find("Unmistakable"), std::string::npos);
  kept.house.restart();
  const Json stored = kept.house.last(kept.house.greet(kept.code, ""), "snapshot");
  EXPECT_EQ(stored["entries"], snapshot["entries"]);
}

// --- Devices

TEST(Devices, ACodeOutlivesARestartAndWorksOnce) {
  Kept kept;
  const Json code = *notation::parse_json(
      kept.house.request("POST", "/api/devices", Json::object(), kept.ada).body);
  kept.house.restart();
  const Json redeem = {{"code", code["code"]}, {"program", true}};
  const auto first = kept.house.request("POST", "/api/devices/redeem", redeem);
  ASSERT_EQ(first.status, 201) << first.body;
  EXPECT_EQ((*notation::parse_json(first.body))["player"], kept.player_of(kept.ada));
  EXPECT_EQ(kept.house.request("POST", "/api/devices/redeem", redeem).status, 404);
  EXPECT_EQ(kept.bytes().find(code["code"].get<std::string>()), std::string::npos)
      << "only its hash is kept";
}

TEST(Devices, ACodeExpiresAndANewOneTakesItsPlace) {
  Kept kept;
  const auto new_code = [&] {
    return (*notation::parse_json(
        kept.house.request("POST", "/api/devices", Json::object(), kept.ada).body))["code"];
  };
  const auto redeem = [&](const Json& code) {
    return kept.house.request("POST", "/api/devices/redeem", {{"code", code}, {"program", true}})
        .status;
  };
  const Json first = new_code();
  const Json second = new_code();
  EXPECT_EQ(redeem(first), 404);
  kept.house.now += 10 * table::kMinute + 1;
  EXPECT_EQ(redeem(second), 404);
  EXPECT_EQ(redeem(new_code()), 201);
}

// Before the first use is on disk the code is spent already.
TEST(Devices, ACodeIsSpentBeforeItsUseIsSaved) {
  Kept kept;
  table::Hall& hall = kept.house.hall();
  std::string code;
  hall.guest_of(kept.ada, kept.house.now,
                [&](const auto& guest) { code = hall.device_code(**guest, kept.house.now); });
  kept.house.settle();
  ASSERT_FALSE(code.empty());
  std::vector<bool> redeemed;
  for (int i = 0; i < 2; ++i)
    hall.redeem_device(code, kept.house.now,
                       [&](const auto& made) { redeemed.push_back(made.has_value()); });
  kept.house.settle();
  EXPECT_EQ(redeemed, (std::vector<bool>{true, false}));
}

}  // namespace

}  // namespace stollen::testing
