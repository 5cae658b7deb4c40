// Exponential and logarithm against the C library's, which may differ in the last digits alone.
#include "base/exponential.h"

#include <cmath>

#include "gtest/gtest.h"

#include "base/random.h"

namespace stollen::testing {

namespace {

double between(Random& random, double least, double most) {
  return least + (most - least) * static_cast<double>(random.next() >> 11) * 0x1p-53;
}

TEST(Exponential, IsThatOfTheLibraryButForTheLastDigits) {
  Random random(1);
  for (int i = 0; i < 100'000; ++i) {
    const double x = between(random, -700, 700);
    EXPECT_NEAR(exp_of(x) / std::exp(x), 1, 1e-15) << x;
    const auto small = static_cast<float>(between(random, -80, 80));
    EXPECT_NEAR(exp_of(small) / std::exp(static_cast<double>(small)), 1, 7e-8) << small;
  }
}

TEST(Exponential, EndsWhereNumbersEnd) {
  EXPECT_EQ(exp_of(0.0), 1);
  EXPECT_EQ(exp_of(-1000.0), 0);
  EXPECT_EQ(exp_of(-std::numeric_limits<double>::infinity()), 0);
  EXPECT_EQ(exp_of(1000.0), std::numeric_limits<double>::infinity());
  EXPECT_EQ(exp_of(100.0F), std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isnan(exp_of(std::nan(""))));
}

TEST(Exponential, LogarithmTurnsItBack) {
  Random random(2);
  for (int i = 0; i < 100'000; ++i) {
    const auto x = static_cast<float>(std::exp(between(random, -80, 80)));
    const double right = std::log(static_cast<double>(x));
    EXPECT_NEAR(log_of(x), right, 1e-9 + std::abs(right) * 7e-8) << x;
  }
  EXPECT_EQ(log_of(1.0F), 0);
}

// To the last bit, as any machine must have them.
TEST(Exponential, IsTheSameEverywhere) {
  Random random(3);
  std::uint64_t mixed = 0;
  for (int i = 0; i < 10'000; ++i) {
    mixed = mixed * 31 + std::bit_cast<std::uint64_t>(exp_of(between(random, -50, 50)));
    mixed = mixed * 31 +
            std::bit_cast<std::uint32_t>(exp_of(static_cast<float>(between(random, -50, 50))));
    mixed = mixed * 31 +
            std::bit_cast<std::uint32_t>(log_of(static_cast<float>(between(random, 1e-9, 50))));
  }
  EXPECT_EQ(mixed, 18284308779346292434U);
}

}  // namespace

}  // namespace stollen::testing
