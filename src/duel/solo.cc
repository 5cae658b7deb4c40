// The solo game: one dwarf of either colour, a longer way, fewer markers, cards left out unseen,
// and a deck that does the sabotage itself.
#include <algorithm>

#include "duel/rules.h"

namespace stollen::duel {

void amend_solo(Rules& rules, const Deck& deck) {
  rules.players = 1;
  rules.layout = deck.solo;  // DS-2, DS-3, DS-4
  std::ranges::sort(rules.layout.goals);
  rules.colour_is_chosen = true;                                         // DS-1
  rules.acts_when_drawn[static_cast<int>(CardClass::kSabotage)] = true;  // DS-5
  rules.acts_when_drawn[static_cast<int>(CardClass::kRockfall)] = true;  // DS-7
  rules.bands = deck.bands;                                              // DS-10
}

}  // namespace stollen::duel
