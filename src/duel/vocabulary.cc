#include "duel/vocabulary.h"

namespace stollen::duel {

namespace {

using game::Field;
using game::FieldType;
using game::Form;

constexpr bool kSecret = true;

Field seat(std::string_view name = "seat") { return {name, FieldType::kSeat}; }
Field cell() { return {"cell", FieldType::kCell}; }
Field turned() { return {"turned", FieldType::kFlag}; }
Field number(std::string_view name) { return {name, FieldType::kNumber}; }
Field numbers(std::string_view name) { return {name, FieldType::kNumbers}; }
Field word(std::string_view name, WordListId list, bool secret = false) {
  return {name, FieldType::kWord, secret, list};
}
Field card(std::string_view name = "card", bool secret = false) {
  return word(name, kCardWords, secret);
}
Field cards() { return {"cards", FieldType::kWords, kSecret, kCardWords}; }
Field tool() { return word("tool", kToolWords); }
Field goal(bool secret = false) { return word("goal", kGoalWords, secret); }

// A card of one class: where the class stands in the rules' list tells one "play" from another.
Field card_of(const Rules& rules, CardClass card_class) {
  Field field = card();
  std::uint8_t first = 0;
  while (first < rules.cards.size() && rules.cards[first].card_class < card_class) ++first;
  std::uint8_t end = first;
  while (end < rules.cards.size() && rules.cards[end].card_class == card_class) ++end;
  field.first = first;
  field.last = static_cast<std::uint8_t>(end - 1);
  return field;
}

std::vector<Form> moves(const Rules& rules) {
  return {
      {"lay", {card_of(rules, CardClass::kPath), turned(), cell()}},
      {"discard", {card("card", kSecret)}},
      {"discard-two", {card("card", kSecret), card("second", kSecret)}},
      {"mend", {card(), card("second"), tool()}},
      {"play", {card_of(rules, CardClass::kSabotage)}},
      {"play", {card_of(rules, CardClass::kRepair), tool()}},
      {"play", {card_of(rules, CardClass::kRockfall), cell()}},
      {"play", {card_of(rules, CardClass::kMap), cell()}},
      {"play", {card_of(rules, CardClass::kKey), cell()}},
      {"bribe", {cell()}},
      {"done", {}},
      {"reveal", {cell()}},
      {"orient", {turned(), cell()}},
      {"claim", {cell()}},
      {"pay", {number("ones"), number("twos"), number("threes")}},
      {"colour", {word("colour", kColourWords)}},
  };
}

std::vector<Form> steps() {
  return {
      {"turn", {seat()}},
      {"after", {seat()}},
      {"reveal", {seat()}},
      {"orient", {seat(), number("goal")}},
      {"claim", {seat()}},
      {"pay", {seat()}},
      {"colour", {seat()}},
      {"settle", {seat()}},
      {"draw", {seat(), number("cards")}},
      {"end-turn", {seat()}},
      {"next-round", {}},
  };
}

std::vector<Form> events() {
  return {
      {"colour-dealt", {seat(), word("colour", kColourWords)}},
      {"round-started", {number("round"), seat("first")}},
      {"set-aside", {number("count")}},
      {"hand-dealt", {seat(), number("count"), cards()}},
      {"laid", {seat(), card(), cell(), turned()}},
      {"broke", {seat(), card(), seat("target")}},
      {"repaired", {seat(), card(), tool()}},
      {"mended", {seat(), card(), card("second"), tool()}},
      {"collapsed", {seat(), card(), cell(), card("removed")}},
      {"looked", {seat(), card(), cell(), goal(kSecret)}},
      {"unlocked", {seat(), card(), cell()}},
      {"bribed", {seat(), cell()}},
      {"discarded", {seat(), number("count"), cards()}},
      {"drew", {seat(), card("card", kSecret)}},
      {"no-effect", {seat(), card()}},
      {"revealed", {seat(), cell(), goal()}},
      {"oriented", {seat(), cell(), turned()}},
      {"claimed", {seat(), cell(), number("gold")}},
      {"round-over", {number("round"), word("reason", kEndingWords)}},
      {"collected", {seat(), numbers("values")}},
      {"paid", {seat(), number("trolls"), numbers("values")}},
      {"verdict", {word("verdict", kVerdictWords)}},
      {"game-over", {numbers("gold"), {"winners", FieldType::kSeats}}},
  };
}

std::vector<Form> refusals() {
  return {
      {"allowed", {}},
      {"wrong-decision", {}, "that move does not belong to the decision that waits"},
      {"not-in-hand", {card()}, "there is no {card} in this hand, or not as many"},
      {"tools-broken", {}, "no path card may be laid while a broken tool lies before the player"},
      {"cell-taken", {}, "a card lies there already"},
      {"out-of-reach", {}, "no deck reaches that far"},
      {"not-beside", {}, "a path card must lie beside a face-up path card"},
      {"does-not-fit",
       {word("side", kSideWords)},
       "open edge and wall would meet on the {side} side"},
      {"not-connected", {}, "the player has no open way from his start to the card"},
      {"beside-goal-or-gold", {}, "a ladder must not lie beside a goal or a card with gold"},
      {"already-broken", {tool()}, "the {tool} of the other player is broken already"},
      {"not-broken", {tool()}, "the player's {tool} is not broken"},
      {"wrong-tool", {card(), tool()}, "{card} does not repair a {tool}"},
      {"nothing-there", {}, "no card lies there"},
      {"not-removable", {}, "start, goals and cards with gold or a troll cannot be removed"},
      {"no-goal-there", {}, "no goal lies there"},
      {"goal-is-open", {}, "that goal is face-up already"},
      {"no-door-there", {}, "no door can be seen there"},
      {"own-door", {}, "the doors of one's own colour need no key"},
      {"has-key", {}, "a key lies on that door already"},
      {"no-troll-there", {}, "no troll can be seen there"},
      {"is-bribed", {}, "that troll is bribed already"},
      {"troll-out-of-reach", {}, "the player has no open way from his start to that troll"},
      {"not-reached", {}, "that goal is not waiting to be turned"},
      {"orientation", {cell()}, "the goal at {cell} is what waits to be laid, straight or turned"},
      {"not-your-gold", {}, "no unclaimed gold that the player can reach lies there"},
      {"not-the-price",
       {number("trolls"), number("price")},
       "{trolls} owed to trolls is paid with cards the player owns, worth {price} in all"},
      {"not-turnable", {card()}, "{card} is the same when turned: lay it without turning"},
      {"not-in-order", {card(), card("second")}, "two cards are named in order: {second}, {card}"},
  };
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
  vocabulary.moves = moves(rules);
  vocabulary.steps = steps();
  vocabulary.events = events();
  vocabulary.refusals = refusals();
  return vocabulary;
}

}  // namespace stollen::duel
