// Variant: a gold-digger with a broken tool before him takes no gold; the cards drawn stay as many.
#include "saboteur/modules/sabotaged_dwarf.h"

#include "saboteur/rules.h"

namespace stollen::saboteur {

namespace {

bool tools_are_whole(const Rules&, const State& state, Seat seat) {
  return state.may_lay(seat);  // SD-2
}

}  // namespace

void SabotagedDwarf::amend(Rules& rules, const Deck*) {
  rules.takes_gold.push_back(tools_are_whole);
}

}  // namespace stollen::saboteur
