// All that the games of the catalog can say, as JSON: for whoever writes texts, pictures or types
// for it without being written in C++.
#pragma once

#include "catalog/decks.h"
#include "notation/json.h"

namespace stollen::notation {

// {"families": [...], "games": [...], "modules": [...]}, see docs/notation.md. What differs between
// the recipes of a family, such as its cards, is there of all of them.
Json vocabulary_json(const catalog::Decks& decks);

}  // namespace stollen::notation
