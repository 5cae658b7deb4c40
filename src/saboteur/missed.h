// Where the treasure was missed: what is turned over for everybody when the round is over. It is
// told beside the events of the move that ended the round, never as one of them, and changes
// nothing.
#pragma once

#include "game/event.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

// The goals that were still face-down, each as an event of nobody's, in order of cells. None if the
// move, made in this state, did not end the round, or ended it with the treasure.
void show_missed_goals(const Rules& rules, const State& before, game::Move last,
                       game::Events& shown);

}  // namespace stollen::saboteur
