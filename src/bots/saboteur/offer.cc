#include "bots/saboteur/offer.h"

#include <algorithm>

namespace stollen::bots {

using game::Seat;
using saboteur::Rules;
using saboteur::State;

double chance_of_drawing(int all, int good, int drawn, int least) {
  // By the number of good ones among those drawn so far, card by card.
  std::array<double, 16> chances{};
  STOLLEN_CHECK_LESS(drawn, static_cast<int>(chances.size()));
  chances[0] = 1;
  for (int before = 0; before < drawn; ++before)
    for (int found = before + 1; found >= 0; --found) {
      const auto left = static_cast<double>(all - before);
      const double stays = chances[found] * (all - before - (good - found)) / left;
      const double rises = found > 0 ? chances[found - 1] * (good - found + 1) / left : 0;
      chances[found] = std::max(0.0, stays) + std::max(0.0, rises);
    }
  double sum = 0;
  for (int found = least; found <= drawn; ++found) sum += chances[found];
  return sum;
}

double share_of_offer(const Rules& rules, const State& world, Seat seat) {
  const auto takes = [&](Seat one) {
    return std::ranges::all_of(rules.takes_gold,
                               [&](auto* agrees) { return agrees(rules, world, one); });
  };
  if (!takes(seat)) return 0;
  const auto drawn = static_cast<int>(world.offer.size());
  const int all = drawn + static_cast<int>(world.gold_pile.size());
  const auto worth_at_least = [&](int value) {
    const auto is = [&](std::uint8_t card) { return card >= value; };
    return static_cast<int>(std::ranges::count_if(world.offer, is) +
                            std::ranges::count_if(world.gold_pile, is));
  };
  std::array<int, saboteur::kMaxGoldValue + 1> good{};
  for (int value = 1; value <= saboteur::kMaxGoldValue; ++value)
    good[value] = worth_at_least(value);
  double gold = 0;
  Seat taker = world.agenda.back().seat();
  for (int choice = 1; choice <= drawn;) {
    if (takes(taker)) {
      // The best card that is left when so many have been taken: of at least a value if so many
      // of those drawn are.
      if (taker == seat)
        for (int value = 1; value <= saboteur::kMaxGoldValue; ++value)
          gold += chance_of_drawing(all, good[value], drawn, choice);
      ++choice;
    }
    taker = static_cast<Seat>((taker + (rules.clockwise(world) ? rules.players - 1 : 1)) %
                              rules.players);
  }
  return gold;
}

}  // namespace stollen::bots
