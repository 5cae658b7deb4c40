// The beginning of a scenario: "given" and the indented lines below it.
#pragma once

#include <expected>
#include <span>
#include <string_view>

#include "notation/record.h"
#include "support/scenario.h"

namespace stollen::testing {

// Recipe and number of players, as in "base, 3 players"; what follows them is left in the text.
Result<notation::Record> read_recipe(std::string_view& text);

std::expected<notation::Record, ScenarioFailure> read_given(const ScenarioLine& given,
                                                            std::span<const ScenarioLine> settings);

}  // namespace stollen::testing
