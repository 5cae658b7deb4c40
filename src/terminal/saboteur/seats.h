// The players around the table as lines of text, and how they are called.
#pragma once

#include <string>

#include "saboteur/view.h"
#include "terminal/style.h"

namespace stollen::terminal {

std::string seat_name(game::Seat seat);
// "Seat 1, Seat 2 and Seat 5"
std::string seat_names(game::SeatSet seats);

std::string seats_picture(const saboteur::View& view, const Style& style);
// What everybody owns, in one sentence.
std::string gold_sentence(const saboteur::View& view);

}  // namespace stollen::terminal
