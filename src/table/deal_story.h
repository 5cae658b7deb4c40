// How a deal came about, as the log of a table's record tells it. Walks the entries in their order
// and finds the first one that could not have happened; knows nothing of games.
#pragma once

#include <string>

#include "table/dealing.h"

namespace stollen::table {

struct DealStory {
  Dealing dealing;         // after the last entry
  std::string commitment;  // as the table published it when it opened
  // The game that the table was changed to last; empty: it was never changed.
  std::string recipe;
  long long players = 0;
  int called_off = 0;  // starts that came to nothing
  bool asked = false;  // the last start asked for words that had been pledged
  bool dealt = false;
  notation::Json events;  // of the deal
  std::string ended;      // why, if the game was not finished
  std::string secret;     // as published at the end; empty in early logs of ended tables
  std::string seed;
};

Result<DealStory> read_deal_story(notation::Reader& reader, const notation::Reader::Place& log,
                                  const std::string& code);

}  // namespace stollen::table
