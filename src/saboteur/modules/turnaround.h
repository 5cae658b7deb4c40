// Championship card of 2020: turns, and gold cards, pass the other way.
#pragma once

#include "saboteur/modules/module.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace move {

struct Turnaround {
  CardId card = 0;
  static constexpr std::array kCards = {CardWord{"turnaround"}};
  static constexpr auto kSpelling = spelled("play", field::played(&Turnaround::card));
};

}  // namespace move

namespace event {

struct TurnedAround {
  Seat seat = 0;
  CardId card = 0;
  bool clockwise = false;
  static constexpr auto kSpelling =
      spelled("turned-around", field::seat(&TurnedAround::seat), field::card(&TurnedAround::card),
              field::flag("clockwise", &TurnedAround::clockwise))
          .saying("{seat:turn} the order of turns around.");
};

}  // namespace event

struct Turnaround : PlainModule {
  static void amend(Rules& rules, const Deck* deck);
  static constexpr Part kPart{
      .facts = {.name = "turnaround", .title = "Turnaround (2020)", .games = kAllGames},
      .box = "championship",
      .one_card = true,
      .amend = amend};

  struct Own {
    bool clockwise = true;  // the way turns pass
  };
  static constexpr std::array<std::string_view, 1> kFields = {"clockwise"};
  static constexpr std::string_view kWithout = "turns always pass clockwise in this game";
  static void write(notation::Writer& to, const Own& own);
  static void read(notation::Reader& reader, const Rules& rules, const tunnel::Board& board,
                   Own& own);
  static std::string notes(const Own& own);
  static void show(tensor::Sheet& sheet, const Own& own);

  using Cards = game::Kinds<move::Turnaround>;
  using Events = game::Kinds<event::TurnedAround>;
};

}  // namespace stollen::saboteur
