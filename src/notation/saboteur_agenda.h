// Is the agenda of a position one that a match could have? What stands on what, whose steps they
// are, and whether the decision that waits is possible with all the rest.
#pragma once

#include <optional>
#include <string>

#include "saboteur/saboteur.h"

namespace stollen::notation {

// What is wrong with the agenda of this state, the rest of which has been read.
std::optional<std::string> trouble_with_agenda(const saboteur::Saboteur& game,
                                               const saboteur::State& state);

}  // namespace stollen::notation
