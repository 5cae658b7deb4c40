// The box as data: what its file under decks/ says, checked and ready for use.
#pragma once

#include <string>
#include <vector>

#include "base/confidence.h"
#include "goldmine/words.h"

namespace stollen::goldmine {

struct DeckDigging {
  std::string name;
  bool dragon = false;
  int gold = 0;
  int move = 0;  // places toward Drago; below 0 toward the exit
  int count = 0;
  Confidence confidence = Confidence::kUnknown;
};

struct DeckExit {
  std::string name;             // its actions, joined by '/'
  std::vector<Action> actions;  // one or two, in the order of the actions
  int count = 0;
  Confidence confidence = Confidence::kUnknown;
};

struct Deck {
  std::string box;
  int places = 0;  // exit and Drago's first place included
  int start = 0;
  std::vector<DeckDigging> digging;
  std::vector<DeckExit> exits;
  int extra_gold = 0;
  std::vector<int> nuggets;  // for the best, the second ...
  int nugget_supply = 0;
};

}  // namespace stollen::goldmine
