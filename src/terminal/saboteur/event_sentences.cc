#include "terminal/saboteur/event_sentences.h"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "terminal/saboteur/seats.h"

namespace stollen::terminal {

namespace {

using game::Observer;
using game::Seat;
using game::SeatSet;
using game::SeenEvent;
using saboteur::EventKind;

class Teller {
 public:
  Teller(const saboteur::Rules& rules, const game::SeenEvent& event, Observer observer)
      : rules_(rules), event_(event), observer_(observer) {}

  std::string tell() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kRoundStarted:
        return fmt::format("Round {} begins; {}.", event_.value(0), does(1, "start"));
      case EventKind::kPlaced:
        return fmt::format("{} lies at {} from the beginning.", card(0), cell(1));
      case EventKind::kChestPlaced:
        return fmt::format("A chest lies at {}.", cell(0));
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
      case EventKind::kTookFrom:
        return fmt::format("{} {} from {} hand.", does(0, "draw"),
                           event_.knows(2) ? card(2) : "a card", whose(1));
      default:
        return tell_of_places();
    }
  }

  std::string tell_of_places() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kGoldGiven:
        return fmt::format("{} 1 gold to the dragon.", does(0, "lose"));
      case EventKind::kRoomEntered:
        return fmt::format("{} the {} at {}.", does(0, "reach"),
                           saboteur::kRoomNames[event_.value(2)], cell(1));
      case EventKind::kUncovered:
        return fmt::format("{} the chest at {}.", does(0, "reach"), cell(1));
      case EventKind::kChestOpened:
        return fmt::format("The chest says: {}.", chest_text(event_.value(2)));
      case EventKind::kLookedIntoChest:
        return fmt::format("{} into the chest at {}{}.", does(0, "look"), cell(2),
                           event_.knows(3) ? fmt::format(": {}", chest_text(event_.value(3))) : "");
      case EventKind::kBuried:
        return fmt::format("{} the chest at {} under a rockfall.", does(0, "leave"), cell(2));
      case EventKind::kGoldFound:
        return fmt::format("{} 1 gold.", does(0, "get"));
      case EventKind::kGoalMoved:
        return fmt::format("{} the goal at {} to {}.", does(0, "move"), cell(1), cell(2));
      case EventKind::kDiscardsShuffled:
        return "The discard pile is shuffled.";
      case EventKind::kStockLost:
        return fmt::format("{} cards of the stock are discarded unseen.", event_.value(1));
      default:
        return tell_of_special_cards();
    }
  }

  std::string tell_of_special_cards() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kDeclared:
        return fmt::format("{} to play {}.", does(0, "want"), declared());
      case EventKind::kVetoed:
        return fmt::format("{} a veto against {} {}.", does(0, "play"), whose(2), card(3));
      case EventKind::kGoalsSwapped:
        return fmt::format(
            "{} the goals at {} and {}{}.", does(0, "take"), cell(2), cell(3),
            event_.knows(4) ? event_.value(4) != 0 ? ": they are swapped" : ": they lie as before"
                            : ", and perhaps they are swapped");
      case EventKind::kSearched:
        return fmt::format("{} through {} discards.", does(0, "look"), event_.value(1));
      case EventKind::kKept:
        return fmt::format("{} {} of them.", does(0, "keep"), event_.knows(1) ? card(1) : "one");
      case EventKind::kTurnedAround:
        return fmt::format("{} the order of turns around.", does(0, "turn"));
      case EventKind::kSpecialist:
        return fmt::format("{} the path specialist: two path cards.", does(0, "play"));
      case EventKind::kForfeited:
        return fmt::format("{} no place for another path card.", does(0, "find"));
      case EventKind::kDetoured:
        return fmt::format("{} the card at {} to {}{}.", does(0, "move"), cell(2), cell(3),
                           event_.value(4) != 0 ? ", turned" : "");
      default:
        return tell_of_toll();
    }
  }

  std::string tell_of_toll() const {
    switch (event_.kind<EventKind>()) {
      case EventKind::kGuarded:
        return fmt::format("{} {} for a toll dwarf at {}.", does(0, "discard"),
                           event_.knows(1) ? card(1) : "a card", cell(2));
      case EventKind::kAsked:
        return fmt::format("{} {} to pay the toll at {}.", does(0, "ask"), who(1), cell(2));
      case EventKind::kAnswered:
        return fmt::format("{}.", does(0, event_.value(1) != 0 ? "agree" : "refuse"));
      case EventKind::kTollPaid:
        return fmt::format("{} 1 gold to {}.", does(0, "pay"), who(1));
      case EventKind::kGuardLeft:
        return fmt::format("The dwarf at {} goes away.", cell(1));
      default:
        return tell_of_the_end();
    }
  }

  // "NES at 3,0", "map at 8,0", "broken-lamp before seat 3".
  std::string declared() const {
    using enum saboteur::MoveKind;
    const game::Move move = event_.move(1);
    const std::string& name = rules_.card(move.byte(0)).name;
    const auto at = [&](int byte) {
      const auto target = tunnel::Cell::from_code(
          static_cast<std::uint16_t>(move.byte(byte) << 8 | move.byte(byte + 1)));
      return fmt::format("{} at {},{}", name, target.x(), target.y());
    };
    switch (static_cast<saboteur::MoveKind>(move.kind())) {
      case kLay:
      case kDetour:
        return at(2);
      case kRockfall:
      case kMap:
      case kGoalSwap:
        return at(1);
      case kSabotage:
      case kRepair:
      case kRelease:
      case kInspect:
      case kHatSwap:
      case kHandSwap:
        return fmt::format("{}: {}", name,
                           observer_.is(move.byte(1)) ? "you" : seat_name(move.byte(1)));
      default:
        return name;
    }
  }

  static std::string_view chest_text(int deed) {
    static constexpr std::array<std::string_view, saboteur::kChestDeeds> kTexts = {
        "take 1 gold",
        "no goal may be looked at any more",
        "draw no card",
        "draw one card more",
        "move a goal away from the start",
        "draw from another player's hand instead of the stock",
        "draw three cards and keep one",
        "look at a dwarf",
        "keep one of five cards of the shuffled discards instead of drawing",
        "five cards of the stock are lost"};
    return kTexts[deed];
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
    const saboteur::GoalKind& kind = rules_.goals[event_.value(field)];
    switch (kind.deed) {
      case saboteur::GoalDeed::kSack:
        return fmt::format("a sack with {} gold", kind.gold);
      case saboteur::GoalDeed::kDragon:
        return "a dragon";
      case saboteur::GoalDeed::kSpider:
        return "the spider";
      default:
        return kind.treasure ? "the treasure" : "a stone";
    }
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

  std::string result() const { return result_sentence("Gold", event_.list(0), event_.seats(1)); }

  const saboteur::Rules& rules_;
  const game::SeenEvent& event_;
  Observer observer_;
};

}  // namespace

std::string_view role_name(std::uint8_t role) {
  static constexpr std::array<std::string_view, saboteur::kRoles> kNames = {
      "gold-digger",  "saboteur", "greedy dwarf", "blue digger",
      "green digger", "boss",     "profiteer",    "geologist"};
  return kNames[role];
}

std::string event_sentence(const saboteur::Rules& rules, const game::SeenEvent& event,
                           Observer observer) {
  return Teller(rules, event, observer).tell();
}

}  // namespace stollen::terminal
