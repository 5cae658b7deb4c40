// What every storage promises, held against each of them: what was committed is there, a group
// whole or not at all, lists in their order.
#include "table/storage.h"

#include <algorithm>

#include "gtest/gtest.h"
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "server/storage/sqlite_storage.h"
#include "support/files.h"
#include "support/memory_storage.h"

namespace stollen::testing {

namespace {

using table::TableState;
using table::Writes;

struct Kept {
  virtual ~Kept() = default;
  virtual table::Storage& storage() = 0;
  // Another node at the same storage, if there can be one; and the end of a node's lease.
  virtual table::Storage* another() { return nullptr; }
  virtual void end_lease_of_first() {}
  // The answer to the next commit is lost, if that can be.
  virtual bool can_lose_answers() { return false; }
  virtual void lose_answer(bool /*written*/) {}
};

struct KeptInMemory : Kept {
  MemoryStorage memory;
  MemoryStorage other{memory, "b"};
  table::Storage& storage() override { return memory; }
  table::Storage* another() override { return &other; }
  void end_lease_of_first() override { memory.end_lease("a"); }
  bool can_lose_answers() override { return true; }
  void lose_answer(bool written) override {
    memory.line = written ? MemoryStorage::Line::kBreaksBehind : MemoryStorage::Line::kSlow;
  }
};

struct KeptInSqlite : Kept {
  TemporaryFolder folder;
  std::unique_ptr<server::SqliteStorage> sqlite =
      std::move(*server::SqliteStorage::open(folder.path(), "a"));
  table::Storage& storage() override { return *sqlite; }
};

using MakeKept = std::unique_ptr<Kept> (*)();

class EveryStorage : public ::testing::TestWithParam<MakeKept> {
 protected:
  table::Storage& storage() { return kept_->storage(); }
  table::Reading& reading() { return storage().reading(); }
  // What is true now is held.
  static table::Outcome held(table::Storage& storage, Writes writes) {
    EXPECT_TRUE(hold_all(storage, writes).has_value());
    return storage.commit(writes);
  }
  void commit(const Writes& writes) {
    const auto done = held(storage(), writes);
    ASSERT_TRUE(done.saved()) << done.reason;
    ASSERT_TRUE(done.lost.empty()) << done.lost.front();
  }
  table::Storage* another() { return kept_->another(); }
  void end_lease_of_first() { kept_->end_lease_of_first(); }
  bool can_lose_answers() { return kept_->can_lose_answers(); }
  void lose_answer(bool written) { kept_->lose_answer(written); }
  static Writes one_more(const std::string& code, const table::Claim& claim) {
    Writes writes;
    writes.entries.push_back({code, claim.log.size() + 1, 9, "more"});
    writes.holds.push_back({code, claim.epoch, claim.log.size()});
    return writes;
  }
  // A table of this player, opened at this time.
  void open(const std::string& code, table::Millis created, const std::string& player,
            bool listed = false, TableState state = TableState::kOpen) {
    Writes writes;
    writes.tables.push_back({code, state, listed, created, R"({"code":")" + code + R"("})"});
    if (is_live(state)) writes.live.push_back({code, created, 0, 0, created + 5, created});
    writes.entries.push_back({code, 1, created, "one"});
    writes.seats.push_back({code, 1, player});
    commit(writes);
  }
  static std::vector<std::string> codes(const Result<std::vector<table::StoredTable>>& rows) {
    std::vector<std::string> found;
    for (const auto& row : *rows) found.push_back(row.code);
    return found;
  }

