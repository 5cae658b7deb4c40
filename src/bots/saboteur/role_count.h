// Which dwarfs lie before whom: the exact chances over all ways in which the dwarfs of the box can
// have been dealt, each weighed by what every player has done. Instead of listing the ways it
// counts them seat by seat, so that boxes with thousands of ways cost no more than a handful.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/fixed_list.h"
#include "base/random.h"
#include "game/seat.h"
#include "saboteur/roles.h"

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
  // Roles that weigh the same whoever has them cannot be told apart by anything that was done, so
  // they are counted together.
  struct Kind {
    FixedList<saboteur::Role, saboteur::kRoles> roles;
    int count = 0;
    int stride = 0;
  };
  // One of those players whose dwarf is not known.
  struct Doubt {
    game::Seat seat = 0;
    // By number: the weight of all ways to deal the players before him, and those from him on.
    std::vector<double> before;
    std::vector<double> onward;
  };

  void set_known_aside();
  void sort_into_kinds();
  void count_ways();
  bool weigh_the_same(saboteur::Role one, saboteur::Role other) const;
  // Ways are numbered by how many dwarfs of each kind are used up.
  static int left(int number, const Kind& kind) {
    return kind.count - number / kind.stride % (kind.count + 1);
  }
  double weight(game::Seat seat, const Kind& kind) const {
    return weights_[seat][static_cast<int>(kind.roles[0])];
  }
  saboteur::Role draw_role(Random& random, const Kind& kind,
                           std::array<int, saboteur::kRoles>& left) const;

  std::vector<RoleChances> weights_;
  std::array<int, saboteur::kRoles> counts_{};  // of the dwarfs that are not known
  std::vector<std::optional<saboteur::Role>> known_;
  std::vector<Doubt> doubts_;  // and one more, for the end
  FixedList<Kind, saboteur::kRoles> kinds_;
  int numbers_ = 1;
  double total_ = 1;
};

}  // namespace stollen::bots
