// What can stand on the agenda in every game of the family: decisions, with what the terminal asks
// then, and what is done at once.
#pragma once

#include "saboteur/words.h"

namespace stollen::saboteur {

namespace step {

// Decisions

struct Turn : game::step::Turn {};

// Several things are reached; which one is dealt with next?
struct Reveal : tunnel::step::Reveal {
  static constexpr auto kSpelling = tunnel::step::Reveal::kSpelling.saying(
      "Several goals are reached: which one is turned up next?");
};

// This one fits either way.
struct Orient {
  Seat seat = 0;
  Reached goal{};
  static constexpr auto kSpelling =
      spelled("orient", field::seat(&Orient::seat), field::number("goal", &Orient::goal))
          .saying("The stone fits either way: shall it lie straight or turned?");
};

// One of the gold cards on offer.
struct Take {
  Seat seat = 0;
  static constexpr auto kSpelling =
      spelled("take", field::seat(&Take::seat))
          .saying("The treasure is found: take one of the gold cards.");
};

// Which of so many of the topmost discards?
struct Keep {
  Seat seat = 0;
  std::uint8_t cards = 0;
  static constexpr auto kSpelling =
      spelled("keep", field::seat(&Keep::seat), field::number("cards", &Keep::cards))
          .saying("Which of these cards do you keep?");
};

// Done without asking

// What a path has reached is dealt with.
struct Arrive {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("arrive", field::seat(&Arrive::seat));
};

struct Draw : game::step::Draw {};

struct EndTurn : game::step::EndTurn {};

struct NextRound {
  Seat finder = 0;
  static constexpr auto kSpelling =
      spelled("next-round", field::seat("finder", &NextRound::finder));
};

// So many of the topmost discards are looked at.
struct Search {
  Seat seat = 0;
  std::uint8_t cards = 0;
  static constexpr auto kSpelling =
      spelled("search", field::seat(&Search::seat), field::number("cards", &Search::cards));
};

// The declared card takes effect.
struct Effect {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("effect", field::seat(&Effect::seat));
};

// It goes to the discards when its action is over.
struct PutAway {
  Seat seat = 0;
  CardId card = 0;
  static constexpr auto kSpelling =
      spelled("put-away", field::seat(&PutAway::seat), field::card(&PutAway::card));
};

using Core = game::Kinds<Turn, Reveal, Orient, Take, Keep, Arrive, Draw, EndTurn, NextRound, Search,
                         Effect, PutAway>;

}  // namespace step

}  // namespace stollen::saboteur
