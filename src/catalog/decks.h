// All boxes, read and checked. The texts may be the ones built in or files that replace them; this
// folder never opens a file itself.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "duel/deck.h"
#include "goldmine/deck.h"
#include "saboteur/deck.h"

namespace stollen::catalog {

struct DeckText {
  std::string file;  // as it is named in messages
  std::string text;
};

struct Decks {
  std::map<std::string, saboteur::Deck, std::less<>> saboteur;  // by box
  duel::Deck duel;
  goldmine::Deck goldmine;
  std::vector<DeckText> texts;  // all that they were read from
};

// The boxes built in, with those of the same name replaced. A malformed text is refused with file,
// line and reason.
Result<Decks> read_decks(const std::vector<DeckText>& replacements = {});

// One box of the Saboteur family.
Result<saboteur::Deck> read_saboteur_deck(const DeckText& deck);
// The box of the Duel.
Result<duel::Deck> read_duel_deck(const DeckText& deck);
// The box of My Gold Mine.
Result<goldmine::Deck> read_goldmine_deck(const DeckText& deck);

}  // namespace stollen::catalog
