// Writes positions and views of My Gold Mine.
#include "goldmine/vocabulary.h"
#include "notation/generator.h"
#include "notation/goldmine/notation.h"
#include "notation/phrases.h"
#include "notation/pieces.h"

namespace stollen::notation {

namespace {

using namespace goldmine;
using WordLists = std::vector<game::Vocabulary::WordList>;

// Collected cards by kind; the card of extra gold comes last.
void cards_field(Writer& to, const WordLists& words, const Cards& cards) {
  to.list("cards", [&] {
    for (int kind = 0; kind < kMaxDiggingKinds; ++kind)
      for (int count = 0; count < cards[kind]; ++count) to.put(words[kDiggingWords][kind]);
    for (int count = 0; count < cards[kExtraGold]; ++count) to.put("extra");
  });
}

template <class Pile>
void pile_of_words(Writer& to, std::string_view name, const Words& words, const Pile& pile) {
  pile_field(to, name, pile, [&](std::uint8_t card) { to.put(words[card]); });
}

// The exit is place 0; a dwarf who is out stands nowhere.
void place_field(Writer& to, goldmine::Place place) {
  if (place == kOut)
    to.field("place", nullptr);
  else
    to.field("place", place);
}

void write_seen_cards(Writer& to, const WordLists& words, const ViewCards& cards) {
  to.field("count", cards.count);
  if (cards.known) cards_field(to, words, cards.cards);
}

void decision_field(Writer& to, const game::Vocabulary& vocabulary, const View& view) {
  if (view.over()) return to.field("decision", nullptr);
  to.object("decision", [&] {
    to.field("seat", view.waiting.seat() + 1);
    to.field("kind", vocabulary.steps[view.waiting.kind()].word);
    to.field("dwarf", vocabulary.words[kDwarfWords][view.waiting.as<goldmine::step::Turn>().dwarf]);
    if (!view.waiting.is<goldmine::step::Turn>())
      to.field("card",
               vocabulary.words[kExitWords][view.waiting.as<goldmine::step::Choose>().card]);
  });
}

}  // namespace

void write_goldmine_position(Writer& to, const GoldMine& game, const State& state) {
  const WordLists& words = game.vocabulary().words;
  position_fields(to, game, state);
  to.list("agenda", [&] {
    if (!state.over()) write_step(to, game.vocabulary(), state.waiting);
  });
  to.field("drago", state.drago);
  to.list("dwarfs", [&] {
    for (Dwarf dwarf = 0; dwarf < game.rules().dwarfs(); ++dwarf)
      to.object([&] {
        to.field("dwarf", words[kDwarfWords][dwarf]);
        place_field(to, state.places[dwarf]);
        cards_field(to, words, state.brought[dwarf]);
      });
  });
  words_field(to, "ladder", words[kDwarfWords], state.ladder);
  to.list("seats", [&] {
    for (Seat seat = 0; seat < game.players(); ++seat)
      to.object([&] {
        to.field("seat", seat + 1);
        cards_field(to, words, state.gathered[seat]);
        to.field("nuggets", state.nuggets[seat]);
      });
  });
  pile_of_words(to, "digging", words[kDiggingWords], state.digging);
  pile_of_words(to, "exit", words[kExitWords], state.exits);
  counted_field(to, "discards", words[kExitWords], state.used_exits);
  to.field("random", state.random);
}

void write_goldmine_view(Writer& to, const GoldMine& game, const View& view) {
  const WordLists& words = game.vocabulary().words;
  const Rules& rules = game.rules();
  view_fields(to, game, view);
  decision_field(to, game.vocabulary(), view);
  to.field("drago", view.drago);
  to.list("dwarfs", [&] {
    for (Dwarf dwarf = 0; dwarf < rules.dwarfs(); ++dwarf)
      to.object([&] {
        to.field("dwarf", words[kDwarfWords][dwarf]);
        place_field(to, view.dwarfs[dwarf].place);
        write_seen_cards(to, words, view.dwarfs[dwarf].brought);
      });
  });
  words_field(to, "ladder", words[kDwarfWords], view.ladder);
  to.list("seats", [&] {
    for (Seat seat = 0; seat < view.players; ++seat)
      to.object([&] {
        to.field("seat", seat + 1);
        write_seen_cards(to, words, view.seats[seat].gathered);
        to.field("nuggets", view.seats[seat].nuggets);
      });
  });
  to.field("digging", view.digging);
  if (view.digging == 0)
    to.field("top", nullptr);
  else
    to.field("top", words[kDiggingWords][view.top]);
  to.field("exit", view.exits);
  counted_field(to, "discards", words[kExitWords], view.used_exits);
}

}  // namespace stollen::notation
