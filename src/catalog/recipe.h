// A recipe names a game everywhere: one game and the modules added to it, joined by '+'.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stollen::catalog {

struct Recipe {
  std::string game;
  std::vector<std::string> modules;  // in the order of the catalog

  std::string text() const;
};

// Reads a recipe. An unknown name, a repeated module or a pair that does not go together is refused
// with a sentence that names the conflict.
Result<Recipe> parse_recipe(std::string_view text);

}  // namespace stollen::catalog
