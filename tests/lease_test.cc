// The lease of a node: silent before others may speak, whatever the line and the clocks do.
#include "table/lease.h"

#include "gtest/gtest.h"

namespace stollen::testing {

namespace {

using table::kSecond;
using table::Lease;
using table::Millis;
using table::Renewal;

// Three seconds from this moment of the storage's time.
Renewal at(Millis storage) { return {storage, storage + 3 * kSecond, 0}; }

TEST(Lease, NobodySpeaksBeforeTheFirstOne) {
  Lease lease;
  EXPECT_FALSE(lease.may_speak(0));
  EXPECT_EQ(lease.renew(at(1'000'000), 0, 10), 1'000'000)
      << "what was claimed before it counts for nothing";
  EXPECT_TRUE(lease.may_speak(10));
}

TEST(Lease, CountsFromTheMomentItWasAskedForAndEndsBeforeOthersMayClaim) {
  Lease lease;
  lease.renew(at(1'000'000), 100, 900);
  EXPECT_TRUE(lease.may_speak(100 + 2499));
  EXPECT_FALSE(lease.may_speak(100 + 2500));
}

TEST(Lease, IsKeptByRenewingInTime) {
  Lease lease;
  lease.renew(at(1'000'000), 0, 0);
  EXPECT_EQ(lease.renew(at(1'001'000), 1000, 1010), std::nullopt);
  EXPECT_TRUE(lease.may_speak(3499));
  EXPECT_FALSE(lease.may_speak(3500));
}

TEST(Lease, ThatWasOverSaysSinceWhenInTheStoragesTime) {
  Lease lease;
  lease.renew(at(1'000'000), 0, 0);
  EXPECT_EQ(lease.renew(at(1'009'000), 9000, 9000), 1'002'500);
  EXPECT_TRUE(lease.may_speak(9000));
  EXPECT_EQ(lease.renew(at(1'010'000), 10'000, 10'000), std::nullopt) << "said once";
}

TEST(Lease, ThatComesTooLateIsNone) {
  Lease lease;
  EXPECT_EQ(lease.renew(at(1'000'000), 0, 2500), std::nullopt);
  EXPECT_FALSE(lease.may_speak(2500));
  lease.renew(at(1'010'000), 10'000, 10'000);
  EXPECT_EQ(lease.renew(at(1'013'000), 13'000, 20'000), std::nullopt);
  EXPECT_FALSE(lease.may_speak(20'000));
  EXPECT_EQ(lease.renew(at(1'021'000), 21'000, 21'000), 1'012'500) << "over since the one before";
}

TEST(Lease, OfAStorageThatIsOursAloneNeverEnds) {
  Lease lease;
  lease.renew({5, std::numeric_limits<Millis>::max(), 0}, 0, 7);
  EXPECT_TRUE(lease.may_speak(1'000'000'000'000));
}

TEST(Lease, KnowsTheStoragesTimeWhichNeverGoesBack) {
  Lease lease;
  lease.renew(at(1'000'000), 0, 0);
  EXPECT_EQ(lease.time(500), 1'000'500);
  lease.renew(at(1'000'600), 600, 800);  // an answer that took long: it may be later than it says
  EXPECT_EQ(lease.time(800), 1'000'600);
  EXPECT_EQ(lease.time(700), 1'000'600);
}

}  // namespace

}  // namespace stollen::testing
