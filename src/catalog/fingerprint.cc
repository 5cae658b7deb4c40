#include "catalog/fingerprint.h"

#include <fmt/format.h>

#include "catalog/catalog.h"

namespace stollen::catalog {

namespace {

// FNV-1a. It tells texts apart that differ by accident or correction; nobody gains by a collision.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  return hash;
}

}  // namespace

std::string fingerprint(const Decks& decks, const Recipe& recipe) {
  return fmt::format("{:016x}", hash_of(game_of(recipe).contents(decks, recipe)));
}

}  // namespace stollen::catalog
