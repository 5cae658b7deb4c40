// One step in two worlds that an observer cannot tell apart: what he and a spectator receive must
// be the same, as far as the move discloses nothing. A shadow (shadow.h) of one step, cheap enough
// for thousands of recipes.
#pragma once

#include <optional>
#include <string>

#include "support/games.h"

namespace stollen::testing {

struct Glance {
  int steps = 0;     // moves that were made in both worlds
  int unlike = 0;    // of them by others who did something else that looks the same
  int compared = 0;  // after which the views were compared as well
};

// Deals anew what this observer cannot know, and lets both worlds make the same move. Returns the
// first difference that he receives.
std::optional<std::string> glance(const game::Game& game, const game::State& state, game::Move move,
                                  game::Observer observer, Random& random, Glance& tally);

}  // namespace stollen::testing
