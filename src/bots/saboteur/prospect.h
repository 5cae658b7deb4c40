// What a player of an imagined game can still expect of the round, in gold, without playing it to
// its end. Whoever imagines a game sees all of it: who is who, where the treasure lies, every hand.
// These traits of it go through a small network whose weights were fitted to imagined games that
// were played on; see docs/bots.md.
#pragma once

#include <concepts>

#include "bots/saboteur/imagined_table.h"
#include "bots/saboteur/prospect_traits.h"

namespace stollen::bots {

class Prospect {
 public:
  static constexpr int kNodes = 24;
  using Traits = InOrder<float>;  // each divided by its scale
  using ByNode = std::array<float, kNodes>;

  // One layer of nodes, each of which counts from 0 up.
  struct Weights {
    InOrder<ByNode> of_traits;
    ByNode of_none;   // what a node counts before any trait
    ByNode of_nodes;  // in gold
    float gold;       // before any node
  };

  // The weights for games with these dwarfs; none if there are no such weights.
  static const Weights* weights_for(const saboteur::Rules& rules);

  // Whether all dwarfs are diggers and saboteurs.
  static bool knows_only_diggers(const saboteur::Rules& rules);

  static Traits traits(const saboteur::Rules& rules, const saboteur::State& world,
                       const ImaginedTable& table, game::Seat me);
  static float gold(const Weights& weights, const Traits& traits) {
    return gold_of(weights, nodes(weights, traits));
  }
  // The same in two steps: what the nodes count, and the gold that follows.
  static ByNode nodes(const Weights& weights, const Traits& traits);
  static float gold_of(const Weights& weights, const ByNode& nodes);
};

// A weight for every node, neither more nor fewer.
constexpr Prospect::ByNode by_node(std::same_as<float> auto... weights)
  requires(sizeof...(weights) == Prospect::kNodes)
{
  return {weights...};
}

}  // namespace stollen::bots
