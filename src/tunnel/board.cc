#include "tunnel/board.h"

#include "base/check.h"

namespace stollen::tunnel {

namespace {

// In order of cells, so that adding one site leaves the indices of those before it alone.
constexpr std::array<Side, 4> kSidesByCell = {kWest, kNorth, kSouth, kEast};

bool within_reach(Cell cell) {
  return cell.x() >= -Cell::kFarthest && cell.x() <= Cell::kFarthest &&
         cell.y() >= -Cell::kFarthest && cell.y() <= Cell::kFarthest;
}

bool makes_sites(const Board::Laid& laid) { return !laid.is(Board::kFaceDown); }

}  // namespace

void Board::clear() {
  slots_ = 0;
  holes_ = 0;
  arrivals_ = 0;
  table_.fill(kNone);
  removable_.clear();
  sites_.clear();
}

Board::Slot Board::lay(Cell cell, PathCard card, std::uint8_t face, std::uint8_t marks) {
  STOLLEN_CHECK(find(cell) == kNone);
  const Slot slot = free_slot();
  laid_[slot] = Laid{cell, card, face, marks, 0};
  enter(cell, slot);
  if (!laid_[slot].is(kFixed)) removable_.insert_sorted(cell.code());
  const int site = sites_.find(cell);
  if (site >= 0) sites_.erase(site);
  attach(slot);
  return slot;
}

void Board::turn_up(Slot slot, PathCard card, std::uint8_t face) {
  Laid& laid = laid_[slot];
  STOLLEN_CHECK(laid.is(kFaceDown));
  laid.card = card;
  laid.face = face;
  laid.marks = static_cast<std::uint8_t>(laid.marks & ~kFaceDown);
  arrivals_ &= ~(1U << slot);
  attach(slot);
}

void Board::remove(Slot slot) {
  const Laid removed = laid_[slot];
  STOLLEN_CHECK(!removed.is(kFixed));
  leave(removed.cell);
  laid_[slot].cell = kNowhere;
  ++holes_;
  removable_.erase_one(removed.cell.code());
  if (removed.is(kFaceDown)) arrivals_ &= ~(1U << slot);
  if (makes_sites(removed))
    for (const Side side : kSides) detach_site(removed.cell.beside(side), opposite(side));
  make_site(removed.cell);
  if (removed.reached != 0) walk_anew();
}

// Joins a new or newly turned card to its neighbours: what reaches it, what it reaches, what it
// demands of the empty cells around it.
void Board::attach(Slot slot) {
  Laid& laid = laid_[slot];
  std::array<Slot, 4> neighbours;
  for (const Side side : kSides) neighbours[side] = find(laid.cell.beside(side));
  if (laid.is(kFaceDown)) {
    STOLLEN_CHECK_LESS(slot, 32);
    for (const Side side : kSides)
      if (neighbours[side] != kNone &&
          (laid_[neighbours[side]].reached & side_bit(opposite(side))) != 0)
        arrivals_ |= 1U << slot;
    return;
  }
  Sides reached = laid.is(kSource) ? laid.card.edges() : Sides{0};
  for (const Side side : kSides)
    if (neighbours[side] != kNone &&
        (laid_[neighbours[side]].reached & side_bit(opposite(side))) != 0)
      reached |= laid.card.joined(side);
  laid.reached = reached;
  for (const Side side : kSidesByCell) {
    if (neighbours[side] != kNone) continue;
    const Cell cell = laid.cell.beside(side);
    if (!within_reach(cell)) continue;
    const int site = sites_.add(cell);
    const Side from = opposite(side);
    if (!laid.is(kRoom))
      sites_.set(on_side(laid.card.open(side) ? kOpenThere : kWallThere, from), site, true);
    if ((reached & side_bit(side)) != 0) sites_.set(on_side(kReachedFrom, from), site, true);
  }
  for (const Side side : kSides) {
    if (neighbours[side] == kNone || (reached & side_bit(side)) == 0) continue;
    const Laid& neighbour = laid_[neighbours[side]];
    const Sides onward = neighbour.card.joined(opposite(side));
    if (neighbour.is(kFaceDown))
      arrivals_ |= 1U << neighbours[side];
    else if ((onward & ~neighbour.reached) != 0)
      walk(neighbours[side], onward);
  }
}

// An empty cell becomes a site if a face-up card or a room lies beside it.
void Board::make_site(Cell cell) {
  int site = -1;
  for (const Side side : kSides) {
    const Slot slot = find(cell.beside(side));
    if (slot == kNone || !makes_sites(laid_[slot])) continue;
    const Laid& laid = laid_[slot];
    if (site < 0) site = sites_.add(cell);
    const Side towards = opposite(side);
    if (!laid.is(kRoom))
      sites_.set(on_side(laid.card.open(towards) ? kOpenThere : kWallThere, side), site, true);
    if ((laid.reached & side_bit(towards)) != 0)
      sites_.set(on_side(kReachedFrom, side), site, true);
  }
}

// The card on that side of an empty cell is gone: the site loses its demands, or ceases to be one.
void Board::detach_site(Cell cell, Side from) {
  const int site = sites_.find(cell);
  if (site < 0) return;
  bool stays = false;
  for (const Side side : kSides) {
    const Slot slot = find(cell.beside(side));
    if (slot == kNone || !makes_sites(laid_[slot])) continue;
    stays = true;
  }
  if (!stays) return sites_.erase(site);
  sites_.set(on_side(kOpenThere, from), site, false);
  sites_.set(on_side(kWallThere, from), site, false);
  sites_.set(on_side(kReachedFrom, from), site, false);
}

// Marks these sides of a card as connected and goes on wherever they lead.
void Board::walk(Slot slot, Sides sides) {
  struct Way {
    Slot slot;
    Sides sides;
  };
  std::array<Way, 4 * kMaxCards> ways;  // each side of a card is reached once
  std::size_t waiting = 0;
  const auto reach = [&](Slot where, Sides more) {
    more = static_cast<Sides>(more & ~laid_[where].reached);
    if (more == 0) return;
    laid_[where].reached |= more;
    ways[waiting++] = {where, more};
  };
  reach(slot, sides);
  while (waiting > 0) {
    const Way way = ways[--waiting];
    for (const Side side : kSides) {
      if ((way.sides & side_bit(side)) == 0) continue;
      const Cell cell = laid_[way.slot].cell.beside(side);
      const Slot next = find(cell);
      if (next == kNone) {
        const int site = sites_.find(cell);
        if (site >= 0) sites_.set(on_side(kReachedFrom, opposite(side)), site, true);
      } else if (laid_[next].is(kFaceDown)) {
        arrivals_ |= 1U << next;
      } else {
        reach(next, laid_[next].card.joined(opposite(side)));
      }
    }
  }
}

void Board::walk_anew() {
  arrivals_ = 0;
  sites_.clear_all(kReachedFrom, 4);
  for (Slot slot = 0; slot < slots_; ++slot) laid_[slot].reached = 0;
  for (Slot slot = 0; slot < slots_; ++slot)
    if (laid_[slot].cell != kNowhere && laid_[slot].is(kSource))
      walk(slot, laid_[slot].card.edges());
}

Board::Slot Board::free_slot() {
  if (holes_ > 0) {
    --holes_;
    Slot slot = 0;
    while (laid_[slot].cell != kNowhere) ++slot;
    return slot;
  }
  STOLLEN_CHECK_LESS(slots_, kMaxCards);
  return slots_++;
}

void Board::enter(Cell cell, Slot slot) {
  std::size_t index = home(cell);
  while (table_[index] != kNone) index = (index + 1) & (kTable - 1);
  table_[index] = slot;
}

// Takes a cell out of the table and moves up whatever stood behind it out of place.
void Board::leave(Cell cell) {
  std::size_t index = home(cell);
  while (laid_[table_[index]].cell != cell) index = (index + 1) & (kTable - 1);
  table_[index] = kNone;
  for (index = (index + 1) & (kTable - 1); table_[index] != kNone;
       index = (index + 1) & (kTable - 1)) {
    const Slot moved = table_[index];
    table_[index] = kNone;
    enter(laid_[moved].cell, moved);
  }
}

}  // namespace stollen::tunnel
