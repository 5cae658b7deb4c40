// Numbers of moves, and batches of matches: numbers and moves belong together, a batch plays what
// the engine plays, whatever the number of threads, and refuses what is not allowed.
#include <algorithm>
#include <set>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include "support/games.h"
#include "tensor/batch.h"

namespace stollen::testing {

namespace {

using game::Move;
using game::Seat;
using ::testing::HasSubstr;

TEST(Numbering, EveryNumberOfItsOwnIsOneMove) {
  for (const auto& list : {all_seatings(), combinations()})
    for (const Seating& seating : list) {
      const auto game = make_game(seating);
      const auto encoder = tensor::make_encoder(*game);
      const tensor::Numbering numbering(*encoder);
      for (const Seat seat : {Seat{0}, static_cast<Seat>(game->players() - 1)})
        for (int number = 0; number < numbering.first_listed(); ++number) {
          const auto move = numbering.move(number, seat);
          ASSERT_TRUE(move.has_value());
          ASSERT_EQ(numbering.number(*move, seat), number)
              << seating.name() << ", seat " << seat + 1;
        }
      EXPECT_FALSE(numbering.move(numbering.first_listed(), 0).has_value());
      EXPECT_FALSE(numbering.move(-1, 0).has_value());
    }
}

// Every legal move is found again by its number, and the mask has just these.
TEST(Numbering, LegalMovesHaveNumbers) {
  std::uint64_t seed = 0;
  std::size_t legal = 0;
  std::size_t beyond = 0;  // the window, though their kind has numbers
  for (const auto& list : {all_seatings(), combinations()})
    for (const Seating& seating : list) {
      const auto game = make_game(seating);
      const auto encoder = tensor::make_encoder(*game);
      const tensor::Numbering numbering(*encoder);
      std::set<std::uint8_t> numbered;
      for (const auto& range : numbering.ranges()) numbered.insert(range.kind);
      EXPECT_TRUE(numbered.contains(0)) << seating.name();  // lays, or whatever comes first
      std::vector<std::uint64_t> mask(numbering.mask_words());
      for (Walk walk(*game, ++seed); !walk.over(); walk.step()) {
        const Seat seat = game->decision(walk.state()).seat;
        numbering.mark(walk.moves(), seat, mask.data());
        std::set<Move> found;
        for (int number = 0; number < numbering.size(); ++number) {
          const bool marked = tensor::Numbering::is_marked(mask.data(), number);
          const auto move = marked ? numbering.among(walk.moves(), number, seat) : std::nullopt;
          ASSERT_EQ(move.has_value(), marked) << seating.name();
          if (move) ASSERT_TRUE(found.insert(*move).second);
        }
        std::size_t own = 0;
        for (const Move move : walk.moves()) own += numbering.number(move, seat) >= 0 ? 1 : 0;
        const std::size_t others = walk.moves().size() - own;
        for (std::size_t place = 0; place < walk.moves().size(); ++place) {
          const int number = numbering.number_at(walk.moves(), place, seat);
          if (number >= 0)
            ASSERT_EQ(numbering.among(walk.moves(), number, seat), walk.moves()[place]);
          else
            ASSERT_FALSE(found.contains(walk.moves()[place]));
        }
        ASSERT_EQ(found.size(), own + std::min<std::size_t>(others, tensor::Numbering::kListed));
        legal += walk.moves().size();
        for (const Move move : walk.moves())
          beyond += numbered.contains(move.kind()) && numbering.number(move, seat) < 0 ? 1 : 0;
      }
    }
  EXPECT_LT(beyond, legal / 100);
}

// A row that is written again and again, for one seat and another, is at every step the row that
// is written onto nothing.
TEST(Encoder, WritesARowAgainAsFromNothing) {
  std::uint64_t seed = 0;
  std::size_t stood = 0;  // mazes that were not drawn again
  for (const auto& list : {all_seatings(), combinations()})
    for (const Seating& seating : list) {
      const auto game = make_game(seating);
      const auto encoder = tensor::make_encoder(*game);
      const auto players = static_cast<std::uint32_t>(game->players());
      std::vector<std::uint8_t> row(encoder->layout().bytes, 0xa5);
      std::vector<std::uint8_t> anew(row.size(), 0x5a);
      auto drawn = tensor::Encoder::kNothingDrawn;
      for (Walk walk(*game, ++seed); !walk.over(); walk.step()) {
        const auto seat = static_cast<Seat>(walk.random().below(players));
        const auto before = drawn;
        encoder->rewrite(walk.state(), seat, row.data(), drawn);
        stood += drawn == before && drawn != tensor::Encoder::kNothingDrawn ? 1 : 0;
        encoder->encode(walk.state(), seat, anew.data());
        const auto place = std::ranges::mismatch(row, anew).in1 - row.begin();
        ASSERT_EQ(row, anew) << seating.name() << ", move " << walk.made() << ", byte " << place;
      }
    }
  EXPECT_GT(stood, 10'000U);
}

tensor::Batch batch_of(const std::string& recipe, int players, tensor::Batch::Options options) {
  return {make_game(recipe, players), options};
}

// Match by match the batch stands where the engine stands that plays the same moves.
TEST(Batch, PlaysWhatTheEnginePlays) {
  for (const Seating& seating : combinations()) {
    tensor::Batch batch(make_game(seating), {.size = 3, .seed = 5, .history = 4});
    const auto game = make_game(seating);
    const auto encoder = tensor::make_encoder(*game);
    std::array<game::State, 3> states;
    game::Events events;
    const auto moves = std::make_unique<game::Moves>();
    const auto deal = [&](int match) {
      game->start(states[match], Random(batch.deal_seed(match)), game::kNobody, events);
    };
    for (int match = 0; match < 3; ++match) deal(match);
    std::vector<std::int32_t> numbers(3);
    std::vector<std::uint8_t> row(encoder->layout().bytes);
    for (int step = 0; step < 300; ++step) {
      ASSERT_TRUE(batch.sample(numbers).has_value());
      ASSERT_TRUE(batch.step(numbers).has_value());
      for (int match = 0; match < 3; ++match) {
        game::State& state = states[match];
        game->legal(state, *moves);
        const auto move =
            batch.numbering().among(*moves, numbers[match], game->decision(state).seat);
        ASSERT_TRUE(move.has_value());
        game->play(state, *move, events);
        ASSERT_EQ(batch.done()[match] != 0, game->decision(state).over());
        if (batch.done()[match] != 0) {
          const game::Score score = game->score(state);
          for (Seat seat = 0; seat < game->players(); ++seat) {
            const std::size_t at = static_cast<std::size_t>(match) * game->players() + seat;
            EXPECT_EQ(batch.gold()[at], score.gold[seat]);
            EXPECT_EQ(batch.rewards()[at] > 0, score.winners.has(seat));
          }
          deal(match);
        }
        const Seat seat = game->decision(state).seat;
        ASSERT_EQ(batch.seats()[match], seat) << seating.name();
        encoder->encode(state, seat, row.data());
        const std::uint8_t* const shown =
            batch.observations() + static_cast<std::size_t>(match) * batch.observation_stride();
        ASSERT_TRUE(std::equal(row.begin(), row.end(), shown)) << seating.name();
      }
    }
  }
}

TEST(Batch, IsTheSameWithAnyNumberOfThreads) {
  const auto played = [](int threads) {
    auto batch = batch_of("saboteur2", 5, {.size = 200, .seed = 9, .threads = threads});
    std::vector<std::int32_t> numbers(200);
    for (int step = 0; step < 150; ++step) {
      EXPECT_TRUE(batch.sample(numbers).has_value());
      EXPECT_TRUE(batch.step(numbers).has_value());
    }
    return std::vector<std::uint8_t>(batch.observations(),
                                     batch.observations() + 200 * batch.observation_stride());
  };
  const auto alone = played(1);
  EXPECT_EQ(alone, played(2));
  EXPECT_EQ(alone, played(5));
}

// What is drawn can be played, and comes from all places of the list alike: the first time after a
// step, and when one draws again.
TEST(Batch, DrawsEvenly) {
  for (const int draws : {1, 2}) {
    auto batch = batch_of("base", 5, {.size = 500, .seed = 3});
    std::vector<std::int32_t> numbers(500);
    double sum = 0;
    double squares = 0;
    constexpr int kSteps = 60;
    for (int step = 0; step < kSteps; ++step) {
      std::vector<std::int32_t> before(500);
      for (int draw = 0; draw < draws; ++draw) {
        before = numbers;
        ASSERT_TRUE(batch.sample(numbers).has_value());
      }
      EXPECT_NE(numbers, before);
      const auto listing = batch.list();
      for (std::size_t match = 0; match < 500; ++match) {
        const auto first = listing->numbers.begin() + listing->offsets[match];
        const auto end = listing->numbers.begin() + listing->offsets[match + 1];
        const auto found = std::find(first, end, numbers[match]);
        if (found == end) continue;  // beyond the window
        const double place =
            (static_cast<double>(found - first) + 0.5) / static_cast<double>(end - first);
        sum += place;
        squares += place * place;
      }
      ASSERT_TRUE(batch.step(numbers).has_value());
    }
    EXPECT_NEAR(sum / (500 * kSteps), 0.5, 0.01) << draws;
    EXPECT_NEAR(squares / (500 * kSteps), 1.0 / 3, 0.015) << draws;
  }
}

// The same game by numbers and by places in the list.
TEST(Batch, IsSteppedByPlacesToo) {
  auto one = batch_of("base", 4, {.size = 40, .seed = 1});
  auto other = batch_of("base", 4, {.size = 40, .seed = 1});
  std::vector<std::int32_t> places(40);
  std::vector<std::int32_t> numbers(40);
  for (int step = 0; step < 200; ++step) {
    const auto listing = one.list();
    ASSERT_TRUE(listing.has_value());
    for (std::size_t match = 0; match < 40; ++match) {
      const auto first = listing->offsets[match];
      const auto count = listing->offsets[match + 1] - first;
      places[match] = static_cast<std::int32_t>((step * 7 + 3) % count);
      while (listing->numbers[static_cast<std::size_t>(first + places[match])] < 0)
        places[match] = static_cast<std::int32_t>((places[match] + 1) % count);
      numbers[match] = listing->numbers[static_cast<std::size_t>(first + places[match])];
    }
    ASSERT_TRUE(one.step_listed(places).has_value());
    ASSERT_TRUE(other.step(numbers).has_value());
    ASSERT_EQ(one.seats(), other.seats());
    ASSERT_EQ(one.legal_counts(), other.legal_counts());
  }
}

TEST(Batch, RefusesWhatIsNotAllowedAndChangesNothing) {
  auto batch = batch_of("base", 3, {.size = 4, .seed = 2});
  const std::vector<std::uint8_t> before(batch.observations(),
                                         batch.observations() + 4 * batch.observation_stride());
  std::vector<std::int32_t> numbers(4);
  ASSERT_TRUE(batch.sample(numbers).has_value());
  const auto refused = [&](std::vector<std::int32_t> wrong, const std::string& sentence) {
    const auto done = batch.step(wrong);
    ASSERT_FALSE(done.has_value());
    EXPECT_THAT(done.error().message, HasSubstr(sentence));
    EXPECT_TRUE(std::equal(before.begin(), before.end(), batch.observations()));
  };
  refused({0, 0, 0}, "there are 4 matches, but 3 numbers");
  auto wrong = numbers;
  wrong[2] = -1;
  refused(wrong, "match 2: -1 is no number");
  wrong[2] = batch.numbering().size();
  refused(wrong, "is no number of a move");
  wrong[2] = batch.numbering().size() - 1;
  refused(wrong, "is not allowed now");
  std::vector<std::int32_t> places(4, 10'000);
  EXPECT_THAT(batch.step_listed(places).error().message, HasSubstr("no place in its list"));
  EXPECT_TRUE(batch.step(numbers).has_value());
}

TEST(Batch, ChecksItsOptions) {
  using Options = tensor::Batch::Options;
  EXPECT_FALSE(tensor::Batch::check(Options{.size = 0}).has_value());
  EXPECT_FALSE(tensor::Batch::check(Options{.size = 2'000'000}).has_value());
  EXPECT_FALSE(tensor::Batch::check(Options{.threads = 0}).has_value());
  EXPECT_FALSE(tensor::Batch::check(Options{.history = 65}).has_value());
  EXPECT_TRUE(tensor::Batch::check(Options{.size = 65'536}).has_value());
}

TEST(Batch, AMatchIsSmall) {
  const auto batch = batch_of("base", 5, {.size = 1});
  EXPECT_LT(batch.bytes_per_match(), 8192U);
}

}  // namespace

}  // namespace stollen::testing
