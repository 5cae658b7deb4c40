// Mini: a room in which a dwarf is exchanged.
#pragma once

#include "saboteur/modules/module.h"

namespace stollen::saboteur {

struct Wardrobe : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{
      .facts = {.name = "wardrobe", .title = "Wardrobe", .games = kAllGames},
      .box = "rooms",
      .amend = amend};
  static constexpr bool kIsRoom = true;
};

}  // namespace stollen::saboteur
