// What the greedy player of a Saboteur game wants, by the side of his dwarf, and what a move is
// worth to him. Diggers and saboteurs weigh everything differently, but the same things.
#pragma once

#include "bots/saboteur/situation.h"

namespace stollen::bots {

struct Aims {
  int (*laying)(const Situation&, game::Move);
  int (*rockfall)(const Situation&, game::Move);
  int (*sabotage)(const Situation&, game::Seat target);
  int (*repair)(const Situation&, game::Seat target);
  int (*map)(const Situation&, game::Move);
  int (*path)(tunnel::PathCard);  // in the hand
  HandWeights<int> hand;
  int treasure;  // 1: is to be reached; -1: is not

  int value(const Situation& situation, game::Move move) const;

 private:
  int worth(const Situation& situation, saboteur::CardId card) const;
};

extern const Aims kDigger;    // greedy dwarfs too
extern const Aims kSaboteur;  // and not everybody should notice

}  // namespace stollen::bots
