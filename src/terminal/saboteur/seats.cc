#include "terminal/saboteur/seats.h"

#include <vector>

#include <fmt/format.h>

namespace stollen::terminal {

namespace {

using game::Seat;
using saboteur::ViewSeat;

int worth_of(const ViewSeat& seat) {
  int worth = seat.coins;
  for (int value = 1; value <= saboteur::kMaxGoldValue; ++value)
    worth += value * seat.values[value];
  return worth;
}

std::string plural(int count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string gold_of(const ViewSeat& seat) {
  if (seat.coins > 0) return fmt::format("{} gold", seat.coins);
  if (seat.gold_cards == 0) return "no gold";
  const std::string cards = plural(seat.gold_cards, "gold card");
  return seat.values_known ? fmt::format("{} (worth {})", cards, worth_of(seat)) : cards;
}

std::string burdens_text(saboteur::Burdens burdens) {
  std::string text;
  for (int burden = 0; burden < saboteur::kBurdenKinds; ++burden)
    if (((burdens >> burden) & 1U) != 0)
      text += fmt::format(" {}{}", burden < saboteur::kToolKinds ? "✗" : "",
                          saboteur::kBurdenNames[burden]);
  return text;
}

std::string seat_line(const saboteur::View& view, Seat number, const Style& style) {
  constexpr int kNameColumns = 16;
  constexpr int kCardColumns = 9;
  const ViewSeat& seat = view.seats[number];
  const bool waiting = view.decision.seat == number;
  const bool mine = view.observer.is(number);
  const std::string name =
      fmt::format("{} {}{}", waiting ? "▶" : " ", seat_name(number), mine ? " (you)" : "");
  std::string line = " ";
  line += style.paint(waiting ? Tone::kTitle : Tone::kPlain, padded(name, kNameColumns));
  line += padded(plural(seat.cards, "card"), kCardColumns);
  if (seat.before != 0) line += style.paint(Tone::kBroken, burdens_text(seat.before)) + "  ";
  if (seat.coins + seat.gold_cards > 0) line += ' ' + gold_of(seat);
  return line + '\n';
}

}  // namespace

std::string seats_picture(const saboteur::View& view, const Style& style) {
  std::string picture;
  for (Seat seat = 0; seat < view.players; ++seat) picture += seat_line(view, seat, style);
  return picture;
}

std::string gold_sentence(const saboteur::View& view) {
  std::vector<std::string> parts;
  parts.reserve(view.players);
  for (Seat seat = 0; seat < view.players; ++seat)
    parts.push_back(fmt::format("{} {}", seat_name(seat), gold_of(view.seats[seat])));
  return fmt::format("{}.", fmt::join(parts, ", "));
}

}  // namespace stollen::terminal
