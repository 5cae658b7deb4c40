// The frame of a match: dealing a round, ending it, going on to the next or to the end.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

void deal_round(Mine& mine, Seat first);

// The round is over: the finder has reached the treasure, or nobody has.
void end_round(Mine& mine, Seat finder);

StepRule next_round_rule();

// A player is told the cards that he holds now.
void tell_hand(Mine& mine, Seat seat);

// Does whatever needs no decision, until a player must choose or the match is over.
void run(Mine& mine);

// Who has the most gold.
game::Score score_of(const Rules& rules, const State& state);

}  // namespace stollen::saboteur
