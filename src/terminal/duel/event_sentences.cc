#include "terminal/duel/event_sentences.h"

#include <array>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "duel/events.h"
#include "terminal/seat_names.h"

namespace stollen::terminal {

namespace {

using game::Observer;
namespace event = duel::event;

constexpr std::array<std::string_view, 3> kEndings = {"all goals are open", "all markers lie",
                                                      "nobody has a card left"};

// A sentence for each kind of event; none where the table shows it well enough.
class Teller {
 public:
  Teller(const duel::Rules& rules, Observer observer) : rules_(rules), observer_(observer) {}

  // What cards do

  std::string operator()(const event::Laid& laid) const {
    return fmt::format("{} {} at {}{}.", does(laid, "lay"), card(laid.card), text(laid.cell),
                       laid.turned ? ", turned" : "");
  }
  std::string operator()(const event::Broke& broke) const {
    if (broke.target == broke.seat)
      return fmt::format("{}: out of the stock it comes.", card(broke.card));
    return fmt::format("{} {} before {}.", does(broke, "lay"), card(broke.card),
                       observer_.is(broke.target) ? "you" : seat_name(broke.target));
  }
  std::string operator()(const event::Repaired& repaired) const {
    return fmt::format("{} the {} with {}.", does(repaired, "repair"),
                       duel::kToolNames[repaired.tool], card(repaired.card));
  }
  std::string operator()(const event::Mended& mended) const {
    return fmt::format("{} {} and {} away and {} the {} clear.", does(mended, "throw"),
                       card(mended.card), card(mended.second),
                       observer_.is(mended.seat) ? "get" : "gets", duel::kToolNames[mended.tool]);
  }
  std::string operator()(const event::Collapsed& collapsed) const {
    return fmt::format("Rocks fall at {}: {} is gone.", text(collapsed.cell),
                       card(collapsed.removed));
  }
  std::string operator()(const event::Looked& looked) const {
    return fmt::format("{} at the goal at {}{}.", does(looked, "look"), text(looked.cell),
                       looked.goal.known() ? fmt::format(": {}", goal(*looked.goal)) : "");
  }
  std::string operator()(const event::Unlocked& unlocked) const {
    return fmt::format("{} a key on the door at {}.", does(unlocked, "put"), text(unlocked.cell));
  }
  std::string operator()(const event::Bribed& bribed) const {
    return fmt::format("{} the troll at {}.", does(bribed, "bribe"), text(bribed.cell));
  }
  std::string operator()(const event::Discarded& discarded) const {
    if (!discarded.cards.known())
      return fmt::format("{} {} face-down.", does(discarded, "discard"),
                         discarded.count == 1 ? "a card" : "two cards");
    std::vector<std::string_view> names;
    for (const duel::CardId id : *discarded.cards) names.push_back(card(id));
    return fmt::format("{} {} face-down.", does(discarded, "discard"), fmt::join(names, " and "));
  }
  std::string operator()(const event::Drew& drew) const {
    const bool told = drew.card.known() && observer_.is(drew.seat);
    return told ? fmt::format("You draw {}.", card(*drew.card)) : std::string();
  }
  std::string operator()(const event::NoEffect& came) const {
    return fmt::format("{} comes up and has no effect.", card(came.card));
  }

  // Goals and gold

  std::string operator()(const event::Revealed& revealed) const {
    return fmt::format("{} up the goal at {}: {}.", does(revealed, "turn"), text(revealed.cell),
                       goal(revealed.goal));
  }
  std::string operator()(const event::Oriented&) const { return {}; }
  std::string operator()(const event::Claimed& claimed) const {
    return fmt::format("{} {} gold at {}.", does(claimed, "claim"), claimed.gold,
                       text(claimed.cell));
  }

  // The round

  std::string operator()(const event::ColourDealt& dealt) const {
    return fmt::format("{} as the {} dwarf.", does(dealt, "dig"),
                       duel::kColourNames[static_cast<int>(dealt.colour)]);
  }
  std::string operator()(const event::RoundStarted& started) const {
    return fmt::format("Round {} begins; {}.", started.round,
                       observer_.is(started.first) ? std::string("you start")
                                                   : seat_name(started.first) + " starts");
  }
  std::string operator()(const event::SetAside& aside) const {
    return fmt::format("{} cards are left out of this round, unseen.", aside.count);
  }
  std::string operator()(const event::HandDealt&) const { return {}; }
  std::string operator()(const event::RoundOver& over) const {
    return fmt::format("Round {} is over: {}.", over.round,
                       kEndings[static_cast<int>(over.reason)]);
  }
  std::string operator()(const event::Collected& collected) const {
    return fmt::format("{} {} gold.", does(collected, "collect"), sum(collected.values));
  }
  std::string operator()(const event::Paid& paid) const {
    // Gold cards are given whole.
    const std::string_view change = sum(paid.values) > paid.trolls ? "; there is no change" : "";
    return fmt::format(
        "{} {} gold for {} bribed{}.", does(paid, "pay"), sum(paid.values),
        paid.trolls == 1 ? std::string("the troll") : fmt::format("the {} trolls", paid.trolls),
        change);
  }
  std::string operator()(const event::VerdictGiven& given) const {
    return std::string(verdict_text(rules_, given.verdict));
  }
  std::string operator()(const event::GameOver& over) const {
    if (rules_.players == 1) return fmt::format("The game is over with {} gold.", over.gold[0]);
    return result_sentence("Gold", over.gold.span(), over.winners);
  }

 private:
  std::string does(const auto& event, std::string_view verb) const {
    return observer_.is(event.seat) ? fmt::format("You {}", verb)
                                    : fmt::format("{} {}s", seat_name(event.seat), verb);
  }
  std::string_view card(duel::CardId card) const { return rules_.card(card).name; }
  std::string_view goal(duel::GoalId goal) const { return rules_.goals[goal].name; }
  static std::string text(tunnel::Cell cell) { return fmt::format("{},{}", cell.x(), cell.y()); }
  static int sum(const game::Bytes& values) {
    return std::accumulate(values.begin(), values.end(), 0);
  }

  const duel::Rules& rules_;
  Observer observer_;
};

}  // namespace

std::string event_sentence(const duel::Rules& rules, const game::SeenEvent& seen,
                           Observer observer) {
  return seen.visit<std::string, event::All>(Teller(rules, observer));
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
