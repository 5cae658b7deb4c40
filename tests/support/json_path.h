// Finding values in JSON by a path that people can write, such as seats.2.hand or goals.8,0.up.
#pragma once

#include <string_view>
#include <vector>

#include "notation/json.h"

namespace stollen::testing {

// Everything the path leads to. An object is entered by a field's name, a list by a seat's number,
// by a cell, by a place counted from 1, or by * for all of it.
std::vector<const notation::Json*> follow_path(const notation::Json& root, std::string_view path);

}  // namespace stollen::testing
