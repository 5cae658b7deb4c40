// The frame of a match: dealing a round, passing the turn on, ending the round and the game.
#pragma once

#include "goldmine/rules.h"

namespace stollen::goldmine {

void deal_round(Match& match, Seat first);

// The dwarf has done what he does: it is the next one's turn, or the round is over.
void end_turn(Match& match, Dwarf dwarf);

// Gold as it stands, nuggets included, and who has the most of it.
game::Score score_of(const Rules& rules, const State& state);

}  // namespace stollen::goldmine
