// What every recipe promises for every number of players, tried over random matches.
#include <algorithm>
#include <array>
#include <set>

#include "gtest/gtest.h"

#include "notation/phrases.h"
#include "support/conceivable.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

using game::Move;

// Calls `visit(walk)` before every decision of two matches of every seating, a careless and a
// digging one, and of matches that begin shortly before something rare.
template <class Visit>
void for_each_decision(Visit visit) {
  const auto play = [&](Walk walk) {
    while (!walk.over()) {
      visit(walk);
      if (::testing::Test::HasFailure()) return;
      walk.step();
    }
  };
  for (const Seating& seating : all_seatings()) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (const std::uint64_t seed : {2, 3}) play(Walk(*game, seed));
    if (!lays_out_as_in_base(seating.recipe)) continue;
    for (const Json& position : {before_two_goals(seating.recipe, seating.players),
                                 before_orienting(seating.recipe, seating.players),
                                 before_treasure(seating.recipe, seating.players)})
      for (const std::uint64_t seed : {4, 5}) {
        const Begun begun = begin_at(position);
        play(Walk(*begun.game, begun.state, seed));
      }
  }
  for (const Begun& begun : rare_duel_decisions()) play(Walk(*begun.game, begun.state, 6));
}

TEST(LegalList, IsSortedUniqueAndNeverEmpty) {
  for_each_decision([](const Walk& walk) {
    const game::Moves& moves = walk.moves();
    ASSERT_FALSE(moves.empty());
    for (std::size_t i = 1; i < moves.size(); ++i) ASSERT_LT(moves[i - 1], moves[i]);
  });
}

// `why_not` goes rule by rule and never looks at the sets that the fast list is made of.
void expect_complete(const Walk& walk) {
  const game::Game& game = walk.game();
  const std::set<Move> listed(walk.moves().begin(), walk.moves().end());
  std::size_t allowed = 0;
  for (const Move move : conceivable_moves(game, area_of(game, walk.state(), 2))) {
    const game::Refusal refusal = game.why_not(walk.state(), move);
    allowed += refusal.refused() ? 0 : 1;
    ASSERT_EQ(listed.contains(move), !refusal.refused())
        << notation::move_text(game.vocabulary(), move) << ": "
        << notation::refusal_sentence(game.vocabulary(), refusal);
  }
  ASSERT_EQ(allowed, listed.size()) << "the list has moves that nobody could think of";
}

TEST(LegalList, HoldsExactlyTheMovesThatNoRuleForbids) {
  std::set<std::string> kinds;
  Random sample(7);
  for_each_decision([&](const Walk& walk) {
    const auto kind = walk.game().decision(walk.state()).step;
    const std::string word(walk.game().vocabulary().steps[kind].word);
    // Passing with three cards can be thought of in a hundred thousand ways.
    const bool many_ways = walk.game().recipe().starts_with("saboteur2");
    const bool modules = walk.game().recipe().find('+') != std::string::npos;
    if (word == "turn" && sample.below(many_ways ? 400 : modules ? 60 : 25) != 0) return;
    if (word == "take" && sample.below(10) != 0) return;
    if (word == "react" && sample.below(100) != 0) return;
    kinds.insert(word);
    expect_complete(walk);
  });
  for (const char* kind : {"turn", "reveal", "orient", "take", "react", "keep", "lay", "answer",
                           "choose", "swap", "after", "claim", "pay", "colour"})
    EXPECT_TRUE(kinds.contains(kind)) << kind;
}

TEST(Moves, AreTheSameAfterText) {
  Random sample(8);
  for_each_decision([&](const Walk& walk) {
    if (sample.below(6) != 0) return;
    const game::Vocabulary& vocabulary = walk.game().vocabulary();
    for (const Move move : walk.moves()) {
      const std::string text = notation::move_text(vocabulary, move);
      const Result<Move> read = notation::move_from_text(vocabulary, text);
      ASSERT_TRUE(read.has_value()) << text;
      ASSERT_EQ(*read, move) << text;
      ASSERT_EQ(notation::move_text(vocabulary, *read), text);
    }
  });
}

