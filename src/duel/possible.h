// Could a match stand like this? States from elsewhere (positions, worlds that somebody imagines)
// are held to everything that playing relies on. Values are taken to be in their lists already:
// what a card or a seat is called belongs to the notation.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "duel/rules.h"

namespace stollen::duel {

// What is wrong, in a sentence; nothing if all is well.
using Trouble = std::optional<std::string>;

Result<void> possible(const Rules& rules, const game::Vocabulary& vocabulary, const State& state);

// The steps and the decision that waits.
Trouble trouble_with_agenda(const Rules& rules, const State& state);

}  // namespace stollen::duel
