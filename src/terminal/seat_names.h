// How the players around the table are called: each seat by the name of its dwarf, wherever it is
// spoken of. Moves are typed with the number of a seat, so tables and lists show both.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "game/seat.h"
#include "terminal/style.h"

namespace stollen::terminal {

std::string seat_name(game::Seat seat);
// "3 Stups"
std::string numbered_name(game::Seat seat);
// "Knorr, Brumm and Moos"
std::string seat_names(game::SeatSet seats);
// The end of a game: what everybody has of `what`, and who wins.
std::string result_sentence(std::string_view what, std::span<const std::uint8_t> gold,
                            game::SeatSet winners);

// What the engine says of "seat 3", said of Stups.
std::string with_names(std::string_view text);
// The same text with every name in the colour of its seat.
std::string with_colours(std::string_view text, const Style& style);

}  // namespace stollen::terminal
