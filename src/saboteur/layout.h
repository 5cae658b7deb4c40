// What lies in the maze before the first card is laid: start, goals, chests, rooms.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// A room of the box takes its place, with what it does to whoever reaches it first.
void put_up_room(Rules& rules, const Deck& deck, std::string_view name,
                 void (*effect)(Mine&, Seat));

// Do they lie side by side? Corner to corner is not.
bool are_neighbours(tunnel::Cell cell, tunnel::Cell other);
// May the next chest, in the order of cells, lie there?
bool chest_may_lie(const Rules& rules, const State& state, tunnel::Cell cell);

// Everything shuffled anew for a round, on an empty board.
void lay_out(Mine& mine);

// The pieces, for positions: what lies where is given. Face-down cards come before all others.
void lay_out_start(const Rules& rules, State& state);
void lay_out_goal(const Rules& rules, State& state, tunnel::Cell cell, std::uint8_t kind);
void lay_out_chest(const Rules& rules, State& state, tunnel::Cell cell, std::uint8_t kind,
                   std::uint8_t path);
// One that was removed: anything may lie there by now.
void note_chest_gone(State& state, tunnel::Cell cell, std::uint8_t kind, std::uint8_t path);
void lay_out_rooms(const Rules& rules, State& state);

}  // namespace stollen::saboteur
