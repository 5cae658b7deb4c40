#include "terminal/screen.h"

#include <algorithm>
#include <array>

#include "terminal/duel/duel_screen.h"
#include "terminal/goldmine/goldmine_screen.h"
#include "terminal/saboteur/saboteur_screen.h"

namespace stollen::terminal {

namespace {

struct FamilyScreen {
  const game::Family* family;
  std::unique_ptr<Screen> (*make)(const game::Game&, Style, int columns);
};

template <class FamilyGame, class Shown>
constexpr FamilyScreen screen_of() {
  return {&FamilyGame::kFamily,
          [](const game::Game& game, Style style, int columns) -> std::unique_ptr<Screen> {
            return std::make_unique<Shown>(static_cast<const FamilyGame&>(game), style, columns);
          }};
}

constexpr std::array kFamilies = {
    screen_of<saboteur::Saboteur, SaboteurScreen>(),
    screen_of<duel::Duel, DuelScreen>(),
    screen_of<goldmine::GoldMine, GoldMineScreen>(),
};

}  // namespace

std::unique_ptr<Screen> make_screen(const game::Game& game, Style style, int columns) {
  const auto found = std::ranges::find(kFamilies, &game.family(), &FamilyScreen::family);
  STOLLEN_CHECK(found != kFamilies.end());
  return found->make(game, style, columns);
}

}  // namespace stollen::terminal
