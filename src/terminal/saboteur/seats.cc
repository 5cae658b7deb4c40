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

// Coins are open, gold cards are counted; together they are worth what their owner knows.
std::string gold_of(const ViewSeat& seat) {
  if (seat.coins + seat.gold_cards == 0) return "no gold";
  if (seat.gold_cards == 0) return fmt::format("{} gold", seat.coins);
  std::string text = plural(seat.gold_cards, "gold card");
  if (seat.coins > 0) text = fmt::format("{} and {}", plural(seat.coins, "coin"), text);
  if (seat.values_known) text += fmt::format(" (worth {})", worth_of(seat));
  return text;
}

std::string short_gold(const ViewSeat& seat) {
  if (seat.coins + seat.gold_cards == 0) return {};
  if (seat.values_known || seat.gold_cards == 0) return fmt::format(" {}g", worth_of(seat));
  return seat.coins > 0 ? fmt::format(" {}g+{}", seat.coins, seat.gold_cards)
                        : fmt::format(" ?g×{}", seat.gold_cards);
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
  constexpr int kNameColumns = 19;
  constexpr int kCardColumns = 9;
  const ViewSeat& seat = view.seats[number];
  const bool waiting = view.decision.seat == number;
  const bool mine = view.observer.is(number);
  const std::string name =
      fmt::format("{} {}{}", waiting ? "▶" : " ", numbered_name(number), mine ? " (you)" : "");
  std::string line = " ";
  line += style.paint_seat(number, padded(name, kNameColumns));
  line += padded(plural(seat.cards, "card"), kCardColumns);
  if (const saboteur::Burdens before = view.before.of(number); before != 0)
    line += style.paint(Tone::kBroken, burdens_text(before)) + "  ";
  if (seat.coins + seat.gold_cards > 0) line += ' ' + gold_of(seat);
  return line + '\n';
}

Painted short_seat(const saboteur::View& view, Seat number, const Style& style) {
  const ViewSeat& seat = view.seats[number];
  const std::string name = fmt::format("{}{}{}", view.decision.seat == number ? "▶" : "",
                                       numbered_name(number), view.observer.is(number) ? "*" : "");
  const std::string cards = fmt::format(" {}", seat.cards);
  const std::string burdens = burdens_text(view.before.of(number));
  const std::string gold = short_gold(seat);
  return {name + cards + burdens + gold,
          style.paint_seat(number, name) + cards + style.paint(Tone::kBroken, burdens) + gold};
}

}  // namespace

std::string seats_picture(const saboteur::View& view, const Style& style, int columns, bool low) {
  if (low) {
    std::vector<Painted> seats;
    for (Seat seat = 0; seat < view.players; ++seat) seats.push_back(short_seat(view, seat, style));
    return side_by_side(seats, columns);
  }
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
