// The files under decks/ as they were when the program was built.
#pragma once

#include <span>
#include <string_view>

namespace stollen::catalog {

struct EmbeddedDeck {
  std::string_view file;
  std::string_view text;
};

std::span<const EmbeddedDeck> embedded_decks();

}  // namespace stollen::catalog
