// How a saboteur values a move: the treasure must not be reached, and not everybody should notice.
#pragma once

#include "bots/situation.h"

namespace stollen::bots {

int value_to_saboteur(const Situation& situation, game::Move move);

}  // namespace stollen::bots
