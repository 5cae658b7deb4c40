// The cards in a player's hand, sorted. Sixteen bytes that are changed as a whole: finding a place
// and moving up what stands behind it take no branch that depends on the cards.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/check.h"

namespace stollen::saboteur {

// The number of a kind of card in the rules' list: equal cards have equal numbers.
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
  bool contains(CardId card) const { return cards_[place_of(card)] == card && card != kNone; }

  // Changing
  void clear() {
    count_ = 0;
    cards_.fill(kNone);
  }
  void add(CardId card) {
    STOLLEN_CHECK_LESS(count_, kMost);
    const int place = place_of(card);
    std::array<CardId, kMost> next;
    for (int i = 1; i < kMost; ++i) next[i] = i < place ? cards_[i] : cards_[i - 1];
    next[0] = cards_[0];
    next[place] = card;
    cards_ = next;
    ++count_;
  }
  // Takes one such card out; it must be there.
  void remove(CardId card) {
    STOLLEN_CHECK(contains(card));
    const int place = place_of(card);
    std::array<CardId, kMost> next;
    for (int i = 0; i < kMost - 1; ++i) next[i] = i < place ? cards_[i] : cards_[i + 1];
    next[kMost - 1] = kNone;
    cards_ = next;
    --count_;
  }

 private:
  // Behind the last card stand numbers that no card has.
  static constexpr CardId kNone = 0xff;

  // How many cards come before this one.
  int place_of(CardId card) const {
    std::uint8_t before = 0;
    for (int i = 0; i < kMost; ++i)
      before = static_cast<std::uint8_t>(before + (cards_[i] < card ? 1 : 0));
    return before;
  }

  std::array<CardId, kMost> cards_;
  std::uint8_t count_;
};

static_assert(sizeof(Hand) == 16);

}  // namespace stollen::saboteur
