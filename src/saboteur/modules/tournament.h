// The tournament variant.
#pragma once

#include "saboteur/modules/module.h"

namespace stollen::saboteur {

struct Tournament : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr std::array<std::string_view, 1> kGames = {"base"};
  static constexpr std::array<std::string_view, 3> kExcluded = {"greedy-dwarf", "sabotaged-dwarf",
                                                                "wardrobe"};
  static constexpr Part kPart{.facts = {.name = "tournament",
                                        .title = "Tournament",
                                        .games = kGames,
                                        .excludes = kExcluded,
                                        .least_players = 5,
                                        .most_players = 9},
                              .box = "tournament",
                              .amend = amend};
};

}  // namespace stollen::saboteur
