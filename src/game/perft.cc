#include "game/perft.h"

#include <memory>

namespace stollen::game {

namespace {

class Perft {
 public:
  Perft(const Game& game, std::uint64_t budget) : game_(game), budget_(budget) {}

  bool count(const State& state, int depth) {
    if (depth == 0 || game_.decision(state).over()) return add(1);
    const auto moves = std::make_unique<Moves>();
    game_.legal(state, *moves);
    if (depth == 1) return add(moves->size());
    for (const Move move : *moves) {
      State next = state;
      game_.play(next, move, events_);
      if (!count(next, depth - 1)) return false;
    }
    return true;
  }
  std::uint64_t total() const { return total_; }

 private:
  bool add(std::uint64_t sequences) {
    total_ += sequences;
    return total_ <= budget_;
  }

  const Game& game_;
  std::uint64_t budget_;
  std::uint64_t total_ = 0;
  Events events_;
};

}  // namespace

std::optional<std::uint64_t> perft(const Game& game, const State& state, int depth,
                                   std::uint64_t budget) {
  Perft perft(game, budget);
  if (!perft.count(state, depth)) return std::nullopt;
  return perft.total();
}

}  // namespace stollen::game
