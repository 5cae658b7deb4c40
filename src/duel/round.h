// The frame of a match: colours, dealing a round, drawing, ending it, going on to the next or to
// the end.
#pragma once

#include "duel/rules.h"

namespace stollen::duel {

// Before the first round. `first` digs as green, unless the only player chooses his colour.
void begin(Match& match, Seat first);
void play_colour(Match& match, game::Move move);

void deal_round(Match& match, Seat first);
void draw(Match& match, game::Step step);
void end_round(Match& match, Ending ending);
void next_round(Match& match);

// Who has the most gold.
game::Score score_of(const Rules& rules, const State& state);
int gold_of(const State& state, Seat seat);
// What is said about so much gold: a place in the rules' bands.
int band_of(const Rules& rules, int gold);

}  // namespace stollen::duel
