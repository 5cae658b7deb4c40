// Which dwarfs lie before whom: the exact chances over all ways in which the dwarfs of the box can
// have been dealt, each weighed by what every player has done. Instead of listing the ways it
// counts them seat by seat, so that boxes with thousands of ways cost no more than a handful.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/random.h"
#include "game/seat.h"
#include "saboteur/words.h"

namespace stollen::bots {

using RoleChances = std::array<float, saboteur::kRoles>;

class RoleCount {
 public:
  // `weights` by seat: how well each role explains what that player has done; a known dwarf has one
  // role of weight above 0.
  RoleCount(std::span<const saboteur::Role> dwarfs, std::span<const RoleChances> weights);

  // The sum over all ways of their weights: how well these dwarfs explain everything.
  double total() const { return total_; }
  // The chance of each role for this seat.
  RoleChances chances(game::Seat seat) const;
  // One way, each as often as its weight says.
  void draw(Random& random, std::span<saboteur::Role> roles) const;

 private:
  // Ways are numbered by how many dwarfs of each role are used up.
  struct Kind {
    saboteur::Role role;
    int count;
    int stride;
  };
  int used(int number, const Kind& kind) const { return number / kind.stride % (kind.count + 1); }

  std::vector<Kind> kinds_;
  std::vector<RoleChances> weights_;
  int numbers_ = 1;
  // By seat, then by number: the weight of all ways to deal the seats before, and those from it on.
  std::vector<std::vector<double>> before_;
  std::vector<std::vector<double>> onward_;
  double total_ = 0;
};

}  // namespace stollen::bots
