// What a scenario expects: decisions, legal moves and events; values are in scenario_values.h.
#pragma once

#include <string>
#include <string_view>

#include "support/scenario_match.h"

namespace stollen::testing {

// Says what was found instead of the expected; nothing if it holds.
std::string check_expectation(const Standing& standing, std::string_view expectation);

}  // namespace stollen::testing