 private:
  std::unique_ptr<Kept> kept_ = GetParam()();
};

using Codes = std::vector<std::string>;

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

// --- Who may write

TEST_P(EveryStorage, WritesNothingOfATableThatIsNotHeldAsItIs) {
  open("A", 1, "p1");
  open("B", 1, "p1");
  open("C", 1, "p1");
  Writes writes = one_more("A", *storage().claim("A"));
  writes.entries.push_back({"B", 2, 9, "more"});
  writes.holds.push_back({"B", storage().claim("B")->epoch, 7});
  writes.entries.push_back({"C", 2, 9, "more"});
  writes.tables.push_back({"NEW", TableState::kOpen, false, 1, "{}"});
  writes.holds.push_back({"NEW", 0, 0});
  writes.tables.push_back({"A", TableState::kPlaying, false, 1, "{}"});
  writes.tables.push_back({"C", TableState::kPlaying, false, 1, "{}"});
  writes.seats.push_back({"B", 2, "p2"});
  writes.players.push_back({"p9", "Zoe", 1});
  writes.tokens.push_back({"z", "p9", 1});
  table::Outcome outcome = storage().commit(writes);
  ASSERT_TRUE(outcome.saved()) << outcome.reason;
  std::ranges::sort(outcome.lost);
  EXPECT_EQ(outcome.lost, (Codes{"B", "C"})) << "another head, and no hold at all";
  EXPECT_EQ(*reading().log_of("A"), (Codes{"one", "more"}));
  EXPECT_EQ(*reading().log_of("B"), Codes{"one"});
  EXPECT_EQ(*reading().log_of("C"), Codes{"one"});
  EXPECT_EQ(*reading().players_at("B"), Codes{"p1"});
  EXPECT_EQ((*reading().row_of("A"))->state, TableState::kPlaying);
  EXPECT_EQ((*reading().row_of("C"))->state, TableState::kOpen);
  EXPECT_TRUE(reading().row_of("NEW")->has_value());
  EXPECT_TRUE(reading().player_of("z")->has_value()) << "the others are saved";
}

TEST_P(EveryStorage, MakesATableOnceAndThenItsEpochIsOne) {
  open("A", 1, "p1");
  Writes writes;
  writes.tables.push_back({"A", TableState::kPlaying, false, 1, "{}"});
  writes.entries.push_back({"A", 1, 1, "another"});
  writes.holds.push_back({"A", 0, 0});
  EXPECT_EQ(storage().commit(writes).lost, Codes{"A"});
  EXPECT_EQ(*reading().log_of("A"), Codes{"one"});
  EXPECT_EQ((*reading().row_of("A"))->state, TableState::kOpen);
  writes = {};
  writes.tables.push_back({"B", TableState::kPlaying, false, 1, "{}"});
  writes.entries.push_back({"B", 1, 1, "one"});
  writes.holds.push_back({"B", 0, 0});
  ASSERT_TRUE(storage().commit(writes).lost.empty());
  writes = {};
  writes.entries.push_back({"B", 2, 1, "two"});
  writes.holds.push_back({"B", 1, 1});
  EXPECT_TRUE(storage().commit(writes).lost.empty());
}

TEST_P(EveryStorage, AClaimReadsAllThatIsThere) {
  open("A", 1, "p1");
  const auto claim = storage().claim("A");
  ASSERT_TRUE(claim.has_value()) << claim.error().message;
  ASSERT_TRUE(claim->row.has_value());
  EXPECT_EQ(claim->row->code, "A");
  EXPECT_EQ(claim->owner, "");
  EXPECT_GE(claim->epoch, 1U);
  EXPECT_EQ(claim->log, Codes{"one"});
  EXPECT_EQ(claim->players, Codes{"p1"});
  EXPECT_EQ(claim->falls, 0);
  EXPECT_TRUE(storage().commit(one_more("A", *claim)).lost.empty());
  EXPECT_FALSE(storage().claim("NONE")->row.has_value());
}

TEST_P(EveryStorage, ATableHasOneOwnerWhoseLeaseIsRespected) {
  if (another() == nullptr) GTEST_SKIP() << "one process has it all";
  ASSERT_TRUE(storage().renew(false).has_value());
  ASSERT_TRUE(another()->renew(false).has_value());
  open("A", 1, "p1");
  const table::Claim first = *storage().claim("A");
  const table::Claim refused = *another()->claim("A");
  EXPECT_EQ(refused.owner, first.row->owner);
  EXPECT_TRUE(refused.row.has_value());
  EXPECT_TRUE(refused.log.empty());
  EXPECT_TRUE(storage().commit(one_more("A", first)).lost.empty()) << "nothing was changed";
  end_lease_of_first();
  const table::Claim second = *another()->claim("A");
  EXPECT_EQ(second.owner, "");
  EXPECT_GT(second.epoch, first.epoch);
  EXPECT_EQ(second.log.size(), 2U);
  EXPECT_EQ(second.falls, 1);
  EXPECT_FALSE(second.felled);
  ASSERT_EQ(second.pauses.size(), 1U);
  EXPECT_GE(second.pauses[0].to, second.pauses[0].from);
  table::Claim late = first;
  late.log = second.log;
  EXPECT_EQ(storage().commit(one_more("A", late)).lost, Codes{"A"});
  EXPECT_TRUE(another()->commit(one_more("A", second)).lost.empty());
  ASSERT_TRUE(storage().renew(false).has_value());
  EXPECT_EQ(storage().claim("A")->owner, second.row->owner) << "back, but it has another now";
  EXPECT_EQ(another()->claim("A")->falls, 0) << "an entry was written since";
}

TEST_P(EveryStorage, ASuspectThatFellsItsNodeIsKnown) {
  if (another() == nullptr) GTEST_SKIP() << "one process has it all";
  open("A", 1, "p1");
  open("B", 1, "p1");
  ASSERT_TRUE(storage().renew(false).has_value());
  ASSERT_TRUE(storage().claim("A").has_value());
  ASSERT_TRUE(storage().claim("B").has_value());
  ASSERT_TRUE(storage().suspect({"A"}).has_value());
  end_lease_of_first();
  ASSERT_TRUE(another()->renew(false).has_value());
  EXPECT_TRUE(another()->claim("A")->felled);
  EXPECT_FALSE(another()->claim("B")->felled);
  EXPECT_EQ(another()->claim("B")->falls, 1) << "it is ours: once more is no fall";
}

TEST_P(EveryStorage, WhoeverIsAliveAdoptsWhatIsDue) {
  if (another() == nullptr) {
    open("A", 1, "p1");
    ASSERT_EQ(storage().adopt(50)->size(), 1U);
    EXPECT_TRUE(storage().adopt(50)->empty());
    return;
  }
  ASSERT_TRUE(storage().renew(false).has_value());
  ASSERT_TRUE(another()->renew(false).has_value());
  open("A", -100, "p1");
  open("B", -200, "p1");
  open("LATER", 4'000'000'000'000, "p1");
  open("OVER", -200, "p1", false, TableState::kOver);
  EXPECT_TRUE(another()->adopt(50)->empty());
  end_lease_of_first();
  ASSERT_TRUE(another()->renew(false).has_value());
  const auto first = *another()->adopt(1);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].code, "B") << "longest due";
  EXPECT_EQ(another()->adopt(50)->size(), 1U);
  EXPECT_EQ(another()->claim("A")->falls, 1);
  ASSERT_TRUE(storage().renew(false).has_value());
  EXPECT_NE(storage().claim("A")->owner, "");
}

