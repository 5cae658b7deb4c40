#include "goldmine/vocabulary.h"

namespace stollen::goldmine {

namespace {

using game::Field;
using game::FieldType;
using game::Form;

Field seat(std::string_view name = "seat") { return {name, FieldType::kSeat}; }
Field number(std::string_view name) { return {name, FieldType::kNumber}; }
Field word(std::string_view name, WordListId list) { return {name, FieldType::kWord, false, list}; }
Field dwarf(std::string_view name = "dwarf") { return word(name, kDwarfWords); }
Field digging(std::string_view name) { return word(name, kDiggingWords); }
Field exit_card() { return word("card", kExitWords); }

std::vector<Form> moves() {
  return {
      {"dig", {}},
      {"exit", {}},
      {"choose", {word("action", kActionWords)}},
      {"swap", {dwarf()}},
  };
}

std::vector<Form> steps() {
  return {
      {"turn", {seat(), dwarf()}},
      {"choose", {seat(), dwarf(), exit_card()}},
      {"swap", {seat(), dwarf(), exit_card()}},
  };
}

std::vector<Form> events() {
  return {
      {"round-started", {number("round"), seat("first"), digging("top")}},
      {"dug", {seat(), dwarf(), digging("card"), number("place"), digging("top")}},
      {"drago-moved", {number("place"), digging("top")}},
      {"burnt", {seat(), dwarf()}},
      {"drew-exit", {seat(), dwarf(), exit_card()}},
      {"stepped", {seat(), dwarf(), number("place")}},
      {"swapped", {seat(), dwarf(), number("place"), dwarf("other"), number("other_place")}},
      {"extra-taken", {seat(), dwarf()}},
      {"no-effect", {seat(), dwarf(), exit_card()}},
      {"escaped", {seat(), dwarf(), number("rung")}},
      {"exit-renewed", {number("cards")}},
      {"round-over", {number("round")}},
      {"ranked", {seat(), dwarf(), number("gold"), number("nuggets")}},
      {"game-over", {{"gold", FieldType::kNumbers}, {"winners", FieldType::kSeats}}},
  };
}

std::vector<Form> refusals() {
  return {
      {"allowed", {}},
      {"wrong-decision", {}, "that move does not belong to the decision that waits"},
      {"pile-empty", {}, "the digging pile is empty: only exit cards are left"},
      {"not-on-card",
       {word("action", kActionWords), exit_card()},
       "the exit card {card} does not offer {action}"},
      {"no-such-dwarf", {}, "there is no such dwarf"},
      {"own-dwarf", {}, "a dwarf changes places with another one"},
      {"not-in-mine", {dwarf()}, "dwarf {dwarf} is not in the mine any more"},
  };
}

}  // namespace

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
  vocabulary.moves = moves();
  vocabulary.steps = steps();
  vocabulary.events = events();
  vocabulary.refusals = refusals();
  return vocabulary;
}

}  // namespace stollen::goldmine
