// What is in a box, as plain text: one line a thing, in an order that the game depends on or else
// sorted. Figures only; where they come from and how sure they are is left out.
#pragma once

#include <string>

#include "duel/deck.h"
#include "goldmine/deck.h"
#include "saboteur/deck.h"

namespace stollen::catalog {

std::string contents_of(const saboteur::Deck& deck);
// For two players or for one alone, with the layout that is theirs.
std::string contents_of(const duel::Deck& deck, const duel::Layout& layout);
std::string contents_of(const goldmine::Deck& deck);

}  // namespace stollen::catalog
