#include "terminal/duel/event_sentences.h"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "terminal/seat_names.h"

namespace stollen::terminal {

namespace {

using duel::EventKind;
using game::Observer;
using game::Seat;
using game::SeatSet;
using game::SeenEvent;

constexpr std::array<std::string_view, 3> kEndings = {"all goals are open", "all markers lie",
                                                      "nobody has a card left"};

class Teller {
 public:
  Teller(const duel::Rules& rules, const game::SeenEvent& event, Observer observer)
      : rules_(rules), event_(event), observer_(observer) {}

  std::string tell() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kLaid:
        return fmt::format("{} {} at {}{}.", does("lay"), card(1), cell(2),
                           event_.value(3) != 0 ? ", turned" : "");
      case EventKind::kBroke:
        return broke();
      case EventKind::kRepaired:
        return fmt::format("{} the {} with {}.", does("repair"), duel::kToolNames[event_.value(2)],
                           card(1));
      case EventKind::kMended:
        return fmt::format("{} {} and {} away and {} the {} clear.", does("throw"), card(1),
                           card(2), is_you() ? "get" : "gets", duel::kToolNames[event_.value(3)]);
      case EventKind::kCollapsed:
        return fmt::format("Rocks fall at {}: {} is gone.", cell(2), card(3));
      case EventKind::kLooked:
        return fmt::format("{} at the goal at {}{}.", does("look"), cell(2),
                           event_.knows(3) ? fmt::format(": {}", goal(3)) : "");
      case EventKind::kUnlocked:
        return fmt::format("{} a key on the door at {}.", does("put"), cell(2));
      case EventKind::kBribed:
        return fmt::format("{} the troll at {}.", does("bribe"), cell(1));
      case EventKind::kDiscarded:
        return discarded();
      case EventKind::kDrew:
        return event_.knows(1) && is_you() ? fmt::format("You draw {}.", card(1)) : std::string();
      case EventKind::kNoEffect:
        return fmt::format("{} comes up and has no effect.", card(1));
      case EventKind::kRevealed:
        return fmt::format("{} up the goal at {}: {}.", does("turn"), cell(1), goal(2));
      case EventKind::kClaimed:
        return fmt::format("{} {} gold at {}.", does("claim"), event_.value(2), cell(1));
      default:
        return tell_of_the_round();
    }
  }

 private:
  std::string tell_of_the_round() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kColourDealt:
        return fmt::format("{} as the {} dwarf.", does("dig"), duel::kColourNames[event_.value(1)]);
      case EventKind::kRoundStarted:
        return fmt::format("Round {} begins; {}.", event_.value(0),
                           observer_.is(event_.value(1)) ? std::string("you start")
                                                         : seat_name(event_.value(1)) + " starts");
      case EventKind::kSetAside:
        return fmt::format("{} cards are left out of this round, unseen.", event_.value(0));
      case EventKind::kRoundOver:
        return fmt::format("Round {} is over: {}.", event_.value(0), kEndings[event_.value(1)]);
      case EventKind::kCollected:
        return fmt::format("{} {} gold.", does("collect"), sum(1));
      case EventKind::kPaid:
        return fmt::format("{} {} gold for {} bribed.", does("pay"), sum(2),
                           event_.value(1) == 1 ? "the troll" : "the trolls");
      case EventKind::kVerdict:
        return std::string(verdict_text(rules_, event_.value(0)));
      case EventKind::kGameOver:
        return result();
      default:
        return {};
    }
  }

  bool is_you() const { return observer_.is(event_.value(0)); }
  std::string does(std::string_view verb) const {
    return is_you() ? fmt::format("You {}", verb)
                    : fmt::format("{} {}s", seat_name(event_.value(0)), verb);
  }
  std::string_view card(int field) const { return rules_.card(event_.value(field)).name; }
  std::string_view goal(int field) const { return rules_.goals[event_.value(field)].name; }
  std::string cell(int field) const {
    return fmt::format("{},{}", event_.cell(field).x(), event_.cell(field).y());
  }
  int sum(int field) const {
    int sum = 0;
    for (const std::uint8_t value : event_.list(field)) sum += value;
    return sum;
  }

  std::string broke() const {
    const Seat target = event_.value(2);
    if (target == event_.value(0)) return fmt::format("{}: out of the stock it comes.", card(1));
    return fmt::format("{} {} before {}.", does("lay"), card(1),
                       observer_.is(target) ? "you" : seat_name(target));
  }

  std::string discarded() const {
    if (!event_.knows(2))
      return fmt::format("{} {} face-down.", does("discard"),
                         event_.value(1) == 1 ? "a card" : "two cards");
    std::vector<std::string_view> names;
    for (const std::uint8_t id : event_.list(2)) names.push_back(rules_.card(id).name);
    return fmt::format("{} {} face-down.", does("discard"), fmt::join(names, " and "));
  }

  std::string result() const {
    if (rules_.players == 1)
      return fmt::format("The game is over with {} gold.", event_.list(0)[0]);
    return result_sentence("Gold", event_.list(0), event_.seats(1));
  }

  const duel::Rules& rules_;
  const game::SeenEvent& event_;
  Observer observer_;
};

}  // namespace

std::string event_sentence(const duel::Rules& rules, const game::SeenEvent& event,
                           Observer observer) {
  return Teller(rules, event, observer).tell();
}

std::string_view verdict_text(const duel::Rules& rules, int band) {
  struct Text {
    std::string_view verdict;
    std::string_view text;
  };
  static constexpr std::array<Text, 4> kTexts = {{
      {"empty-cart", "The cart rolls home nearly empty. Try again!"},
      {"honest-shift", "An honest day's work: the lamp was worth its oil."},
      {"nose-for-gold", "Somebody here can smell the veins through the rock."},
      {"master-of-the-mine", "From today the others call you the master of the mine."},
  }};
  for (const Text& text : kTexts)
    if (text.verdict == rules.bands[band].verdict) return text.text;
  return rules.bands[band].verdict;
}

}  // namespace stollen::terminal
