// JSON as it is read and written here: fields keep their order, so that equal things are equal
// bytes.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/result.h"

namespace stollen::notation {

using Json = nlohmann::ordered_json;

// One JSON value; anything else is refused with the place and the reason.
Result<Json> parse_json(std::string_view text);

std::string dump_json(const Json& json);

}  // namespace stollen::notation
