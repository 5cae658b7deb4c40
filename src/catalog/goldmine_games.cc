#include "catalog/goldmine_games.h"

#include "goldmine/goldmine.h"

namespace stollen::catalog {

Result<std::unique_ptr<game::Game>> make_gold_mine(const Decks& decks, const Recipe& recipe,
                                                   int players) {
  return std::make_unique<goldmine::GoldMine>(recipe.text(),
                                              goldmine::rules_from_box(decks.goldmine, players));
}

Result<std::unique_ptr<game::Game>> make_gold_mine_pairs(const Decks& decks, const Recipe& recipe,
                                                         int players) {
  goldmine::Rules rules = goldmine::rules_from_box(decks.goldmine, players);
  goldmine::amend_pairs(rules);
  return std::make_unique<goldmine::GoldMine>(recipe.text(), std::move(rules));
}

}  // namespace stollen::catalog
