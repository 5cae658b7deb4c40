// How the players around the table are called.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "game/seat.h"

namespace stollen::terminal {

std::string seat_name(game::Seat seat);
// "Seat 1, Seat 2 and Seat 5"
std::string seat_names(game::SeatSet seats);
// The end of a game: what everybody has of `what`, and who wins.
std::string result_sentence(std::string_view what, std::span<const std::uint8_t> gold,
                            game::SeatSet winners);

}  // namespace stollen::terminal
