// The table of a terminal game: people and bots sit at it as at a table of the server, and it comes
// back from its log. What it must not know: screens.
#pragma once

#include "table/table.h"
#include "terminal/saved_game.h"

namespace stollen::terminal {

// Plays the moves of the record again; refuses a game that cannot be. The table sleeps until it is
// woken.
Result<std::unique_ptr<table::Table>> open_own_table(table::Shelf& shelf, const SavedGame& saved);

}  // namespace stollen::terminal
