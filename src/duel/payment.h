// Paying the trolls when the round is over: whole gold cards, no change.
#pragma once

#include "duel/rules.h"

namespace stollen::duel {

// How many trolls this player has bribed in this round.
int trolls_owed(const State& state, Seat seat);

// The cheapest ways to pay that much from these cards; all of them if they are worth less.
using Payments = FixedList<GoldCards, 32>;
Payments payments(const GoldCards& owned, int owed);

// Pays at once if there is nothing to choose; false if the player must say how.
bool pay_without_choice(Match& match, Seat seat);

void legal_pay(const State& state, Seat seat, game::Moves& moves);
void play_pay(Match& match, Seat seat, game::Move move);
game::Refusal why_not_pay(const State& state, Seat seat, game::Move move);

}  // namespace stollen::duel
