// The maze on the table: which card lies where, which of its edges each walker can get to from his
// sources (start and ladders), which face-down cards such an edge touches, and the sites where
// cards may go. All of it is kept up to date card by card. The board knows nothing of turns, roles
// or the worth of gold, nor what a face-down card shows.
#pragma once

#include <array>
#include <cstdint>

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
  static constexpr bool kGates = Walkers::kStoppedBy != std::array<Gates, kWalkers>{};

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

  // A set of sides for each walker, four bits apiece: what is true of all of them is found at once.
  using Reach = std::uint8_t;
  // A set of walkers: the lowest of a walker's four bits.
  using Walking = std::uint8_t;
  static constexpr Walking kEveryone = kWalkers == 1 ? 0x01 : 0x11;
  static constexpr unsigned whole(unsigned walkers) { return walkers * 15U; }
  static constexpr Sides part_of(Reach reach, int walker) {
    return static_cast<Sides>((reach >> (4 * walker)) & 15U);
  }

  struct Laid {
    Cell cell;
    PathCard card;
    std::uint8_t face = 0;  // the caller's name for what lies here
    std::uint8_t marks = 0;
    Reach reach = 0;   // the edges connected to a source
    Reach closed = 0;  // the edges behind a closed gate

    bool is(Marks mark) const { return (marks & mark) != 0; }
    bool is_path_card() const { return (marks & (kFaceDown | kRoom)) == 0; }
    Sides reached(int walker = 0) const { return part_of(reach, walker); }
    bool stops(int walker) const { return part_of(closed, walker) != 0; }
    // The walkers who can leave over this edge, and who have their source here.
    Walking leaving(Side side) const { return static_cast<Walking>((reach >> side) & kEveryone); }
    Walking starting() const {
      return static_cast<Walking>((is(kSource) ? 0x01 : 0) | (is(kSecondSource) ? 0x10 : 0));
    }
    // The edges that they get to once they have arrived at this one: an arm that a gate closes ends
    // at it, from both sides.
    Reach onward(Side side, Walking walkers) const {
      const unsigned joined = card.joined(side) * unsigned{kEveryone};
      if constexpr (!kGates) return static_cast<Reach>(joined & whole(walkers));
      const unsigned at_gate = (unsigned{closed} >> side) & kEveryone;
      const unsigned edges = (joined & ~closed & ~whole(at_gate)) | (at_gate << side);
      return static_cast<Reach>(edges & whole(walkers));
    }
  };

  BoardFor() : changes_(0) { clear(); }

  // Reading
  Slot find(Cell cell) const {
    for (std::size_t index = home(cell);; index = (index + 1) & (kTable - 1)) {
      const Slot entry = table_[index];
      if (entry == kNone || laid_[entry].cell == cell) return entry;
    }
  }
  const Laid& at(Slot slot) const { return laid_[slot]; }
  const SitesFor<Walkers>& sites() const { return sites_; }
  // Grows with everything that changes what lies here or can be reached; a copy has the same
  // number. Whoever has drawn the maze need not draw it again while it stands still.
  std::uint32_t changes() const { return changes_; }
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
      if (slot != kNone && laid_[slot].leaving(opposite(side)) != 0) sides |= side_bit(side);
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

  // Where no card lies there is one without edges: questions about it need no branch.
  const Laid& beside(Slot slot) const { return laid_[slot < kMaxCards ? slot : kMaxCards]; }
  static Reach closed_by(PathCard card);
  void arrive(Slot slot, Walking walkers) {
    for (int walker = 0; walker < kWalkers; ++walker)
      arrivals_[walker] |= ((unsigned{walkers} >> (4 * walker)) & 1U) << slot;
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
  void set_reached(int site, Side from, Walking walkers);
  void widen_halo(Cell cell);
  void walk(Slot slot, Reach edges);
  void walk_anew(Walking walkers);
  Walking cut_off_by(const Laid& removed) const;

  Slot slots_;
  Slot holes_;     // slots below `slots_` whose card was removed
  bool shunning_;  // a card has been laid that ladders shun
  std::uint32_t changes_;
  std::array<std::uint64_t, kTable / 64> halo_;  // where sites beside such a card are looked up
  std::array<std::uint32_t, kWalkers> arrivals_;
  std::array<Slot, kTable> table_;
  std::array<Laid, kMaxCards + 1> laid_;  // the last one stands for no card
  FixedList<std::uint16_t, kMaxCards> removable_;
  SitesFor<Walkers> sites_;
};

using Board = BoardFor<OneWalker>;
using TwoColourBoard = BoardFor<BlueAndGreen>;

}  // namespace stollen::tunnel
