// How the players around the table are called.
#pragma once

#include <string>

#include "game/seat.h"

namespace stollen::terminal {

std::string seat_name(game::Seat seat);
// "Seat 1, Seat 2 and Seat 5"
std::string seat_names(game::SeatSet seats);

}  // namespace stollen::terminal
