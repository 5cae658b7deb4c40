// The blueprint: how a player of a given role values a move, looking no further than the move
// itself. Values are counted in cards' worth of digging. The search plays imagined games by it, and
// the levels without search play by it alone.
#pragma once

#include <optional>

#include "bots/saboteur/sight.h"

namespace stollen::bots {

enum class Care : std::uint8_t {
  kQuick,     // for games that are only imagined
  kThorough,  // works out anew what every card does to all ways
};

// What a card's worth of digging is worth in gold, before looking ahead.
double gold_per_card(saboteur::Role role);

// Gold is taken where there is most of it: nobody looks ahead for that, and nobody learns it.
constexpr bool is_settled_by_blueprint(std::uint8_t step) {
  return step == game::kind<saboteur::step::Take> || step == game::kind<saboteur::step::Steal>;
}

class Blueprint {
 public:
  Blueprint(const Sight& sight, const Distances& maze, Care care);

  float value(game::Move move) const;
  // What it costs this dwarf if the card takes effect that another player has declared; nothing: it
  // does him no harm.
  std::optional<float> cost(game::Move declared) const;
  // The expected distance of the treasure now, the fewest cards to it, and what a move makes of it.
  float distance() const { return distance_; }
  int nearest() const { return nearest_; }
  float distance_after(game::Move move) const;
  // Does the move of a module dig ways or bring them down?
  bool is_dug_by(game::Move move) const;

  // What modules say of their moves is made of these.
  const Sight& sight() const { return sight_; }
  const Distances& maze() const { return maze_; }
  bool is_quick() const { return care_ == Care::kQuick; }
  // What a card is worth in the hand, and to put it away.
  float worth(saboteur::CardId card) const;
  float value_of_discard(saboteur::CardId card) const;
  // What it is worth to this dwarf that the treasure comes nearer by so many cards.
  float nearer_by(float cards) const;
  // How likely the player wants what this dwarf does not want.
  float opposes(game::Seat seat) const;
  // What a way through this cell would bring the treasure nearer.
  float promise_of(tunnel::Cell cell) const;
  // How likely the treasure lies there.
  float chance_at(tunnel::Cell cell) const;
  // To look at the dwarf of somebody who is so much distrusted.
  static float value_of_look(float distrust);

 private:
  // What a move is worth to whoever wants the treasure reached, or not reached.
  float value_to_digger(game::Move move) const;
  float value_to_saboteur(game::Move move) const;
  float value_to_anyone(game::Move move) const;

  float digger_lays(game::Move move) const;
  float saboteur_lays(game::Move move) const;
  float value_of_marks(tunnel::PathCard card) const;
  float worth_of_path(tunnel::PathCard card) const;
  tunnel::PathCard path_of(game::Move lay) const;
  float distance_with(const tunnel::Board& board) const;
  bool worth_a_look(tunnel::Cell cell) const;
  // Has a module dig on this board as the move says; whether it does.
  bool foresee(game::Move move, tunnel::Board& board) const;

  const Sight& sight_;
  const Distances& maze_;
  Care care_;
  float distance_;
  int nearest_;
};

}  // namespace stollen::bots
