#include "catalog/fingerprint.h"

#include <fmt/format.h>

#include "base/checksum.h"
#include "catalog/catalog.h"

namespace stollen::catalog {

std::string fingerprint(const Decks& decks, const Recipe& recipe) {
  return fmt::format("{:016x}", checksum_of(game_of(recipe).contents(decks, recipe)));
}

}  // namespace stollen::catalog
