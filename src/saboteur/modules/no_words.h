// What a module may bring to the words of the family, each as a list of kinds. The lists of all
// modules are joined in modules/list.h; a module says only what it has.
#pragma once

#include "game/kinds.h"

namespace stollen::saboteur {

struct NoWords {
  // Moves are listed by kind: first what cards do, then other ways to spend a turn.
  using Cards = game::Kinds<>;
  using Ways = game::Kinds<>;
  using Answers = game::Kinds<>;  // to decisions that are no turns
  using Steps = game::Kinds<>;
  using Events = game::Kinds<>;
  using Refusals = game::Kinds<>;
};

}  // namespace stollen::saboteur
