// Cards come into the maze and leave it; gates are opened. Keeps what the Duel knows about cards of
// the maze (order of laying, unclaimed gold, unbribed trolls, markers) beside the board.
#pragma once

#include "duel/rules.h"
#include "tunnel/face.h"

namespace stollen::duel {

inline bool has_door(tunnel::PathCard card) {
  return card.gate() == tunnel::Gate::kBlueDoor || card.gate() == tunnel::Gate::kGreenDoor;
}

// The ladders that carry somebody at the table.
inline tunnel::Ladders carrying_ladders(const Rules& rules, const State& state) {
  tunnel::Ladders ladders = 0;
  for (Seat seat = 0; seat < rules.players; ++seat)
    ladders |= tunnel::BlueAndGreen::kCarriedBy[state.walker(seat)];
  return ladders;
}
// The ladders that need no connection, but keep away from goals and gold (D-19, D-20). Is this card
// one of them?
inline tunnel::Ladders free_ladders(const Rules& rules, const State& state) {
  constexpr auto kAll = static_cast<tunnel::Ladders>(tunnel::BlueAndGreen::kCarriedBy[0] |
                                                     tunnel::BlueAndGreen::kCarriedBy[1]);
  return rules.idle_ladder_is_curve ? carrying_ladders(rules, state) : kAll;
}
bool is_free_ladder(const Rules& rules, const State& state, CardId card);

void lay_path(const Rules& rules, State& state, tunnel::Face face, tunnel::Cell cell);
void lay_start(const Rules& rules, State& state, Colour colour);
void add_goal(State& state, tunnel::Cell cell, GoalId kind);
// Every round begins with the same cards on the table: they are laid once, and then copied.
void prepare_openings(Rules& rules);
void lay_opening(const Rules& rules, State& state);
void turn_up(const Rules& rules, State& state, Goal& goal, bool turned);
// Which path card lies in this cell?
inline CardId card_at(const Board& board, tunnel::Cell cell) {
  return tunnel::Face::from_code(board.at(board.find(cell)).face).card;
}
// Takes a path card out of the maze; which it was.
CardId remove_path(State& state, Board::Slot slot);

// Puts a marker on the gold or the troll in this slot.
void put_marker(State& state, Seat seat, Board::Slot slot);

// The trolls that this player can bribe now.
template <class Visit>
void for_each_bribable(const State& state, Seat seat, Visit visit) {
  for (const Board::Slot slot : state.trolls)
    if (state.board.at(slot).reached(state.walker(seat)) != 0) visit(slot);
}

}  // namespace stollen::duel
