// The list of games and modules as JSON, for whoever offers them.
#pragma once

#include "notation/json.h"

namespace stollen::notation {

// {"games": [...], "modules": [...]}
Json catalog_json();

}  // namespace stollen::notation
