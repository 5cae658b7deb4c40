// The box as data: what its file under decks/ says, checked and ready for use.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/confidence.h"
#include "duel/words.h"
#include "tunnel/cell.h"
#include "tunnel/path_card.h"

namespace stollen::duel {

struct DeckCard {
  std::string name;
  CardClass card_class = CardClass::kPath;
  tunnel::PathCard path;  // path cards
  Tools tools = 0;        // sabotage and repair cards
  int count = 0;
  Confidence confidence = Confidence::kUnknown;
};

struct DeckGoal {
  std::string name;
  tunnel::PathCard path;
  int count = 0;
  Confidence confidence = Confidence::kUnknown;
};

// How the table is laid out and what is prepared, for two players or one.
struct Layout {
  tunnel::PathCard start_card;
  std::array<tunnel::Cell, kColours> starts;  // by colour
  std::vector<tunnel::Cell> goals;
  int hand_size = 0;
  int markers = 0;
  int aside = 0;  // cards left out of a round, unseen
  Confidence confidence = Confidence::kUnknown;
};

// From so much gold on the solo game earns this verdict.
struct Band {
  int gold = 0;
  std::string verdict;
};

struct Deck {
  std::string box;
  std::vector<DeckCard> cards;
  std::vector<DeckGoal> goals;
  int keys = 0;
  Layout two;
  Layout solo;
  std::vector<Band> bands;
};

}  // namespace stollen::duel
