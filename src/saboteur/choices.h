// Choices that effects leave to the player: whose dwarf he looks at, which goal he moves, from
// whose hand he draws.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

StepRule look_at_dwarf_rule();
StepRule move_goal_rule();
StepRule take_from_rule();

// What leads to a choice once the turn ends: a card of another player's hand, one of three cards.
StepRule reach_out_rule();
StepRule draw_three_rule();

// The face-down goals beside which, away from the start, nothing lies; in order of cells.
FixedList<tunnel::Cell, 8> goals_that_can_move(const Rules& rules, const State& state);

// The other players who hold cards.
SeatSet others_with_cards(const Rules& rules, const State& state, Seat seat);

}  // namespace stollen::saboteur
