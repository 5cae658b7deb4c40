#include "goldmine/rules.h"

namespace stollen::goldmine {

namespace {

void add_digging_cards(Rules& rules, const Deck& deck) {
  rules.digging_kinds = deck.digging;
  for (DiggingCard card = 0; card < deck.digging.size(); ++card) {
    const DeckDigging& kind = deck.digging[card];
    rules.moves[card] = static_cast<std::int8_t>(kind.move);
    rules.gold[card] = static_cast<std::uint8_t>(kind.gold);
    if (kind.dragon) {
      rules.dragon = card;
      rules.dragons = kind.count;
    } else {
      for (int count = 0; count < kind.count; ++count) rules.gold_pile.push_back(card);
    }
  }
  rules.gold[kExtraGold] = static_cast<std::uint8_t>(deck.extra_gold);
}

void add_exit_cards(Rules& rules, const Deck& deck) {
  rules.exit_kinds = deck.exits;
  for (ExitCard card = 0; card < deck.exits.size(); ++card) {
    const DeckExit& kind = deck.exits[card];
    rules.offers[card] = {kind.actions.front(), kind.actions.back()};
    if (kind.actions.back() == Action::kExtra) rules.extra_card = card;
    for (int count = 0; count < kind.count; ++count) rules.exit_pile.push_back(card);
  }
}

}  // namespace

Rules rules_from_box(const Deck& deck, int players) {
  Rules rules;
  rules.players = players;
  rules.start = static_cast<Place>(deck.start);
  rules.drago_start = static_cast<Place>(deck.places - 1);
  add_digging_cards(rules, deck);
  add_exit_cards(rules, deck);
  for (std::size_t rank = 0; rank < deck.nuggets.size(); ++rank)
    rules.nuggets[rank] = static_cast<std::uint8_t>(deck.nuggets[rank]);
  return rules;
}

}  // namespace stollen::goldmine
