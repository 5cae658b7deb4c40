// What a scenario expects of values in positions, views and results.
#pragma once

#include <string>
#include <string_view>

#include "support/scenario_match.h"

namespace stollen::testing {

// "seats.1.hand = ["NS"]", "view 2 goals.8,0.goal absent", "across 60 seeds first = [1, 2]": says
// what was found instead; nothing if it holds.
std::string check_value(const Standing& standing, std::string_view text);

}  // namespace stollen::testing
