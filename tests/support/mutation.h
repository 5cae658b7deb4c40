// Positions with something changed, dropped, added or swapped, at random: most of them are
// impossible, some are possible in ways that nobody thought of.
#pragma once

#include <span>

#include "base/random.h"
#include "game/vocabulary.h"
#include "notation/json.h"

namespace stollen::testing {

using notation::Json;

// Changes the position a few times. `others` are positions whose values may be borrowed; steps and
// words of its agenda come from the vocabulary as well.
Json mutated(Json position, std::span<const Json> others, const game::Vocabulary& vocabulary,
             Random& random);

}  // namespace stollen::testing
