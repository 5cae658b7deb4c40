// What every storage promises to several nodes, held against each of them: who may write about a
// table, claims, leases, suspects, orders, and outcomes that are found out.
#include <algorithm>

#include "gtest/gtest.h"
#include <fmt/format.h>

#include "support/every_storage.h"

namespace stollen::testing {

namespace {

using table::TableState;
using table::Writes;

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
  EXPECT_EQ(second.alone, 0);
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

TEST_P(EveryStorage, ManyAreClaimedTogetherAndEachHasItsOwnAnswer) {
  Codes codes;
  for (int i = 0; i < 60; ++i) codes.push_back(fmt::format("T{:02}", 59 - i));
  for (const std::string& code : codes) open(code, 1, "p-" + code);
  codes.insert(codes.begin() + 7, "NONE");
  if (another() != nullptr) {
    ASSERT_TRUE(storage().renew(false).has_value());
    ASSERT_TRUE(another()->renew(false).has_value());
    Writes release;
    release.releases.push_back({"T30"});
    release.holds.push_back({"T30", storage().claim("T30")->epoch, 1});
    ASSERT_TRUE(storage().commit(release).lost.empty());
    ASSERT_EQ(another()->claim("T30")->owner, "");
  }
  const auto claims = storage().claim_all(codes);
  ASSERT_EQ(claims.size(), codes.size());
  for (std::size_t i = 0; i < codes.size(); ++i) {
    ASSERT_TRUE(claims[i].has_value()) << claims[i].error().message;
    const table::Claim& claim = *claims[i];
    ASSERT_EQ(claim.row.has_value(), codes[i] != "NONE") << codes[i];
    if (!claim.row) continue;
    EXPECT_EQ(claim.row->code, codes[i]);
    const bool theirs = another() != nullptr && codes[i] == "T30";
    EXPECT_EQ(claim.owner.empty(), !theirs) << codes[i];
    EXPECT_EQ(claim.log, theirs ? Codes{} : Codes{"one"}) << codes[i];
    EXPECT_EQ(claim.players, theirs ? Codes{} : Codes{"p-" + codes[i]});
    if (!theirs) EXPECT_TRUE(storage().commit(one_more(codes[i], claim)).lost.empty());
  }
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
  EXPECT_EQ(another()->claim("A")->falls, 1);
  EXPECT_EQ(another()->claim("A")->alone, 0) << "it may come back";
  EXPECT_EQ(another()->claim("B")->falls, 1) << "it is ours: once more is no fall";
}

TEST_P(EveryStorage, ANodeThatComesBackHasNotDiedOfAnything) {
  if (another() == nullptr) GTEST_SKIP() << "one process has it all";
  open("A", 1, "p1");
  ASSERT_TRUE(storage().renew(false).has_value());
  ASSERT_TRUE(storage().claim("A").has_value());
  ASSERT_TRUE(storage().suspect({"A"}).has_value());
  end_lease_of_first();
  ASSERT_TRUE(another()->renew(false).has_value());
  EXPECT_EQ(another()->claim("A")->falls, 1);
  ASSERT_TRUE(storage().renew(false).has_value());
  EXPECT_EQ(another()->claim("A")->falls, 0) << "it has merely stood still";
}

TEST_P(EveryStorage, ATableCanBeSeizedFromSomebodyAlive) {
  open("A", 1, "p1");
  ASSERT_TRUE(storage().renew(false).has_value());
  const table::Claim before = *storage().claim("A");
  table::Storage& other = another() == nullptr ? storage() : *another();
  ASSERT_TRUE(other.renew(false).has_value());
  const table::Claim seized = *other.seize("A");
  EXPECT_EQ(seized.owner, "");
  EXPECT_EQ(seized.log, Codes{"one"});
  EXPECT_EQ(seized.falls, 0) << "nobody has died";
  if (another() != nullptr) {
    EXPECT_EQ(storage().commit(one_more("A", before)).lost, Codes{"A"});
    EXPECT_NE(storage().claim("A")->owner, "");
  }
  EXPECT_TRUE(other.commit(one_more("A", seized)).lost.empty());
  EXPECT_FALSE(other.seize("NONE")->row.has_value());
}

TEST_P(EveryStorage, QuickPlayIsOneNodesAtATime) {
  if (another() == nullptr) {
    EXPECT_EQ(storage().host_quick_play()->node, "");
    EXPECT_FALSE(storage().host_quick_play()->others);
    return;
  }
  ASSERT_TRUE(storage().renew(false).has_value());
  EXPECT_EQ(storage().host_quick_play()->node, "");
  EXPECT_FALSE(storage().host_quick_play()->others) << "nobody else is there";
  ASSERT_TRUE(another()->renew(false).has_value());
  EXPECT_EQ(another()->host_quick_play()->node, "a");
  EXPECT_TRUE(storage().host_quick_play()->others);
  ASSERT_TRUE(storage().renew(true).has_value());
  EXPECT_EQ(another()->host_quick_play()->node, "") << "the first is being restarted";
  ASSERT_TRUE(storage().renew(false).has_value());
  EXPECT_EQ(storage().host_quick_play()->node, "b") << "and finds that it is another's";
  ASSERT_TRUE(another()->renew(true).has_value());
  EXPECT_EQ(storage().host_quick_play()->node, "");
  end_lease_of_first();
  ASSERT_TRUE(another()->renew(false).has_value());
  EXPECT_EQ(another()->host_quick_play()->node, "") << "the first is dead";
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

// Though nobody comes for it, its time goes on; and nobody else takes it meanwhile.
TEST_P(EveryStorage, WhatWasHandedOverIsAdoptedByItsHeirWhenItIsDue) {
  if (another() == nullptr) GTEST_SKIP() << "one process has it all";
  ASSERT_TRUE(storage().renew(false).has_value());
  ASSERT_TRUE(another()->renew(false).has_value());
  open("A", 1, "p1");
  const table::Claim claim = *storage().claim("A");
  std::string heir;
  for (const table::Node& node : *reading().nodes())
    if (node.id != claim.row->owner) heir = node.id;
  Writes writes;
  writes.holds.push_back({"A", claim.epoch, 1});
  writes.live.push_back({.code = "A", .touched = 1, .at = 0, .asked = 0, .due = 1, .seen = 1});
  writes.releases.push_back({"A", heir});
  ASSERT_TRUE(storage().commit(writes).lost.empty());
  EXPECT_TRUE(storage().adopt(10)->empty());
  const auto adopted = another()->adopt(10);
  ASSERT_EQ(adopted->size(), 1U);
  EXPECT_EQ(adopted->front().code, "A");
  EXPECT_TRUE(another()->adopt(10)->empty()) << "once";
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

INSTANTIATE_TEST_SUITE_P(Storages, EveryStorage, every_storage(), storage_name);

}  // namespace

}  // namespace stollen::testing
