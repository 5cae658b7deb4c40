// One number for how the engine behaves: a hash over every legal list and every event of random
// games of these recipes, for all numbers of players. A tidy-up that changes it has changed a rule.
#pragma once

#include <cstdint>
#include <vector>

#include "catalog/catalog.h"

namespace stollen::simulator {

std::uint64_t signature(const catalog::Decks& decks, int games_each = 3,
                        int rules = catalog::kRules,
                        const std::vector<catalog::Recipe>& recipes = catalog::sample_recipes());

}  // namespace stollen::simulator
