// The English rules of 2004, as far as they differ.
#pragma once

#include "saboteur/modules/module.h"

namespace stollen::saboteur {

struct Base2004 : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{.facts = {.name = "base-2004"}, .edition = true, .amend = amend};
};

}  // namespace stollen::saboteur
