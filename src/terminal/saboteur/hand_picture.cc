#include "terminal/saboteur/hand_picture.h"

#include <vector>

#include "terminal/cards_row.h"

namespace stollen::terminal {

std::string hand_picture(const saboteur::Rules& rules, std::span<const saboteur::CardId> hand,
                         const Style& style, int columns, bool low) {
  std::vector<HeldCard> cards;
  for (const saboteur::CardId id : hand) {
    const saboteur::Card& card = rules.card(id);
    cards.push_back({card.name, rules.is_path(id) ? card.faces.data() : nullptr,
                     card.is<saboteur::move::Sabotage>()});
  }
  return cards_row(cards, style, columns, low);
}

}  // namespace stollen::terminal
