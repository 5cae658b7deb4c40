// Decks as text, kept beside the games that were played with them: a game that ended before it was
// written down can be told as it was, though a figure has been corrected since.
#pragma once

#include "catalog/decks.h"
#include "table/storage.h"

namespace stollen::table {

Writes::Decks kept_decks(const catalog::Decks& decks);
Result<catalog::Decks> read_kept_decks(std::string_view text);

}  // namespace stollen::table
