// The place of a field in a form, by its name: for those who read events of whatever game.
#pragma once

#include <algorithm>

#include "base/check.h"
#include "game/vocabulary.h"

namespace stollen::game {

inline int field_named(const Form& form, std::string_view name) {
  const auto found = std::ranges::find(form.fields, name, &Field::name);
  STOLLEN_CHECK(found != form.fields.end());
  return static_cast<int>(found - form.fields.begin());
}

}  // namespace stollen::game
