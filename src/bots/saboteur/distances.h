// What lies between the start and the goals: how far each goal is now, and how far it would be
// after a card is laid, brought down or turned. Distances are numbers of cards, softened so that a
// second way counts too. Knows the board and no player.
#pragma once

#include <array>
#include <optional>

#include "bots/saboteur/field.h"
#include "saboteur/rules.h"

namespace stollen::bots {

inline constexpr int kMostGoals = 8;
// By goal: how likely it is the treasure.
using Chances = std::array<float, kMostGoals>;

class Distances {
 public:
  // The goals in the order of the rules' list; those that lie open already have no distance.
  Distances(const tunnel::Board& board, std::span<const tunnel::Cell> goals);
  Distances(const Distances&) = delete;
  Distances& operator=(const Distances&) = delete;

  // The expected distance of the treasure.
  float distance(const Chances& chances) const;
  // The fewest cards to any goal that may be the treasure, if everything fits.
  int nearest(const Chances& chances) const;
  // The same after a card is laid here. Ways of others through this cell are not looked at again;
  // `after` does that.
  float distance_after(tunnel::PathCard card, tunnel::Cell cell, const Chances& chances) const;
  // Would it touch a face-down goal? That goal, or -1.
  int goal_reached_by(tunnel::PathCard card, tunnel::Cell cell) const;

  const tunnel::Board& board() const { return plan_.board(); }
  std::span<const tunnel::Cell> goal_cells() const { return cells_.span(); }

 private:
  tunnel::Sides connected_edges(tunnel::PathCard card, tunnel::Cell cell) const;

  Plan plan_;
  FixedList<tunnel::Cell, kMostGoals> cells_;
  std::array<std::optional<Field>, kMostGoals> fields_;
  std::array<float, kMostGoals> nearness_{};
  std::array<bool, Plan::kCells> front_;  // a connected path could go on here
};

}  // namespace stollen::bots
