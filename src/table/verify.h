// Checks a table's record: was the deal the one that the server had bound itself to, and did
// everything happen as the log says? Needs nothing but the record.
#pragma once

#include <string>

#include "catalog/decks.h"
#include "notation/json.h"

namespace stollen::table {

struct Verdict {
  bool fair = false;      // dealt by lot, and the seed follows from the secret and all words
  int moves = 0;          // played again
  int events = 0;         // compared
  std::string seed = {};  // computed
};

// What was found true; or the first thing that differs, and where.
Result<Verdict> verify_record(const catalog::Decks& decks, const notation::Json& record);

}  // namespace stollen::table
