// What can be said with this module.
#pragma once

#include "saboteur/modules/no_words.h"
#include "saboteur/words.h"

namespace stollen::saboteur {

namespace move {

struct Detour {
  CardId card = 0;
  bool turned = false;
  Cell cell{};
  static constexpr std::array kCards = {CardWord{"detour"}};
  static constexpr auto kSpelling =
      spelled("play", field::played(&Detour::card), field::turned(&Detour::turned),
              field::cell(&Detour::cell));
};

}  // namespace move

namespace event {

struct Detoured {
  Seat seat = 0;
  CardId card = 0;
  Cell from{};
  Cell cell{};
  bool turned = false;
  static constexpr auto kSpelling =
      spelled("detoured", field::seat(&Detoured::seat), field::card(&Detoured::card),
              field::cell("from", &Detoured::from), field::cell(&Detoured::cell),
              field::turned(&Detoured::turned))
          .saying("{seat:move} the card at {from} to {cell}[{turned}, turned].");
};

}  // namespace event

namespace refusal {

struct NothingLaid {
  static constexpr auto kSpelling =
      spelled("nothing-laid").saying("no path card that a player has laid lies in the maze");
};

struct SameCell {
  static constexpr auto kSpelling =
      spelled("same-cell").saying("the card must come to lie on another cell");
};

}  // namespace refusal

struct DetourWords : NoWords {
  using Cards = game::Kinds<move::Detour>;
  using Events = game::Kinds<event::Detoured>;
  using Refusals = game::Kinds<refusal::NothingLaid, refusal::SameCell>;
};

}  // namespace stollen::saboteur
