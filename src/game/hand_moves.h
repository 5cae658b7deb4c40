// Writes the moves that name cards of the hand: every different choice of one, two or three cards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "game/game.h"
#include "game/hand.h"
#include "game/phrase.h"

namespace stollen::game {

// Calls `visit(places)` for every different choice of so many cards out of a hand, in order. Equal
// cards stand side by side and of them the first are taken: a place can be chosen if a kind begins
// there, or if the place before it has been chosen.
template <int kCards, class Visit, class... Chosen>
constexpr void for_each_choice(std::uint32_t kinds, int size, Visit visit, Chosen... chosen) {
  if constexpr (sizeof...(chosen) == kCards) {
    visit(std::array<int, kCards>{chosen...});
  } else {
    int last = -2;
    ((last = chosen), ...);
    for (int place = last < 0 ? 0 : last + 1; place < size; ++place)
      if (((kinds >> place) & 1U) != 0 || place == last + 1)
        for_each_choice<kCards>(kinds, size, visit, chosen..., place);
  }
}

// The choices of every hand of ordinary size, found by where its kinds begin: for each choice the
// places of its cards, standing where a move has its first bytes.
template <int kCards>
class ChoiceTable {
 public:
  static constexpr int kMostCards = 6;

  constexpr ChoiceTable() {
    std::uint16_t next = 0;
    for (std::uint32_t key = 0; key < kKeys; ++key) {
      first_[key] = next;
      const int size = static_cast<int>(std::bit_width(key)) - 1;
      for_each_choice<kCards>(key, size, [&](const std::array<int, kCards>& places) {
        std::uint64_t shuffle = ~std::uint64_t{0};
        int shift = 56;
        for (const int place : places) {
          shift -= 8;
          shuffle ^= static_cast<std::uint64_t>(0xff ^ place) << shift;
        }
        shuffles_[next++] = shuffle;
      });
    }
    first_[kKeys] = next;
  }

  struct Choices {
    const std::uint64_t* first;
    int count;
  };
  Choices of(std::uint32_t kinds, std::size_t size) const {
    const std::uint32_t key = kinds | 1U << size;
    return {shuffles_.data() + first_[key], first_[key + 1] - first_[key]};
  }

 private:
  // One bit above those of the kinds tells the size of the hand.
  static constexpr std::uint32_t kKeys = 2U << kMostCards;
  // No hand of six has more than 20 different choices.
  static constexpr std::size_t kMostChoices = 20;

  std::array<std::uint16_t, kKeys + 1> first_{};
  std::array<std::uint64_t, kKeys * kMostChoices> shuffles_{};
};

template <int kCards>
inline constexpr ChoiceTable<kCards> kChoices;

// Writes a move for every different choice of cards: `prefix` with the cards as its first bytes.
// Returns the end; up to `kRoomBehindChoices` moves more may be written behind it. With a table
// four moves are made at once, without a branch that depends on the cards.
template <int kCards>
Move* write_choices(std::uint64_t prefix, const Hand& hand, Move* out) {
#ifdef __AVX2__
  if (hand.size() <= ChoiceTable<kCards>::kMostCards) [[likely]] {
    const auto choices = kChoices<kCards>.of(hand.kinds(), hand.size());
    const __m256i cards =
        _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(&hand)));
    const __m256i begun = _mm256_set1_epi64x(static_cast<long long>(prefix));
    const auto four = [&](int i) {
      const auto* places = reinterpret_cast<const __m256i*>(choices.first + i);
      const __m256i chosen = _mm256_shuffle_epi8(cards, _mm256_loadu_si256(places));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i), _mm256_or_si256(chosen, begun));
    };
    for (int i = 0; i < choices.count; i += 8) {
      four(i);
      four(i + 4);
    }
    return out + choices.count;
  }
#endif
  const auto write = [&](const std::array<int, kCards>& places) {
    std::uint64_t code = prefix;
    int shift = 56;
    for (const int place : places)
      code |= std::uint64_t{hand[static_cast<std::size_t>(place)]} << (shift -= 8);
    *out++ = Move(code);
  };
  for_each_choice<kCards>(hand.kinds(), static_cast<int>(hand.size()), write);
  return out;
}
inline constexpr std::size_t kRoomBehindChoices = 8;

// Lists a move for every different choice of so many cards.
template <int kCards>
void list_choices(std::uint64_t prefix, const Hand& hand, Moves& moves) {
  std::size_t choices = 1;
  for (int i = 0; i < kCards; ++i) choices *= hand.size();
  const std::size_t room = choices + kRoomBehindChoices;
  Move* const first = moves.append(room);
  Move* const end = write_choices<kCards>(prefix, hand, first);
  moves.shrink(room - static_cast<std::size_t>(end - first));
}

// Lists the moves that pay for one of these things (a set of bits, not empty) with two cards: every
// different pair, with each of the things as third byte. Mostly there is only one to pay for.
inline void list_paid(std::uint64_t prefix, const Hand& hand, std::uint32_t things, Moves& moves) {
  constexpr int kThingShift = 32;
  const auto paid_for = [](std::uint64_t code, int thing) {
    return code | static_cast<std::uint64_t>(thing) << kThingShift;
  };
  if (std::has_single_bit(things)) [[likely]]
    return list_choices<2>(paid_for(prefix, std::countr_zero(things)), hand, moves);
  std::array<Move, Hand::kMost * Hand::kMost + kRoomBehindChoices> pairs;
  const Move* const end = write_choices<2>(prefix, hand, pairs.data());
  for (const Move* pair = pairs.data(); pair != end; ++pair)
    for (std::uint32_t left = things; left != 0; left &= left - 1)
      moves.push_back(Move(paid_for(pair->code(), std::countr_zero(left))));
}

}  // namespace stollen::game
