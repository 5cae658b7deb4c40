// A record that somebody brings along becomes a finished table of this house: its moves are played
// again, and from then on it is looked at like any other.
#pragma once

#include <string>
#include <string_view>

#include "notation/json.h"
#include "table/shelf.h"
#include "table/storage.h"

namespace stollen::browser {

struct Imported {
  table::Writes writes;
  int moves = 0;  // played again
};

// A table's record, which must be true (table/verify.h), or a plain record of notation.md, alone or
// as {"table": {"seats": [...]}, "record": {...}} with who sat there. Whatever else it is, is
// refused with what is wrong and where.
Result<Imported> import_record(table::Shelf& shelf, std::string_view text, const std::string& code,
                               table::Millis now);

}  // namespace stollen::browser
