// Mini: dwarfs that stand before open ends of paths and take gold.
#pragma once

#include "base/fixed_list.h"
#include "saboteur/modules/module.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace move {

// Ways to spend a turn

// A card is put away, and a dwarf stands there.
struct Guard {
  Secret<CardId> card{};
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("guard", field::card(&Guard::card), field::cell(&Guard::cell));
};

// Another player is asked to pay there.
struct Ask {
  Seat seat = 0;
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("ask", field::seat(&Ask::seat), field::cell(&Ask::cell));
};

// The answer

struct Agree {
  static constexpr auto kSpelling = spelled("agree");
};

struct Refuse {
  static constexpr auto kSpelling = spelled("refuse");
};

}  // namespace move

namespace step {

// Will this player pay the toll there?
struct Answer {
  Seat seat = 0;
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("answer", field::seat(&Answer::seat), field::cell(&Answer::cell))
          .saying("You are asked to pay the toll of 1 gold: do you agree?");
};

}  // namespace step

namespace event {

struct Guarded {
  Seat seat = 0;
  Secret<CardId> card{};
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("guarded", field::seat(&Guarded::seat), field::card(&Guarded::card),
              field::cell(&Guarded::cell))
          .saying("{seat:discard} [{card}][{?card}a card] for a toll dwarf at {cell}.");
};

struct Asked {
  Seat seat = 0;
  Seat target = 0;
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("asked", field::seat(&Asked::seat), field::seat("target", &Asked::target),
              field::cell(&Asked::cell))
          .saying("{seat:ask} {target} to pay the toll at {cell}.");
};

struct Answered {
  Seat seat = 0;
  bool agrees = false;
  static constexpr auto kSpelling =
      spelled("answered", field::seat(&Answered::seat), field::flag("agrees", &Answered::agrees))
          .saying("[{agrees}{seat:agree}][{!agrees}{seat:refuse}].");
};

// A gold card of this value, or 0: a coin.
struct TollPaid {
  Seat seat = 0;
  Seat target = 0;
  std::uint8_t card = 0;
  static constexpr auto kSpelling =
      spelled("toll-paid", field::seat(&TollPaid::seat), field::seat("target", &TollPaid::target),
              field::number("card", &TollPaid::card))
          .saying("{seat:pay} 1 gold to {target}.");
};

struct GuardLeft {
  Seat seat = 0;
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("guard-left", field::seat(&GuardLeft::seat), field::cell(&GuardLeft::cell))
          .saying("The dwarf at {cell} goes away.");
};

}  // namespace event

namespace refusal {

struct TollDue {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("toll-due", field::seat(&TollDue::seat))
                                        .saying(
                                            "the dwarf of seat {seat} stands there: that costs 1 "
                                            "gold, which another player may pay");
};

struct NoToll {
  static constexpr auto kSpelling = spelled("no-toll").saying("no toll is due there");
};

struct NoDwarfLeft {
  static constexpr auto kSpelling =
      spelled("no-dwarf-left").saying("both dwarfs have been placed in this round");
};

struct GuardThere {
  static constexpr auto kSpelling = spelled("guard-there").saying("a dwarf stands there already");
};

struct NoOpenEnd {
  static constexpr auto kSpelling =
      spelled("no-open-end").saying("a dwarf is placed before an open edge of a face-up path card");
};

struct OwnPurse {
  static constexpr auto kSpelling =
      spelled("own-purse").saying("another player is asked; who pays himself simply lays the card");
};

struct AskedBefore {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("asked-before", field::seat(&AskedBefore::seat))
                                        .saying("seat {seat} has refused in this turn");
};

struct AgreedAlready {
  static constexpr auto kSpelling =
      spelled("agreed-already").saying("somebody has agreed to pay already");
};

}  // namespace refusal

struct Toll : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{.facts = {.name = "toll", .title = "Toll", .games = kAllGames},
                              .amend = amend};

  // A dwarf on an empty cell.
  struct Standing {
    Cell cell;
    Seat owner = 0;
  };
  struct Own {
    FixedList<Standing, 2> guards;  // in order of cells
    std::uint8_t dwarfs_left = 2;   // of this round
    SeatSet refused;                // who has refused to pay in this turn
    Seat payer = game::kNobody;     // who has agreed to pay
    Cell paid_cell;                 // and for which cell
  };
  static constexpr std::array<std::string_view, 4> kFields = {"guards", "dwarfs_left", "refused",
                                                              "payer"};
  static constexpr std::string_view kWithout = "there are no toll dwarfs in this game";
  static Trouble trouble(const Rules& rules, const State& state);
  static void write(notation::Writer& to, const Own& own);
  static void read(notation::Reader& reader, const Rules& rules, const tunnel::Board& board,
                   Own& own);
  static std::string notes(const Own& own);

  static float worth(const bots::Blueprint& blueprint, game::Move move);
  static void show(tensor::Sheet& sheet, const Own& own);

  using Ways = game::Kinds<move::Guard, move::Ask>;
  using Answers = game::Kinds<move::Agree, move::Refuse>;
  using Steps = game::Kinds<step::Answer>;
  using Events =
      game::Kinds<event::Guarded, event::Asked, event::Answered, event::TollPaid, event::GuardLeft>;
  using Refusals = game::Kinds<refusal::TollDue, refusal::NoToll, refusal::NoDwarfLeft,
                               refusal::GuardThere, refusal::NoOpenEnd, refusal::OwnPurse,
                               refusal::AskedBefore, refusal::AgreedAlready>;
};

}  // namespace stollen::saboteur
