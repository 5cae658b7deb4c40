// Reads the agenda of positions and views. Whether a match could have it is the rules' business.
#pragma once

#include "notation/reader.h"
#include "saboteur/saboteur.h"

namespace stollen::notation {

void read_agenda(const saboteur::Saboteur& game, Reader& reader, const Reader::Place& list,
                 saboteur::State& state);

}  // namespace stollen::notation
