#include "terminal/goldmine/event_sentences.h"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "goldmine/vocabulary.h"
#include "terminal/seat_names.h"

namespace stollen::terminal {

namespace {

using game::Observer;
using game::Seat;
using game::SeatSet;
using game::SeenEvent;
namespace event = goldmine::event;

// A sentence for each kind of event.
class Teller {
 public:
  Teller(const goldmine::Rules& rules, Observer observer) : rules_(rules), observer_(observer) {}

  std::string operator()(const event::RoundStarted& started) const {
    return fmt::format("Round {} begins; {}.", started.round,
                       observer_.is(started.first) ? std::string("you start")
                                                   : seat_name(started.first) + " starts");
  }
  std::string operator()(const event::Dug& dug) const {
    const std::string moved =
        rules_.moves[dug.card] == 0 ? "" : fmt::format(", now at place {}", dug.place);
    return fmt::format("{} up {} gold{}.", does(dug, "dig"), rules_.gold[dug.card], moved);
  }
  std::string operator()(const event::DragoMoved& drago) const {
    return fmt::format("Drago comes, spitting fire, to place {}.", drago.place);
  }
  std::string operator()(const event::Burnt& burnt) const {
    return fmt::format("Drago burns {}.", whom(burnt.dwarf));
  }
  std::string operator()(const event::DrewExit& drew) const {
    return fmt::format("{} an exit card: {}.", does(drew, "draw"),
                       exit_card_text(rules_, drew.card));
  }
  std::string operator()(const event::Stepped& stepped) const {
    return stepped.place == goldmine::kExitPlace
               ? fmt::format("{} to the exit.", does(stepped, "step"))
               : fmt::format("{} to place {}.", does(stepped, "step"), stepped.place);
  }
  std::string operator()(const event::Swapped& swapped) const {
    return fmt::format("{} places with {} and {} on place {} now.", does(swapped, "change"),
                       whom(swapped.other), is_you(swapped.seat) ? "stand" : "stands",
                       swapped.place);
  }
  std::string operator()(const event::ExtraTaken& taken) const {
    return fmt::format("{} the extra gold.", does(taken, "take"));
  }
  std::string operator()(const event::NoEffect&) const {
    return "Nothing on that card can be done.";
  }
  std::string operator()(const event::Escaped& escaped) const {
    return fmt::format("{} the ladder and {} safe on rung {}.", does(escaped, "climb"),
                       is_you(escaped.seat) ? "are" : "is", escaped.rung);
  }
  std::string operator()(const event::ExitRenewed& renewed) const {
    return fmt::format("The exit pile is shuffled anew: {}.", plural(renewed.cards, "card"));
  }
  std::string operator()(const event::RoundOver& over) const {
    return fmt::format("Round {} is over.", over.round);
  }
  std::string operator()(const event::Ranked& ranked) const {
    const std::string reward = ranked.nuggets == 0
                                   ? ""
                                   : fmt::format(" and {} {}", is_you(ranked.seat) ? "get" : "gets",
                                                 plural(ranked.nuggets, "nugget"));
    return fmt::format("{} out {} gold{}.", does(ranked, "bring"), ranked.gold, reward);
  }
  std::string operator()(const event::GameOver& over) const {
    return result_sentence("Gold and nuggets", over.gold.span(), over.winners);
  }

 private:
  // With one dwarf a seat it is the player who digs; with several the dwarf is named.
  bool named_by_seat() const { return rules_.dwarfs_per_seat == 1; }
  bool is_you(Seat seat) const { return named_by_seat() && observer_.is(seat); }

  // "You dig", "Seat 2 digs", "Dwarf 1b digs".
  std::string does(const auto& event, std::string_view verb) const {
    if (is_you(event.seat)) return fmt::format("You {}", verb);
    if (named_by_seat()) return fmt::format("{} {}s", seat_name(event.seat), verb);
    return fmt::format("Dwarf {} {}s", goldmine::dwarf_name(rules_, event.dwarf), verb);
  }
  std::string whom(goldmine::Dwarf dwarf) const {
    if (!named_by_seat()) return "dwarf " + goldmine::dwarf_name(rules_, dwarf);
    return observer_.is(dwarf) ? "you" : seat_name(dwarf);
  }

  const goldmine::Rules& rules_;
  Observer observer_;
};

}  // namespace

std::string plural(int count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string event_sentence(const goldmine::Rules& rules, const game::SeenEvent& seen,
                           Observer observer) {
  return seen.visit<std::string, event::All>(Teller(rules, observer));
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
