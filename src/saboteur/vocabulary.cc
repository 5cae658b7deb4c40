#include "saboteur/vocabulary.h"

namespace stollen::saboteur {

namespace {

// Of the cards those that are played by this kind of move: where a card stands in the rules' list
// tells one "play" from another.
void resolve_played(const Rules& rules, std::uint8_t kind, game::Form& form) {
  for (game::Field& field : form.fields) {
    if (!field.played) continue;
    field.first = 0;
    while (field.first < rules.cards.size() && rules.cards[field.first].played_as < kind)
      ++field.first;
    std::uint8_t end = field.first;
    while (end < rules.cards.size() && rules.cards[end].played_as == kind) ++end;
    field.last = static_cast<std::uint8_t>(end - 1);
  }
}

}  // namespace

game::Vocabulary vocabulary_of(const Rules& rules) {
  game::Vocabulary vocabulary;
  vocabulary.words.resize(kWordLists);
  for (const Card& card : rules.cards) vocabulary.words[kCardWords].push_back(card.name);
  for (const GoalKind& goal : rules.goals) vocabulary.words[kGoalWords].push_back(goal.name);
  vocabulary.words[kRoleWords].assign(kRoleNames.begin(), kRoleNames.end());
  vocabulary.words[kBurdenWords].assign(kBurdenNames.begin(), kBurdenNames.end());
  vocabulary.words[kSideWords] = {"north", "east", "south", "west"};
  vocabulary.words[kChestWords].assign(kChestDeedNames.begin(), kChestDeedNames.end());
  for (const ChestPath& card : rules.chest_paths)
    vocabulary.words[kChestPathWords].push_back(card.faces[0].name());
  vocabulary.words[kRoomWords].assign(kRoomNames.begin(), kRoomNames.end());
  vocabulary.moves = move::All::forms();
  for (std::uint8_t kind = 0; kind < vocabulary.moves.size(); ++kind)
    resolve_played(rules, kind, vocabulary.moves[kind]);
  vocabulary.steps = step::All::forms();
  vocabulary.events = event::All::forms();
  vocabulary.refusals = refusal::All::forms();
  return vocabulary;
}

}  // namespace stollen::saboteur
