// What happens in the Duel, in sentences.
#pragma once

#include <string>

#include "bots/seen_event.h"
#include "duel/rules.h"

namespace stollen::terminal {

std::string event_sentence(const duel::Rules& rules, const bots::SeenEvent& event,
                           game::Observer observer);

// The verdict about one who has dug alone, for people.
std::string_view verdict_text(const duel::Rules& rules, int band);

}  // namespace stollen::terminal
