// Games from the shelf: tables that play the same recipe with as many players share one.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "catalog/catalog.h"

namespace stollen::table {

class Shelf {
 public:
  explicit Shelf(const catalog::Decks& decks) : decks_(decks) {}

  const catalog::Decks& decks() const { return decks_; }
  Result<std::shared_ptr<const game::Game>> find(const std::string& recipe, int players);

 private:
  const catalog::Decks& decks_;
  std::map<std::pair<std::string, int>, std::weak_ptr<const game::Game>> games_;
};

}  // namespace stollen::table
