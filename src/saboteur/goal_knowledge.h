// What players know of the goals: who has looked where is public; which card lies where is known to
// whoever has seen it, and remains so as far as he can follow it when goals are swapped.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// Goals are named by their place in the list.
inline std::uint8_t place_bit(std::size_t goal) { return static_cast<std::uint8_t>(1U << goal); }

// Does this player know which card lies there?
inline bool knows_goal(const State& state, Seat seat, std::size_t goal) {
  return seat < kMaxPlayers && state.goals[goal].places[seat] == place_bit(goal);
}

// A player looks at a goal; it is turned up for all to see.
void goal_seen(const Rules& rules, State& state, Seat seat, std::size_t goal);
void goal_shown(const Rules& rules, State& state, std::size_t goal);

// A player has taken two goals and put them back, swapped or not, as only he knows.
void goals_taken(const Rules& rules, State& state, Seat by, std::size_t one, std::size_t other,
                 bool swapped);

// Two goals have changed places in the list, with all that is known of them.
void places_renumbered(State& state, std::size_t one, std::size_t other);

}  // namespace stollen::saboteur
