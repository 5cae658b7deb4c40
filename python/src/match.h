// A match as Python sees it.
#pragma once

#include "course/course.h"
#include "game.h"
#include "notation/record.h"

namespace stollen::python {

struct PyMatch {
  PyGame game;
  notation::Record record;  // without its moves: how the match began
  course::Course course;
};

// A match that stands like this; it begins there.
PyMatch match_at(const PyGame& game, const game::State& state);

}  // namespace stollen::python
