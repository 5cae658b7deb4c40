// What one player of a Saboteur game goes by when he chooses: the table, his own hand and dwarf,
// where he thinks the treasure lies and whom he distrusts. It is made of a view or, for players in
// an imagined world, of that world; there is no place in it for what the seat does not know.
#pragma once

#include <array>

#include "bots/saboteur/distances.h"
#include "saboteur/view.h"

namespace stollen::bots {

// By seat: how likely the player works against the diggers.
using Distrust = std::array<float, game::kMaxPlayers>;

struct Sight {
  const saboteur::Rules& rules;
  game::Seat me = 0;
  saboteur::Role role{};
  saboteur::Hand hand;
  int players = 0;
  int stock = 0;
  Chances chances{};
  bool certain = false;  // where the treasure lies
  std::array<std::uint8_t, game::kMaxPlayers> broken{};
  std::array<std::uint8_t, game::kMaxPlayers> cards{};
  std::array<std::uint8_t, game::kMaxPlayers> coins{};
  Distrust distrust{};
  // Where cards have come into play that ask others: what has been declared, and by whom, or who
  // asks for something.
  game::Move declared;
  game::Seat asker = game::kNobody;
  saboteur::Modules::Views modules;               // what is known of their own states
  std::array<tunnel::PathCard, 2> ways_to_lie{};  // of the goal or chest that waits to be laid

  bool may_lay(game::Seat seat) const { return broken[seat] == 0; }
};

Sight sight_of(const saboteur::Rules& rules, const saboteur::View& view, const Chances& chances,
               const Distrust& distrust);
// The sight of a player in an imagined world.
Sight sight_of(const saboteur::Rules& rules, const saboteur::State& world, game::Seat seat,
               const Distrust& distrust);

// How the goal or chest that waits to be laid may lie.
const std::array<tunnel::PathCard, 2>& ways_to_lie(const saboteur::Rules& rules,
                                                   const saboteur::View& view);

// Evenly over the goals that may still be the treasure, from what is known of each.
template <class KindOf>
Chances even_chances(const saboteur::Rules& rules, std::size_t goals, KindOf kind_of) {
  Chances chances{};
  int open = 0;
  for (std::size_t goal = 0; goal < goals; ++goal) {
    const std::uint8_t kind = kind_of(goal);
    if (kind == saboteur::kUnknown) {
      ++open;
    } else if (rules.goals[kind].treasure) {
      chances[goal] = 1;
      return chances;
    }
  }
  for (std::size_t goal = 0; goal < goals; ++goal)
    if (kind_of(goal) == saboteur::kUnknown) chances[goal] = 1.0F / static_cast<float>(open);
  return chances;
}

}  // namespace stollen::bots
