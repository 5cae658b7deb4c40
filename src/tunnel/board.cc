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

}  // namespace

template <class Walkers>
void BoardFor<Walkers>::clear() {
  slots_ = 0;
  holes_ = 0;
  shunning_ = false;
  arrivals_ = {};
  table_.fill(kNone);
  removable_.clear();
  sites_.clear();
}

template <class Walkers>
auto BoardFor<Walkers>::lay(Cell cell, PathCard card, std::uint8_t face, std::uint8_t marks)
    -> Slot {
  STOLLEN_CHECK(find(cell) == kNone);
  const Slot slot = free_slot();
  for (int walker = 0; walker < kWalkers; ++walker)
    if (Walkers::carries(walker, card.ladder())) marks |= source_of(walker);
  laid_[slot] = Laid{cell, card, face, marks, {}};
  enter(cell, slot);
  if ((marks & kFixed) == 0) removable_.insert_sorted(cell.code());
  if ((marks & kShunned) != 0) shunning_ = true;
  const int site = sites_.find(cell);
  if (site >= 0) sites_.erase(site);
  attach(slot);
  return slot;
}

template <class Walkers>
void BoardFor<Walkers>::turn_up(Slot slot, PathCard card, std::uint8_t face) {
  Laid& laid = laid_[slot];
  STOLLEN_CHECK(laid.is(kFaceDown));
  laid.card = card;
  laid.face = face;
  laid.marks = static_cast<std::uint8_t>(laid.marks & ~kFaceDown);
  forget_arrivals(slot);
  attach(slot);
}

template <class Walkers>
void BoardFor<Walkers>::remove(Slot slot) {
  STOLLEN_CHECK(!laid_[slot].is(kFixed));
  take_off(slot);
}

template <class Walkers>
auto BoardFor<Walkers>::move(Slot slot, Cell cell) -> Slot {
  STOLLEN_CHECK(laid_[slot].is(kFaceDown));
  const std::uint8_t marks = laid_[slot].marks;
  take_off(slot);
  return lay_face_down(cell, marks);
}

template <class Walkers>
void BoardFor<Walkers>::open_gate(Slot slot) {
  Laid& laid = laid_[slot];
  laid.marks |= kOpened;
  for_each_walker([&](auto walker) {
    Sides onward_from_here = 0;
    for (const Side side : kSides)
      if ((laid.reach[walker] & side_bit(side)) != 0) onward_from_here |= laid.card.joined(side);
    walk<walker>(slot, onward_from_here);
  });
}

template <class Walkers>
void BoardFor<Walkers>::take_off(Slot slot) {
  const Laid removed = laid_[slot];
  leave(removed.cell);
  laid_[slot].cell = kNowhere;
  ++holes_;
  if (!removed.is(kFixed)) removable_.erase_one(removed.cell.code());
  if (removed.is(kFaceDown)) forget_arrivals(slot);
  for (const Side side : kSides) {
    const Cell cell = removed.cell.beside(side);
    if (makes_sites(removed))
      detach_site(cell, opposite(side));
    else if (const int site = sites_.find(cell); site >= 0 && shunning_)
      note_shunned(site);
  }
  make_site(removed.cell);
  for_each_walker([&](auto walker) {
    if (removed.reach[walker] != 0) walk_anew<walker>();
  });
}

// Joins a new or newly turned card to its neighbours: what reaches it, what it reaches, what it
// demands of the empty cells around it.
template <class Walkers>
void BoardFor<Walkers>::attach(Slot slot) {
  Laid& laid = laid_[slot];
  std::array<Slot, 4> neighbours;
  for (const Side side : kSides) neighbours[side] = find(laid.cell.beside(side));
  if (laid.is(kFaceDown)) return attach_face_down(slot, neighbours);
  std::array<Sides, kWalkers> reach{};
  for_each_walker([&](auto walker) {
    if (laid.is(source_of(walker))) reach[walker] = laid.card.edges();
    for (const Side side : kSides)
      if (neighbours[side] != kNone &&
          (laid_[neighbours[side]].reach[walker] & side_bit(opposite(side))) != 0)
        reach[walker] |= onward<walker>(laid, side);
  });
  laid.reach = reach;
  for (const Side side : kSidesByCell) {
    if (neighbours[side] != kNone) continue;
    const Cell cell = laid.cell.beside(side);
    if (!within_reach(cell)) continue;
    const int before = sites_.size();
    const int site = sites_.add(cell);
    const Side from = opposite(side);
    if (!laid.is(kRoom))
      sites_.set(on_side(laid.card.open(side) ? kOpenThere : kWallThere, from), site, true);
    for_each_walker([&](auto walker) {
      if ((reach[walker] & side_bit(side)) != 0)
        sites_.set(on_side(reached_by(walker), from), site, true);
    });
    if (shunning_ && (laid.is(kShunned) || sites_.size() != before)) note_shunned(site);
  }
  for_each_walker([&](auto walker) {
    for (const Side side : kSides) {
      if (neighbours[side] == kNone || (reach[walker] & side_bit(side)) == 0) continue;
      const Laid& neighbour = laid_[neighbours[side]];
      const Sides more = onward<walker>(neighbour, opposite(side));
      if (neighbour.is(kFaceDown))
        arrivals_[walker] |= 1U << neighbours[side];
      else if ((more & ~neighbour.reach[walker]) != 0)
        walk<walker>(neighbours[side], more);
    }
  });
}

