// A turn: lay a path card, play an action card, or pass with a discard; then draw.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

StepRule turn_rule();
StepRule end_turn_rule();

// Pieces that ways to spend a turn are made of: what follows it is put on the agenda; a card is put
// face-down on the discards; a card goes there that these players have seen.
void begin_end_of_turn(Mine& mine, Seat seat, int draws);
void discard_from_hand(Mine& mine, Seat seat, CardId card);
void discard(State& state, CardId card, SeatSet known);
void discard_openly(State& state, CardId card);

// Who plays after this one.
inline Seat next_in_turn(const Rules& rules, const State& state, Seat seat) {
  const int next = seat + (rules.clockwise(state) ? 1 : rules.players - 1);
  return static_cast<Seat>(next >= rules.players ? next - rules.players : next);
}

// Laying path cards. `list_lays` lists all ways in which one of the chosen cards (a set of places,
// each kind once) can be laid; `list_lays_of_hand` what a player may do with the path cards he
// holds.
void list_lays(const Rules& rules, const State& state, const CardId* cards, std::uint32_t chosen,
               game::Moves& moves);
void list_lays_of_hand(const Rules& rules, const State& state, Seat seat, game::Moves& moves);
game::Refusal why_not_lay_from_hand(const Rules& rules, const State& state, Seat seat,
                                    const move::Lay& lay);
void lay(Mine& mine, Seat seat, const move::Lay& lay);
// A path card comes to lie there, from a hand or from elsewhere in the maze.
void put_down(Mine& mine, Seat seat, tunnel::Face face, tunnel::Cell cell);
// A path card that players have laid goes out of the maze and openly on the discards; which one.
CardId bring_down(Mine& mine, tunnel::Cell cell);
// Takes out the lays from this place of the list on that go to cells closed to this player.
void leave_out_closed(const Rules& rules, const State& state, Seat seat, std::size_t first,
                      game::Moves& moves);
// Why this player may lay no path cards, whatever he holds: something lies before him.
game::Refusal why_hindered(const Rules& rules, const State& state, Seat seat);
// Why nothing can be put or moved onto this empty cell.
game::Refusal why_occupied(const Rules& rules, const State& state, tunnel::Cell cell);
// Why a cell where the card fits is closed to this player.
game::Refusal why_closed(const Rules& rules, const State& state, Seat seat, tunnel::Cell cell);

// Why a path card cannot go there, ignoring whose turn it is and what he holds.
game::Refusal why_not_lay(const Rules& rules, const State& state, tunnel::Face face,
                          tunnel::Cell cell);

}  // namespace stollen::saboteur
