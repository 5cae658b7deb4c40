// How states and views of the Saboteur family are written.
#pragma once

#include "base/result.h"
#include "notation/writer.h"
#include "saboteur/saboteur.h"

namespace stollen::notation {

// The fields of a position and of a view.
void write_saboteur_position(Writer& to, const saboteur::Saboteur& game,
                             const saboteur::State& state);
Result<saboteur::State> read_saboteur_position(const saboteur::Saboteur& game, const Json& json);
void write_saboteur_view(Writer& to, const saboteur::Saboteur& game, const saboteur::View& view);
Result<saboteur::View> read_saboteur_view(const saboteur::Saboteur& game, const Json& json);
// With nothing hidden: for games that are over.
void write_saboteur_open_view(Writer& to, const saboteur::Saboteur& game,
                              const saboteur::State& state);

}  // namespace stollen::notation
