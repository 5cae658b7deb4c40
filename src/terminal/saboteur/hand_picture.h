// The cards of a hand side by side: path cards as they would lie, action cards as words.
#pragma once

#include <span>
#include <string>

#include "saboteur/rules.h"
#include "terminal/style.h"

namespace stollen::terminal {

std::string hand_picture(const saboteur::Rules& rules, std::span<const saboteur::CardId> hand,
                         const Style& style, int columns, bool low);

}  // namespace stollen::terminal
