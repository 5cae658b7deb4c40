// Scanning words of bits.
#pragma once

#include <bit>
#include <cstdint>

namespace stollen {

// Writes `make(place)` for the place of each bit, the lowest first, and returns the end. So many
// are written at once whether they are there or not: a wasted write is cheaper than a wrongly
// foreseen end of a loop. The caller leaves room for `kAtOnce` more.
template <int kAtOnce, class Out, class Make>
Out* write_each(std::uint64_t bits, Out* out, Make make) {
  int left = std::popcount(bits);
  while (true) {
    for (int i = 0; i < kAtOnce; ++i) {
      out[i] = make(std::countr_zero(bits) & 63);
      bits &= bits - 1;
    }
    if (left <= kAtOnce) [[likely]]
      return out + left;
    out += kAtOnce;
    left -= kAtOnce;
  }
}

}  // namespace stollen
