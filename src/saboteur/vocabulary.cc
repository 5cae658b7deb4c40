#include "saboteur/vocabulary.h"

namespace stollen::saboteur {

namespace {

using game::Field;
using game::FieldType;
using game::Form;

constexpr bool kSecret = true;

Field seat(std::string_view name = "seat") { return {name, FieldType::kSeat}; }
Field cell(std::string_view name = "cell") { return {name, FieldType::kCell}; }
Field flag(std::string_view name, bool secret = false) { return {name, FieldType::kFlag, secret}; }
Field turned() { return flag("turned"); }
Field number(std::string_view name, bool secret = false) {
  return {name, FieldType::kNumber, secret};
}
Field numbers(std::string_view name, bool secret = false) {
  return {name, FieldType::kNumbers, secret};
}
Field word(std::string_view name, WordListId list, bool secret = false) {
  return {name, FieldType::kWord, secret, list};
}
Field words(std::string_view name, WordListId list, bool secret = false) {
  return {name, FieldType::kWords, secret, list};
}

// A broken tool, or anything that lies before a player.
Field tool() {
  Field field = word("tool", kBurdenWords);
  field.last = kToolKinds - 1;
  return field;
}
Field burden() { return word("burden", kBurdenWords); }

// A card of one class: where the class stands in the rules' list tells one "play" from another.
Field card_of(const Rules& rules, CardClass card_class) {
  Field field = word("card", kCardWords);
  std::uint8_t first = 0;
  while (first < rules.cards.size() && rules.cards[first].card_class < card_class) ++first;
  std::uint8_t end = first;
  while (end < rules.cards.size() && rules.cards[end].card_class == card_class) ++end;
  field.first = first;
  field.last = static_cast<std::uint8_t>(end - 1);
  return field;
}

Field secret_card(std::string_view name) { return word(name, kCardWords, kSecret); }

std::vector<Form> moves(const Rules& rules) {
  return {
      {"lay", {card_of(rules, CardClass::kPath), turned(), cell()}},
      {"discard", {secret_card("card")}},
      {"play", {card_of(rules, CardClass::kSabotage), seat()}},
      {"play", {card_of(rules, CardClass::kRepair), seat(), tool()}},
      {"play", {card_of(rules, CardClass::kRockfall), cell()}},
      {"play", {card_of(rules, CardClass::kMap), cell()}},
      {"reveal", {cell()}},
      {"orient", {turned(), cell()}},
      {"take", {number("value", kSecret)}},
      {"play", {card_of(rules, CardClass::kRelease), seat()}},
      {"play", {card_of(rules, CardClass::kTheft)}},
      {"play", {card_of(rules, CardClass::kInspection), seat()}},
      {"play", {card_of(rules, CardClass::kHatSwap), seat()}},
      {"play", {card_of(rules, CardClass::kHandSwap), seat()}},
      {"play",
       {card_of(rules, CardClass::kGoalSwap), cell(), cell("other"), flag("swapped", kSecret)}},
      {"play", {card_of(rules, CardClass::kTrove)}},
      {"play", {card_of(rules, CardClass::kVeto)}},
      {"play", {card_of(rules, CardClass::kTurnaround)}},
      {"play", {card_of(rules, CardClass::kSpecialist)}},
      {"play", {card_of(rules, CardClass::kDetour), turned(), cell()}},
      {"discard", {secret_card("card"), secret_card("second")}},
      {"discard", {secret_card("card"), secret_card("second"), secret_card("third")}},
      {"remove", {secret_card("card"), secret_card("second"), burden()}},
      {"guard", {word("card", kCardWords, kSecret), cell()}},
      {"ask", {seat(), cell()}},
      {"steal", {seat()}},
      {"inspect", {seat()}},
      {"move", {cell()}},
      {"take-from", {seat()}},
      {"keep", {word("card", kCardWords, kSecret)}},
      {.word = "accept", .declines = true},
      {"agree", {}},
      {"refuse", {}},
  };
}

std::vector<Form> steps() {
  return {
      {"turn", {seat()}},
      {"reveal", {seat()}},
      {"orient", {seat(), number("goal")}},
      {"take", {seat()}},
      {"arrive", {seat()}},
      {"draw", {seat(), number("cards")}},
      {"end-turn", {seat()}},
      {"next-round", {seat("finder")}},
      {"steal", {seat()}},
      {"thieve", {seat()}},
      {"inspect", {seat()}},
      {"move-goal", {seat()}},
      {"take-from", {seat()}},
      {"reach-out", {seat()}},
      {"draw-three", {seat()}},
      {"keep", {seat(), number("cards")}},
      {"search", {seat(), number("cards")}},
      {.word = "react", .fields = {seat()}, .unseen = true},
      {"lay", {seat()}},
      {"answer", {seat(), cell()}},
      {"effect", {seat()}},
      {"put-away", {seat(), word("card", kCardWords)}},
      {"lay-next", {seat(), number("cards")}},
  };
}

std::vector<Form> events() {
  return {
      {"round-started", {number("round"), seat("first")}},
      {"placed", {word("card", kCardWords), cell()}},
      {"role-dealt", {seat(), word("role", kRoleWords, kSecret)}},
      {"hand-dealt", {seat(), number("count"), words("cards", kCardWords, kSecret)}},
      {"laid", {seat(), word("card", kCardWords), cell(), turned()}},
      {"broke", {seat(), word("card", kCardWords), seat("target")}},
      {"repaired", {seat(), word("card", kCardWords), seat("target"), tool()}},
      {"collapsed", {seat(), word("card", kCardWords), cell(), word("removed", kCardWords)}},
      {"looked", {seat(), word("card", kCardWords), cell(), word("goal", kGoalWords, kSecret)}},
      {"discarded", {seat(), word("card", kCardWords, kSecret)}},
      {"drew", {seat(), word("card", kCardWords, kSecret)}},
      {"revealed", {seat(), cell(), word("goal", kGoalWords)}},
      {"oriented", {seat(), cell(), turned()}},
      {"round-over", {number("round"), {"treasure", FieldType::kFlag}, seat("finder")}},
      {"roles-revealed", {words("roles", kRoleWords)}},
      {"offered", {seat(), number("count"), numbers("values", kSecret)}},
      {"took", {seat(), number("value", kSecret)}},
      {"paid", {seat(), number("count"), numbers("values", kSecret)}},
      {"coins-paid", {seat(), number("amount")}},
      {"game-over", {numbers("gold"), {"winners", FieldType::kSeats}}},
      {"trapped", {seat(), word("card", kCardWords), seat("target")}},
      {"released", {seat(), word("card", kCardWords), seat("target")}},
      {"plans-theft", {seat(), word("card", kCardWords)}},
      {"inspected", {seat(), seat("target"), word("role", kRoleWords, kSecret)}},
      {"hat-swapped", {seat(), word("card", kCardWords), seat("target")}},
      {"hands-swapped", {seat(), word("card", kCardWords), seat("target")}},
      {"unburdened", {seat(), burden()}},
      {"stole", {seat(), seat("target")}},
      {"gold-given", {seat(), number("value")}},
      {"room-entered", {seat(), cell(), word("room", kRoomWords)}},
      {"uncovered", {seat(), cell(), word("path", kChestPathWords)}},
      {"chest-opened", {seat(), cell(), word("chest", kChestWords)}},
      {"looked-into-chest",
       {seat(), word("card", kCardWords), cell(), word("chest", kChestWords, kSecret),
        word("path", kChestPathWords, kSecret)}},
      {"buried", {seat(), word("card", kCardWords), cell()}},
      {"gold-found", {seat(), number("value")}},
      {"goal-moved", {seat(), cell(), {"to", FieldType::kCell}}},
      {"took-from", {seat(), seat("target"), word("card", kCardWords, kSecret)}},
      {"discards-shuffled", {seat()}},
      {"stock-lost", {seat(), number("cards")}},
      {"searched", {seat(), number("count"), words("cards", kCardWords, kSecret)}},
      {"kept", {seat(), word("card", kCardWords, kSecret)}},
      {"declared", {seat(), {"declared", FieldType::kMove}}},
      {"vetoed", {seat(), word("card", kCardWords), seat("target"), word("vetoed", kCardWords)}},
      {"goals-swapped",
       {seat(), word("card", kCardWords), cell(), cell("other"), flag("swapped", kSecret)}},
      {"turned-around", {seat(), word("card", kCardWords), flag("clockwise")}},
      {"specialist", {seat(), word("card", kCardWords)}},
      {"forfeited", {seat()}},
      {"detoured", {seat(), word("card", kCardWords), cell("from"), cell(), turned()}},
      {"guarded", {seat(), word("card", kCardWords, kSecret), cell()}},
      {"asked", {seat(), seat("target"), cell()}},
      {"answered", {seat(), flag("agrees")}},
      {"toll-paid", {seat(), seat("target"), number("card")}},
      {"guard-left", {seat(), cell()}},
      {"chest-placed", {cell()}},
  };
}

std::vector<Form> refusals() {
  return {
      {"allowed", {}},
      {"wrong-decision", {}, "that move does not belong to the decision that waits"},
      {"not-in-hand", {word("card", kCardWords)}, "there is no {card} in this hand"},
      {"tools-broken", {}, "no path card may be laid while a broken tool lies before the player"},
      {"cell-taken", {}, "a card lies there already"},
      {"out-of-reach", {}, "no deck reaches that far"},
      {"not-beside", {}, "a path card must lie beside a face-up path card"},
      {"does-not-fit",
       {word("side", kSideWords)},
       "open edge and wall would meet on the {side} side"},
      {"not-connected", {}, "the card would not be connected to the start"},
      {"no-such-seat", {seat(), number("players")}, "there is no seat {seat}, only 1 to {players}"},
      {"own-tools", {}, "a sabotage card goes before another player"},
      {"already-broken", {seat(), tool()}, "the {tool} of seat {seat} is broken already"},
      {"not-broken", {seat(), tool()}, "the {tool} of seat {seat} is not broken"},
      {"wrong-tool", {word("card", kCardWords), tool()}, "{card} does not repair a {tool}"},
      {"nothing-there", {}, "no card lies there"},
      {"not-removable", {}, "start and goal cards cannot be removed"},
      {"no-goal-there", {}, "no goal lies there"},
      {"goal-is-open", {}, "that goal is face-up already"},
      {"not-reached", {}, "that goal is not waiting to be turned"},
      {"orientation", {cell()}, "the goal at {cell} is what waits to be laid, straight or turned"},
      {"not-offered", {number("value")}, "no gold card of value {value} is on offer"},
      {"not-turnable",
       {word("card", kCardWords)},
       "{card} is the same when turned: lay it without turning"},
      {"trapped", {}, "no path card may be laid by a player who is trapped"},
      {"burdened", {seat(), burden()}, "such a card lies before seat {seat} already: {burden}"},
      {"not-burdened", {seat(), burden()}, "no such card lies before seat {seat}: {burden}"},
      {"own-dwarf", {}, "the dwarf of another player is looked at"},
      {"no-spare-dwarf", {}, "no dwarf is left over to swap with"},
      {"own-hand", {}, "hands are swapped with another player"},
      {"own-gold", {}, "gold is stolen from another player"},
      {"no-gold", {seat()}, "seat {seat} has no gold"},
      {"out-of-order",
       {word("card", kCardWords), word("second", kCardWords)},
       "cards that are discarded together are named in the order of the deck: {second} before "
       "{card}"},
      {"beside-goal", {}, "a ladder may not lie beside a goal"},
      {"no-more-maps", {}, "no goal may be looked at any more in this round"},
      {"goal-is-stuck", {}, "the cell behind that goal is taken"},
      {"no-cards-there", {seat()}, "seat {seat} has no cards"},
      {"not-among-them",
       {word("card", kCardWords)},
       "{card} is not among the cards that were taken from the discard pile"},
      {"only-as-reaction", {}, "a veto is played in the turn of another player, against his card"},
      {"two-goals", {}, "two different goals are swapped, the first named first"},
      {"no-discards", {}, "the discard pile is empty"},
      {"too-few-paths", {}, "two path cards are needed in the hand"},
      {"nowhere-to-lay", {}, "no path card of this hand can be laid anywhere"},
      {"nothing-laid", {}, "no path card that a player has laid lies in the maze"},
      {"same-cell", {}, "the card must come to lie on another cell"},
      {"toll-due",
       {seat()},
       "the dwarf of seat {seat} stands there: that costs 1 gold, which another player may pay"},
      {"no-toll", {}, "no toll is due there"},
      {"no-dwarf-left", {}, "both dwarfs have been placed in this round"},
      {"guard-there", {}, "a dwarf stands there already"},
      {"no-open-end", {}, "a dwarf is placed before an open edge of a face-up path card"},
      {"own-purse", {}, "another player is asked; who pays himself simply lays the card"},
      {"asked-before", {seat()}, "seat {seat} has refused in this turn"},
      {"agreed-already", {}, "somebody has agreed to pay already"},
  };
}

}  // namespace

game::Vocabulary vocabulary_of(const Rules& rules) {
  game::Vocabulary vocabulary;
  vocabulary.words.resize(8);
  for (const Card& card : rules.cards) vocabulary.words[kCardWords].push_back(card.name);
  for (const GoalKind& goal : rules.goals) vocabulary.words[kGoalWords].push_back(goal.name);
  vocabulary.words[kRoleWords].assign(kRoleNames.begin(), kRoleNames.end());
  vocabulary.words[kBurdenWords].assign(kBurdenNames.begin(), kBurdenNames.end());
  vocabulary.words[kSideWords] = {"north", "east", "south", "west"};
  vocabulary.words[kChestWords].assign(kChestDeedNames.begin(), kChestDeedNames.end());
  for (const ChestPath& card : rules.chest_paths)
    vocabulary.words[kChestPathWords].push_back(card.faces[0].name());
  vocabulary.words[kRoomWords].assign(kRoomNames.begin(), kRoomNames.end());
  vocabulary.moves = moves(rules);
  vocabulary.steps = steps();
  vocabulary.events = events();
  vocabulary.refusals = refusals();
  return vocabulary;
}

}  // namespace stollen::saboteur
