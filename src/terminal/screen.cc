#include "terminal/screen.h"

#include "terminal/duel/duel_screen.h"
#include "terminal/goldmine/goldmine_screen.h"
#include "terminal/saboteur/saboteur_screen.h"

namespace stollen::terminal {

std::unique_ptr<Screen> make_screen(const game::Game& game, Style style, int columns) {
  if (game.family() == "goldmine")
    return std::make_unique<GoldMineScreen>(static_cast<const goldmine::GoldMine&>(game), style,
                                            columns);
  if (game.family() == "duel")
    return std::make_unique<DuelScreen>(static_cast<const duel::Duel&>(game), style, columns);
  STOLLEN_CHECK(game.family() == "saboteur");
  return std::make_unique<SaboteurScreen>(static_cast<const saboteur::Saboteur&>(game), style,
                                          columns);
}

}  // namespace stollen::terminal
