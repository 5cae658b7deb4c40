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
const Goal* goal_at(const State& state, tunnel::Cell cell);
const Chest* chest_at(const State& state, tunnel::Cell cell);
Goal* goal_at(State& state, tunnel::Cell cell);
Chest* chest_at(State& state, tunnel::Cell cell);

// After a goal has moved: the list stays in order of cells.
void put_goals_in_order(State& state);

// In steps goals and chests are named by their places; nothing if there is none.
const Covered* card_of(const State& state, Reached reached);

// How it looks once it is turned, as printed and turned.
using Faces = std::array<tunnel::PathCard, 2>;
const Faces& faces_of(const Rules& rules, const Goal& goal);
const Faces& faces_of(const Rules& rules, const Chest& chest);
const Faces& faces_of(const Rules& rules, const State& state, Reached reached);

}  // namespace stollen::saboteur
