// Exponential and logarithm that are the same on every machine. Those of C libraries differ in the
// last bit, and a bot's choice can hang on it: a game shall go on in a browser as it would on a
// server. Made of additions, products and one division, which IEEE 754 defines to the last bit as
// long as the compiler joins none of them (FP_CONTRACT).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace stollen {

namespace exponential {

// ln 2 in two parts: a whole number of the first is exact.
inline constexpr double kLn2High = 0x1.62e42fee00000p-1;
inline constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
inline constexpr double kPerLn2 = 0x1.71547652b82fep+0;

// Between them the result is a normal number.
inline constexpr double kLeast = -708;
inline constexpr double kMost = 709;

// 1 / n!
inline constexpr std::array<double, 14> kShares = [] {
  std::array<double, 14> shares{1};
  double product = 1;
  for (std::size_t n = 1; n < shares.size(); ++n)
    shares[n] = 1 / (product *= static_cast<double>(n));
  return shares;
}();

// e^x as a power of two and a series of so many terms for what is left, at most ln 2 / 2.
template <std::size_t terms>
constexpr double of(double x) {
#pragma STDC FP_CONTRACT OFF
  if (!(x >= kLeast)) return x < kLeast ? 0 : x;  // or no number
  if (x > kMost) return std::numeric_limits<double>::infinity();
  const auto power = static_cast<std::int64_t>(x * kPerLn2 + (x < 0 ? -0.5 : 0.5));
  const auto whole = static_cast<double>(power);
  const double rest = (x - whole * kLn2High) - whole * kLn2Low;
  double sum = kShares[terms];
  for (std::size_t term = terms; term > 0; --term) sum = kShares[term - 1] + rest * sum;
  return sum * std::bit_cast<double>((power + 1023) << 52);
}

}  // namespace exponential

constexpr double exp_of(double x) { return exponential::of<13>(x); }
// Reckoned with more digits than are asked for.
constexpr float exp_of(float x) { return static_cast<float>(exponential::of<7>(x)); }

// Of a normal number above zero.
constexpr float log_of(float x) {
#pragma STDC FP_CONTRACT OFF
  // m * 2^power with m from 3/4 to 3/2, and log m from the series of (m - 1) / (m + 1).
  const auto bits = std::bit_cast<std::uint64_t>(static_cast<double>(x));
  auto power = static_cast<std::int64_t>(bits >> 52) - 1023;
  double m = std::bit_cast<double>((bits & 0xfffffffffffff) | 0x3ff0000000000000);
  if (m >= 1.5) {
    m /= 2;
    ++power;
  }
  const double s = (m - 1) / (m + 1);
  const double square = s * s;
  double sum = 0;
  for (int odd = 13; odd > 0; odd -= 2) sum = 1.0 / odd + square * sum;
  return static_cast<float>(static_cast<double>(power) * exponential::kLn2High + 2 * s * sum);
}

}  // namespace stollen
