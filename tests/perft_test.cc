// Counts of move sequences, kept in perft/: a heading that says where they begin, and a line for
// each depth. Another implementation of the rules can be checked against the same files.
#include "game/perft.h"

#include <filesystem>
#include <sstream>

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

// A heading is "deal RECIPE PLAYERS SEED" or "position JSON".
std::string counts_under(const std::string& heading, int depth) {
  if (heading.starts_with("position ")) {
    const Begun begun = begin_at(notation::parse_json(heading.substr(9)).value());
    return counts(*begun.game, begun.state, depth);
  }
  std::istringstream words(heading.substr(5));
  std::string recipe;
  int players = 0;
  std::uint64_t seed = 0;
  words >> recipe >> players >> seed;
  const auto game = make_game(recipe, players);
  return counts(*game, deal(*game, seed, 0), depth);
}

// The file with its counts made anew, as deep as it goes now.
std::string counted_anew(const std::vector<std::string>& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size();) {
    const std::string& heading = lines[i++];
    int depth = 0;
    for (; i < lines.size() && lines[i].starts_with("  "); ++i) ++depth;
    if (!heading.empty()) text += heading + '\n' + counts_under(heading, depth);
  }
  return text;
}

TEST(Perft, CountsAreThoseOfTheVectors) {
  std::string all;
  for (const auto& entry : std::filesystem::directory_iterator(source_folder() / "tests/perft")) {
    const std::string vectors = read_file(entry.path());
    expect_file("perft/" + entry.path().filename().string(), counted_anew(lines_of(vectors)));
    all += vectors;
  }
  for (const catalog::Recipe& recipe : catalog::sample_recipes())
    if (recipe.modules.size() < 2)
      EXPECT_NE(all.find("deal " + recipe.text() + " "), std::string::npos)
          << recipe.text() << " is not counted";
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
