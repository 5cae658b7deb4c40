// Games from the shelf: tables that play the same recipe by the same rules with as many players
// share one.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "table/limits.h"

namespace stollen::table {

// What a house may do to games and bots before they come to the tables: tests plant faults.
struct Retouch {
  std::function<std::unique_ptr<game::Game>(std::unique_ptr<game::Game>)> game;
  std::function<std::unique_ptr<bots::Bot>(std::unique_ptr<bots::Bot>, const game::Game&)> bot;
};

class Shelf {
 public:
  explicit Shelf(const catalog::Decks& decks, const Retouch* retouch = nullptr,
                 int reveal_seconds = kRevealSeconds)
      : decks_(decks), retouch_(retouch), reveal_seconds_(reveal_seconds) {}

  const catalog::Decks& decks() const { return decks_; }
  const Retouch* retouch() const { return retouch_; }
  // How long pledged words may take at the tables of this house once the host has started.
  int reveal_seconds() const { return reveal_seconds_; }
  Result<std::shared_ptr<const game::Game>> find(const std::string& recipe, int players, int rules);
  // Of the decks that this recipe is played with.
  Result<std::string> fingerprint(const std::string& recipe);

 private:
  const catalog::Decks& decks_;
  const Retouch* retouch_;
  int reveal_seconds_;
  // By recipe, players and the number of the rules.
  std::map<std::tuple<std::string, int, int>, std::weak_ptr<const game::Game>> games_;
  std::map<std::string, std::string> fingerprints_;
};

}  // namespace stollen::table
