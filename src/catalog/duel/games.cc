#include "catalog/duel/games.h"

#include "catalog/box_contents.h"
#include "duel/duel.h"

namespace stollen::catalog {

Result<std::unique_ptr<game::Game>> make_duel(const Decks& decks, const Recipe& recipe, int,
                                              int rules) {
  return std::make_unique<duel::Duel>(recipe.text(), duel::rules_from_box(decks.duel), rules);
}

Result<std::unique_ptr<game::Game>> make_duel_solo(const Decks& decks, const Recipe& recipe, int,
                                                   int rules) {
  duel::Rules answers = duel::rules_from_box(decks.duel);
  duel::amend_solo(answers, decks.duel);
  duel::amend_earlier_readings(answers, rules);
  return std::make_unique<duel::Duel>(recipe.text(), std::move(answers), rules);
}

std::string contents_of_duel(const Decks& decks, const Recipe&) {
  return contents_of(decks.duel, decks.duel.two);
}

std::string contents_of_duel_solo(const Decks& decks, const Recipe&) {
  return contents_of(decks.duel, decks.duel.solo);
}

}  // namespace stollen::catalog
