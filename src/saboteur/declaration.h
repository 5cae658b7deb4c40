// From declaring a card to its effect. A card played from the hand is first declared: it has left
// the hand, and all see it and its targets. Then it takes effect, at once unless other players may
// react to it.
#pragma once

#include "saboteur/rules.h"

namespace stollen::saboteur {

// Declares a card of the player whose turn it is.
void declare(Mine& mine, Seat seat, game::Move move);

// The move as the others see it, and with other secrets: flags that only its player knows.
game::Move without_secrets(game::Move move);
game::Move with_other_secrets(game::Move move, Random& random);

// Takes the agenda back to the decision of this player that made what stood on its top.
game::Step back_to_decision(const Rules& rules, State& state, Seat player);

StepRule effect_rule();
// False once everybody has seen all cards of the deck that could be played against it go to the
// discard pile, and knows that they still lie there.
bool may_be_answered(const Rules& rules, const State& state);
// A card that has done its work goes to the discard pile.
StepRule put_away_rule();

}  // namespace stollen::saboteur
