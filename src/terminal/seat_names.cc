#include "terminal/seat_names.h"

#include <array>
#include <cctype>
#include <charconv>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace stollen::terminal {

using game::Seat;

namespace {

// The same as in the browser; no name is the beginning of another one.
constexpr std::array<std::string_view, game::kMaxPlayers> kNames = {
    "Knorr", "Brumm", "Stups",    "Grete", "Moos",  "Pock",
    "Quarz", "Fips",  "Schiefer", "Tann",  "Lumpi", "Wackes"};

}  // namespace

std::string seat_name(Seat seat) { return std::string(kNames[seat]); }

std::string numbered_name(Seat seat) { return fmt::format("{} {}", seat + 1, kNames[seat]); }

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

std::string with_names(std::string_view text) {
  constexpr std::string_view kWord = "eat ";
  std::string named;
  while (!text.empty()) {
    const bool begins = text[0] == 'S' || text[0] == 's';
    unsigned number = 0;
    if (begins && text.substr(1).starts_with(kWord)) {
      const char* digits = text.data() + 1 + kWord.size();
      const auto [end, error] = std::from_chars(digits, text.data() + text.size(), number);
      if (error == std::errc() && number >= 1 && number <= kNames.size()) {
        named += kNames[number - 1];
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        continue;
      }
    }
    named += text[0];
    text.remove_prefix(1);
  }
  return named;
}

std::string with_colours(std::string_view text, const Style& style) {
  std::string painted;
  bool in_word = false;
  while (!text.empty()) {
    std::size_t length = 1;
    for (Seat seat = 0; seat < kNames.size() && !in_word && length == 1; ++seat) {
      if (!text.starts_with(kNames[seat])) continue;
      length = kNames[seat].size();
      painted += style.paint_seat(seat, kNames[seat]);
    }
    if (length == 1) painted += text[0];
    in_word = length == 1 && std::isalpha(static_cast<unsigned char>(text[0])) != 0;
    text.remove_prefix(length);
  }
  return painted;
}

}  // namespace stollen::terminal
