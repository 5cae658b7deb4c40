#include "catalog/goldmine/games.h"

#include "catalog/box_contents.h"
#include "goldmine/goldmine.h"

namespace stollen::catalog {

Result<std::unique_ptr<game::Game>> make_gold_mine(const Decks& decks, const Recipe& recipe,
                                                   int players, int rules) {
  return std::make_unique<goldmine::GoldMine>(
      recipe.text(), goldmine::rules_from_box(decks.goldmine, players), rules);
}

Result<std::unique_ptr<game::Game>> make_gold_mine_pairs(const Decks& decks, const Recipe& recipe,
                                                         int players, int rules) {
  goldmine::Rules answers = goldmine::rules_from_box(decks.goldmine, players);
  goldmine::amend_pairs(answers);
  return std::make_unique<goldmine::GoldMine>(recipe.text(), std::move(answers), rules);
}

std::string contents_of_gold_mine(const Decks& decks, const Recipe&) {
  return contents_of(decks.goldmine);
}

}  // namespace stollen::catalog
