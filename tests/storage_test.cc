// What every storage promises, held against each of them: what was committed is there, a group
// whole or not at all, lists in their order.
#include "gtest/gtest.h"
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "support/every_storage.h"

namespace stollen::testing {

namespace {

using table::TableState;
using table::Writes;

TEST_P(EveryStorage, KnowsPlayersByTheHashOfTheirTokensAndWhomTheyMuted) {
  Writes writes;
  writes.players.push_back({"p1", "Ada", 1});
  writes.tokens.push_back({"hash", "p1", 1});
  writes.mutes.push_back({"p1", "p2", true});
  commit(writes);
  EXPECT_EQ((*reading().player_of("hash"))->name, "Ada");
  EXPECT_FALSE(reading().player_of("other")->has_value());
  EXPECT_EQ(*reading().muted_by("p1"), Codes{"p2"});
  Writes later;
  later.players.push_back({"p1", "Ada L.", 2});
  later.mutes.push_back({"p1", "p2", false});
  commit(later);
  EXPECT_EQ((*reading().player_of("hash"))->name, "Ada L.");
  EXPECT_TRUE(reading().muted_by("p1")->empty());
}

TEST_P(EveryStorage, KeepsALogInOrderAndTheRowOfItsTable) {
  open("CODE", 10, "p1", true);
  Writes writes;
  writes.entries.push_back({"CODE", 2, 11, "two"});
  writes.entries.push_back({"CODE", 3, 12, "three"});
  writes.tables.push_back({"CODE", TableState::kPlaying, true, 10, "{}"});
  writes.live.push_back({"CODE", 12, 7, 5, 99, 11});
  commit(writes);
  EXPECT_EQ(*reading().log_of("CODE"), (Codes{"one", "two", "three"}));
  const auto row = *reading().row_of("CODE");
  ASSERT_TRUE(row.has_value());
  EXPECT_EQ(row->state, TableState::kPlaying);
  EXPECT_EQ(row->summary, "{}");
  EXPECT_EQ(row->touched, 12);
  EXPECT_EQ(row->at, 7);
  EXPECT_EQ(row->asked, 5U);
  EXPECT_EQ(row->seen, 11);
  EXPECT_FALSE(reading().row_of("NONE")->has_value());
  EXPECT_TRUE(reading().log_of("NONE")->empty());
  EXPECT_EQ(*reading().players_at("CODE"), Codes{"p1"});
}

// Everything that a group can hold, about this player and this table.
Writes one_of_everything(const std::string& player, const std::string& code) {
  Writes writes;
  writes.players.push_back({player, "name", 1});
  writes.tokens.push_back({"token of " + player, player, 1});
  writes.tables.push_back({code, TableState::kOver, true, 1, R"({"code":"x"})"});
  writes.entries.push_back({code, 2, 2, R"({"kind":"sat","time":2,"by":")" + player + R"("})"});
  writes.entries.push_back({code, 3, 3, "three"});
  writes.seats.push_back({code, 2, player});
  writes.mutes.push_back({player, "p1", true});
  writes.told.push_back({code, "told of " + code});
  writes.decks.push_back({"decks of " + code, "cards"});
  writes.pauses.push_back({5, 9});
  writes.uses.push_back({"token of " + player, 7});
  writes.devices.push_back({"device of " + player, player, 1, 9});
  writes.bans.push_back({player, "rude", 1, 0});
  writes.erasures.push_back({player, true});
  writes.rewrites.push_back({code, 1, "rewritten"});
  writes.alive = 77;
  return writes;
}

// Everything that can be read about them.
std::string all_about(table::Reading& reading, const std::string& player, const std::string& code) {
  std::string all;
  const auto add = [&](auto&& value) {
    all += fmt::format("{}\n", std::forward<decltype(value)>(value));
  };
  const auto person = *reading.player_of("token of " + player);
  add(person ? fmt::format("{} {}", person->name, person->used) : "nobody");
  add(reading.device_of("device of " + player)->has_value());
  add(fmt::join(*reading.muted_by(player), ","));
  for (const auto& ban : *reading.bans()) add(ban.whom);
  add(fmt::join(*reading.erasures(), ","));
  add(fmt::join(*reading.tables_with(player), ","));
  const auto row = *reading.row_of(code);
  add(row ? fmt::format("{} {} {}", state_word(row->state), row->summary, row->told) : "no table");
  add(fmt::join(*reading.log_of(code), ","));
  add(reading.told_of(code)->value_or("nothing told"));
  add(fmt::join(*reading.players_at(code), ","));
  for (const auto& live : *reading.live_tables()) add(live.code);
  add(reading.pauses()->size());
  add(fmt::join(*reading.decks(), ","));
  add(*reading.last_alive());
  return all;
}

TEST_P(EveryStorage, WritesAGroupWholeOrNotAtAll) {
  open("CODE", 1, "p1");
  Writes known;
  known.players.push_back({"p1", "Ada", 1});
  known.tokens.push_back({"known", "p1", 1});
  commit(known);
  const std::string before = all_about(reading(), "p9", "CODE");
  const std::vector<std::pair<const char*, void (*)(Writes&)>> troubles = {
      {"an entry that is there", [](Writes& to) { to.entries.push_back({"CODE", 1, 9, "again"}); }},
      {"an entry twice", [](Writes& to) { to.entries.push_back({"CODE", 3, 9, "again"}); }},
      {"a token that is there", [](Writes& to) { to.tokens.push_back({"known", "p9", 1}); }},
      {"a token twice", [](Writes& to) { to.tokens.push_back({"token of p9", "p9", 1}); }}};
  for (const auto& [what, spoil] : troubles) {
    Writes writes = one_of_everything("p9", "CODE");
    spoil(writes);
    EXPECT_EQ(held(storage(), writes).kind, table::Outcome::Kind::kFailed) << what;
    EXPECT_EQ(all_about(reading(), "p9", "CODE"), before) << what;
  }
  commit(one_of_everything("p9", "CODE"));
  const std::vector<std::string> after = lines_of(all_about(reading(), "p9", "CODE"));
  EXPECT_EQ(after, (Codes{"name 7", "true", "p1", "p9", "p9", "CODE", R"(over {"code":"x"} true)",
                          R"(rewritten,{"kind":"sat","time":2,"by":"p9"},three)", "told of CODE",
                          "p1,p9", "1", "cards", "77"}));
}

TEST_P(EveryStorage, MakesNothingOfWhatBelongsToNoTable) {
  Writes writes;
  writes.tables.push_back({"NONE", TableState::kBroken, true, 1, "", "because"});
  writes.seats.push_back({"NONE", 1, "p1"});
  writes.live.push_back({"NONE", 1, 0, 0, 5, 1});
  commit(writes);
  EXPECT_FALSE(reading().row_of("NONE")->has_value());
  EXPECT_TRUE(reading().players_at("NONE")->empty());
  EXPECT_TRUE(reading().live_tables()->empty());
  EXPECT_TRUE(reading().rows_in(std::nullopt, 9)->empty());
}

TEST_P(EveryStorage, AFinishedTableStaysFinishedAndItsTimeStands) {
  open("CODE", 1, "p1", true);
  Writes finished;
  finished.tables.push_back({"CODE", TableState::kOver, false, 9, "{}"});
  commit(finished);
  EXPECT_TRUE(reading().live_tables()->empty());
  EXPECT_EQ((*reading().row_of("CODE"))->touched, 0);
  Writes aside;
  aside.tables.push_back({"CODE", TableState::kBroken, false, 0, "", "because"});
  commit(aside);
  const auto row = *reading().row_of("CODE");
  EXPECT_EQ(row->state, TableState::kOver);
  EXPECT_EQ(row->reason, "because");
  EXPECT_EQ(row->summary, "{}");
  EXPECT_EQ(codes(reading().rows_of("p1", 9)), Codes{"CODE"});
}

TEST_P(EveryStorage, ARowIsListedAsItWasOpened) {
  open("OLD", 1, "p1", true);
  open("NEW", 2, "p1");
  Writes writes;
  writes.tables.push_back({"OLD", TableState::kPlaying, false, 9, "{}"});
  writes.tables.push_back({"NEW", TableState::kPlaying, true, 9, "{}"});
  commit(writes);
  EXPECT_EQ(codes(reading().listed_rows(9)), Codes{"OLD"});
  EXPECT_EQ(codes(reading().rows_in(std::nullopt, 9)), (Codes{"NEW", "OLD"}));
}

TEST_P(EveryStorage, KeepsEveryDeckOnceAndPausesInTheirOrder) {
  Writes writes;
  writes.decks.push_back({"b", "second"});
  writes.decks.push_back({"a", "first"});
  writes.pauses.push_back({50, 60});
  writes.pauses.push_back({10, 20});
  commit(writes);
  Writes again;
  again.decks.push_back({"a", "another"});
  again.pauses.push_back({10, 30});
  commit(again);
  EXPECT_EQ(*reading().decks(), (Codes{"first", "second"}));
  const auto pauses = *reading().pauses();
  ASSERT_EQ(pauses.size(), 2U);
  EXPECT_EQ(pauses[0].to, 30);
  EXPECT_EQ(pauses[1].from, 50);
}

TEST_P(EveryStorage, ListsTheNewestFirstUnfinishedOnesBefore) {
  open("A", 1, "p1");
  open("B", 2, "p1", true);
  open("C", 3, "p1", true, TableState::kOver);
  open("D", 4, "p1", true, TableState::kPlaying);
  open("E", 5, "p2", true);
  Writes finished;
  finished.tables.push_back({"A", TableState::kOver, false, 1, "{}"});
  commit(finished);
  EXPECT_EQ(codes(reading().rows_of("p1", 10)), (Codes{"D", "B", "C", "A"}));
  EXPECT_EQ(codes(reading().rows_of("p1", 3)), (Codes{"D", "B", "C"}));
  EXPECT_EQ(codes(reading().listed_rows(10)), (Codes{"E", "B", "D"}));
  EXPECT_EQ(codes(reading().listed_rows(2)), (Codes{"E", "B"}));
  EXPECT_EQ(codes(reading().rows_in(std::nullopt, 2)), (Codes{"E", "D"}));
  EXPECT_EQ(codes(reading().rows_in(TableState::kOver, 9)), (Codes{"C", "A"}));
}

TEST_P(EveryStorage, KnowsWhoseTimeGoesOn) {
  open("A", 1, "p1");
  open("B", 2, "p1", false, TableState::kOver);
  open("C", 3, "p1");
  Writes aside;
  aside.tables.push_back({"C", TableState::kBroken, false, 0, "", "because"});
  commit(aside);
  const auto live = *reading().live_tables();
  ASSERT_EQ(live.size(), 1U);
  EXPECT_EQ(live[0].code, "A");
  EXPECT_EQ(live[0].due, 6);
  const auto row = *reading().row_of("C");
  EXPECT_EQ(row->state, TableState::kBroken);
  EXPECT_EQ(row->reason, "because");
  EXPECT_EQ(row->summary, R"({"code":"C"})") << "what lists show of it stays";
}

TEST_P(EveryStorage, LeavesAFinishedTableFinishedThatIsSetAside) {
  open("A", 1, "p1", false, TableState::kOver);
  Writes aside;
  aside.tables.push_back({"A", TableState::kBroken, false, 0, "", "because"});
  commit(aside);
  const auto row = *reading().row_of("A");
  EXPECT_EQ(row->state, TableState::kOver);
  EXPECT_EQ(row->reason, "because");
}

TEST_P(EveryStorage, KeepsWhatWasToldOfFinishedTables) {
  open("A", 1, "p1", false, TableState::kOver);
  open("B", 2, "p1", false, TableState::kEnded);
  open("C", 3, "p1");
  EXPECT_EQ(*reading().untold(10), (Codes{"B", "A"}));
  Writes told;
  told.told.push_back({"B", std::string("by\0tes", 6)});
  commit(told);
  EXPECT_EQ(*reading().untold(10), Codes{"A"});
  EXPECT_TRUE((*reading().row_of("B"))->told);
  EXPECT_EQ(**reading().told_of("B"), std::string("by\0tes", 6));
  EXPECT_FALSE(reading().told_of("A")->has_value());
}

TEST_P(EveryStorage, ForgetsADeletedTable) {
  open("A", 1, "p1");
  Writes told;
  told.told.push_back({"A", "bytes"});
  commit(told);
  Writes deletion;
  deletion.deletions.emplace_back("A");
  commit(deletion);
  EXPECT_FALSE(reading().row_of("A")->has_value());
  EXPECT_TRUE(reading().log_of("A")->empty());
  EXPECT_TRUE(reading().rows_of("p1", 9)->empty());
  EXPECT_TRUE(reading().players_at("A")->empty());
  EXPECT_FALSE(reading().told_of("A")->has_value());
  EXPECT_TRUE(reading().live_tables()->empty());
}

TEST_P(EveryStorage, RemembersWhenTheHouseWasClosed) {
  EXPECT_EQ(*reading().last_alive(), 0);
  Writes writes;
  writes.alive = 1'700'000'000'123;
  writes.pauses.push_back({5, 9});
  commit(writes);
  EXPECT_EQ(*reading().last_alive(), 1'700'000'000'123);
  ASSERT_EQ(reading().pauses()->size(), 1U);
  EXPECT_EQ((*reading().pauses())[0].to, 9);
}

// --- What an operator needs

TEST_P(EveryStorage, KnowsWhenATokenWasLastUsed) {
  Writes writes;
  writes.players.push_back({"p1", "Ada", 1});
  writes.tokens.push_back({"hash", "p1", 7});
  commit(writes);
  EXPECT_EQ((*reading().player_of("hash"))->used, 7);
  Writes used;
  used.uses.push_back({"hash", 9});
  used.uses.push_back({"unknown", 9});
  commit(used);
  EXPECT_EQ((*reading().player_of("hash"))->used, 9);
  EXPECT_FALSE(reading().player_of("unknown")->has_value());
}

TEST_P(EveryStorage, KeepsOneCodeForADeviceUntilItIsSpent) {
  Writes writes;
  writes.players.push_back({"p1", "Ada", 1});
  writes.players.push_back({"p2", "Bea", 1});
  writes.devices.push_back({"first", "p1", 10, 100});
  writes.devices.push_back({"other", "p2", 10, 20});
  commit(writes);
  EXPECT_EQ((*reading().device_of("first"))->player.name, "Ada");
  EXPECT_EQ((*reading().device_of("first"))->expires, 100);
  Writes later;
  later.devices.push_back({"second", "p1", 30, 130});
  commit(later);
  EXPECT_FALSE(reading().device_of("first")->has_value()) << "he has a newer one";
  EXPECT_FALSE(reading().device_of("other")->has_value()) << "it was too old";
  EXPECT_EQ((*reading().device_of("second"))->player.id, "p1");
  if (another() != nullptr) {
    ASSERT_TRUE((*storage().take_device("second")).has_value());
    EXPECT_FALSE((*another()->take_device("second")).has_value()) << "of two nodes one has it";
    ASSERT_TRUE(storage().commit(later).saved());
  }
  Writes spent;
  spent.spent_devices.emplace_back("second");
  commit(spent);
  EXPECT_FALSE(reading().device_of("second")->has_value());
}

TEST_P(EveryStorage, KeepsBansUntilTheyAreLifted) {
  Writes writes;
  writes.bans.push_back({"p1", "rude", 5, 0});
  writes.bans.push_back({"192.0.2.0/24", "flood", 4, 99});
  commit(writes);
  auto bans = *reading().bans();
  ASSERT_EQ(bans.size(), 2U);
  EXPECT_EQ(bans[0].whom, "192.0.2.0/24");
  EXPECT_EQ(bans[0].until, 99);
  EXPECT_EQ(bans[1].reason, "rude");
  Writes lifted;
  lifted.bans.push_back({"p1", "", 6, 0, false});
  lifted.bans.push_back({"192.0.2.0/24", "still", 7, 0});
  commit(lifted);
  bans = *reading().bans();
  ASSERT_EQ(bans.size(), 1U);
  EXPECT_EQ(bans[0].reason, "still");
}

TEST_P(EveryStorage, RewritesEntriesAndKnowsWhereSomebodyEverSat) {
  open("A", 1, "");
  open("B", 2, "");
  Writes writes;
  writes.entries.push_back({"B", 2, 3, R"({"kind":"sat","time":3,"text":"Ada","by":"p1"})"});
  writes.entries.push_back({"B", 3, 4, R"({"kind":"left","time":4})"});
  writes.entries.push_back({"A", 2, 4, R"({"kind":"move","time":4,"by":"p1"})"});
  writes.erasures.push_back({"p1", true});
  commit(writes);
  EXPECT_EQ(*reading().tables_with("p1"), Codes{"B"});
  EXPECT_TRUE(reading().tables_with("p")->empty());
  EXPECT_EQ(*reading().erasures(), Codes{"p1"});
  Writes rewritten;
  rewritten.rewrites.push_back({"B", 2, R"({"kind":"sat","time":3,"text":"x","by":"p1"})"});
  rewritten.rewrites.push_back({"B", 9, "nothing is there"});
  rewritten.erasures.push_back({"p1", false});
  commit(rewritten);
  EXPECT_EQ((*reading().log_of("B"))[1], R"({"kind":"sat","time":3,"text":"x","by":"p1"})");
  EXPECT_EQ(reading().log_of("B")->size(), 3U);
  EXPECT_EQ(*reading().tables_with("p1"), Codes{"B"});
  EXPECT_TRUE(reading().erasures()->empty());
}

TEST_P(EveryStorage, ForgetsAPlayerWithAllThatIsHis) {
  Writes writes;
  writes.players.push_back({"p1", "Ada", 1});
  writes.players.push_back({"p2", "Bea", 1});
  writes.tokens.push_back({"one", "p1", 1});
  writes.tokens.push_back({"two", "p2", 1});
  writes.devices.push_back({"code", "p1", 1, 100});
  writes.mutes.push_back({"p1", "p2", true});
  writes.mutes.push_back({"p2", "p1", true});
  commit(writes);
  Writes farewell;
  farewell.farewells.emplace_back("p1");
  commit(farewell);
  EXPECT_FALSE(reading().player_of("one")->has_value());
  EXPECT_FALSE(reading().device_of("code")->has_value());
  EXPECT_TRUE(reading().muted_by("p1")->empty());
  EXPECT_TRUE(reading().muted_by("p2")->empty());
  EXPECT_EQ((*reading().player_of("two"))->name, "Bea");
}

TEST_P(EveryStorage, KnowsWhatIsOldAndWhoWasNotSeen) {
  open("OLD", 1, "p1", false, TableState::kOver);
  open("TALK", 2, "p1", false, TableState::kEnded);
  open("OPEN", 3, "p2");
  open("OLDER", 0, "", false, TableState::kEnded);
  open("NEW", 50, "", false, TableState::kOver);
  Writes writes;
  writes.entries.push_back({"TALK", 2, 60, "said afterwards"});
  for (const char* player : {"p1", "p2", "p3", "p4"}) writes.players.push_back({player, "x", 1});
  writes.tokens.push_back({"t3", "p3", 1});
  writes.tokens.push_back({"t4", "p4", 1});
  writes.uses.push_back({"t4", 50});
  commit(writes);
  EXPECT_EQ(*reading().finished_before(50, 10), (Codes{"OLDER", "OLD"}));
  EXPECT_EQ(*reading().finished_before(50, 1), Codes{"OLDER"});
  EXPECT_EQ(*reading().guests_unseen_since(50, 10), Codes{"p3"}) << "p1 and p2 have seats";
  EXPECT_EQ(reading().guests_unseen_since(51, 10)->size(), 2U);
  EXPECT_EQ(reading().guests_unseen_since(51, 1)->size(), 1U);
  EXPECT_TRUE(reading().guests_unseen_since(1, 10)->empty());
  EXPECT_EQ(*reading().tables_by_state(), (std::vector<std::int64_t>{1, 0, 2, 2, 0}));
}

TEST_P(EveryStorage, WhatIsToldOfADeletedTableIsNotKept) {
  Writes told;
  told.told.push_back({"GONE", "bytes"});
  commit(told);
  EXPECT_FALSE(reading().told_of("GONE")->has_value());
}

INSTANTIATE_TEST_SUITE_P(Storages, EveryStorage, every_storage(), storage_name);

}  // namespace

}  // namespace stollen::testing
