// Checks a table's record: was the deal the one that server and players had bound themselves to,
// and did everything happen as the log says? Needs nothing but the record, and proves as much as
// what a player saw himself.
#pragma once

#include <string>

#include "catalog/decks.h"
#include "notation/json.h"
#include "table/witness.h"

namespace stollen::table {

struct Verdict {
  bool fair = false;       // dealt by lot, and the seed follows from the secret and all words
  bool dealt = false;      // the table may have ended before
  bool pledged = false;    // all words were bound before any was open
  int words = 0;           // seats that added some
  int called_off = 0;      // starts that came to nothing before
  int rules = 0;           // the number of those it was played by
  int moves = 0;           // played again
  int events = 0;          // compared
  std::string seed = {};   // computed
  std::string ended = {};  // why, if the game was not finished
};

// What was found true; or the first thing that differs, and where.
Result<Verdict> verify_record(const catalog::Decks& decks, const notation::Json& record,
                              const Witness& witness = {});

}  // namespace stollen::table
