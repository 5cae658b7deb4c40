#include "duel/rules.h"

#include <algorithm>
#include <bit>

namespace stollen::duel {

Rules rules_from_box(const Deck& deck) {
  Rules rules;
  rules.players = 2;
  // Moves are listed by card; with the classes in order they are listed by kind as well.
  for (int card_class = 0; card_class < kCardClasses; ++card_class)
    for (const DeckCard& card : deck.cards) {
      if (static_cast<int>(card.card_class) != card_class) continue;
      if (card.card_class == CardClass::kSabotage)
        rules.sabotage_cards[std::countr_zero(card.tools)] =
            static_cast<CardId>(rules.cards.size());
      rules.cards.push_back(Card{card.name,
                                 card.card_class,
                                 {card.path, card.path.turned()},
                                 card.path.same_when_turned(),
                                 card.tools,
                                 card.count});
    }
  rules.path_kinds =
      static_cast<int>(std::ranges::count(rules.cards, CardClass::kPath, &Card::card_class));
  for (CardId id = 0; id < rules.path_kinds; ++id)
    rules.layables.emplace_back(rules.card(id).faces[0]);
  for (const DeckGoal& goal : deck.goals)
    rules.goals.push_back(GoalKind{goal.name, {goal.path, goal.path.turned()}, goal.count});
  rules.layout = deck.two;
  std::ranges::sort(rules.layout.goals);
  rules.keys = deck.keys;
  return rules;
}

}  // namespace stollen::duel
