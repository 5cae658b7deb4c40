// Could a match stand like this? States from elsewhere (positions, worlds that somebody imagines)
// are held to everything that playing relies on. Values are taken to be in their lists already:
// what a card or a dwarf is called belongs to the notation.
#pragma once

#include "base/result.h"
#include "goldmine/rules.h"

namespace stollen::goldmine {

Result<void> possible(const Rules& rules, const game::Vocabulary& vocabulary, const State& state);

}  // namespace stollen::goldmine
