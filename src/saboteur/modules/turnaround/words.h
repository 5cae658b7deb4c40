// What can be said with this module.
#pragma once

#include "saboteur/modules/no_words.h"
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

struct TurnaroundWords : NoWords {
  using Cards = game::Kinds<move::Turnaround>;
  using Events = game::Kinds<event::TurnedAround>;
};

}  // namespace stollen::saboteur
