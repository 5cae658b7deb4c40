// Reads the agenda of positions and views. Is it one that a match could have? What stands on what,
// whose steps they are, and whether the decision that waits is possible with all the rest.
#pragma once

#include <optional>
#include <string>

#include "notation/reader.h"
#include "saboteur/saboteur.h"

namespace stollen::notation {

void read_agenda(const saboteur::Saboteur& game, Reader& reader, const Reader::Place& list,
                 saboteur::State& state);

// What is wrong with the steps and the declared card, whatever else there is in the state.
std::optional<std::string> trouble_with_steps(const saboteur::Saboteur& game,
                                              const saboteur::State& state);

// What is wrong with the agenda of this state, the rest of which has been read.
std::optional<std::string> trouble_with_agenda(const saboteur::Saboteur& game,
                                               const saboteur::State& state);

}  // namespace stollen::notation
