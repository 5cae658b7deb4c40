// The blueprint: how a player of a given role values a move, looking no further than the move
// itself. Values are counted in cards' worth of digging. The search plays imagined games by it, and
// the levels without search play by it alone.
#pragma once

#include "bots/saboteur/sight.h"

namespace stollen::bots {

enum class Care : std::uint8_t {
  kQuick,     // for games that are only imagined
  kThorough,  // works out anew what every card does to all ways
};

class Blueprint {
 public:
  Blueprint(const Sight& sight, const Distances& maze, Care care);

  float value(game::Move move) const;
  // The expected distance of the treasure now.
  float distance() const { return distance_; }
  float distance_after(game::Move move) const;

 private:
  // What a move is worth to whoever wants the treasure reached, or not reached.
  float value_to_digger(game::Move move) const;
  float value_to_saboteur(game::Move move) const;
  float value_to_anyone(game::Move move) const;
  // What comes with cards about people, with championship cards and with chests and toll.
  float value_of_people(game::Move move) const;
  float value_of_extras(game::Move move) const;

  float digger_lays(game::Move move) const;
  float saboteur_lays(game::Move move) const;
  float value_of_marks(tunnel::PathCard card) const;
  // What a card is worth in the hand.
  float worth_of_path(tunnel::PathCard card) const;
  float worth(saboteur::CardId card) const;
  float value_of_discard(saboteur::CardId card) const;
  float value_of_release(const saboteur::move::Release& release) const;
  float value_of_relief(const saboteur::move::Unburden& relief_of) const;
  float value_of_new_hat(game::Seat seat) const;
  float value_of_new_hand(const saboteur::move::HandSwap& swap) const;
  float value_of_goal_swap(const saboteur::move::GoalSwap& swap) const;
  float value_of_veto() const;
  float value_of_guard(const saboteur::move::Guard& guard) const;
  // What it is worth to this dwarf that the treasure comes nearer by so many cards.
  float nearer_by(float cards) const;
  // How likely the player wants what this dwarf does not want.
  float opposes(game::Seat seat) const;
  // What a way through this cell would bring the treasure nearer.
  float promise_of(tunnel::Cell cell) const;
  float chance_at(tunnel::Cell cell) const;
  tunnel::PathCard path_of(game::Move lay) const;
  float distance_with(const tunnel::Board& board) const;
  bool worth_a_look(tunnel::Cell cell) const;
  // A card or a toll dwarf can be sent to many places.
  bool takes_too_long(game::Move move) const;

  const Sight& sight_;
  const Distances& maze_;
  Care care_;
  float distance_;
  int nearest_;
};

}  // namespace stollen::bots
