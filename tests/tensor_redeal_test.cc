// Observations for learners hold nothing that their seat cannot know: everything hidden is dealt
// anew, and not a byte changes, of no recipe and for no seat. They do hold what the seat can know.
#include <algorithm>
#include <map>

#include "gtest/gtest.h"

#include "support/games.h"
#include "tensor/features.h"
#include "tensor/numbering.h"

namespace stollen::testing {

namespace {

using game::Observer;
using game::Seat;

std::vector<std::uint8_t> row_of(const tensor::Encoder& encoder, const game::State& state,
                                 Seat seat) {
  // What stood there before must not matter.
  std::vector<std::uint8_t> row(encoder.layout().bytes, 0xa5);
  encoder.encode(state, seat, row.data());
  return row;
}

// The section that a byte belongs to.
std::string section_at(const tensor::Layout& layout, std::size_t byte) {
  std::string name;
  for (const tensor::Section& section : layout.sections)
    if (section.offset <= byte) name = section.name;
  return name;
}

std::vector<std::uint64_t> mask_of(const tensor::Numbering& numbering, const game::Game& game,
                                   const game::State& state, Seat seat) {
  const auto moves = std::make_unique<game::Moves>();
  game.legal(state, *moves);
  std::vector<std::uint64_t> mask(numbering.mask_words(), 0xa5);
  numbering.mark(*moves, seat, mask.data());
  return mask;
}

void expect_nothing_hidden(const tensor::Encoder& encoder, const tensor::Numbering& numbering,
                           const game::State& state, Random& random, const std::string& where) {
  const game::Game& game = encoder.game();
  for (Seat seat = 0; seat < game.players(); ++seat) {
    const auto row = row_of(encoder, state, seat);
    game::State other = state;
    game.redeal(other, Observer::seat(seat), random);
    const auto again = row_of(encoder, other, seat);
    const auto place = std::ranges::mismatch(row, again).in1 - row.begin();
    ASSERT_EQ(row, again) << where << ", seat " << seat + 1 << ": "
                          << section_at(encoder.layout(), static_cast<std::size_t>(place));
    if (game.decision(state).seat == seat)
      ASSERT_EQ(mask_of(numbering, game, state, seat), mask_of(numbering, game, other, seat))
          << where << ", mask of seat " << seat + 1;
  }
}

TEST(TensorRedeal, ObservationsHoldNothingHidden) {
  std::uint64_t seed = 0;
  for (const auto& list : {all_seatings(), combinations()})
    for (const Seating& seating : list) {
      const auto game = make_game(seating);
      const auto encoder = tensor::make_encoder(*game);
      const tensor::Numbering numbering(*encoder);
      Walk walk(*game, ++seed);
      for (; !walk.over(); walk.step()) {
        if (walk.random().below(4) != 0) continue;
        expect_nothing_hidden(*encoder, numbering, walk.state(), walk.random(), seating.name());
        if (HasFatalFailure()) return;
      }
      expect_nothing_hidden(*encoder, numbering, walk.state(), walk.random(), seating.name());
      if (HasFatalFailure()) return;
    }
}

// A row that said nothing would pass as well. What the seats know differs, and changes with moves.
TEST(TensorRedeal, ObservationsSayWhatSeatsKnow) {
  std::uint64_t seed = 0;
  std::map<std::string, bool> said;
  for (const auto& list : {all_seatings(), combinations()})
    for (const Seating& seating : list) {
      const auto game = make_game(seating);
      const auto encoder = tensor::make_encoder(*game);
      for (Walk walk(*game, ++seed); !walk.over(); walk.step()) {
        const Seat seat = game->decision(walk.state()).seat;
        const auto row = row_of(*encoder, walk.state(), seat);
        for (const tensor::Section& section : encoder->layout().sections) {
          std::size_t bytes = 1;
          for (const int size : section.shape) bytes *= static_cast<std::size_t>(size);
          const auto first = row.begin() + static_cast<std::ptrdiff_t>(section.offset);
          said[section.name] |= std::any_of(first, first + static_cast<std::ptrdiff_t>(bytes),
                                            [](std::uint8_t byte) { return byte != 0; });
        }
      }
    }
  EXPECT_GT(said.size(), 20U);
  for (const auto& [name, ever] : said) EXPECT_TRUE(ever) << name << " is never written";
}

// Another seat's secrets would show here: the rows of two seats tell their own hands apart.
TEST(TensorRedeal, SeatsSeeTheirOwnHands) {
  const auto game = make_game("base", 5);
  const auto encoder = tensor::make_encoder(*game);
  const Walk walk(*game, 3);
  std::vector<std::vector<std::uint8_t>> rows;
  for (Seat seat = 0; seat < 5; ++seat) rows.push_back(row_of(*encoder, walk.state(), seat));
  std::ranges::sort(rows);
  EXPECT_EQ(std::ranges::adjacent_find(rows), rows.end());
}

// What is secret in a move is left out of what everybody saw of it.
TEST(TensorRedeal, FeaturesLeaveSecretsOut) {
  int secrets = 0;
  for (const Seating& seating : combinations()) {
    const auto game = make_game(seating);
    const auto encoder = tensor::make_encoder(*game);
    const tensor::Features features(*game, *encoder);
    for (Walk walk(*game, 7); !walk.over(); walk.step())
      for (const game::Move move : walk.moves()) {
        game::Move other = move;
        int byte = 0;
        for (const game::Field& field : game->vocabulary().moves[move.kind()].fields)
          for (int i = 0; i < game::field_bytes(field.type); ++i, ++byte)
            if (field.secret) {
              other.set_byte(byte, static_cast<std::uint8_t>(move.byte(byte) ^ 1U));
              ++secrets;
            }
        std::array<std::uint8_t, tensor::kFeatures> one{};
        std::array<std::uint8_t, tensor::kFeatures> two{};
        features.write(move, 0, one.data(), true);
        features.write(other, 0, two.data(), true);
        ASSERT_EQ(one, two);
      }
  }
  EXPECT_GT(secrets, 100);
}

}  // namespace

}  // namespace stollen::testing
