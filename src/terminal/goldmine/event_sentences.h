// What happened in the mine, in plain sentences for one observer, who is addressed as "you".
#pragma once

#include <string>

#include "game/seen_event.h"
#include "goldmine/rules.h"

namespace stollen::terminal {

std::string event_sentence(const goldmine::Rules& rules, const game::SeenEvent& event,
                           game::Observer observer);

// "1 card", "2 cards".
std::string plural(int count, std::string_view noun);
// What a digging card is and does: "1 gold, one place toward the exit".
std::string digging_card_text(const goldmine::Rules& rules, goldmine::DiggingCard card);
// What an exit card offers: "one step or a swap".
std::string exit_card_text(const goldmine::Rules& rules, goldmine::ExitCard card);

}  // namespace stollen::terminal
