// The state of a match: a plain value of fixed size that holds everything, hidden parts too.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/random.h"
#include "game/phrase.h"
#include "game/seat.h"
#include "goldmine/words.h"

namespace stollen::goldmine {

inline constexpr int kMaxDwarfs = 6;
// One bit for each dwarf.
using DwarfSet = std::uint8_t;
constexpr DwarfSet dwarf_bit(Dwarf dwarf) { return static_cast<DwarfSet>(1U << dwarf); }
// Calls `visit(dwarf)` in order.
template <class Visit>
constexpr void for_each_dwarf(DwarfSet dwarfs, Visit visit) {
  for (unsigned left = dwarfs; left != 0; left &= left - 1)
    visit(static_cast<Dwarf>(std::countr_zero(left)));
}

inline constexpr int kMaxDiggingKinds = 7;
inline constexpr int kMaxExitKinds = 16;
inline constexpr int kMaxDigging = 80;
inline constexpr int kMaxExits = 32;

inline constexpr Place kExitPlace = 0;
inline constexpr Place kOut = 0xff;

// Collected cards, counted by kind; the last count is the card of extra gold.
using Cards = std::array<std::uint8_t, kMaxDiggingKinds + 1>;
inline constexpr int kExtraGold = kMaxDiggingKinds;

struct State {
  Random random;

  // Where the match stands. Whatever needs no decision is done at once, so the agenda of this game
  // is never longer than the one decision that waits; it belongs to nobody once the game is over.
  game::Step waiting = game::Step::of(step::Turn{game::kNobody});
  std::uint8_t round = 0;
  Seat first = 0;  // who started this round

  // The mine
  Place drago = 0;
  DwarfSet inside = 0;  // neither on the ladder nor out
  std::array<Place, kMaxDwarfs> places{};
  FixedList<Dwarf, kMaxDwarfs> ladder;  // from the top

  // What a seat's dwarfs inside the mine have gathered, and what a dwarf has brought out of it.
  std::array<Cards, kMaxDwarfs> gathered{};
  std::array<Cards, kMaxDwarfs> brought{};
  std::array<std::uint8_t, kMaxDwarfs> nuggets{};  // by seat

  // The piles. The last card of a pile is its top. Used exit cards are counted by kind: their order
  // never matters again.
  FixedList<DiggingCard, kMaxDigging> digging;
  FixedList<ExitCard, kMaxExits> exits;
  std::array<std::uint8_t, kMaxExitKinds> used_exits{};

  bool is_inside(Dwarf dwarf) const { return ((inside >> dwarf) & 1U) != 0; }
  bool over() const { return waiting.seat() == game::kNobody; }
};

}  // namespace stollen::goldmine
