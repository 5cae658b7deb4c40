// Variant: whoever has a broken tool before him takes no gold.
#pragma once

#include "saboteur/modules/module.h"

namespace stollen::saboteur {

struct SabotagedDwarf : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{.facts = {.name = "sabotaged-dwarf",
                                        .title = "Sabotaged Dwarf",
                                        .games = kFirstGames,
                                        .least_players = 3,
                                        .most_players = 10},
                              .amend = amend};
};

}  // namespace stollen::saboteur
