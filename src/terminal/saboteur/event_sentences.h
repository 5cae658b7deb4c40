// What happened, in plain sentences for one observer, who is addressed as "you".
#pragma once

#include <string>
#include <string_view>

#include "game/seen_event.h"
#include "saboteur/saboteur.h"

namespace stollen::terminal {

std::string_view role_name(std::uint8_t role);

// Nothing for events that are not worth telling, and for those that would show a role unasked.
std::string event_sentence(const saboteur::Saboteur& game, const game::SeenEvent& event,
                           game::Observer observer);

}  // namespace stollen::terminal
