// Championship card of 2016: one gold-digger digs for himself.
#pragma once

#include "saboteur/modules/module.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace role {

struct GreedyDwarf {
  static constexpr RoleFacts kFacts{.name = "greedy-dwarf", .said = "greedy dwarf", .alone = true};
};

}  // namespace role

struct GreedyDwarf : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{.facts = {.name = "greedy-dwarf",
                                        .title = "Greedy Dwarf (2016)",
                                        .games = kFirstGames,
                                        .least_players = 3,
                                        .most_players = 10},
                              .amend = amend};

  using Roles = game::Kinds<role::GreedyDwarf>;
};

}  // namespace stollen::saboteur
