#include "simulator/bench.h"

#include <chrono>
#include <memory>

#include "simulator/allocations.h"

namespace stollen::simulator {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Playground {
  game::State state;
  game::Moves moves;
  game::Events events;
};

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t moves = 0;
};

void play_one(const game::Game& game, Playground& ground, Random& random, Tally& tally) {
  game.start(ground.state, Random(random.next()), game::kNobody, ground.events);
  while (!game.decision(ground.state).over()) {
    game.legal(ground.state, ground.moves);
    const auto count = static_cast<std::uint32_t>(ground.moves.size());
    game.play(ground.state, ground.moves[random.below(count)], ground.events);
    ++tally.decisions;
    tally.moves += count;
  }
  ++tally.games;
}

double measure_draws() {
  constexpr int kDraws = 50'000'000;
  Random random(1);
  std::uint64_t sum = 0;
  const auto start = Clock::now();
  for (int i = 0; i < kDraws; ++i) sum += random.next();
  const double seconds = seconds_since(start);
  // Keeps the loop from being left out.
  return sum == 0 ? 0 : kDraws / seconds;
}

}  // namespace

Measurement measure(const game::Game& game, double seconds, std::uint64_t seed) {
  const auto ground = std::make_unique<Playground>();
  Random random(seed);
  Tally warm_up;
  for (int i = 0; i < 200; ++i) play_one(game, *ground, random, warm_up);

  Measurement result;
  result.draws_per_second = measure_draws();
  Tally tally;
  const std::uint64_t allocations = allocations_so_far();
  const auto start = Clock::now();
  while (seconds_since(start) < seconds)
    for (int i = 0; i < 50; ++i) play_one(game, *ground, random, tally);
  const double elapsed = seconds_since(start);
  const auto decisions = static_cast<double>(tally.decisions);
  result.decisions_per_second = decisions / elapsed;
  result.games_per_second = static_cast<double>(tally.games) / elapsed;
  result.legal_moves_per_decision = static_cast<double>(tally.moves) / decisions;
  result.allocations_per_decision =
      static_cast<double>(allocations_so_far() - allocations) / decisions;
  return result;
}

}  // namespace stollen::simulator
