// Two worlds that an observer should not be able to tell apart: what is said when they are not
// alike, and what may happen in one of them without his telling.
#pragma once

#include <string>
#include <vector>

#include "support/games.h"

namespace stollen::testing {

inline std::string differ(const std::string& what, const std::string& a, const std::string& b) {
  return what + "\n  in world A: " + a + "\n  in world B: " + b;
}

// The moves of this world that look like this one to everybody but their player.
std::vector<game::Move> alike(const game::Game& game, const game::State& state, game::Move move);

// Whoever is told something that he did not know knows it then: his view shows it. These are the
// only events of which it does not: a new round begins, and what is told of gold or of a hand and
// kept nowhere.
bool is_forgotten(const game::Game& game, const game::Events& events);

// Is he told the same, a line for each event, but for the order? That is forgotten, too.
bool same_news(const std::string& a, const std::string& b);

}  // namespace stollen::testing
