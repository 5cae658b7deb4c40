// Looks ahead by playing on in imagined worlds. Every candidate is tried in the same worlds with
// the same luck, so that only the moves differ; the worse half of the candidates is dropped again
// and again, and what is left of the budget goes to the rest, or is saved once one of them is
// clearly ahead. The same seed and budget find the same move.
#pragma once

#include <span>
#include <vector>

#include "bots/reason.h"
#include "game/game.h"

namespace stollen::bots {

// What the search must be told about a game and a seat.
class Model {
 public:
  virtual ~Model() = default;
  // A world in which the seat would know just what it knows.
  virtual void imagine(Random& random, game::State& world) = 0;
  // Makes the seat's move there, plays on, and says what came of it for the seat, in gold.
  virtual double play_out(game::State& world, game::Move move, Random& random) = 0;
};

struct Candidate {
  game::Move move;
  double hunch = 0;  // gold expected before looking ahead; settles what the worlds leave open
  double sum = 0;    // gold over all worlds
  double lead = 0;   // over the mean of all candidates in the same worlds, summed up
  int worlds = 0;
  // What the table makes of it, and what that is worth in gold; no world changes it.
  float evidence = 0;  // that speaks against the player
  double name = 0;

  // So many worlds weigh as much as the hunch: the more, the more the gold varies from world to
  // world and the less hunches miss.
  double trust = 60;
  double value() const { return (lead + trust * hunch) / (worlds + trust) + name; }
};

// The reason to choose the first of them, with what was found out about it and the next best one.
Reason with_figures(Reason reason, std::span<const Candidate> candidates);
// What decided, where the deed itself says nothing: the games, the hunch or that there was no
// choice. `unit` is what one is worth that hunches are told in.
Reason decided_by_figures(std::span<const Candidate> candidates, double unit);

// The best first; equally good ones in the order of the legal list.
void sort_candidates(std::span<Candidate> candidates);

// Every candidate in so many worlds, none of them dropped; they stay in their order.
void try_all(Model& model, int worlds, Random random, std::vector<Candidate>& candidates);

// `playouts` is the number of games played on, over all candidates. Afterwards the best comes
// first.
void search(Model& model, int playouts, Random random, std::vector<Candidate>& candidates);

}  // namespace stollen::bots
