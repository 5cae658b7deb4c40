#include "saboteur/dwarfs.h"

namespace stollen::saboteur {

namespace {

void hand_over(Mine& mine, Seat seat, Dwarf dwarf) {
  dwarf.known.add(seat);
  mine.state.dwarfs[seat] = dwarf;
  mine.tell_only(seat, event::RoleDealt{seat, dwarf.role});
}

}  // namespace

void deal_dwarfs(Mine& mine) {
  State& state = mine.state;
  state.spare_dwarfs.clear();
  for (const Role role : mine.rules.dwarfs) state.spare_dwarfs.push_back({role, SeatSet()});
  state.random.shuffle(state.spare_dwarfs.span());
  for (Seat seat = 0; seat < mine.rules.players; ++seat)
    hand_over(mine, seat, state.spare_dwarfs.pop_back());
  state.roles_open = false;
}

void inspect_dwarf(Mine& mine, Seat seat, Seat target) {
  Dwarf& dwarf = mine.state.dwarfs[target];
  dwarf.known.add(seat);
  mine.tell_only(seat, event::Inspected{seat, target, dwarf.role});
}

void exchange_dwarf(Mine& mine, Seat seat) {
  State& state = mine.state;
  const Dwarf drawn = state.spare_dwarfs.pop_back();
  state.spare_dwarfs.insert_at(0, state.dwarfs[seat]);
  hand_over(mine, seat, drawn);
}

void deal_dwarfs_anew(Mine& mine) {
  State& state = mine.state;
  FixedList<Role, kMaxPlayers> roles;
  for (Seat seat = 0; seat < mine.rules.players; ++seat) roles.push_back(state.role(seat));
  state.random.shuffle(roles.span());
  for (Seat seat = 0; seat < mine.rules.players; ++seat)
    hand_over(mine, seat, {roles[seat], SeatSet()});
}

}  // namespace stollen::saboteur
