// Why a wish cannot be granted, in every game of the family.
#pragma once

#include "saboteur/words.h"

namespace stollen::saboteur {

namespace refusal {

struct Allowed : game::refusal::Allowed {};

struct WrongDecision : game::refusal::WrongDecision {};

struct NotInHand {
  CardId card = 0;
  static constexpr auto kSpelling = spelled("not-in-hand", field::card(&NotInHand::card))
                                        .saying("there is no {card} in this hand");
};

struct ToolsBroken : tunnel::refusal::ToolsBroken {};

struct CellTaken : tunnel::refusal::CellTaken {};

struct OutOfReach : tunnel::refusal::OutOfReach {};

struct NotBeside : tunnel::refusal::NotBeside {};

struct DoesNotFit : tunnel::refusal::DoesNotFit {};

struct NotConnected {
  static constexpr auto kSpelling =
      spelled("not-connected").saying("the card would not be connected to the start");
};

struct NoSuchSeat {
  Seat seat = 0;
  std::uint8_t players = 0;
  static constexpr auto kSpelling = spelled("no-such-seat", field::seat(&NoSuchSeat::seat),
                                            field::number("players", &NoSuchSeat::players))
                                        .saying("there is no seat {seat}, only 1 to {players}");
};

struct OwnTools {
  static constexpr auto kSpelling =
      spelled("own-tools").saying("a sabotage card goes before another player");
};

struct AlreadyBroken {
  Seat seat = 0;
  Burden tool{};
  static constexpr auto kSpelling = spelled("already-broken", field::seat(&AlreadyBroken::seat),
                                            field::tool(&AlreadyBroken::tool))
                                        .saying("the {tool} of seat {seat} is broken already");
};

struct NotBroken {
  Seat seat = 0;
  Burden tool{};
  static constexpr auto kSpelling =
      spelled("not-broken", field::seat(&NotBroken::seat), field::tool(&NotBroken::tool))
          .saying("the {tool} of seat {seat} is not broken");
};

struct WrongTool {
  CardId card = 0;
  Burden tool{};
  static constexpr auto kSpelling =
      spelled("wrong-tool", field::card(&WrongTool::card), field::tool(&WrongTool::tool))
          .saying("{card} does not repair a {tool}");
};

struct NothingThere : tunnel::refusal::NothingThere {};

struct NotRemovable {
  static constexpr auto kSpelling =
      spelled("not-removable").saying("start and goal cards cannot be removed");
};

struct NoGoalThere : tunnel::refusal::NoGoalThere {};

struct GoalIsOpen : tunnel::refusal::GoalIsOpen {};

struct NotReached : tunnel::refusal::NotReached {};

struct Orientation : tunnel::refusal::Orientation {};

struct NotOffered {
  std::uint8_t value = 0;
  static constexpr auto kSpelling =
      spelled("not-offered", field::number("value", &NotOffered::value))
          .saying("no gold card of value {value} is on offer");
};

struct NotTurnable : tunnel::refusal::NotTurnable {};

struct Trapped {
  static constexpr auto kSpelling =
      spelled("trapped").saying("no path card may be laid by a player who is trapped");
};

struct Burdened {
  Seat seat = 0;
  Burden burden{};
  static constexpr auto kSpelling =
      spelled("burdened", field::seat(&Burdened::seat), field::burden(&Burdened::burden))
          .saying("such a card lies before seat {seat} already: {burden}");
};

struct NotBurdened {
  Seat seat = 0;
  Burden burden{};
  static constexpr auto kSpelling =
      spelled("not-burdened", field::seat(&NotBurdened::seat), field::burden(&NotBurdened::burden))
          .saying("no such card lies before seat {seat}: {burden}");
};

struct OwnDwarf {
  static constexpr auto kSpelling =
      spelled("own-dwarf").saying("the dwarf of another player is looked at");
};

struct OwnHand {
  static constexpr auto kSpelling =
      spelled("own-hand").saying("hands are swapped with another player");
};

struct NoGold {
  Seat seat = 0;
  static constexpr auto kSpelling =
      spelled("no-gold", field::seat(&NoGold::seat)).saying("seat {seat} has no gold");
};

struct BesideGoal {
  static constexpr auto kSpelling =
      spelled("beside-goal").saying("a ladder may not lie beside a goal");
};

struct NoMoreMaps {
  static constexpr auto kSpelling =
      spelled("no-more-maps").saying("no goal may be looked at any more in this round");
};

struct NotAmongThem {
  CardId card = 0;
  static constexpr auto kSpelling =
      spelled("not-among-them", field::card(&NotAmongThem::card))
          .saying("{card} is not among the cards that were taken from the discard pile");
};

struct NowhereToLay {
  static constexpr auto kSpelling =
      spelled("nowhere-to-lay").saying("no path card of this hand can be laid anywhere");
};

using Core =
    game::Kinds<Allowed, WrongDecision, NotInHand, ToolsBroken, CellTaken, OutOfReach, NotBeside,
                DoesNotFit, NotConnected, NoSuchSeat, OwnTools, AlreadyBroken, NotBroken, WrongTool,
                NothingThere, NotRemovable, NoGoalThere, GoalIsOpen, NotReached, Orientation,
                NotOffered, NotTurnable, Trapped, Burdened, NotBurdened, OwnDwarf, OwnHand, NoGold,
                BesideGoal, NoMoreMaps, NotAmongThem, NowhereToLay>;

}  // namespace refusal

}  // namespace stollen::saboteur
