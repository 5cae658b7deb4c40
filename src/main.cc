#include <cstdio>
#include <cstdlib>

#include "catalog/catalog.h"
#include "simulator/bench.h"

int main(int argc, char** argv) {
  auto decks = stollen::catalog::read_decks();
  if (!decks) {
    std::puts(decks.error().message.c_str());
    return 1;
  }
  auto game = stollen::catalog::make_game(*decks, argc > 1 ? argv[1] : "base",
                                          argc > 2 ? atoi(argv[2]) : 5);
  if (!game) {
    std::puts(game.error().message.c_str());
    return 1;
  }
  auto m = stollen::simulator::measure(**game, 3, 1);
  std::printf("%f M/s  %f games/s  %f moves  %f allocs  %f draws/decision  %zu bytes\n",
              m.decisions_per_second / 1e6, m.games_per_second, m.legal_moves_per_decision,
              m.allocations_per_decision, m.draws_per_second / m.decisions_per_second,
              (*game)->state_bytes());
}
