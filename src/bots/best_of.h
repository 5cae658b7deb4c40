// The best of several moves, by what each is worth to whoever chooses. Every move is weighed once,
// in the order of the list.
#pragma once

#include <limits>
#include <type_traits>

#include "base/random.h"
#include "game/game.h"

namespace stollen::bots {

// Of equally good ones the first.
template <class Worth>
game::Move best_of(const game::Moves& moves, Worth worth) {
  game::Move best = moves[0];
  auto highest = std::numeric_limits<std::invoke_result_t<Worth, game::Move>>::lowest();
  for (const game::Move move : moves) {
    const auto value = worth(move);
    if (value <= highest) continue;
    highest = value;
    best = move;
  }
  return best;
}

// Of equally good ones each with the same chance.
template <class Worth>
game::Move best_of(const game::Moves& moves, Random& random, Worth worth) {
  game::Move best = moves[0];
  auto highest = std::numeric_limits<std::invoke_result_t<Worth, game::Move>>::lowest();
  std::uint32_t equals = 0;
  for (const game::Move move : moves) {
    const auto value = worth(move);
    if (value > highest) equals = 0;
    if (value < highest) continue;
    highest = value;
    // The second of equals takes the place of the first in half of all cases, the third in a third.
    if (random.below(++equals) == 0) best = move;
  }
  return best;
}

}  // namespace stollen::bots
