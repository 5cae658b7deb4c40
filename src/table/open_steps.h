// Open replays that were told before they held views: each step has a position alone, and its view
// is made when somebody looks.
#pragma once

#include "catalog/decks.h"
#include "notation/json.h"

namespace stollen::table {

// Gives each step the open view of its position, by the rules that it names. False leaves all of
// them as they were: with these decks one of them cannot be.
bool add_open_views(notation::Json& steps, const catalog::Decks& decks);

}  // namespace stollen::table
