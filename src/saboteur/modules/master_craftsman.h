// Championship card of 2021: one card that mends any tool. It is played like every other.
#pragma once

#include "saboteur/modules/module.h"

namespace stollen::saboteur {

struct MasterCraftsman : PlainModule {
  static constexpr Part kPart{
      .facts = {.name = "master-craftsman", .title = "Master Craftsman (2021)", .games = kAllGames},
      .box = "championship",
      .one_card = true};
};

}  // namespace stollen::saboteur
