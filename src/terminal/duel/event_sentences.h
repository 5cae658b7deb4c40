// What happens in the Duel, in sentences.
#pragma once

#include <string>

#include "duel/rules.h"
#include "game/seen_event.h"

namespace stollen::terminal {

std::string event_sentence(const duel::Rules& rules, const game::SeenEvent& seen,
                           game::Observer observer);

// The verdict about one who has dug alone, for people.
std::string_view verdict_text(const duel::Rules& rules, int band);

}  // namespace stollen::terminal
