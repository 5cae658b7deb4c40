// The cards in a player's hand, sorted. Sixteen bytes that are changed as a whole: finding a place
// and moving up what stands behind it take no branch that depends on the cards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "base/check.h"

namespace stollen::game {

// The number of a kind of card in a game's list: equal cards have equal numbers.
using CardId = std::uint8_t;

class Hand {
 public:
  static constexpr int kMost = 15;

  Hand() { clear(); }

  // Reading
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == kMost; }
  const CardId* begin() const { return cards_.data(); }
  const CardId* end() const { return cards_.data() + count_; }
  CardId operator[](std::size_t index) const { return cards_[index]; }
  std::span<const CardId> span() const { return {begin(), end()}; }
  // Sets of places, one bit each: of cards with a lower number; where the different cards begin.
  std::uint32_t below(CardId card) const { return bits(lanes() < card) & present(); }
  std::uint32_t kinds() const {
    const Lanes now = lanes();
    const Lanes before = __builtin_shufflevector(now, Lanes{} + kNone, 16, 0, 1, 2, 3, 4, 5, 6, 7,
                                                 8, 9, 10, 11, 12, 13, 14);
    return bits(now != before) & present();
  }
  bool contains(CardId card) const { return cards_[place_of(card)] == card && card != kNone; }

  // Changing
  void clear() {
    cards_.fill(kNone);
    count_ = 0;
  }
  void add(CardId card) {
    STOLLEN_CHECK_LESS(count_, kMost);
    put(with(lanes(), card), count_ + 1);
  }
  // Several in any order; the bytes stay in a register meanwhile.
  void add(std::span<const CardId> cards) {
    STOLLEN_CHECK_LESS(count_ + cards.size(), kMost + 1);
    Lanes now = lanes();
    for (const CardId card : cards) now = with(now, card);
    put(now, count_ + static_cast<int>(cards.size()));
  }
  // Takes one such card out; it must be there.
  void remove(CardId card) {
    STOLLEN_CHECK(contains(card));
    const auto place = static_cast<CardId>(place_of(card));
    const Lanes now = lanes();
    const Lanes earlier = __builtin_shufflevector(now, Lanes{} + kNone, 1, 2, 3, 4, 5, 6, 7, 8, 9,
                                                  10, 11, 12, 13, 14, 16, 16);
    put(kIndex < place ? now : earlier, count_ - 1);
  }

 private:
  // The sixteen bytes as the processor's vector.
  using Lanes = std::uint8_t __attribute__((vector_size(16)));
  static constexpr Lanes kIndex = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

  // Behind the last card stand numbers that no card has.
  static constexpr CardId kNone = 0xff;

  Lanes lanes() const {
    Lanes lanes;
    std::memcpy(&lanes, this, sizeof lanes);
    return lanes;
  }
  // The count goes along: a second store would stall whoever reads all sixteen bytes next.
  void put(Lanes lanes, int count) {
    lanes[kMost] = static_cast<std::uint8_t>(count);
    std::memcpy(static_cast<void*>(this), &lanes, sizeof lanes);
  }

  // One more among cards that are sorted: each lane keeps what is less than the new card, and gets
  // the card itself or the neighbour that it pushes up where that is more.
  static Lanes with(Lanes now, CardId card) {
    const Lanes added = Lanes{} + card;
    const Lanes below = now < added ? now : added;
    const Lanes pushed =
        __builtin_shufflevector(now, Lanes{}, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    return below > pushed ? below : pushed;
  }

  // How many cards come before this one: they stand in front, so the first lane that is not less
  // tells. The count in the last lane is left out.
  int place_of(CardId card) const {
    constexpr std::uint32_t kCardLanes = (1U << kMost) - 1;
    return std::countr_one(bits(lanes() < card) & kCardLanes);
  }

  std::uint32_t present() const { return (1U << count_) - 1; }

  // One bit for each lane of a comparison.
  template <class Mask>
  static std::uint32_t bits(Mask mask) {
    using Bits = bool __attribute__((ext_vector_type(16)));
    return __builtin_bit_cast(std::uint16_t, __builtin_convertvector(mask, Bits));
  }

  std::array<CardId, kMost> cards_;
  std::uint8_t count_;
};

static_assert(sizeof(Hand) == 16);

}  // namespace stollen::game
