// What a path reaches, goals, chests and rooms: in which order they are dealt with, which way round
// turned cards come to lie, and what they do.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

StepRule arrive_rule();
StepRule reveal_rule();
StepRule orient_rule();

// Puts what a player's card has reached on the agenda.
void arrive_at_reached(Mine& mine, Seat seat);

// What waits to be dealt with, in order of cells.
using Waiting = FixedList<tunnel::Cell, 16>;
Waiting waiting_cells(const State& state);

// The face-down or turned card at this cell, if there is one.
Goal* goal_at(State& state, tunnel::Cell cell);
Goal* chest_at(State& state, tunnel::Cell cell);
inline const Goal* goal_at(const State& state, tunnel::Cell cell) {
  return goal_at(const_cast<State&>(state), cell);
}
inline const Goal* chest_at(const State& state, tunnel::Cell cell) {
  return chest_at(const_cast<State&>(state), cell);
}

// After a goal has moved: the list stays in order of cells.
void put_goals_in_order(State& state);

// In steps goals are named by their place in the list, chests by theirs behind this number.
inline constexpr std::size_t kFirstChest = 16;
const Goal* goal_numbered(const State& state, std::size_t number);

// How it looks once it is turned, as printed and turned.
const std::array<tunnel::PathCard, 2>& faces_of(const Rules& rules, const Goal& goal);

// Has the player a choice how this card, just turned up, comes to lie?
bool may_lie_either_way(const Rules& rules, const State& state, const Goal& goal);

}  // namespace stollen::saboteur
