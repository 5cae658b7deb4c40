// Writes the moves that name a card of the hand.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "base/bits.h"
#include "game/hand.h"
#include "game/phrase.h"

namespace stollen::game {

// So many moves may be written behind the last one.
inline constexpr std::size_t kHandMovesRoom = 8;

// Writes a move for each of these places: `prefix` with the card there as byte number `byte`.
// Returns the end. Places mostly follow each other: then eight moves are made at once.
inline Move* write_hand_moves(std::uint64_t prefix, int byte, const Hand& hand,
                              std::uint32_t places, Move* out) {
  using Bytes = std::uint8_t __attribute__((vector_size(8)));
  using Words = std::uint64_t __attribute__((vector_size(64)));
  if (places == 0) return out;
  const int shift = 48 - 8 * byte;
  const int first = std::countr_zero(places);
  const std::uint32_t run = places >> first;
  if ((run & (run + 1)) == 0 && run < 0x100 && first <= 8) [[likely]] {
    Bytes cards;
    std::memcpy(&cards, reinterpret_cast<const char*>(&hand) + first, sizeof cards);
    const Words moves = (__builtin_convertvector(cards, Words) << shift) | prefix;
    std::memcpy(static_cast<void*>(out), &moves, sizeof moves);
    return out + std::popcount(places);
  }
  return write_each<4>(places, out, [&](int place) {
    return Move(prefix | std::uint64_t{hand[static_cast<std::size_t>(place)]} << shift);
  });
}

// Writes the moves that pay for one of these things (a set of bits, not empty) with two cards:
// every different pair, with each of the things as third byte. Mostly there is only one thing to
// pay for.
inline Move* write_paid_moves(std::uint64_t prefix, const Hand& hand, std::uint32_t things,
                              Move* out) {
  constexpr int kThingShift = 32;
  const Hand::Kinds kinds = hand.kinds();
  const std::uint64_t first_thing = static_cast<std::uint64_t>(std::countr_zero(things))
                                    << kThingShift;
  kinds.for_each_pair([&](int place, std::uint32_t others) {
    const std::uint64_t begun = prefix | std::uint64_t{hand[static_cast<std::size_t>(place)]} << 48;
    if (std::has_single_bit(things)) [[likely]] {
      out = write_hand_moves(begun | first_thing, 1, hand, others, out);
      return;
    }
    for (; others != 0; others &= others - 1) {
      const std::uint64_t second = hand[static_cast<std::size_t>(std::countr_zero(others))];
      out = write_each<2>(things, out, [&](int thing) {
        return Move(begun | second << 40 | static_cast<std::uint64_t>(thing) << kThingShift);
      });
    }
  });
  return out;
}

}  // namespace stollen::game