TEST_P(EveryStorage, AHandedOverTableIsNobodysFault) {
  if (another() == nullptr) GTEST_SKIP() << "one process has it all";
  ASSERT_TRUE(storage().renew(false).has_value());
  ASSERT_TRUE(another()->renew(false).has_value());
  open("A", 1, "p1");
  open("B", 1, "p1");
  std::string successor;
  for (const table::Node& node : *reading().nodes())
    if (node.id != storage().claim("A")->row->owner) successor = node.id;
  Writes writes;
  for (const char* code : {"A", "B"}) {
    const table::Claim claim = *storage().claim(code);
    writes.entries.push_back({code, 2, 9, "last"});
    writes.holds.push_back({code, claim.epoch, 1});
  }
  writes.releases.push_back({"A", successor});
  writes.releases.push_back({"B"});
  ASSERT_TRUE(storage().commit(writes).lost.empty());
  EXPECT_EQ(storage().claim("A")->owner, successor);
  const table::Claim claim = *another()->claim("A");
  EXPECT_EQ(claim.log.size(), 2U);
  EXPECT_EQ(claim.falls, 0);
  EXPECT_EQ(claim.pauses.size(), 1U);
  EXPECT_EQ(another()->claim("B")->falls, 0);
}

TEST_P(EveryStorage, WhatIsNotKnownIsFoundOut) {
  if (!can_lose_answers()) GTEST_SKIP() << "its answers are never lost";
  ASSERT_TRUE(storage().renew(false).has_value());
  open("A", 1, "p1");
  open("B", 1, "p1");
  table::Claim claim = *storage().claim("A");
  lose_answer(true);
  Writes writes = one_more("A", claim);
  writes.entries.push_back({"B", 2, 9, "more"});
  EXPECT_EQ(storage().commit(writes).kind, table::Outcome::Kind::kUnknown);
  const table::Outcome found = storage().find_out();
  EXPECT_TRUE(found.saved());
  EXPECT_EQ(found.lost, Codes{"B"}) << "it was not held";
  claim = *storage().claim("A");
  ASSERT_EQ(claim.log.size(), 2U);
  lose_answer(false);
  EXPECT_EQ(storage().commit(one_more("A", claim)).kind, table::Outcome::Kind::kUnknown);
  EXPECT_EQ(storage().find_out().kind, table::Outcome::Kind::kFailed);
  EXPECT_EQ(reading().log_of("A")->size(), 2U);
  EXPECT_TRUE(storage().commit(one_more("A", claim)).lost.empty());
}

