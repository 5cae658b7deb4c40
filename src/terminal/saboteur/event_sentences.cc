#include "terminal/saboteur/event_sentences.h"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "terminal/saboteur/seats.h"

namespace stollen::terminal {

namespace {

using bots::SeenEvent;
using game::Observer;
using game::Seat;
using game::SeatSet;
using saboteur::EventKind;

class Teller {
 public:
  Teller(const saboteur::Rules& rules, const SeenEvent& event, Observer observer)
      : rules_(rules), event_(event), observer_(observer) {}

  std::string tell() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kRoundStarted:
        return fmt::format("Round {} begins; {}.", event_.value(0), does(1, "start"));
      case EventKind::kPlaced:
        return fmt::format("{} lies at {} from the beginning.", card(0), cell(1));
      case EventKind::kLaid:
        return fmt::format("{} {} at {}{}.", does(0, "lay"), card(1), cell(2),
                           event_.value(3) != 0 ? ", turned" : "");
      case EventKind::kBroke:
        return fmt::format("{} {} {}.", does(0, "break"), whose(2), tool_of_card(event_.value(1)));
      case EventKind::kRepaired:
        return fmt::format("{} {} {}.", does(0, "repair"), whose(2), tool(event_.value(3)));
      case EventKind::kCollapsed:
        return fmt::format("{} down the {} at {} with a rockfall.", does(0, "bring"), card(3),
                           cell(2));
      case EventKind::kLooked:
        return fmt::format("{} at the goal at {}{}.", does(0, "look"), cell(2),
                           event_.knows(3) ? ": it is " + goal(3) : "");
      case EventKind::kDiscarded:
        return fmt::format("{} {}.", does(0, "discard"), event_.knows(1) ? card(1) : "a card");
      case EventKind::kDrew:
        return event_.knows(1) ? fmt::format("{} {}.", does(0, "draw"), card(1)) : "";
      case EventKind::kRevealed:
        return fmt::format("{} the goal at {}: it is {}.", does(0, "reach"), cell(1), goal(2));
      default:
        return tell_of_people();
    }
  }

 private:
  std::string tell_of_people() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kTrapped:
        return fmt::format("{} {}.", does(0, "trap"), who(2));
      case EventKind::kReleased:
        return tool_of_card(event_.value(1)) == "theft"
                   ? fmt::format("{} {} theft away.", does(0, "take"), whose(2))
                   : fmt::format("{} {}.", does(0, "free"), who(2));
      case EventKind::kPlansTheft:
        return fmt::format("{} a theft.", does(0, "plan"));
      case EventKind::kInspected:
        return fmt::format("{} at {} dwarf{}.", does(0, "look"), whose(1),
                           event_.knows(2) ? fmt::format(": {}", role_name(event_.value(2))) : "");
      case EventKind::kHatSwapped:
        return fmt::format("{} {} hat for a spare one.", does(0, "swap"), whose(2));
      case EventKind::kHandsSwapped:
        return fmt::format("{} all cards with {}.", does(0, "swap"), who(2));
      case EventKind::kUnburdened:
        return fmt::format("{} rid of: {}.", does(0, "get"), tool(event_.value(1)));
      case EventKind::kStole:
        return fmt::format("{} 1 gold from {}.", does(0, "steal"), who(1));
      default:
        return tell_of_the_end();
    }
  }

  std::string tell_of_the_end() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kRoundOver:
        if (event_.value(1) == 0)
          return fmt::format("Round {} is over: nobody found the treasure.", event_.value(0));
        return fmt::format("Round {} is over: {} found the treasure.", event_.value(0), who(2));
      case EventKind::kRolesRevealed:
        return roles();
      case EventKind::kTook:
        return fmt::format("{} a gold card{}.", does(0, "take"),
                           event_.knows(1) ? fmt::format(" worth {}", event_.value(1)) : "");
      case EventKind::kPaid:
        return fmt::format(
            "{} {} gold card{}{}.", does(0, "get"), event_.value(1),
            event_.value(1) == 1 ? "" : "s",
            event_.knows(2) ? fmt::format(" worth {}", fmt::join(event_.list(2), " and ")) : "");
      case EventKind::kCoinsPaid:
        return fmt::format("{} {} gold.", does(0, "get"), event_.value(1));
      case EventKind::kGameOver:
        return result();
      default:
        return {};
    }
  }

  bool mine(int field) const { return observer_.is(event_.value(field)); }
  std::string who(int field) const { return mine(field) ? "you" : seat_name(event_.value(field)); }

  // "You lay", "Seat 2 lays".
  std::string does(int field, std::string_view verb) const {
    const bool starts_sentence = field == 0;
    if (mine(field)) return fmt::format("{} {}", starts_sentence ? "You" : "you", verb);
    const bool hisses = verb.ends_with('h') || verb.ends_with('s');
    return fmt::format("{} {}{}", seat_name(event_.value(field)), verb, hisses ? "es" : "s");
  }

  std::string whose(int field) const {
    if (mine(field)) return "your";
    if (event_.value(field) == event_.value(0)) return "their own";
    return seat_name(event_.value(field)) + "'s";
  }

  const std::string& card(int field) const { return rules_.card(event_.value(field)).name; }
  std::string cell(int field) const {
    return fmt::format("{},{}", event_.cell(field).x(), event_.cell(field).y());
  }
  std::string goal(int field) const {
    return rules_.goals[event_.value(field)].treasure ? "the treasure" : "a stone";
  }
  static std::string_view tool(int number) { return saboteur::kBurdenNames[number]; }
  std::string_view tool_of_card(saboteur::CardId id) const {
    return tool(std::countr_zero(rules_.card(id).burdens));
  }

  std::string roles() const {
    std::string text;
    for (std::uint8_t role = 0; role < saboteur::kRoles; ++role) {
      SeatSet seats;
      for (Seat seat = 0; seat < event_.list(0).size(); ++seat)
        if (event_.list(0)[seat] == role) seats.add(seat);
      if (seats.empty()) continue;
      if (!text.empty()) text += ' ';
      text += fmt::format("{} {} {}{}.", seat_names(seats), seats.size() == 1 ? "was a" : "were",
                          role_name(role), seats.size() == 1 ? "" : "s");
    }
    return text;
  }

  std::string result() const {
    std::vector<std::string> gold;
    for (Seat seat = 0; seat < event_.list(0).size(); ++seat)
      gold.push_back(fmt::format("{} {}", seat_name(seat), event_.list(0)[seat]));
    const SeatSet winners = event_.seats(1);
    return fmt::format("The game is over. Gold: {}. {} {}!", fmt::join(gold, ", "),
                       seat_names(winners), winners.size() == 1 ? "wins" : "win together");
  }

  const saboteur::Rules& rules_;
  const SeenEvent& event_;
  Observer observer_;
};

}  // namespace

std::string_view role_name(std::uint8_t role) {
  static constexpr std::array<std::string_view, saboteur::kRoles> kNames = {
      "gold-digger",  "saboteur", "greedy dwarf", "blue digger",
      "green digger", "boss",     "profiteer",    "geologist"};
  return kNames[role];
}

std::string event_sentence(const saboteur::Rules& rules, const SeenEvent& event,
                           Observer observer) {
  return Teller(rules, event, observer).tell();
}

}  // namespace stollen::terminal
