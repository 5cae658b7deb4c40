// How a gold-digger or a greedy dwarf values a move: the treasure must be reached.
#pragma once

#include "bots/situation.h"

namespace stollen::bots {

int value_to_digger(const Situation& situation, game::Move move);

}  // namespace stollen::bots