TEST(Moves, AreTheSameAfterJson) {
  Random sample(9);
  for_each_decision([&](const Walk& walk) {
    if (sample.below(6) != 0) return;
    const game::Vocabulary& vocabulary = walk.game().vocabulary();
    for (const Move move : walk.moves()) {
      const Json json = notation::move_json(vocabulary, move);
      const Result<Move> read = notation::move_from_json(vocabulary, json);
      ASSERT_TRUE(read.has_value()) << notation::dump_json(json);
      ASSERT_EQ(*read, move) << notation::dump_json(json);
      ASSERT_EQ(notation::move_json(vocabulary, *read), json);
    }
  });
}

// Plays both on with the same choices; every event must be the same.
void expect_same_future(const game::Game& game, const game::State& one, const game::State& other,
                        std::uint64_t seed) {
  Walk first(game, one, seed);
  Walk second(game, other, seed);
  while (!first.over()) {
    ASSERT_EQ(first.moves().size(), second.moves().size());
    ASSERT_EQ(first.step(), second.step());
    ASSERT_EQ(told_openly(game, first.events()), told_openly(game, second.events()));
  }
  ASSERT_EQ(position_text(game, first.state()), position_text(game, second.state()));
}

TEST(State, CopyPlaysOnLikeTheOriginalAndLeavesItAlone) {
  Random sample(10);
  for_each_decision([&](const Walk& walk) {
    if (sample.below(300) != 0) return;
    const game::State copy = walk.state();
    const std::string before = position_text(walk.game(), walk.state());
    expect_same_future(walk.game(), walk.state(), copy, sample.next());
    ASSERT_EQ(position_text(walk.game(), walk.state()), before);
    ASSERT_EQ(position_text(walk.game(), copy), before);
  });
}

TEST(State, SameSeedGivesTheSameMatch) {
  for (const Seating& seating : all_seatings()) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    const auto again = make_game(seating);
    Walk first(*game, 11);
    Walk second(*again, 11);
    ASSERT_EQ(told_openly(*game, first.events()), told_openly(*again, second.events()));
    while (!first.over()) ASSERT_EQ(first.step(), second.step());
    ASSERT_EQ(position_text(*game, first.state()), position_text(*again, second.state()));
  }
}

// Every decision uses up a card, a goal or a gold card, or turns a goal; for each card the other
// players may be asked.
TEST(Match, EndsAfterThreeRoundsAndBoundedlyManyDecisions) {
  constexpr int kMostForEach = 3 * (125 + 5 + 5 + 4) + 28;
  // Exit cards come back, but few of them can be played without a step.
  constexpr int kMostInTheMine = 1000;
  for (const Seating& seating : all_seatings()) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (std::uint64_t seed = 20; seed < 30; ++seed) {
      Walk walk(*game, seed);
      int rounds_over = 0;
      while (!walk.over()) {
        walk.step();
        rounds_over += has_event(*game, walk.events(), "round-over") ? 1 : 0;
        ASSERT_LE(walk.made(), game->family().name == "saboteur" ? kMostForEach * seating.players
                                                                 : kMostInTheMine);
      }
      ASSERT_EQ(rounds_over, 3);
      ASSERT_TRUE(has_event(*game, walk.events(), "game-over"));
      ASSERT_TRUE(walk.moves().empty());
    }
  }
}

TEST(Match, NoMoveIsAllowedOnceItIsOver) {
  const auto game = make_game("base", 3);
  Walk walk(*game, 31);
  while (!walk.over()) walk.step();
  for (const Move move : conceivable_moves(*game, area_of(*game, walk.state(), 2)))
    ASSERT_TRUE(game->why_not(walk.state(), move).refused());
}

}  // namespace

}  // namespace stollen::testing
