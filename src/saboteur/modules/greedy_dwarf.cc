// Championship card of 2016: one gold-digger is replaced by a greedy dwarf, who digs for himself.
#include "saboteur/modules/greedy_dwarf.h"

#include <algorithm>

#include "saboteur/modules/shared.h"

namespace stollen::saboteur {

bool greedy_dwarf_takes_all(Mine& mine, Seat finder) {
  if (mine.state.role(finder) != kRole<role::GreedyDwarf>) return false;
  mine.rules.pay(mine, finder, 4);  // GD-4, T-10
  return true;
}

void GreedyDwarf::amend(Rules& rules, const Deck*) {
  *std::ranges::find(rules.dwarfs, kRole<role::Digger>) = kRole<role::GreedyDwarf>;  // GD-2
  rules.treasure_found.insert(rules.treasure_found.begin(), greedy_dwarf_takes_all);
}

}  // namespace stollen::saboteur
