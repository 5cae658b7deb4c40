// How states and views of My Gold Mine are written.
#pragma once

#include "base/result.h"
#include "goldmine/goldmine.h"
#include "notation/writer.h"

namespace stollen::notation {

// The fields of a position and of a view.
void write_goldmine_position(Writer& to, const goldmine::GoldMine& game,
                             const goldmine::State& state);
Result<goldmine::State> read_goldmine_position(const goldmine::GoldMine& game, const Json& json);
void write_goldmine_view(Writer& to, const goldmine::GoldMine& game, const goldmine::View& view);
Result<goldmine::View> read_goldmine_view(const goldmine::GoldMine& game, const Json& json);
// With nothing hidden: for games that are over.
void write_goldmine_open_view(Writer& to, const goldmine::GoldMine& game,
                              const goldmine::State& state);

}  // namespace stollen::notation