TEST_P(EveryStorage, OrdersAreRowsThatOneNodeTakes) {
  Writes writes;
  writes.orders.push_back({"2", "end", "CODE", "{}", 20});
  writes.orders.push_back({"1", "ban", "p1", R"({"reason":"rude"})", 10});
  commit(writes);
  auto orders = *reading().orders();
  ASSERT_EQ(orders.size(), 2U);
  EXPECT_EQ(orders[0].id, "1");
  EXPECT_EQ(orders[0].details, R"({"reason":"rude"})");
  ASSERT_TRUE(storage().renew(false).has_value());
  EXPECT_TRUE(*storage().take_order("1"));
  if (another() != nullptr) {
    EXPECT_FALSE(*another()->take_order("1"));
    end_lease_of_first();
    EXPECT_TRUE(*another()->take_order("1"));
  }
  EXPECT_FALSE(reading().answer_to("1")->has_value());
  Writes answered;
  answered.order_answers.push_back({"1", "done"});
  commit(answered);
  EXPECT_EQ(**reading().answer_to("1"), "done");
  EXPECT_EQ(reading().orders()->size(), 1U);
}

TEST_P(EveryStorage, ANumberGrowsWithWhatEverybodyMustKnow) {
  const auto changes = [&] { return storage().renew(false)->changes; };
  const std::uint64_t before = changes();
  open("A", 1, "p1");
  EXPECT_EQ(changes(), before) << "tables are their owner's business";
  Writes writes;
  writes.bans.push_back({"p1", "rude", 5, 0});
  commit(writes);
  const std::uint64_t after = changes();
  EXPECT_GT(after, before);
  Writes farewell;
  farewell.farewells.emplace_back("p1");
  commit(farewell);
  EXPECT_GT(changes(), after);
}

INSTANTIATE_TEST_SUITE_P(
    Storages, EveryStorage,
    ::testing::Values(
        +[]() -> std::unique_ptr<Kept> { return std::make_unique<KeptInMemory>(); },
        +[]() -> std::unique_ptr<Kept> { return std::make_unique<KeptInSqlite>(); }),
    [](const auto& info) { return info.index == 0 ? "Memory" : "Sqlite"; });

}  // namespace

}  // namespace stollen::testing
