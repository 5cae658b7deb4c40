#include "goldmine/vocabulary.h"

namespace stollen::goldmine {

std::string dwarf_name(const Rules& rules, Dwarf dwarf) {
  std::string name = std::to_string(rules.owner(dwarf) + 1);
  if (rules.dwarfs_per_seat > 1)
    name += static_cast<char>('a' + dwarf - rules.first_dwarf(rules.owner(dwarf)));
  return name;
}

game::Vocabulary vocabulary_of(const Rules& rules) {
  game::Vocabulary vocabulary;
  vocabulary.words.resize(4);
  for (Dwarf dwarf = 0; dwarf < rules.dwarfs(); ++dwarf)
    vocabulary.words[kDwarfWords].push_back(dwarf_name(rules, dwarf));
  for (const DeckDigging& card : rules.digging_kinds)
    vocabulary.words[kDiggingWords].push_back(card.name);
  vocabulary.words[kDiggingWords].emplace_back("none");  // no card lies there
  for (const DeckExit& card : rules.exit_kinds) vocabulary.words[kExitWords].push_back(card.name);
  vocabulary.words[kActionWords] = {"step", "double", "all", "swap", "extra"};
  vocabulary.moves = move::All::forms();
  vocabulary.steps = step::All::forms();
  vocabulary.events = event::All::forms();
  vocabulary.refusals = refusal::All::forms();
  return vocabulary;
}

}  // namespace stollen::goldmine
