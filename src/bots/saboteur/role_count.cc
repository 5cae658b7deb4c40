#include "bots/saboteur/role_count.h"

#include <algorithm>

#include "base/check.h"

namespace stollen::bots {

using game::Seat;
using saboteur::kRoles;
using saboteur::Role;

namespace {

// From 0 to below 1.
double draw_lot(Random& random) {
  constexpr double kUnit = 1.0 / 4294967296.0;
  return static_cast<double>(random.next() >> 32) * kUnit;
}

}  // namespace

RoleCount::RoleCount(std::span<const Role> dwarfs, std::span<const RoleChances> weights)
    : weights_(weights.begin(), weights.end()), known_(weights.size()) {
  for (const Role role : dwarfs) ++counts_[static_cast<int>(role)];
  set_known_aside();
  sort_into_kinds();
  count_ways();
}

// A dwarf that is known can be any of its role, and the others are dealt from the rest.
void RoleCount::set_known_aside() {
  std::array<bool, kRoles> in_box{};
  for (int role = 0; role < kRoles; ++role) in_box[role] = counts_[role] > 0;
  for (Seat seat = 0; seat < weights_.size(); ++seat) {
    FixedList<int, kRoles> possible;
    for (int role = 0; role < kRoles; ++role)
      if (in_box[role] && weights_[seat][role] > 0) possible.push_back(role);
    if (possible.size() != 1) {
      doubts_.push_back({.seat = seat});
      continue;
    }
    const int role = possible[0];
    known_[seat] = static_cast<Role>(role);
    total_ *= std::max(0, counts_[role]) * static_cast<double>(weights_[seat][role]);
    --counts_[role];
  }
  doubts_.emplace_back();
}

bool RoleCount::weigh_the_same(Role one, Role other) const {
  return std::ranges::all_of(doubts_.begin(), doubts_.end() - 1, [&](const Doubt& doubt) {
    const RoleChances& weights = weights_[doubt.seat];
    return weights[static_cast<int>(one)] == weights[static_cast<int>(other)];
  });
}

void RoleCount::sort_into_kinds() {
  for (int number = 0; number < kRoles; ++number) {
    if (counts_[number] <= 0) continue;
    const auto role = static_cast<Role>(number);
    auto* kind = std::ranges::find_if(
        kinds_, [&](const Kind& other) { return weigh_the_same(role, other.roles[0]); });
    if (kind == kinds_.end()) {
      kinds_.push_back({});
      kind = kinds_.end() - 1;
    }
    kind->roles.push_back(role);
    kind->count += counts_[number];
  }
  for (Kind& kind : kinds_) {
    kind.stride = numbers_;
    numbers_ *= kind.count + 1;
  }
}

void RoleCount::count_ways() {
  const std::size_t end = doubts_.size() - 1;
  for (Doubt& doubt : doubts_) {
    doubt.before.assign(numbers_, 0);
    doubt.onward.assign(numbers_, 0);
  }
  doubts_[0].before[0] = 1;
  for (double& all : doubts_[end].onward) all = 1;
  for (std::size_t i = 0; i < end; ++i)
    for (int number = 0; number < numbers_; ++number) {
      const double before = doubts_[i].before[number];
      if (before == 0) continue;
      for (const Kind& kind : kinds_)
        if (const int cards = left(number, kind); cards > 0)
          doubts_[i + 1].before[number + kind.stride] +=
              before * cards * weight(doubts_[i].seat, kind);
    }
  for (std::size_t i = end; i-- > 0;)
    for (int number = 0; number < numbers_; ++number)
      for (const Kind& kind : kinds_)
        if (const int cards = left(number, kind); cards > 0)
          doubts_[i].onward[number] += static_cast<double>(cards) * weight(doubts_[i].seat, kind) *
                                       doubts_[i + 1].onward[number + kind.stride];
  total_ *= doubts_[0].onward[0];
}

RoleChances RoleCount::chances(Seat seat) const {
  RoleChances chances{};
  if (total_ <= 0) return chances;
  if (known_[seat]) {
    chances[static_cast<int>(*known_[seat])] = 1;
    return chances;
  }
  const auto doubt = std::ranges::find(doubts_, seat, &Doubt::seat);
  const auto next = doubt + 1;
  for (const Kind& kind : kinds_) {
    double sum = 0;
    for (int number = 0; number < numbers_; ++number)
      if (const int cards = left(number, kind); cards > 0)
        sum += doubt->before[number] * cards * next->onward[number + kind.stride];
    const double chance = sum * weight(seat, kind) / doubts_[0].onward[0];
    for (const Role role : kind.roles)
      chances[static_cast<int>(role)] =
          static_cast<float>(chance * counts_[static_cast<int>(role)] / kind.count);
  }
  return chances;
}

// Of one kind every dwarf that is left is as likely as the others.
Role RoleCount::draw_role(Random& random, const Kind& kind, std::array<int, kRoles>& left) const {
  if (kind.roles.size() == 1) return kind.roles[0];
  int cards = 0;
  for (const Role role : kind.roles) cards += left[static_cast<int>(role)];
  auto lot = static_cast<int>(random.below(static_cast<std::uint32_t>(cards)));
  for (const Role role : kind.roles) {
    lot -= left[static_cast<int>(role)];
    if (lot >= 0) continue;
    --left[static_cast<int>(role)];
    return role;
  }
  STOLLEN_CHECK(false);
  return kind.roles[0];
}

void RoleCount::draw(Random& random, std::span<Role> roles) const {
  std::array<int, kRoles> dwarfs = counts_;
  int number = 0;
  std::size_t next = 0;
  for (Seat seat = 0; seat < weights_.size(); ++seat) {
    // Every seat draws a lot, known or not: what the others get does not depend on it.
    const double luck = draw_lot(random);
    if (known_[seat]) {
      roles[seat] = *known_[seat];
      continue;
    }
    const Doubt& doubt = doubts_[next++];
    double lot = luck * doubt.onward[number];
    const Kind* chosen = nullptr;
    for (const Kind& kind : kinds_) {
      const double ways = left(number, kind) > 0 ? left(number, kind) * weight(seat, kind) *
                                                       doubts_[next].onward[number + kind.stride]
                                                 : 0;
      if (ways <= 0) continue;
      chosen = &kind;
      lot -= ways;
      if (lot < 0) break;
    }
    STOLLEN_CHECK(chosen != nullptr);
    roles[seat] = draw_role(random, *chosen, dwarfs);
    number += chosen->stride;
  }
}

}  // namespace stollen::bots
