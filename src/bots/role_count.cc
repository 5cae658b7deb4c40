#include "bots/role_count.h"

#include "base/check.h"

namespace stollen::bots {

using saboteur::Role;

RoleCount::RoleCount(std::span<const Role> dwarfs, std::span<const RoleChances> weights)
    : weights_(weights.begin(), weights.end()) {
  std::array<int, saboteur::kRoles> counts{};
  for (const Role role : dwarfs) ++counts[static_cast<int>(role)];
  for (int role = 0; role < saboteur::kRoles; ++role)
    if (counts[role] > 0) {
      kinds_.push_back({static_cast<Role>(role), counts[role], numbers_});
      numbers_ *= counts[role] + 1;
    }
  const std::size_t seats = weights_.size();
  before_.assign(seats + 1, std::vector<double>(numbers_, 0));
  onward_.assign(seats + 1, std::vector<double>(numbers_, 0));
  before_[0][0] = 1;
  for (double& all : onward_[seats]) all = 1;
  for (std::size_t seat = 0; seat < seats; ++seat)
    for (int number = 0; number < numbers_; ++number) {
      if (before_[seat][number] == 0) continue;
      for (const Kind& kind : kinds_) {
        const int left = kind.count - used(number, kind);
        if (left == 0) continue;
        before_[seat + 1][number + kind.stride] +=
            before_[seat][number] * left * weights_[seat][static_cast<int>(kind.role)];
      }
    }
  for (std::size_t seat = seats; seat-- > 0;)
    for (int number = 0; number < numbers_; ++number)
      for (const Kind& kind : kinds_) {
        const int left = kind.count - used(number, kind);
        if (left == 0) continue;
        onward_[seat][number] += static_cast<double>(left) *
                                 weights_[seat][static_cast<int>(kind.role)] *
                                 onward_[seat + 1][number + kind.stride];
      }
  total_ = onward_[0][0];
}

RoleChances RoleCount::chances(game::Seat seat) const {
  RoleChances chances{};
  if (total_ <= 0) return chances;
  for (const Kind& kind : kinds_) {
    double sum = 0;
    for (int number = 0; number < numbers_; ++number) {
      const int left = kind.count - used(number, kind);
      if (left > 0) sum += before_[seat][number] * left * onward_[seat + 1U][number + kind.stride];
    }
    const auto role = static_cast<int>(kind.role);
    chances[role] = static_cast<float>(sum * weights_[seat][role] / total_);
  }
  return chances;
}

void RoleCount::draw(Random& random, std::span<Role> roles) const {
  int number = 0;
  for (std::size_t seat = 0; seat < weights_.size(); ++seat) {
    constexpr double kUnit = 1.0 / 4294967296.0;
    double lot = static_cast<double>(random.next() >> 32) * kUnit * onward_[seat][number];
    const Kind* chosen = nullptr;
    for (const Kind& kind : kinds_) {
      const int left = kind.count - used(number, kind);
      if (left == 0) continue;
      const double weight = left *
                            static_cast<double>(weights_[seat][static_cast<int>(kind.role)]) *
                            onward_[seat + 1][number + kind.stride];
      if (weight <= 0) continue;
      chosen = &kind;
      lot -= weight;
      if (lot < 0) break;
    }
    STOLLEN_CHECK(chosen != nullptr);
    roles[seat] = chosen->role;
    number += chosen->stride;
  }
}

}  // namespace stollen::bots
