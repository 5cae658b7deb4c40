// Positions and records: whatever is written can be read, and plays on as if nothing had happened.
#include "gtest/gtest.h"

#include "notation/phrases.h"
#include "notation/position.h"
#include "notation/record.h"
#include "support/games.h"
#include "support/positions.h"

namespace stollen::testing {

namespace {

// The state that the written position is read as.
game::State read_back(const game::Game& game, const game::State& state) {
  const Result<Json> json = notation::parse_json(position_text(game, state));
  EXPECT_TRUE(json.has_value());
  const Result<notation::Position> position = notation::read_position(decks(), *json);
  EXPECT_TRUE(position.has_value()) << position.error().message;
  return position ? position->state : state;
}

void expect_same_everywhere(const game::Game& game, const game::State& one,
                            const game::State& other) {
  ASSERT_EQ(position_text(game, one), position_text(game, other));
  ASSERT_EQ(legal_texts(game, one), legal_texts(game, other));
  for (const game::Observer observer : observers(game))
    ASSERT_EQ(view_text(game, one, observer), view_text(game, other, observer));
}

void expect_same_to_the_end(const game::Game& game, const game::State& one,
                            const game::State& other, std::uint64_t seed) {
  Walk first(game, one, seed);
  Walk second(game, other, seed);
  while (!first.over()) {
    ASSERT_EQ(first.step(), second.step());
    for (const game::Observer observer : observers(game))
      ASSERT_EQ(told(game, first.events(), observer), told(game, second.events(), observer));
  }
  ASSERT_EQ(position_text(game, first.state()), position_text(game, second.state()));
}

void try_now_and_then(Walk walk, std::uint32_t seldom) {
  Random sample(walk.random().next());
  while (true) {
    if (sample.below(seldom) == 0 || walk.over()) {
      const game::State again = read_back(walk.game(), walk.state());
      expect_same_everywhere(walk.game(), walk.state(), again);
      expect_same_to_the_end(walk.game(), walk.state(), again, sample.next());
    }
    if (::testing::Test::HasFailure() || walk.over()) return;
    walk.step();
  }
}

TEST(Position, ReadsBackAsTheSameMatchAtAnyPoint) {
  for (const Seating& seating : all_seatings()) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (const std::uint64_t seed : {50, 51}) try_now_and_then(Walk(*game, seed), 60);
  }
}

// Makes the move that leads to the decision, then tries the position there.
void try_after(const Json& position, const std::string& move, const std::string& decision) {
  const Begun begun = begin_after(position, move);
  ASSERT_EQ(notation::decision_json(*begun.game, begun.state)["kind"], decision);
  const game::State again = read_back(*begun.game, begun.state);
  expect_same_everywhere(*begun.game, begun.state, again);
  for (const std::uint64_t seed : {52, 53})
    expect_same_to_the_end(*begun.game, begun.state, again, seed);
}

TEST(Position, ReadsBackInTheMiddleOfRareDecisions) {
  for (const std::string recipe : {"base", "base-2004", "base+greedy-dwarf+sabotaged-dwarf"})
    for (const int players : {3, 5, 10}) {
      try_after(before_two_goals(recipe, players), "lay NES 8,-1 turned", "reveal");
      try_after(before_orienting(recipe, players), "lay NEW 7,-1 turned", "orient");
      try_after(before_treasure(recipe, players), "lay NEW 7,0", "take");
    }
}

notation::Record record_of(const Walk& walk, std::uint64_t seed) {
  notation::Record record;
  record.recipe = walk.game().recipe();
  record.players = walk.game().players();
  record.seed = seed;
  return record;
}

TEST(Record, ReplaysToTheSamePosition) {
  for (const Seating& seating : all_seatings()) {
    SCOPED_TRACE(seating.name());
    const auto game = make_game(seating);
    for (const std::uint64_t seed : {60, 61}) {
      Walk walk(*game, seed);
      notation::Record record = record_of(walk, seed);
      while (!walk.over())
        record.moves.push_back(notation::move_text(game->vocabulary(), walk.step()));
      const std::string written = notation::dump_json(notation::record_json(record));
      const Result<notation::Record> read = notation::read_record(*notation::parse_json(written));
      ASSERT_TRUE(read.has_value()) << read.error().message;
      ASSERT_EQ(notation::dump_json(notation::record_json(*read)), written);
      const Result<course::Course> match = notation::replay(decks(), *read);
      ASSERT_TRUE(match.has_value()) << match.error().message;
      ASSERT_EQ(position_text(match->game(), match->state()), position_text(*game, walk.state()));
    }
  }
}

TEST(Record, ShowsEveryStateOnTheWay) {
  const auto game = make_game("base", 4);
  Walk walk(*game, 63);
  notation::Record record = record_of(walk, 63);
  std::vector<std::string> positions;
  while (!walk.over()) {
    record.moves.push_back(notation::move_text(game->vocabulary(), walk.step()));
    positions.push_back(position_text(*game, walk.state()));
  }
  std::vector<std::string> replayed;
  const auto match = notation::replay(decks(), record, [&](const course::Course& now, game::Move) {
    replayed.push_back(position_text(now.game(), now.state()));
  });
  ASSERT_TRUE(match.has_value());
  EXPECT_EQ(replayed, positions);
}

TEST(Record, BeginsAtAPositionAsWellAsAtADeal) {
  notation::Record record;
  record.position = before_two_goals("base", 3);
  record.moves = {"lay NES 8,-1 turned", "reveal 8,0"};
  const std::string written = notation::dump_json(notation::record_json(record));
  const Result<notation::Record> read = notation::read_record(*notation::parse_json(written));
  ASSERT_TRUE(read.has_value()) << read.error().message;
  const auto match = notation::replay(decks(), *read);
  ASSERT_TRUE(match.has_value()) << match.error().message;
  const Json position = notation::position_json(match->game(), match->state());
  EXPECT_TRUE(position["goals"][1]["up"].get<bool>());
}

TEST(Record, NamesWhoStarts) {
  for (int first = 1; first <= 4; ++first) {
    notation::Record record;
    record.recipe = "base";
    record.players = 4;
    record.seed = 64;
    record.first = static_cast<game::Seat>(first - 1);
    const Json json = notation::record_json(record);
    EXPECT_EQ(json["first"], first);
    const auto match = notation::begin_course(decks(), *notation::read_record(json));
    ASSERT_TRUE(match.has_value());
    EXPECT_EQ(match->game().decision(match->state()).seat, first - 1);
  }
}

}  // namespace

}  // namespace stollen::testing
