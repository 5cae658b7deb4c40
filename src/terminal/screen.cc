#include "terminal/screen.h"

#include "terminal/saboteur/saboteur_screen.h"

namespace stollen::terminal {

std::unique_ptr<Screen> make_screen(const game::Game& game, Style style, int columns) {
  STOLLEN_CHECK(game.family() == "saboteur");
  return std::make_unique<SaboteurScreen>(static_cast<const saboteur::Saboteur&>(game), style,
                                          columns);
}

}  // namespace stollen::terminal
