// Counts the move sequences of a given length from a state: one number that tells whether two
// engines agree on every legal list on the way.
#pragma once

#include <cstdint>
#include <optional>

#include "game/game.h"

namespace stollen::game {

// Nothing if there are more than `budget` sequences. A game that ends earlier counts as it stands.
std::optional<std::uint64_t> perft(const Game& game, const State& state, int depth,
                                   std::uint64_t budget);

}  // namespace stollen::game
