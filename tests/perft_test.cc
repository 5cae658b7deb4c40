// Counts of move sequences, kept in perft/vectors.txt: one line a count. Another implementation of
// the rules can be checked against the same file.
#include "game/perft.h"

#include "gtest/gtest.h"
#include <fmt/format.h>

#include "notation/position.h"
#include "support/files.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

std::uint64_t count(const game::Game& game, const game::State& state, int depth) {
  return game::perft(game, state, depth, 100'000'000).value();
}

game::State deal(const game::Game& game, std::uint64_t seed, int moves) {
  Walk walk(game, seed);
  while (walk.made() < moves && !walk.over()) walk.step();
  return walk.state();
}

std::string counts(const game::Game& game, const game::State& state, int depth) {
  std::string text;
  for (int moves = 1; moves <= depth; ++moves)
    text += fmt::format("  depth {}: {}\n", moves, count(game, state, moves));
  return text;
}

// Deals of every recipe: recipe, players, seed.
std::string counts_of_deals() {
  std::string text;
  for (const Seating& seating : all_seatings()) {
    if (seating.players % 2 == 0 && seating.recipe != "base" && seating.recipe != "duel") continue;
    const auto game = make_game(seating);
    text +=
        fmt::format("deal {} {} {}\n{}", seating.recipe, seating.players, seating.players,
                    counts(*game, deal(*game, seating.players, 0), seating.players < 6 ? 3 : 2));
  }
  return text;
}

std::string counts_of_combinations() {
  std::string text;
  for (const Seating& seating : combinations()) {
    const auto game = make_game(seating);
    text += fmt::format("deal {} {} {}\n{}", seating.recipe, seating.players, seating.players,
                        counts(*game, deal(*game, seating.players, 0), 2));
  }
  return text;
}

// Positions before rare decisions, and of random matches later on.
std::string counts_of_positions() {
  std::string text;
  const auto add = [&](const Json& position, int depth) {
    const Begun begun = begin_at(position);
    text += fmt::format("position {}\n{}", notation::dump_json(position),
                        counts(*begun.game, begun.state, depth));
  };
  for (const std::string recipe : {"base", "base-2004", "base+greedy-dwarf+sabotaged-dwarf"}) {
    add(before_two_goals(recipe, 3), 4);
    add(before_orienting(recipe, 3), 4);
    add(before_treasure(recipe, 3), 4);
  }
  for (const Begun& begun : rare_duel_decisions())
    add(notation::position_json(*begun.game, begun.state), 3);
  for (const std::string recipe : {"base", "base-2004"}) {
    const auto game = make_game(recipe, 5);
    add(notation::position_json(*game, deal(*game, 9, 25)), 2);
    add(notation::position_json(*game, deal(*game, 8, 60)), 3);
  }
  return text;
}

TEST(Perft, CountsAreThoseOfTheVectors) {
  expect_file("perft/vectors.txt",
              counts_of_deals() + counts_of_combinations() + counts_of_positions());
}

// The count by hand: lists of lists.
TEST(Perft, IsTheSumOverTheLegalMoves) {
  const auto game = make_game("base", 4);
  const game::State state = deal(*game, 12, 9);
  std::uint64_t sum = 0;
  const auto moves = std::make_unique<game::Moves>();
  game->legal(state, *moves);
  for (const game::Move move : *moves) {
    game::State next = state;
    game::Events events;
    game->play(next, move, events);
    sum += legal_texts(*game, next).size();
  }
  EXPECT_EQ(count(*game, state, 1), moves->size());
  EXPECT_EQ(count(*game, state, 2), sum);
}

TEST(Perft, StopsAtItsBudget) {
  const auto game = make_game("base", 3);
  const game::State state = deal(*game, 1, 0);
  const std::uint64_t all = count(*game, state, 2);
  EXPECT_TRUE(game::perft(*game, state, 2, all).has_value());
  EXPECT_FALSE(game::perft(*game, state, 2, all - 1).has_value());
}

TEST(Perft, CountsAFinishedGameAsItStands) {
  const auto game = make_game("base", 3);
  const game::State state = deal(*game, 1, 10'000);
  EXPECT_EQ(count(*game, state, 5), 1U);
}

}  // namespace

}  // namespace stollen::testing
