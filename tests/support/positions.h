// Positions shortly before something happens that random play seldom brings about. Seat 1 is to
// play and holds the card that does it.
#pragma once

#include <vector>

#include "support/games.h"

namespace stollen::testing {

// The positions made by hand need the three goals of the base box and nothing beside them.
bool lays_out_as_in_base(const std::string& recipe);

// NES turned at 8,-1 reaches the goals at 8,-2 and 8,0 at once: which one is turned first?
Json before_two_goals(const std::string& recipe, int players);

// NEW turned at 7,-1 reaches the stone at 8,0 from north and west at once: which way shall it lie?
Json before_orienting(const std::string& recipe, int players);

// NEW at 7,0 reaches the treasure; every seat holds a few cards.
Json before_treasure(const std::string& recipe, int players);

// The game and state of a position that must be a good one.
struct Begun {
  std::unique_ptr<game::Game> game;
  game::State state;
};
Begun begin_at(const Json& position);
// The same after a move that must be legal there.
Begun begin_after(const Json& position, const std::string& move);

// The Duel at decisions that random games seldom meet: which goal first, which way it lies, which
// gold gets the last marker, how the trolls are paid.
std::vector<Begun> rare_duel_decisions();

}  // namespace stollen::testing
