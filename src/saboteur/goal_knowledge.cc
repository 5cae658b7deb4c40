#include "saboteur/goal_knowledge.h"

#include <bit>
#include <utility>

namespace stollen::saboteur {

namespace {

// Where one card certainly lies, none of the others can lie.
void narrow(State& state, Seat seat) {
  for (bool found = true; found;) {
    found = false;
    for (const Goal& sure : state.goals) {
      const std::uint8_t place = sure.places[seat];
      if (!std::has_single_bit(place)) continue;
      for (Goal& other : state.goals) {
        if (&other == &sure || (other.places[seat] & place) == 0) continue;
        other.places[seat] = static_cast<std::uint8_t>(other.places[seat] & ~place);
        found = true;
      }
    }
  }
}

void learn(const Rules& rules, State& state, Seat seat, std::size_t goal) {
  const std::uint8_t kind = state.goals[goal].kind;
  // Of cards that look alike nobody can tell whether it is the one he has seen before.
  if (rules.goals[kind].count > 1)
    for (Goal& alike : state.goals)
      if (alike.kind == kind && (alike.places[seat] & place_bit(goal)) != 0) alike.places[seat] = 0;
  state.goals[goal].places[seat] = place_bit(goal);
  narrow(state, seat);
}

// The same places after the two have changed.
std::uint8_t exchanged(std::uint8_t places, std::size_t one, std::size_t other) {
  const unsigned differ = ((unsigned{places} >> one) ^ (unsigned{places} >> other)) & 1U;
  return static_cast<std::uint8_t>(places ^ (differ << one | differ << other));
}

}  // namespace

void goal_seen(const Rules& rules, State& state, Seat seat, std::size_t goal) {
  state.goals[goal].seen.add(seat);
  learn(rules, state, seat, goal);
}

void goal_shown(const Rules& rules, State& state, std::size_t goal) {
  for (Seat seat = 0; seat < rules.players; ++seat) goal_seen(rules, state, seat, goal);
}

void goals_taken(const Rules& rules, State& state, Seat by, std::size_t one, std::size_t other,
                 bool swapped) {
  if (swapped) {
    std::swap(state.goals[one].kind, state.goals[other].kind);
    std::swap(state.goals[one].places, state.goals[other].places);
  }
  for (Seat seat = 0; seat < rules.players; ++seat) {
    if (seat == by && !swapped) continue;
    for (Goal& goal : state.goals) {
      const std::uint8_t after = exchanged(goal.places[seat], one, other);
      goal.places[seat] = static_cast<std::uint8_t>(seat == by ? after : goal.places[seat] | after);
    }
  }
}

void places_renumbered(State& state, std::size_t one, std::size_t other) {
  for (Goal& goal : state.goals)
    for (std::uint8_t& places : goal.places) places = exchanged(places, one, other);
}

}  // namespace stollen::saboteur
