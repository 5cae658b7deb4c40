// The maze on the table: which card lies where, which of its edges each walker can get to from his
// sources (start and ladders), which face-down cards such an edge touches, and the sites where
// cards may go. All of it is kept up to date card by card. The board knows nothing of turns, roles
// or the worth of gold, nor what a face-down card shows.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "base/fixed_list.h"
#include "tunnel/cell.h"
#include "tunnel/path_card.h"
#include "tunnel/sites.h"
#include "tunnel/walkers.h"

namespace stollen::tunnel {

template <class Walkers>
class BoardFor {
 public:
  using Slot = std::uint8_t;
  static constexpr Slot kNone = 0xff;
  static constexpr int kMaxCards = Walkers::kMaxCards;
  static constexpr int kWalkers = Walkers::kCount;

  enum Marks : std::uint8_t {
    kPlain = 0,
    kFaceDown = 1,       // meets anything, leads nowhere, waits to be turned
    kFixed = 2,          // no rockfall removes it
    kSource = 4,         // the (first) walker's way begins here; ladders get it from the board
    kRoom = 8,           // open on all sides, demands nothing of its neighbours, no path card
    kSecondSource = 16,  // the second walker's way begins here
    kShunned = 32,       // no ladder may be laid beside it
    kOpened = 64,        // its gate stands open for every walker
  };
  static constexpr Marks source_of(int walker) { return walker == 0 ? kSource : kSecondSource; }

  struct Laid {
    Cell cell;
    PathCard card;
    std::uint8_t face = 0;  // the caller's name for what lies here
    std::uint8_t marks = 0;
    std::array<Sides, kWalkers> reach{};

    bool is(Marks mark) const { return (marks & mark) != 0; }
    bool is_path_card() const { return (marks & (kFaceDown | kRoom)) == 0; }
    // The open edges that are connected to a source of this walker.
    Sides reached(int walker = 0) const { return reach[walker]; }
    bool stops(int walker) const {
      return (gate_bit(card.gate()) & Walkers::kStoppedBy[walker]) != 0 && !is(kOpened);
    }
  };

  BoardFor() { clear(); }

  // Reading
  Slot find(Cell cell) const {
    for (std::size_t index = home(cell);; index = (index + 1) & (kTable - 1)) {
      const Slot entry = table_[index];
      if (entry == kNone || laid_[entry].cell == cell) return entry;
    }
  }
  const Laid& at(Slot slot) const { return laid_[slot]; }
  const SitesFor<Walkers>& sites() const { return sites_; }
  // The cells whose card can be removed, in order.
  std::span<const std::uint16_t> removable() const { return removable_.span(); }
  // The face-down cards that an open edge connected for any walker touches, one bit a slot.
  std::uint32_t arrivals() const {
    std::uint32_t touched = 0;
    for (const std::uint32_t own : arrivals_) touched |= own;
    return touched;
  }
  // The sides on which an open edge connected for any walker faces the cell.
  Sides reaching(Cell cell) const {
    Sides sides = 0;
    for (const Side side : kSides) {
      const Slot slot = find(cell.beside(side));
      if (slot == kNone) continue;
      for (const Sides reached : laid_[slot].reach)
        if ((reached & side_bit(opposite(side))) != 0) sides |= side_bit(side);
    }
    return sides;
  }
  // Calls `visit(slot, laid)` for every card on the board.
  template <class Visit>
  void for_each(Visit visit) const {
    for (Slot slot = 0; slot < slots_; ++slot)
      if (laid_[slot].cell != kNowhere) visit(slot, laid_[slot]);
  }

  // Changing
  void clear();
  Slot lay(Cell cell, PathCard card, std::uint8_t face, std::uint8_t marks);
  // Face-down cards are laid early in a round, while slots are low enough for the set of arrivals.
  Slot lay_face_down(Cell cell, std::uint8_t marks) {
    return lay(cell, PathCard(), 0, static_cast<std::uint8_t>(marks | kFaceDown));
  }
  void turn_up(Slot slot, PathCard card, std::uint8_t face);
  void remove(Slot slot);
  // Takes a face-down card up and lays it elsewhere as it is; its new slot.
  Slot move(Slot slot, Cell cell);
  // A key lies on the door, the troll is bribed: from now on the gate stops nobody.
  void open_gate(Slot slot);

 private:
  static constexpr std::size_t kTable = 256;
  static constexpr Cell kNowhere = Cell();

  // Cells are looked up in a small open hash table. Its first choice is the cell's place in a
  // square of 16 by 16, so that mazes of ordinary size have no collisions at all.
  static std::size_t home(Cell cell) {
    return static_cast<std::size_t>(((cell.code() >> 4) & 0xf0) | (cell.code() & 0x0f));
  }
  void enter(Cell cell, Slot slot);
  void leave(Cell cell);

  // The edges of a card that a walker can get to once he has arrived at this one.
  template <int kWalker>
  static Sides onward(const Laid& laid, Side side) {
    if constexpr (Walkers::kStoppedBy[kWalker] != 0)
      if (laid.stops(kWalker)) return laid.card.joined_up_to_gate(side);
    return laid.card.joined(side);
  }
  // Calls `visit` with each walker's number as a constant.
  template <class Visit>
  static void for_each_walker(Visit visit) {
    [&]<int... kWalker>(std::integer_sequence<int, kWalker...>) {
      (visit(std::integral_constant<int, kWalker>()), ...);
    }(std::make_integer_sequence<int, kWalkers>());
  }

  static bool makes_sites(const Laid& laid) { return !laid.is(kFaceDown); }
  void forget_arrivals(Slot slot) {
    for (std::uint32_t& own : arrivals_) own &= ~(1U << slot);
  }

  Slot free_slot();
  void take_off(Slot slot);
  void attach(Slot slot);
  void attach_face_down(Slot slot, const std::array<Slot, 4>& neighbours);
  void make_site(Cell cell);
  void detach_site(Cell cell, Side from);
  void note_shunned(int site);
  template <int kWalker>
  void walk(Slot slot, Sides sides);
  template <int kWalker>
  void walk_anew();

  Slot slots_;
  Slot holes_;     // slots below `slots_` whose card was removed
  bool shunning_;  // a card has been laid that ladders shun
  std::array<std::uint32_t, kWalkers> arrivals_;
  std::array<Slot, kTable> table_;
  std::array<Laid, kMaxCards> laid_;
  FixedList<std::uint16_t, kMaxCards> removable_;
  SitesFor<Walkers> sites_;
};

using Board = BoardFor<OneWalker>;
using TwoColourBoard = BoardFor<BlueAndGreen>;

}  // namespace stollen::tunnel
