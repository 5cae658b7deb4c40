// Positions of the Duel as scenarios describe them.
#pragma once

#include <string>
#include <string_view>

#include "notation/json.h"

namespace stollen::testing {

std::string put_duel_setting(notation::Json& position, std::string_view name,
                             std::string_view value);

}  // namespace stollen::testing
