// Ending a table without playing it: what is written for one that was set aside, by its people or
// by the operator of a stopped server.
#pragma once

#include "table/storage.h"

namespace stollen::table {

// `entries`: how many its log has.
Writes writes_that_end(const StoredTable& row, std::size_t entries, std::string_view why,
                       Millis now);

}  // namespace stollen::table
