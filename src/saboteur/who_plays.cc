#include "saboteur/who_plays.h"

#include <algorithm>

namespace stollen::saboteur {

FixedList<RoleCount, kRoles> who_plays(const Rules& rules, const View& view) {
  const auto seats = std::span(view.seats).first(view.players);
  const auto unseen_seats = std::ranges::count(seats, kUnknown, &ViewSeat::role);
  const auto unseen_spare = std::ranges::count(view.spare_dwarfs, kUnknown);
  FixedList<RoleCount, kRoles> counts;
  for (std::uint8_t word = 0; word < kRoles; ++word) {
    const auto role = static_cast<Role>(word);
    const auto shuffled = std::ranges::count(rules.dwarfs, role);
    if (shuffled == 0) continue;
    const auto seen = std::ranges::count(seats, word, &ViewSeat::role);
    // The others lie somewhere face-down, before players or among the spare ones.
    const auto hidden = shuffled - seen - std::ranges::count(view.spare_dwarfs, word);
    const auto least = seen + std::max<std::ptrdiff_t>(0, hidden - unseen_spare);
    const auto most = seen + std::clamp<std::ptrdiff_t>(hidden, 0, unseen_seats);
    counts.push_back({role, static_cast<std::uint8_t>(shuffled), static_cast<std::uint8_t>(least),
                      static_cast<std::uint8_t>(most)});
  }
  return counts;
}

}  // namespace stollen::saboteur
