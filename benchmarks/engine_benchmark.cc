// What the parts of a decision cost: the legal list, a move, a copy, a view, a whole random game.
#include <memory>

#include <benchmark/benchmark.h>

#include "catalog/catalog.h"
#include "notation/position.h"

namespace {

using namespace stollen;

struct Table {
  explicit Table(benchmark::State& bench, const char* recipe = "base") {
    static const catalog::Decks kDecks = *catalog::read_decks();
    game = std::move(*catalog::make_game(kDecks, recipe, static_cast<int>(bench.range(0))));
    deal(1);
  }
  void deal(std::uint64_t seed) { game->start(state, Random(seed), game::kNobody, events); }
  void play_random() {
    game->legal(state, moves);
    game->play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))], events);
  }
  // A match in full swing.
  void advance(int decisions) {
    for (; decisions > 0; --decisions) play_random();
  }

  std::unique_ptr<game::Game> game;
  game::State state;
  game::Moves moves;
  game::Events events;
  Random random{7};
};

void random_game(benchmark::State& bench) {
  Table table(bench);
  std::int64_t decisions = 0;
  for (std::uint64_t seed = 0; auto _ : bench) {
    table.deal(seed++);
    for (; !table.game->decision(table.state).over(); ++decisions) table.play_random();
  }
  bench.SetItemsProcessed(decisions);
}

void legal_list(benchmark::State& bench) {
  Table table(bench);
  table.advance(30);
  for (auto _ : bench) {
    table.game->legal(table.state, table.moves);
    benchmark::DoNotOptimize(table.moves);
  }
}

void copy_state(benchmark::State& bench) {
  Table table(bench);
  table.advance(30);
  for (auto _ : bench) {
    game::State copy = table.state;
    benchmark::DoNotOptimize(copy);
  }
}

void view_of_a_seat(benchmark::State& bench) {
  Table table(bench);
  table.advance(30);
  game::View view;
  for (auto _ : bench) {
    table.game->view(table.state, game::Observer::seat(0), view);
    benchmark::DoNotOptimize(view);
  }
}

void view_as_json(benchmark::State& bench) {
  Table table(bench);
  table.advance(30);
  for (auto _ : bench)
    benchmark::DoNotOptimize(notation::dump_json(
        notation::view_json(*table.game, table.state, game::Observer::seat(0))));
}

BENCHMARK(random_game)->Arg(3)->Arg(5)->Arg(10);
BENCHMARK(legal_list)->Arg(5);
BENCHMARK(copy_state)->Arg(5);
BENCHMARK(view_of_a_seat)->Arg(5);
BENCHMARK(view_as_json)->Arg(5);

}  // namespace
