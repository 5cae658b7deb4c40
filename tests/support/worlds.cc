#include "support/worlds.h"

#include <algorithm>
#include <array>

#include "notation/phrases.h"
#include "support/files.h"

namespace stollen::testing {

std::vector<game::Move> alike(const game::Game& game, const game::State& state, game::Move move) {
  const auto looks = [&](game::Move other) {
    return notation::public_move_text(game.vocabulary(), other);
  };
  const auto moves = std::make_unique<game::Moves>();
  game.legal(state, *moves);
  std::vector<game::Move> found;
  for (const game::Move other : *moves)
    if (looks(other) == looks(move)) found.push_back(other);
  return found;
}

bool same_news(const std::string& a, const std::string& b) {
  std::vector<std::string> lines_a = lines_of(a);
  std::vector<std::string> lines_b = lines_of(b);
  std::ranges::sort(lines_a);
  std::ranges::sort(lines_b);
  return lines_a == lines_b;
}

bool is_forgotten(const game::Game& game, const game::Events& events) {
  constexpr std::array kForgotten = {"round-started", "game-over",  "toll-paid",
                                     "gold-given",    "gold-found", "forfeited"};
  return std::ranges::any_of(kForgotten,
                             [&](const char* word) { return has_event(game, events, word); });
}

}  // namespace stollen::testing
