// How states and views of the Saboteur family are written.
#pragma once

#include "base/result.h"
#include "notation/json.h"
#include "saboteur/saboteur.h"

namespace stollen::notation {

Json saboteur_position(const saboteur::Saboteur& game, const saboteur::State& state);
Result<saboteur::State> read_saboteur_position(const saboteur::Saboteur& game, const Json& json);
Json saboteur_view(const saboteur::Saboteur& game, const saboteur::View& view);

}  // namespace stollen::notation
