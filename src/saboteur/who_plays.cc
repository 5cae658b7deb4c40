#include "saboteur/who_plays.h"

#include <algorithm>

namespace stollen::saboteur {

namespace {

constexpr std::size_t kUnseen = kRoles;

}  // namespace

FixedList<RoleCount, kRoles> who_plays(const Rules& rules, const View& view) {
  // By role; those that the observer does not know stand last.
  using Counts = std::array<std::uint8_t, kRoles + 1>;
  const auto count = [](Counts& counts, std::size_t role) { ++counts[std::min(role, kUnseen)]; };
  Counts shuffled{};
  Counts seen{};
  Counts spare{};
  for (const Role role : rules.dwarfs) count(shuffled, static_cast<std::size_t>(role));
  for (Seat seat = 0; seat < view.players; ++seat) count(seen, view.seats[seat].role);
  for (const std::uint8_t role : view.spare_dwarfs) count(spare, role);
  FixedList<RoleCount, kRoles> counts;
  for (std::size_t role = 0; role < kRoles; ++role) {
    if (shuffled[role] == 0) continue;
    // The others lie somewhere face-down, before players or among the spare ones.
    const int hidden = shuffled[role] - seen[role] - spare[role];
    const int least = seen[role] + std::max(0, hidden - spare[kUnseen]);
    const int most = seen[role] + std::clamp<int>(hidden, 0, seen[kUnseen]);
    counts.push_back({static_cast<Role>(role), shuffled[role], static_cast<std::uint8_t>(least),
                      static_cast<std::uint8_t>(most)});
  }
  return counts;
}

}  // namespace stollen::saboteur
