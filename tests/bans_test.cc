// Who may not come: addresses and their prefixes, how long, and what he is told.
#include "server/bans.h"

#include "gtest/gtest.h"

namespace stollen::testing {

namespace {

using server::AddressRange;
using server::BanList;

bool holds(const char* range, const char* address) {
  return AddressRange::read(range)->holds(*AddressRange::read(address));
}

TEST(AddressRange, HoldsWhatHasItsPrefix) {
  EXPECT_TRUE(holds("192.0.2.7", "192.0.2.7"));
  EXPECT_FALSE(holds("192.0.2.7", "192.0.2.6"));
  EXPECT_TRUE(holds("192.0.2.0/24", "192.0.2.255"));
  EXPECT_FALSE(holds("192.0.2.0/24", "192.0.3.0"));
  EXPECT_TRUE(holds("192.0.2.0/23", "192.0.3.255"));
  EXPECT_FALSE(holds("192.0.2.0/23", "192.0.4.0"));
  EXPECT_TRUE(holds("0.0.0.0/0", "203.0.113.9"));
  EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
  EXPECT_TRUE(holds("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(holds("2001:db8::/33", "2001:db8:8000::1"));
  EXPECT_TRUE(holds("2001:db8::1", "2001:DB8:0::1"));
  EXPECT_TRUE(holds("192.0.2.0/24", "::ffff:192.0.2.9")) << "the same address";
  EXPECT_TRUE(holds("::ffff:192.0.2.0/120", "192.0.2.9"));
  EXPECT_TRUE(holds("fe80::/10", "fe80::1%eth0"));
}

TEST(AddressRange, IsSpelledInOneWayAndNothingElseIsOne) {
  EXPECT_EQ(*server::banned_name("192.0.2.77/24"), "192.0.2.0/24");
  EXPECT_EQ(*server::banned_name("192.0.2.77"), "192.0.2.77/32");
  EXPECT_EQ(*server::banned_name("2001:DB8:0:0::/32"), "2001:db8::/32");
  EXPECT_EQ(*server::banned_name("pABCdef12345"), "pABCdef12345");
  for (const char* wrong : {"", "192.0.2", "192.0.2.0/33", "192.0.2.0/", "192.0.2.0/-1",
                            "192.0.2.0/8x", "2001:db8::/129", "Ada", "pABC", "p../../etc/x"})
    EXPECT_FALSE(server::banned_name(wrong).has_value()) << wrong;
}

TEST(BanList, RefusesUntilTheTimeIsUpOrTheBanIsLifted) {
  BanList bans;
  bans.load({{"192.0.2.0/24", "flood", 1, 100}, {"pABCdef12345", "", 1, 0}});
  const auto refused = bans.against_address("192.0.2.9", 99);
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->code, table::TroubleCode::kBanned);
  EXPECT_NE(refused->message.find("flood"), std::string::npos);
  EXPECT_FALSE(bans.against_address("192.0.2.9", 100).has_value());
  EXPECT_FALSE(bans.against_address("192.0.3.9", 1).has_value());
  EXPECT_TRUE(bans.against_player("pABCdef12345", 1'000'000).has_value());
  EXPECT_FALSE(bans.against_player("pABCdef12346", 1).has_value());
  bans.apply({"pABCdef12345", "", 2, 0, false});
  EXPECT_FALSE(bans.against_player("pABCdef12345", 3).has_value());
}

}  // namespace

}  // namespace stollen::testing
