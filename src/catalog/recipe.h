// A recipe names a game everywhere: one game and the modules added to it, joined by '+'. What a
// table chooses about a module follows its name after '@'.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stollen::catalog {

struct Recipe {
  std::string game;
  std::vector<std::string> modules;                              // in the order of the catalog
  std::map<std::string, std::string, std::less<>> options = {};  // by module, where one is chosen

  std::string text() const;
};

// Reads a recipe. An unknown name, a repeated module, an option that a module has not or a pair
// that does not go together is refused with a sentence that names the conflict.
Result<Recipe> parse_recipe(std::string_view text);

}  // namespace stollen::catalog
