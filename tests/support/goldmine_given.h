// What may be given for My Gold Mine, a setting each.
#pragma once

#include <string>
#include <string_view>

#include "notation/json.h"

namespace stollen::testing {

// Puts one setting into the position; answers with what is wrong with it, or with nothing.
std::string put_goldmine_setting(notation::Json& position, std::string_view name,
                                 std::string_view value);

}  // namespace stollen::testing
