// Why a wish cannot be granted in the Duel: the kinds of its refusals, each with the sentence that
// people are told.
#pragma once

#include "duel/words.h"

namespace stollen::duel::refusal {

struct Allowed : game::refusal::Allowed {};

struct WrongDecision : game::refusal::WrongDecision {};

struct NotInHand {
  CardId card = 0;
  static constexpr auto kSpelling = spelled("not-in-hand", field::card(&NotInHand::card))
                                        .saying("there is no {card} in this hand, or not as many");
};

// Laying

struct ToolsBroken : tunnel::refusal::ToolsBroken {};

struct CellTaken : tunnel::refusal::CellTaken {};

struct OutOfReach : tunnel::refusal::OutOfReach {};

struct NotBeside : tunnel::refusal::NotBeside {};

struct DoesNotFit : tunnel::refusal::DoesNotFit {};

struct NotConnected {
  static constexpr auto kSpelling =
      spelled("not-connected").saying("the player has no open way from his start to the card");
};

struct BesideGoalOrGold {
  static constexpr auto kSpelling =
      spelled("beside-goal-or-gold")
          .saying("a ladder must not lie beside a goal or a card with gold");
};

// Tools

struct AlreadyBroken {
  Tool tool = 0;
  static constexpr auto kSpelling = spelled("already-broken", field::tool(&AlreadyBroken::tool))
                                        .saying("the {tool} of the other player is broken already");
};

struct NotBroken {
  Tool tool = 0;
  static constexpr auto kSpelling = spelled("not-broken", field::tool(&NotBroken::tool))
                                        .saying("the player's {tool} is not broken");
};

struct WrongTool {
  CardId card = 0;
  Tool tool = 0;
  static constexpr auto kSpelling =
      spelled("wrong-tool", field::card(&WrongTool::card), field::tool(&WrongTool::tool))
          .saying("{card} does not repair a {tool}");
};

// Other action cards

struct NothingThere : tunnel::refusal::NothingThere {};

struct NotRemovable {
  static constexpr auto kSpelling =
      spelled("not-removable")
          .saying("start, goals and cards with gold or a troll cannot be removed");
};

struct NoGoalThere : tunnel::refusal::NoGoalThere {};

struct GoalIsOpen : tunnel::refusal::GoalIsOpen {};

struct NoDoorThere {
  static constexpr auto kSpelling = spelled("no-door-there").saying("no door can be seen there");
};

struct OwnDoor {
  static constexpr auto kSpelling =
      spelled("own-door").saying("the doors of one's own colour need no key");
};

struct HasKey {
  static constexpr auto kSpelling = spelled("has-key").saying("a key lies on that door already");
};

// Trolls

struct NoTrollThere {
  static constexpr auto kSpelling = spelled("no-troll-there").saying("no troll can be seen there");
};

struct IsBribed {
  static constexpr auto kSpelling = spelled("is-bribed").saying("that troll is bribed already");
};

struct TrollOutOfReach {
  static constexpr auto kSpelling =
      spelled("troll-out-of-reach")
          .saying("the player has no open way from his start to that troll");
};

// Other decisions

struct NotReached : tunnel::refusal::NotReached {};

struct Orientation : tunnel::refusal::Orientation {};

struct NotYourGold {
  static constexpr auto kSpelling =
      spelled("not-your-gold").saying("no unclaimed gold that the player can reach lies there");
};

struct NotThePrice {
  std::uint8_t trolls = 0;
  std::uint8_t price = 0;
  static constexpr auto kSpelling =
      spelled("not-the-price", field::number("trolls", &NotThePrice::trolls),
              field::number("price", &NotThePrice::price))
          .saying(
              "{trolls} owed to trolls is paid with cards the player owns, worth {price} in all");
};

// Spelling

struct NotTurnable : tunnel::refusal::NotTurnable {};

struct NotInOrder {
  CardId card = 0;
  CardId second = 0;
  static constexpr auto kSpelling = spelled("not-in-order", field::card(&NotInOrder::card),
                                            field::card("second", &NotInOrder::second))
                                        .saying("two cards are named in order: {second}, {card}");
};

using All = game::Kinds<Allowed, WrongDecision, NotInHand, ToolsBroken, CellTaken, OutOfReach,
                        NotBeside, DoesNotFit, NotConnected, BesideGoalOrGold, AlreadyBroken,
                        NotBroken, WrongTool, NothingThere, NotRemovable, NoGoalThere, GoalIsOpen,
                        NoDoorThere, OwnDoor, HasKey, NoTrollThere, IsBribed, TrollOutOfReach,
                        NotReached, Orientation, NotYourGold, NotThePrice, NotTurnable, NotInOrder>;
All list_of(const void*);

}  // namespace stollen::duel::refusal
