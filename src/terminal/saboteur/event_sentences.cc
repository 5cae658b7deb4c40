#include "terminal/saboteur/event_sentences.h"

#include <array>

#include <fmt/format.h>

#include "terminal/saboteur/seats.h"
#include "terminal/sentence.h"

namespace stollen::terminal {

namespace {

using game::Observer;
using game::Seat;
using game::SeatSet;
namespace event = saboteur::event;
namespace move = saboteur::move;

std::string goal_text(const saboteur::GoalKind& kind) {
  if (kind.treasure) return "the treasure";
  const saboteur::GoalDeed& deed = saboteur::kGoalDeeds[kind.deed];
  return deed.holds_gold ? fmt::format(fmt::runtime(deed.said), kind.gold) : std::string(deed.said);
}

// What words are called in sentences, where that is not how they are spelled.
std::string name_of(const saboteur::Rules& rules, const game::Field& field, std::uint8_t word) {
  switch (field.words) {
    case saboteur::kGoalWords:
      return goal_text(rules.goals[word]);
    case saboteur::kRoleWords:
      return std::string(role_name(word));
    case saboteur::kChestWords:
      return std::string(saboteur::kChestSentences[word]);
    default:
      return {};
  }
}

// The events that need more than a sentence with gaps.
class Teller {
 public:
  Teller(const saboteur::Saboteur& game, const game::SeenEvent& event, Observer observer)
      : game_(game), rules_(game.rules()), event_(event), observer_(observer) {}

  std::string tell() const {
    switch (event_.number()) {
      case game::kind<event::Broke>: {
        const auto broke = event_.as<event::Broke>();
        return fmt::format("{} {} {}.", does(broke.seat, "break"), whose(broke.target, broke.seat),
                           burden_name(broke.card));
      }
      case game::kind<event::Revealed>:
        return tell_revealed(event_.as<event::Revealed>());
      case game::kind<event::Released>:
        return tell_released(event_.as<event::Released>());
      case game::kind<event::Declared>: {
        const auto told = event_.as<event::Declared>();
        return fmt::format("{} to play {}.", does(told.seat, "want"), declared(told.declared));
      }
      case game::kind<event::RoundOver>: {
        const auto over = event_.as<event::RoundOver>();
        if (!over.treasure)
          return fmt::format("Round {} is over: nobody found the treasure.", over.round);
        return fmt::format("Round {} is over: {} found the treasure.", over.round,
                           who(over.finder));
      }
      case game::kind<event::RolesRevealed>:
        return roles(event_.as<event::RolesRevealed>());
      case game::kind<event::Paid>: {
        const auto paid = event_.as<event::Paid>();
        const std::string worth =
            paid.values.known() ? fmt::format(" worth {}", fmt::join(*paid.values, " and ")) : "";
        return fmt::format("{} {} gold card{}{}.", does(paid.seat, "get"), paid.count,
                           paid.count == 1 ? "" : "s", worth);
      }
      case game::kind<event::GameOver>: {
        const auto over = event_.as<event::GameOver>();
        return result_sentence("Gold", over.gold.span(), over.winners);
      }
      default:
        return plain();
    }
  }

 private:
  std::string plain() const {
    return Sentence(game_.vocabulary(), event_, observer_,
                    [&](const game::Field& field, std::uint8_t word) {
                      return name_of(rules_, field, word);
                    })
        .say();
  }

  // One that nobody reached is turned over when the round is over.
  std::string tell_revealed(const event::Revealed& revealed) const {
    if (revealed.seat != game::kNobody) return plain();
    return fmt::format("The goal at {},{} was {}.", revealed.cell.x(), revealed.cell.y(),
                       goal_text(rules_.goals[revealed.goal]));
  }

  std::string tell_released(const event::Released& released) const {
    return rules_.burden_of(released.card) == saboteur::kBurden<saboteur::burden::Theft>
               ? fmt::format("{} {} theft away.", does(released.seat, "take"),
                             whose(released.target, released.seat))
           : released.target == released.seat
               ? fmt::format("{} free.", does(released.seat, "break"))
               : fmt::format("{} {}.", does(released.seat, "free"), who(released.target));
  }

  // "NES at 3,0", "map at 8,0", "broken-lamp: Stups".
  std::string declared(game::Move move) const {
    const std::string& name = rules_.card(saboteur::card_of(move)).name;
    return move::All::visit<std::string>(move.kind(), [&]<class Kind>() {
      const Kind said = move.as<Kind>();
      if constexpr (requires { said.cell; })
        return fmt::format("{} at {},{}", name, said.cell.x(), said.cell.y());
      else if constexpr (requires { said.seat; })
        return fmt::format("{}: {}", name, who(said.seat));
      else
        return name;
    });
  }

  std::string who(Seat seat) const { return observer_.is(seat) ? "you" : seat_name(seat); }
  std::string whose(Seat seat, Seat doer) const {
    if (observer_.is(seat)) return "your";
    return seat == doer ? "their own" : seat_name(seat) + "'s";
  }
  // "You break", "Brumm breaks".
  std::string does(Seat seat, std::string_view verb) const {
    return observer_.is(seat) ? fmt::format("You {}", verb)
                              : fmt::format("{} {}s", seat_name(seat), verb);
  }

  std::string_view burden_name(saboteur::CardId id) const {
    return saboteur::kBurdenNames[static_cast<int>(rules_.burden_of(id))];
  }

  static std::string roles(const event::RolesRevealed& revealed) {
    std::string text;
    for (std::uint8_t role = 0; role < saboteur::kRoles; ++role) {
      SeatSet seats;
      for (Seat seat = 0; seat < revealed.roles.size(); ++seat)
        if (revealed.roles[seat] == role) seats.add(seat);
      if (seats.empty()) continue;
      if (!text.empty()) text += ' ';
      text += fmt::format("{} {} {}{}.", seat_names(seats), seats.size() == 1 ? "was a" : "were",
                          role_name(role), seats.size() == 1 ? "" : "s");
    }
    return text;
  }

  const saboteur::Saboteur& game_;
  const saboteur::Rules& rules_;
  const game::SeenEvent& event_;
  Observer observer_;
};

}  // namespace

std::string_view role_name(std::uint8_t role) { return saboteur::kRoleFacts[role].said; }

std::string event_sentence(const saboteur::Saboteur& game, const game::SeenEvent& event,
                           Observer observer) {
  return Teller(game, event, observer).tell();
}

}  // namespace stollen::terminal
