// What a player of an imagined game can still expect of the round, in gold, without playing it to
// its end. Whoever imagines a game sees all of it: who is who, where the treasure lies, every hand.
// These traits of it go through a small network whose weights were fitted to imagined games that
// were played on; see docs/bots.md.
#pragma once

#include <span>

#include "bots/imagined_table.h"

namespace stollen::bots {

class Prospect {
 public:
  static constexpr int kTraits = 48;
  static constexpr int kNodes = 24;
  using Traits = std::array<float, kTraits>;

  // One layer of nodes, each of which counts from 0 up.
  struct Weights {
    std::array<Traits, kNodes> of_traits;
    std::array<float, kNodes> of_none;
    std::array<float, kNodes> of_nodes;
    float gold;
  };

  // The weights for games with these dwarfs; none if there are no such weights.
  static const Weights* weights_for(const saboteur::Rules& rules);

  static Traits traits(const saboteur::Rules& rules, const saboteur::State& world,
                       const ImaginedTable& table, game::Seat me);
  static float gold(const Weights& weights, const Traits& traits);
};

}  // namespace stollen::bots
