#include "duel/vocabulary.h"

#include <algorithm>

#include "duel/events.h"
#include "duel/moves.h"
#include "duel/refusals.h"

namespace stollen::duel {

namespace {

// Cards of one class stand side by side in the rules' list.
void name_played_cards(const Rules& rules, std::vector<game::Form>& moves) {
  for (int card_class = 0; card_class < kCardClasses; ++card_class) {
    const auto cards = std::ranges::equal_range(rules.cards, static_cast<CardClass>(card_class), {},
                                                &Card::card_class);
    for (game::Field& field : moves[kPlayedBy[card_class]].fields) {
      if (!field.played) continue;
      field.first = static_cast<std::uint8_t>(cards.begin() - rules.cards.begin());
      field.last = static_cast<std::uint8_t>(field.first + cards.size() - 1);
    }
  }
}

}  // namespace

game::Vocabulary vocabulary_of(const Rules& rules) {
  game::Vocabulary vocabulary;
  vocabulary.words.resize(kWordLists);
  for (const Card& card : rules.cards) vocabulary.words[kCardWords].push_back(card.name);
  for (const GoalKind& goal : rules.goals) vocabulary.words[kGoalWords].push_back(goal.name);
  vocabulary.words[kToolWords].assign(kToolNames.begin(), kToolNames.end());
  vocabulary.words[kSideWords] = {"north", "east", "south", "west"};
  vocabulary.words[kColourWords].assign(kColourNames.begin(), kColourNames.end());
  vocabulary.words[kEndingWords] = {"goals", "markers", "cards"};
  for (const Band& band : rules.bands) vocabulary.words[kVerdictWords].push_back(band.verdict);
  vocabulary.moves = move::All::forms();
  vocabulary.steps = step::All::forms();
  vocabulary.events = event::All::forms();
  vocabulary.refusals = refusal::All::forms();
  name_played_cards(rules, vocabulary.moves);
  return vocabulary;
}

}  // namespace stollen::duel
