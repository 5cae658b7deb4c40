// How an observer is served. The honest service is the engine's own; tests put a leak here to see
// it found.
#pragma once

#include <functional>
#include <string>

#include "notation/phrases.h"
#include "support/games.h"

namespace stollen::testing {

inline std::string refusal_text(const game::Game& game, const game::State& state, game::Move move) {
  const game::Refusal refusal = game.why_not(state, move);
  return std::string(notation::refusal_code(game.vocabulary(), refusal)) + ": " +
         notation::refusal_sentence(game.vocabulary(), refusal);
}

struct Service {
  std::function<std::string(const game::Game&, const game::Events&, game::Observer)> events = told;
  std::function<std::string(const game::Game&, const game::State&, game::Observer)> view =
      view_text;
  std::function<std::vector<std::string>(const game::Game&, const game::State&)> legal =
      [](const game::Game& game, const game::State& state) { return legal_texts(game, state); };
  std::function<std::string(const game::Game&, const game::State&, game::Move)> refusal =
      refusal_text;
};

}  // namespace stollen::testing
