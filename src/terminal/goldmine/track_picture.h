// The track of My Gold Mine as lines of text: the exit on the left, Drago coming from the right,
// the dwarfs where they stand.
#pragma once

#include <array>
#include <string>

#include "goldmine/rules.h"
#include "terminal/style.h"

namespace stollen::terminal {

struct Track {
  goldmine::Place drago = 0;
  std::array<goldmine::Place, goldmine::kMaxDwarfs> places{};
  FixedList<goldmine::Dwarf, goldmine::kMaxDwarfs> ladder;  // from the top
};

std::string track_picture(const goldmine::Rules& rules, const Track& track, const Style& style);

}  // namespace stollen::terminal
