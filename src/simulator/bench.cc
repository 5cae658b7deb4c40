#include "simulator/bench.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "notation/position.h"
#include "simulator/allocations.h"
#include "tensor/numbering.h"

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

// Shows the state to the seat that must choose.
class Onlooker {
 public:
  Onlooker(const game::Game& game, Look look) : game_(game), look_(look) {
    if (look != Look::kTensor) return;
    encoder_ = tensor::make_encoder(game);
    numbering_ = std::make_unique<tensor::Numbering>(*encoder_);
    row_.resize(encoder_->layout().bytes);
    mask_.resize(numbering_->mask_words());
  }

  // Another match: nothing of the last one stands any more.
  void begin() { drawn_ = tensor::Encoder::kNothingDrawn; }

  void show(const Playground& ground) {
    if (look_ == Look::kNone) return;
    const game::Seat seat = game_.decision(ground.state).seat;
    if (look_ == Look::kTensor) {
      encoder_->rewrite(ground.state, seat, row_.data(), drawn_);
      numbering_->mark(ground.moves, seat, mask_.data());
    } else if (look_ == Look::kView) {
      game_.view(ground.state, game::Observer::seat(seat), view_);
    } else if (look_ == Look::kRedeal) {
      other_ = ground.state;
      game_.redeal(other_, game::Observer::seat(seat), random_);
    } else {
      text_ = notation::text_of([&](notation::Writer& to) {
        notation::write_view(to, game_, ground.state, game::Observer::seat(seat));
      });
    }
  }

 private:
  const game::Game& game_;
  Look look_;
  game::View view_;
  game::State other_;
  Random random_;
  std::string text_;
  std::unique_ptr<tensor::Encoder> encoder_;
  std::unique_ptr<tensor::Numbering> numbering_;
  std::vector<std::uint8_t> row_;
  tensor::Encoder::Drawn drawn_ = tensor::Encoder::kNothingDrawn;
  std::vector<std::uint64_t> mask_;
};

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t moves = 0;
};

void play_one(const game::Game& game, Playground& ground, Onlooker& onlooker, Random& random,
              Tally& tally) {
  game.start(ground.state, Random(random.next()), game::kNobody, ground.events);
  onlooker.begin();
  while (!game.decision(ground.state).over()) {
    game.legal(ground.state, ground.moves);
    onlooker.show(ground);
    const auto count = static_cast<std::uint32_t>(ground.moves.size());
    game.play(ground.state, ground.moves[random.below(count)], ground.events);
    ++tally.decisions;
    tally.moves += count;
  }
  ++tally.games;
}

// Keeps the compiler from leaving the draws out.
volatile std::uint64_t sink = 0;

void draw_many(Random& random, int draws) {
  std::uint64_t sum = 0;
  for (int i = 0; i < draws; ++i) sum += random.next();
  sink = sum;
}

}  // namespace

Measurement measure(const game::Game& game, double seconds, std::uint64_t seed, Look look) {
  constexpr int kDraws = 200'000;
  constexpr int kGames = 40;
  const auto ground = std::make_unique<Playground>();
  const auto onlooker = std::make_unique<Onlooker>(game, look);
  Random random(seed);
  Tally warm_up;
  for (int i = 0; i < 200; ++i) play_one(game, *ground, *onlooker, random, warm_up);

  Tally tally;
  std::uint64_t draws = 0;
  double drawing = 0;
  double playing = 0;
  const std::uint64_t allocations = allocations_so_far();
  while (drawing + playing < seconds) {
    auto start = Clock::now();
    draw_many(random, kDraws);
    drawing += seconds_since(start);
    draws += kDraws;
    start = Clock::now();
    for (int i = 0; i < kGames; ++i) play_one(game, *ground, *onlooker, random, tally);
    playing += seconds_since(start);
  }
  const auto decisions = static_cast<double>(tally.decisions);
  Measurement result;
  result.decisions_per_second = decisions / playing;
  result.games_per_second = static_cast<double>(tally.games) / playing;
  result.legal_moves_per_decision = static_cast<double>(tally.moves) / decisions;
  result.allocations_per_decision =
      static_cast<double>(allocations_so_far() - allocations) / decisions;
  result.draws_per_second = static_cast<double>(draws) / drawing;
  result.draws_per_decision = result.draws_per_second / result.decisions_per_second;
  return result;
}

std::uint64_t play_games(const game::Game& game, int games, std::uint64_t seed, Look look) {
  const auto ground = std::make_unique<Playground>();
  const auto onlooker = std::make_unique<Onlooker>(game, look);
  Random random(seed);
  Tally tally;
  for (int i = 0; i < games; ++i) play_one(game, *ground, *onlooker, random, tally);
  return tally.decisions;
}

}  // namespace stollen::simulator
