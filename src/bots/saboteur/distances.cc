#include "bots/saboteur/distances.h"

#include <algorithm>

namespace stollen::bots {

namespace {

using tunnel::Board;
using tunnel::Side;
using tunnel::Sides;

Sides reaching(const Board& board, tunnel::Cell cell) {
  const tunnel::Sites& sites = board.sites();
  const int site = sites.find(cell);
  if (site < 0) return 0;
  Sides sides = 0;
  for (const Side side : tunnel::kSides)
    if (sites.has(on_side(tunnel::kReachedFrom, side), site))
      sides = static_cast<Sides>(sides | side_bit(side));
  return sides;
}

}  // namespace

Distances::Distances(const Board& board, std::span<const tunnel::Cell> goals) : plan_(board) {
  front_.fill(false);
  const tunnel::Sites& sites = board.sites();
  for (int site = 0; site < sites.size(); ++site)
    for (const Side side : tunnel::kSides)
      if (sites.has(on_side(tunnel::kReachedFrom, side), site))
        front_[Plan::index(sites.cell(site))] = true;
  for (const tunnel::Cell cell : goals) {
    const std::size_t goal = cells_.size();
    cells_.push_back(cell);
    const Board::Slot slot = board.find(cell);
    if (slot == Board::kNone || !board.at(slot).is(Board::kFaceDown)) continue;
    fields_[goal].emplace(plan_, cell);
    nearness_[goal] = fields_[goal]->nearness();
    if (((board.arrivals() >> slot) & 1U) != 0) nearness_[goal] += 1;
  }
}

float Distances::distance(const Chances& chances) const {
  float sum = 0;
  for (std::size_t goal = 0; goal < cells_.size(); ++goal)
    if (chances[goal] > 0 && fields_[goal]) sum += chances[goal] * Field::distance(nearness_[goal]);
  return sum;
}

int Distances::nearest(const Chances& chances) const {
  int nearest = Field::kFar;
  const tunnel::Sites& sites = board().sites();
  for (std::size_t goal = 0; goal < cells_.size(); ++goal) {
    if (chances[goal] <= 0 || !fields_[goal]) continue;
    for (int site = 0; site < sites.size(); ++site) {
      const int index = Plan::index(sites.cell(site));
      if (front_[index]) nearest = std::min(nearest, fields_[goal]->from(index, tunnel::kNorth));
    }
  }
  return nearest;
}

// The open edges of the card that a path from the start would go on through.
Sides Distances::connected_edges(tunnel::PathCard card, tunnel::Cell cell) const {
  const Sides from = reaching(board(), cell);
  Sides edges = 0;
  for (const Side side : tunnel::kSides)
    if ((from & side_bit(side)) != 0) edges = static_cast<Sides>(edges | card.joined(side));
  if (card.ladder() != tunnel::Ladder::kNone) edges = card.edges();
  return static_cast<Sides>(edges & ~from);
}

float Distances::distance_after(tunnel::PathCard card, tunnel::Cell cell,
                                const Chances& chances) const {
  const Sides onward = connected_edges(card, cell);
  const int here = Plan::index(cell);
  float sum = 0;
  for (std::size_t goal = 0; goal < cells_.size(); ++goal) {
    if (chances[goal] <= 0 || !fields_[goal]) continue;
    const Field& field = *fields_[goal];
    float nearness = nearness_[goal];
    if (front_[here]) nearness -= Field::share(field.from(here, tunnel::kNorth));
    for (const Side side : tunnel::kSides) {
      if ((onward & side_bit(side)) == 0) continue;
      const int next = here + Plan::kSteps[side];
      if (!front_[next]) nearness += Field::share(field.from(next, opposite(side)));
    }
    sum += chances[goal] * Field::distance(nearness);
  }
  return sum;
}

int Distances::goal_reached_by(tunnel::PathCard card, tunnel::Cell cell) const {
  const Sides onward = connected_edges(card, cell);
  for (const Side side : tunnel::kSides) {
    if ((onward & side_bit(side)) == 0) continue;
    for (std::size_t goal = 0; goal < cells_.size(); ++goal)
      if (fields_[goal] && cells_[goal] == cell.beside(side)) return static_cast<int>(goal);
  }
  return -1;
}

}  // namespace stollen::bots
