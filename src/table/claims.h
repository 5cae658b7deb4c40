// Quick claims: things players say to each other with a meaning that needs no language.
#pragma once

#include "notation/reader.h"

namespace stollen::table {

// Every claim with its fields, for the catalog.
notation::Json claims_json();

// The claim of a message as it is kept in the log: its word and its fields. Complains about what is
// no claim.
notation::Json read_claim(notation::Reader& reader, const notation::Reader::Place& message,
                          int players);

}  // namespace stollen::table
