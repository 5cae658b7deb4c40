#include "goldmine/dwarfs.h"

#include <algorithm>

namespace stollen::goldmine {

namespace {

void leave(State& state, Dwarf dwarf, Place place) {
  state.inside = static_cast<DwarfSet>(state.inside & ~dwarf_bit(dwarf));
  state.places[dwarf] = place;
}

}  // namespace

void escape(Match& match, Dwarf dwarf) {
  State& state = match.state;
  const Seat seat = match.rules.owner(dwarf);
  leave(state, dwarf, kExitPlace);
  state.brought[dwarf] = state.gathered[seat];
  state.gathered[seat] = {};
  state.ladder.push_back(dwarf);
  match.tell(event::Escaped{seat, dwarf, static_cast<std::uint8_t>(state.ladder.size())});
}

void burn(Match& match, Dwarf dwarf) {
  State& state = match.state;
  const Seat seat = match.rules.owner(dwarf);
  leave(state, dwarf, kOut);
  if ((state.inside & match.rules.dwarfs_of(seat)) == 0) state.gathered[seat] = {};
  match.tell(event::Burnt{seat, dwarf});
}

void step_out(Match& match, Dwarf dwarf, int places) {
  Place& place = match.state.places[dwarf];
  place = static_cast<Place>(std::max(place - places, 0));
  match.tell(event::Stepped{match.rules.owner(dwarf), dwarf, place});
  if (place == kExitPlace) escape(match, dwarf);
}

}  // namespace stollen::goldmine
