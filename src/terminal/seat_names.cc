#include "terminal/seat_names.h"

#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

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

std::string result_sentence(std::string_view what, std::span<const std::uint8_t> gold,
                            game::SeatSet winners) {
  std::vector<std::string> parts;
  for (Seat seat = 0; seat < gold.size(); ++seat)
    parts.push_back(fmt::format("{} {}", seat_name(seat), gold[seat]));
  return fmt::format("The game is over. {}: {}. {} {}!", what, fmt::join(parts, ", "),
                     seat_names(winners), winners.size() == 1 ? "wins" : "win together");
}

}  // namespace stollen::terminal
