// How states and views of My Gold Mine are written.
#pragma once

#include "base/result.h"
#include "goldmine/goldmine.h"
#include "notation/json.h"

namespace stollen::notation {

Json goldmine_position(const goldmine::GoldMine& game, const goldmine::State& state);
Result<goldmine::State> read_goldmine_position(const goldmine::GoldMine& game, const Json& json);
Json goldmine_view(const goldmine::GoldMine& game, const goldmine::View& view);

}  // namespace stollen::notation
