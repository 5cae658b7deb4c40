// The maze on the table: which card lies where, which of its edges are connected to a source (the
// start), which face-down cards a connected edge touches, and the sites where cards may go. All of
// it is kept up to date card by card. The board knows nothing of turns, roles or gold, nor what a
// face-down card shows.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.h"
#include "tunnel/cell.h"
#include "tunnel/path_card.h"
#include "tunnel/sites.h"

namespace stollen::tunnel {

class Board {
 public:
  using Slot = std::uint8_t;
  static constexpr Slot kNone = 0xff;
  static constexpr int kMaxCards = 96;

  enum Marks : std::uint8_t {
    kPlain = 0,
    kFaceDown = 1,  // meets anything, leads nowhere, waits to be turned
    kFixed = 2,     // no rockfall removes it
    kSource = 4,    // the way begins here
    kRoom = 8,      // open on all sides, demands nothing of its neighbours, no path card
  };

  struct Laid {
    Cell cell;
    PathCard card;
    std::uint8_t face = 0;  // the caller's name for what lies here
    std::uint8_t marks = 0;
    Sides reached = 0;  // the open edges that are connected to a source
    bool is(Marks mark) const { return (marks & mark) != 0; }
  };

  Board() { clear(); }

  // Reading
  Slot find(Cell cell) const {
    for (std::size_t index = home(cell);; index = (index + 1) & (kTable - 1)) {
      const Slot entry = table_[index];
      if (entry == kNone || laid_[entry].cell == cell) return entry;
    }
  }
  const Laid& at(Slot slot) const { return laid_[slot]; }
  const Sites& sites() const { return sites_; }
  // The cells whose card can be removed, in order.
  std::span<const std::uint16_t> removable() const { return removable_.span(); }
  // The face-down cards that a connected open edge touches, one bit a slot.
  std::uint32_t arrivals() const { return arrivals_; }
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

  Slot free_slot();
  void attach(Slot slot);
  void make_site(Cell cell);
  void detach_site(Cell cell, Side from);
  void walk(Slot slot, Sides sides);
  void walk_anew();

  Slot slots_;
  Slot holes_;  // slots below `slots_` whose card was removed
  std::uint32_t arrivals_;
  std::array<Slot, kTable> table_;
  std::array<Laid, kMaxCards> laid_;
  FixedList<std::uint16_t, kMaxCards> removable_;
  Sites sites_;
};

}  // namespace stollen::tunnel
