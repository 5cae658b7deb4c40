#include "terminal/seat_names.h"

#include <fmt/format.h>

namespace stollen::terminal {

using game::Seat;

std::string seat_name(Seat seat) { return fmt::format("Seat {}", seat + 1); }

std::string seat_names(game::SeatSet seats) {
  std::string text;
  int left = seats.size();
  seats.for_each([&](Seat seat) {
    text += seat_name(seat);
    --left;
    if (left > 0) text += left == 1 ? " and " : ", ";
  });
  return text;
}

}  // namespace stollen::terminal
