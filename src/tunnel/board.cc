#include "tunnel/board.h"

#include "base/check.h"
#include "tunnel/survey.h"

namespace stollen::tunnel {

namespace {

// In order of cells, so that adding one site leaves the indices of those before it alone.
constexpr std::array<Side, 4> kSidesByCell = {kWest, kNorth, kSouth, kEast};

}  // namespace

template <class Walkers>
void BoardFor<Walkers>::clear() {
  ++changes_;
  slots_ = 0;
  holes_ = 0;
  shunning_ = false;
  halo_ = {};
  arrivals_ = {};
  table_.fill(kNone);
  removable_.clear();
  sites_.clear();
}

template <class Walkers>
auto BoardFor<Walkers>::lay(Cell cell, PathCard card, std::uint8_t face, std::uint8_t marks)
    -> Slot {
  STOLLEN_CHECK(find(cell) == kNone);
  ++changes_;
  const Slot slot = free_slot();
  for (int walker = 0; walker < kWalkers; ++walker)
    if ((Walkers::kCarriedBy[walker] & ladder_bit(card.ladder())) != 0) marks |= source_of(walker);
  laid_[slot] = Laid{cell, card, face, marks, 0, closed_by(card)};
  enter(cell, slot);
  if ((marks & kFixed) == 0) removable_.insert_sorted(cell.code());
  if ((marks & kShunned) != 0) widen_halo(cell);
  const int site = sites_.find(cell);
  if (site >= 0) sites_.erase(site);
  attach(slot);
  return slot;
}

template <class Walkers>
void BoardFor<Walkers>::turn_up(Slot slot, PathCard card, std::uint8_t face) {
  Laid& laid = laid_[slot];
  STOLLEN_CHECK(laid.is(kFaceDown));
  ++changes_;
  laid.card = card;
  laid.face = face;
  laid.closed = closed_by(card);
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
  ++changes_;
  Laid& laid = laid_[slot];
  laid.marks |= kOpened;
  laid.closed = 0;
  Reach onward = 0;
  for (const Side side : kSides) onward |= laid.onward(side, laid.leaving(side));
  walk(slot, onward);
}

// The edges that a card's gate closes, while it is closed, to the walkers whom it stops.
template <class Walkers>
auto BoardFor<Walkers>::closed_by(PathCard card) -> Reach {
  unsigned closed = 0;
  for (int walker = 0; walker < kWalkers; ++walker)
    if ((gate_bit(card.gate()) & Walkers::kStoppedBy[walker]) != 0)
      closed |= unsigned{card.gate_sides()} << (4 * walker);
  return static_cast<Reach>(closed);
}

template <class Walkers>
void BoardFor<Walkers>::take_off(Slot slot) {
  ++changes_;
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
  if (const Walking cut_off = cut_off_by(removed); cut_off != 0) walk_anew(cut_off);
}

// Who may have reached anything through this card? Not those for whom it was the end of a way: for
// whom no more than one of its connected edges led to a card.
template <class Walkers>
auto BoardFor<Walkers>::cut_off_by(const Laid& removed) const -> Walking {
  Walking once = 0;
  Walking cut_off = removed.starting();
  for (const Side side : kSides) {
    const Slot slot = find(removed.cell.beside(side));
    if (slot == kNone) continue;
    const Walking leaving = removed.leaving(side);
    cut_off |= laid_[slot].is(kFaceDown) ? leaving : static_cast<Walking>(once & leaving);
    once |= leaving;
  }
  return cut_off;
}

// Joins a new or newly turned card to its neighbours: what reaches it, what it reaches, what it
// demands of the empty cells around it.
template <class Walkers>
void BoardFor<Walkers>::attach(Slot slot) {
  Laid& laid = laid_[slot];
  std::array<Slot, 4> neighbours;
  for (const Side side : kSides) neighbours[side] = find(laid.cell.beside(side));
  if (laid.is(kFaceDown)) return attach_face_down(slot, neighbours);
  unsigned reach = laid.card.edges() * unsigned{laid.starting()};
  for (const Side side : kSides)
    reach |= laid.onward(side, beside(neighbours[side]).leaving(opposite(side)));
  laid.reach = static_cast<Reach>(reach);
  for (const Side side : kSidesByCell) {
    if (neighbours[side] != kNone) continue;
    const Cell cell = laid.cell.beside(side);
    if (!within_reach(cell)) continue;
    const int before = sites_.size();
    const int site = sites_.add(cell);
    const Side from = opposite(side);
    if (!laid.is(kRoom))
      sites_.set(on_side(laid.card.open(side) ? kOpenThere : kWallThere, from), site, true);
    set_reached(site, from, laid.leaving(side));
    if (shunning_ && (laid.is(kShunned) || sites_.size() != before)) note_shunned(site);
  }
  Sides news = 0;
  for (const Side side : kSides) {
    const Laid& neighbour = beside(neighbours[side]);
    const Walking leaving = laid.leaving(side);
    const bool more = (neighbour.onward(opposite(side), leaving) & ~neighbour.reach) != 0;
    news |= more || (leaving != 0 && neighbour.is(kFaceDown)) ? side_bit(side) : 0;
  }
  if (news == 0) [[likely]]
    return;
  for (const Side side : kSides) {
    if ((news & side_bit(side)) == 0) continue;
    const Laid& neighbour = laid_[neighbours[side]];
    if (neighbour.is(kFaceDown))
      arrive(neighbours[side], laid.leaving(side));
    else
      walk(neighbours[side], neighbour.onward(opposite(side), laid.leaving(side)));
  }
}

template <class Walkers>
void BoardFor<Walkers>::attach_face_down(Slot slot, const std::array<Slot, 4>& neighbours) {
  STOLLEN_CHECK_LESS(slot, 32);
  laid_[slot].reach = 0;
  for (const Side side : kSides) {
    if (neighbours[side] != kNone) {
      arrive(slot, laid_[neighbours[side]].leaving(opposite(side)));
    } else if (shunning_) {
      if (const int site = sites_.find(laid_[slot].cell.beside(side)); site >= 0)
        note_shunned(site);
    }
  }
}

// A card that ladders shun lies here. The halo only grows while cards are laid: it tells at once of
// most sites that nothing of the kind is near.
template <class Walkers>
void BoardFor<Walkers>::widen_halo(Cell cell) {
  shunning_ = true;
  for (const Side side : kSides) {
    const std::size_t place = home(cell.beside(side));
    halo_[place / 64] |= std::uint64_t{1} << (place % 64);
  }
}

// Is the site beside a card that ladders shun?
template <class Walkers>
void BoardFor<Walkers>::note_shunned(int site) {
  const Cell cell = sites_.cell(site);
  const std::size_t place = home(cell);
  if (((halo_[place / 64] >> (place % 64)) & 1U) == 0) return;
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
    set_reached(site, side, laid.leaving(towards));
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

// These walkers can step onto the site from that side.
template <class Walkers>
void BoardFor<Walkers>::set_reached(int site, Side from, Walking walkers) {
  for (int walker = 0; walker < kWalkers; ++walker)
    sites_.add_to(on_side(reached_by(walker), from), site, (walkers >> (4 * walker)) & 1U);
}

// Marks these edges of a card as connected and goes on wherever they lead.
template <class Walkers>
void BoardFor<Walkers>::walk(Slot slot, Reach edges) {
  struct Way {
    Slot slot;
    Reach edges;
  };
  std::array<Way, 4 * kWalkers * kMaxCards> ways;  // each edge of a card is reached once
  std::size_t waiting = 0;
  const auto reach = [&](Slot where, Reach more) {
    more = static_cast<Reach>(more & ~laid_[where].reach);
    if (more == 0) return;
    laid_[where].reach |= more;
    ways[waiting++] = {where, more};
  };
  reach(slot, edges);
  while (waiting > 0) {
    const Way way = ways[--waiting];
    for (const Side side : kSides) {
      const auto leaving = static_cast<Walking>((way.edges >> side) & kEveryone);
      if (leaving == 0) continue;
      const Cell cell = laid_[way.slot].cell.beside(side);
      const Slot next = find(cell);
      if (next == kNone) {
        const int site = sites_.find(cell);
        if (site >= 0) set_reached(site, opposite(side), leaving);
      } else if (laid_[next].is(kFaceDown)) {
        arrive(next, leaving);
      } else {
        reach(next, laid_[next].onward(opposite(side), leaving));
      }
    }
  }
}

// Walks all ways of these walkers again; what the others can get to stays as it is.
template <class Walkers>
void BoardFor<Walkers>::walk_anew(Walking walkers) {
  for (int walker = 0; walker < kWalkers; ++walker) {
    if (((walkers >> (4 * walker)) & 1U) == 0) continue;
    arrivals_[walker] = 0;
    sites_.clear_all(reached_by(walker), 4);
  }
  for (Slot slot = 0; slot < slots_; ++slot)
    laid_[slot].reach = static_cast<Reach>(laid_[slot].reach & ~whole(walkers));
  for (Slot slot = 0; slot < slots_; ++slot)
    if (const Walking starting = laid_[slot].starting() & walkers;
        starting != 0 && laid_[slot].cell != kNowhere)
      walk(slot, static_cast<Reach>(laid_[slot].card.edges() * starting));
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
