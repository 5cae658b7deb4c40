#include "catalog/duel_games.h"

#include "duel/duel.h"

namespace stollen::catalog {

Result<std::unique_ptr<game::Game>> make_duel(const Decks& decks, const Recipe& recipe, int) {
  return std::make_unique<duel::Duel>(recipe.text(), duel::rules_from_box(decks.duel));
}

Result<std::unique_ptr<game::Game>> make_duel_solo(const Decks& decks, const Recipe& recipe, int) {
  duel::Rules rules = duel::rules_from_box(decks.duel);
  duel::amend_solo(rules, decks.duel);
  return std::make_unique<duel::Duel>(recipe.text(), std::move(rules));
}

}  // namespace stollen::catalog
