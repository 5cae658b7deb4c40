#include "table/shelf.h"

#include <bit>

#include "catalog/fingerprint.h"

namespace stollen::table {

Result<std::shared_ptr<const game::Game>> Shelf::find(const std::string& recipe, int players,
                                                      int rules) {
  // Whoever asks for ever other recipes leaves nothing behind: at 1024, 2048... names those are
  // forgotten that nobody plays.
  if (games_.size() >= 1024 && std::has_single_bit(games_.size()))
    std::erase_if(games_, [](const auto& named) { return named.second.expired(); });
  auto& place = games_[{recipe, players, rules}];
  if (auto game = place.lock()) return game;
  auto made = catalog::make_game(decks_, recipe, players, rules);
  if (!made) {
    games_.erase({recipe, players, rules});
    return std::unexpected(made.error());
  }
  if (retouch_ != nullptr) *made = retouch_->game(std::move(*made));
  std::shared_ptr<const game::Game> game = std::move(*made);
  place = game;
  return game;
}

Result<std::string> Shelf::fingerprint(const std::string& recipe) {
  if (const auto known = fingerprints_.find(recipe); known != fingerprints_.end())
    return known->second;
  const auto parsed = catalog::parse_recipe(recipe);
  if (!parsed) return std::unexpected(parsed.error());
  if (fingerprints_.size() > 1000) fingerprints_.clear();
  return fingerprints_[recipe] = catalog::fingerprint(decks_, *parsed);
}

}  // namespace stollen::table
