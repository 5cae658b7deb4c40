// Quick claims: things players say to each other with a meaning that needs no language. Which there
// are is said by the family of the game.
#pragma once

#include <span>

#include "game/vocabulary.h"
#include "notation/reader.h"
#include "table/entry.h"

namespace stollen::table {

// Each with its fields.
notation::Json claims_json(std::span<const game::Claim> claims);
// Those of every game that there is, each once.
notation::Json all_claims_json();

// The claim of a message: its word and what it is about. Complains about what is none of these.
entry::Claim read_claim(notation::Reader& reader, const notation::Reader::Place& message,
                        std::span<const game::Claim> claims, int players);

}  // namespace stollen::table
