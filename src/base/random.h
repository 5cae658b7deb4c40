// Our own generator and shuffle (xoshiro256**, seeded by splitmix64): the same numbers on every
// machine, so that recipe + seed + moves replay a game. Never std::shuffle, whose order is the
// library's business.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace stollen {

class Random {
 public:
  Random() : Random(0) {}

  explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : words_) {
      seed += 0x9e3779b97f4a7c15;
      std::uint64_t mixed = seed;
      mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
      mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
      word = mixed ^ (mixed >> 31);
    }
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Evenly from 0 to bound - 1, without bias: the few draws that would favour small numbers are
  // thrown away (Lemire's method on the upper 32 bits).
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Drawn by a copy, whose words stay in registers: items may be bytes, and bytes can be a part of
  // anything, so that after each swap our own words would be read anew.
  template <class T>
  void shuffle(std::span<T> items) {
    Random own = *this;
    for (std::size_t left = items.size(); left > 1; --left)
      std::swap(items[left - 1], items[own.below(static_cast<std::uint32_t>(left))]);
    *this = own;
  }

  // For positions: the generator's whole memory.
  const std::array<std::uint64_t, 4>& words() const { return words_; }
  void set_words(const std::array<std::uint64_t, 4>& words) { words_ = words; }

 private:
  std::array<std::uint64_t, 4> words_;
};

}  // namespace stollen
