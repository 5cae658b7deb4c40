// The table of an imagined game of the Saboteur family: its players choose by the blueprint, know
// only their own dwarf, hand and looks, and share the distrust that everybody at the table can
// have, which grows and shrinks with what they do.
#pragma once

#include <optional>

#include "bots/saboteur/blueprint.h"
#include "saboteur/saboteur.h"

namespace stollen::bots {

struct Student;

// Odds as logarithms, by seat.
using Odds = std::array<float, game::kMaxPlayers>;

class ImaginedTable {
 public:
  // Students at this table do not choose by the blueprint.
  explicit ImaginedTable(const saboteur::Rules& rules, const Student* student = nullptr);

  // A game is about to begin; so far the table thinks this of everybody.
  void begin(const saboteur::State& world, const Odds& odds);
  // A move is about to be made, has been made.
  void before_move(const saboteur::State& world);
  void after_move(const saboteur::State& world, game::Move move);
  // What the player whose decision waits would do.
  game::Move choose(const saboteur::State& world, const game::Moves& moves, Random& random) const;

  const Distrust& distrust() const { return distrust_; }
  const Odds& odds() const { return odds_; }
  int nearest() const { return watched_->nearest; }
  const Distances& maze() const { return watched_->maze; }
  // What is thought of anybody before he has done anything.
  float usual_distrust() const { return usual_; }
  static float to_odds(float chance);
  static float to_chance(float odds);

 private:
  // The maze as everybody sees it.
  struct Watched {
    Watched(const saboteur::Rules& rules, const saboteur::State& world);
    Distances maze;
    float distance;
    int nearest;
  };

  float evidence_of_deed(game::Move move) const;

  const saboteur::Rules& rules_;
  const Student* student_;
  float usual_;
  Odds odds_{};
  Distrust distrust_{};
  std::optional<Watched> watched_;
  game::Seat mover_ = 0;
  bool could_lay_ = true;
  game::Move declared_;  // a card that waited for reactions before the move, and whose it was
  game::Seat declarer_ = 0;
};

}  // namespace stollen::bots
