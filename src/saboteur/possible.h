// Could a match stand like this? States from elsewhere (positions, worlds that somebody imagines)
// are held to everything that playing relies on. Values are taken to be in their lists already:
// what a card or a seat is called belongs to the notation.
#pragma once

#include "base/result.h"
#include "saboteur/rules.h"

namespace stollen::saboteur {

Result<void> possible(const Rules& rules, const game::Vocabulary& vocabulary, const State& state);

// The steps of the agenda: what stands on what, whose they are, how many; whatever else there is
// in the state.
Trouble trouble_with_steps(const Rules& rules, const game::Vocabulary& vocabulary,
                           const State& state);

// The decision that waits, and what the maze owes, with all the rest.
Trouble trouble_with_waiting(const Rules& rules, const game::Vocabulary& vocabulary,
                             const State& state);

// What players know of cards that they do not see.
Trouble trouble_with_knowledge(const Rules& rules, const State& state);

// Why the player on turn could not have done what the agenda says he has done: declared this card,
// asked for toll, begun to lay path cards. It is what the agenda tells of the cards he holds.
game::Refusal why_not_begun(const Rules& rules, const State& state);

}  // namespace stollen::saboteur
