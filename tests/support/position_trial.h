// What every position that is accepted promises: it is written and read as it is, every observer
// has a view of it, there are moves, what is hidden can be dealt anew, worlds can be imagined, and
// any players can play it to the end, with no state on the way that the engine itself refuses.
#pragma once

#include <optional>
#include <string>

#include "bots/bot.h"
#include "notation/json.h"

namespace stollen::testing {

// What came up, so that nothing is left out unnoticed.
struct TrialTally {
  int refused = 0;
  int accepted = 0;
  int worlds = 0;
  int moves = 0;
  int ended = 0;
};

// Who plays it on.
struct TrialPlayers {
  bool thinking = false;  // bots of every kind, else by lot alone
  bots::Effort effort{0.002};
  // Where nothing is left but to swap places, two dwarfs may do so for ever.
  int most_moves = 5000;
};

// What is wrong with an accepted position; nothing for one that is refused.
std::optional<std::string> try_position(const notation::Json& position, TrialPlayers players,
                                        Random& random, TrialTally& tally);

}  // namespace stollen::testing
