// How states and views of the Duel are written.
#pragma once

#include "base/result.h"
#include "duel/duel.h"
#include "notation/writer.h"

namespace stollen::notation {

// The fields of a position and of a view.
void write_duel_position(Writer& to, const duel::Duel& game, const duel::State& state);
Result<duel::State> read_duel_position(const duel::Duel& game, const Json& json);
void write_duel_view(Writer& to, const duel::Duel& game, const duel::View& view);
Result<duel::View> read_duel_view(const duel::Duel& game, const Json& json);
// With nothing hidden: for games that are over.
void write_duel_open_view(Writer& to, const duel::Duel& game, const duel::State& state);

}  // namespace stollen::notation
