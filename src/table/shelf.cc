#include "table/shelf.h"

namespace stollen::table {

Result<std::shared_ptr<const game::Game>> Shelf::find(const std::string& recipe, int players) {
  auto& place = games_[{recipe, players}];
  if (auto game = place.lock()) return game;
  auto made = catalog::make_game(decks_, recipe, players);
  if (!made) {
    games_.erase({recipe, players});
    return std::unexpected(made.error());
  }
  std::shared_ptr<const game::Game> game = std::move(*made);
  place = game;
  return game;
}

}  // namespace stollen::table
