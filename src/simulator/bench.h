// Measures the engine: random self-play with the full legal list at every decision, on one core.
#pragma once

#include <cstdint>

#include "game/game.h"

namespace stollen::simulator {

struct Measurement {
  double decisions_per_second = 0;
  double games_per_second = 0;
  double legal_moves_per_decision = 0;
  double allocations_per_decision = 0;
  // Draws of our own generator, measured in turns with the games: what a decision costs in draws
  // compares between machines, and between quiet and busy moments of one.
  double draws_per_second = 0;
  double draws_per_decision = 0;
};

// What is made at every decision for the seat that chooses, beside the legal list: nothing, its
// view, the view as JSON text, observation and mask for learners, or another world that it would
// take for this one.
enum class Look : std::uint8_t { kNone, kView, kJsonView, kTensor, kRedeal };

// Plays for about this long, after a short warm-up.
Measurement measure(const game::Game& game, double seconds, std::uint64_t seed,
                    Look look = Look::kNone);

// Plays so many games and nothing else, for whoever counts instructions; tells the decisions made.
std::uint64_t play_games(const game::Game& game, int games, std::uint64_t seed, Look look);

}  // namespace stollen::simulator
