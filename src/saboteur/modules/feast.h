// Mini: a room in which all dwarfs are dealt anew.
#pragma once

#include "saboteur/modules/module.h"

namespace stollen::saboteur {

struct Feast : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{.facts = {.name = "feast", .title = "Feast", .games = kAllGames},
                              .box = "rooms",
                              .amend = amend};
  static constexpr bool kIsRoom = true;
};

}  // namespace stollen::saboteur