template <class Walkers>
void BoardFor<Walkers>::attach_face_down(Slot slot, const std::array<Slot, 4>& neighbours) {
  STOLLEN_CHECK_LESS(slot, 32);
  laid_[slot].reach = {};
  for (const Side side : kSides) {
    if (neighbours[side] != kNone) {
      for (int walker = 0; walker < kWalkers; ++walker)
        if ((laid_[neighbours[side]].reach[walker] & side_bit(opposite(side))) != 0)
          arrivals_[walker] |= 1U << slot;
    } else if (shunning_) {
      if (const int site = sites_.find(laid_[slot].cell.beside(side)); site >= 0)
        note_shunned(site);
    }
  }
}

// Is the site beside a card that ladders shun?
template <class Walkers>
void BoardFor<Walkers>::note_shunned(int site) {
  const Cell cell = sites_.cell(site);
  bool shunned = false;
  for (const Side side : kSides) {
    const Slot slot = find(cell.beside(side));
    shunned = shunned || (slot != kNone && laid_[slot].is(kShunned));
  }
  sites_.set_shunned(site, shunned);
}

// An empty cell becomes a site if a face-up card or a room lies beside it.
template <class Walkers>
void BoardFor<Walkers>::make_site(Cell cell) {
  int site = -1;
  for (const Side side : kSides) {
    const Slot slot = find(cell.beside(side));
    if (slot == kNone || !makes_sites(laid_[slot])) continue;
    const Laid& laid = laid_[slot];
    if (site < 0) site = sites_.add(cell);
    const Side towards = opposite(side);
    if (!laid.is(kRoom))
      sites_.set(on_side(laid.card.open(towards) ? kOpenThere : kWallThere, side), site, true);
    for (int walker = 0; walker < kWalkers; ++walker)
      if ((laid.reach[walker] & side_bit(towards)) != 0)
        sites_.set(on_side(reached_by(walker), side), site, true);
  }
  if (site >= 0 && shunning_) note_shunned(site);
}

// The card on that side of an empty cell is gone: the site loses its demands, or ceases to be one.
template <class Walkers>
void BoardFor<Walkers>::detach_site(Cell cell, Side from) {
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
  for (int walker = 0; walker < kWalkers; ++walker)
    sites_.set(on_side(reached_by(walker), from), site, false);
  if (shunning_) note_shunned(site);
}

// Marks these sides of a card as connected and goes on wherever they lead.
template <class Walkers>
template <int kWalker>
void BoardFor<Walkers>::walk(Slot slot, Sides sides) {
  struct Way {
    Slot slot;
    Sides sides;
  };
  std::array<Way, 4 * kMaxCards> ways;  // each side of a card is reached once
  std::size_t waiting = 0;
  const auto reach = [&](Slot where, Sides more) {
    more = static_cast<Sides>(more & ~laid_[where].reach[kWalker]);
    if (more == 0) return;
    laid_[where].reach[kWalker] |= more;
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
        if (site >= 0) sites_.set(on_side(reached_by(kWalker), opposite(side)), site, true);
      } else if (laid_[next].is(kFaceDown)) {
        arrivals_[kWalker] |= 1U << next;
      } else {
        reach(next, onward<kWalker>(laid_[next], opposite(side)));
      }
    }
  }
}

// Walks all of one walker's ways again; what the others can get to stays as it is.
template <class Walkers>
template <int kWalker>
void BoardFor<Walkers>::walk_anew() {
  arrivals_[kWalker] = 0;
  sites_.clear_all(reached_by(kWalker), 4);
  for (Slot slot = 0; slot < slots_; ++slot) laid_[slot].reach[kWalker] = 0;
  for (Slot slot = 0; slot < slots_; ++slot)
    if (laid_[slot].cell != kNowhere && laid_[slot].is(source_of(kWalker)))
      walk<kWalker>(slot, laid_[slot].card.edges());
}

template <class Walkers>
auto BoardFor<Walkers>::free_slot() -> Slot {
  if (holes_ > 0) {
    --holes_;
    Slot slot = 0;
    while (laid_[slot].cell != kNowhere) ++slot;
    return slot;
  }
  STOLLEN_CHECK_LESS(slots_, kMaxCards);
  return slots_++;
}

template <class Walkers>
void BoardFor<Walkers>::enter(Cell cell, Slot slot) {
  std::size_t index = home(cell);
  while (table_[index] != kNone) index = (index + 1) & (kTable - 1);
  table_[index] = slot;
}

// Takes a cell out of the table and moves up whatever stood behind it out of place.
template <class Walkers>
void BoardFor<Walkers>::leave(Cell cell) {
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

template class BoardFor<OneWalker>;
template class BoardFor<BlueAndGreen>;

}  // namespace stollen::tunnel
