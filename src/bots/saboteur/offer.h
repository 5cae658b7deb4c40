// What a seat's share of the gold cards that are handed round is worth before they are seen: they
// were drawn by lot, so what counts is when the seat may choose.
#pragma once

#include "saboteur/rules.h"

namespace stollen::bots {

// The gold cards have just been offered to the first taker. Everybody takes the most valuable one.
double share_of_offer(const saboteur::Rules& rules, const saboteur::State& world, game::Seat seat);

// Of `drawn` cards out of `all`, of which `good` are good, at least `least` are good.
double chance_of_drawing(int all, int good, int drawn, int least);

}  // namespace stollen::bots
