#include "terminal/goldmine/event_sentences.h"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "goldmine/vocabulary.h"
#include "terminal/seat_names.h"

namespace stollen::terminal {

namespace {

using bots::SeenEvent;
using game::Observer;
using game::Seat;
using game::SeatSet;
using goldmine::EventKind;

std::string plural(int count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

class Teller {
 public:
  Teller(const goldmine::Rules& rules, const SeenEvent& event, Observer observer)
      : rules_(rules), event_(event), observer_(observer) {}

  std::string tell() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kRoundStarted:
        return fmt::format("Round {} begins; {}.", event_.value(0),
                           observer_.is(event_.value(1)) ? std::string("you start")
                                                         : seat_name(event_.value(1)) + " starts");
      case EventKind::kDug:
        return fmt::format("{} up {} gold{}.", does("dig"), rules_.gold[event_.value(2)],
                           moved_by_digging());
      case EventKind::kDragoMoved:
        return fmt::format("Drago comes, spitting fire, to place {}.", event_.value(0));
      case EventKind::kBurnt:
        return fmt::format("Drago burns {}.", whom(1));
      case EventKind::kDrewExit:
        return fmt::format("{} an exit card: {}.", does("draw"),
                           exit_card_text(rules_, event_.value(2)));
      case EventKind::kStepped:
        return event_.value(2) == goldmine::kExitPlace
                   ? fmt::format("{} to the exit.", does("step"))
                   : fmt::format("{} to place {}.", does("step"), event_.value(2));
      case EventKind::kSwapped:
        return fmt::format("{} places with {} and {} on place {} now.", does("change"), whom(3),
                           is_you() ? "stand" : "stands", event_.value(2));
      case EventKind::kExtraTaken:
        return fmt::format("{} the extra gold.", does("take"));
      case EventKind::kNoEffect:
        return "Nothing on that card can be done.";
      default:
        return tell_of_the_end();
    }
  }

 private:
  std::string tell_of_the_end() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kEscaped:
        return fmt::format("{} the ladder and {} safe on rung {}.", does("climb"),
                           is_you() ? "are" : "is", event_.value(2));
      case EventKind::kExitRenewed:
        return fmt::format("The exit pile is shuffled anew: {}.", plural(event_.value(0), "card"));
      case EventKind::kRoundOver:
        return fmt::format("Round {} is over.", event_.value(0));
      case EventKind::kRanked:
        return fmt::format("{} out {} gold{}.", does("bring"), event_.value(2),
                           event_.value(3) == 0
                               ? ""
                               : fmt::format(" and {} {}", is_you() ? "get" : "gets",
                                             plural(event_.value(3), "nugget")));
      case EventKind::kGameOver:
        return result();
      default:
        return {};
    }
  }

  // With one dwarf a seat it is the player who digs; with several the dwarf is named.
  bool named_by_seat() const { return rules_.dwarfs_per_seat == 1; }
  bool is_you() const { return named_by_seat() && observer_.is(event_.value(0)); }

  // "You dig", "Seat 2 digs", "Dwarf 1b digs".
  std::string does(std::string_view verb) const {
    if (is_you()) return fmt::format("You {}", verb);
    if (named_by_seat()) return fmt::format("{} {}s", seat_name(event_.value(0)), verb);
    return fmt::format("Dwarf {} {}s", goldmine::dwarf_name(rules_, event_.value(1)), verb);
  }
  std::string whom(int dwarf_field) const {
    const goldmine::Dwarf dwarf = event_.value(dwarf_field);
    if (!named_by_seat()) return "dwarf " + goldmine::dwarf_name(rules_, dwarf);
    return observer_.is(dwarf) ? "you" : seat_name(dwarf);
  }

  std::string moved_by_digging() const {
    if (rules_.moves[event_.value(2)] == 0) return "";
    return fmt::format(", now at place {}", event_.value(3));
  }

  std::string result() const {
    return result_sentence("Gold and nuggets", event_.list(0), event_.seats(1));
  }

  const goldmine::Rules& rules_;
  const SeenEvent& event_;
  Observer observer_;
};

}  // namespace

std::string event_sentence(const goldmine::Rules& rules, const SeenEvent& event,
                           Observer observer) {
  return Teller(rules, event, observer).tell();
}

std::string digging_card_text(const goldmine::Rules& rules, goldmine::DiggingCard card) {
  if (card == rules.dragon) return "a dragon";
  static constexpr std::array<std::string_view, 3> kMoves = {", one place toward the exit", "",
                                                             ", one place toward Drago"};
  return fmt::format("{} gold{}", rules.gold[card], kMoves[rules.moves[card] + 1]);
}

std::string exit_card_text(const goldmine::Rules& rules, goldmine::ExitCard card) {
  static constexpr std::array<std::string_view, goldmine::kActions> kTexts = {
      "one step", "two steps", "one step for all", "a swap", "extra gold"};
  std::string text;
  for (const goldmine::Action action : rules.exit_kinds[card].actions)
    text += fmt::format("{}{}", text.empty() ? "" : " or ", kTexts[static_cast<int>(action)]);
  return text;
}

}  // namespace stollen::terminal
