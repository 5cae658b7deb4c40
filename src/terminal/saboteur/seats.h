// The players around the table as lines of text.
#pragma once

#include <string>

#include "saboteur/view.h"
#include "terminal/seat_names.h"
#include "terminal/style.h"

namespace stollen::terminal {

// Low: side by side, with signs instead of words.
std::string seats_picture(const saboteur::View& view, const Style& style, int columns, bool low);
// What everybody owns, in one sentence.
std::string gold_sentence(const saboteur::View& view);

}  // namespace stollen::terminal
