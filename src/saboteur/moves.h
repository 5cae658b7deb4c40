// What a player can do in every game of the family: each kind of move with its fields and its
// spelling. Modules bring their own, see modules/list.h.
#pragma once

#include "saboteur/words.h"

namespace stollen::saboteur {

namespace move {

// A path card from the hand.
struct Lay : tunnel::move::Lay {
  static constexpr bool kTouchesMaze = true;
};

struct Discard : tunnel::move::Discard {};

// A broken tool, or something else that a module brings, goes before a player: `kLiesBefore`, the
// card stays there until it is taken away.
struct Sabotage {
  CardId card = 0;
  Seat seat = 0;
  static constexpr bool kLiesBefore = true;
  static constexpr std::array kCards = {CardWord{"sabotage"}};
  static constexpr auto kSpelling =
      spelled("play", field::played(&Sabotage::card), field::seat(&Sabotage::seat));
};

struct Repair {
  CardId card = 0;
  Seat seat = 0;
  Burden tool{};
  static constexpr std::array kCards = {CardWord{"repair"}};
  static constexpr auto kSpelling = spelled("play", field::played(&Repair::card),
                                            field::seat(&Repair::seat), field::tool(&Repair::tool));
};

struct Rockfall : tunnel::move::Rockfall {
  static constexpr bool kTouchesMaze = true;
  static constexpr std::array kCards = {CardWord{"rockfall"}};
};

struct Map : tunnel::move::Map {
  static constexpr std::array kCards = {CardWord{"map"}};
};

// Which of several things that a path has reached comes next?
struct Reveal : tunnel::move::Reveal {
  static constexpr bool kTouchesMaze = true;
};

// The way a goal comes to lie that fits either way.
struct Orient : tunnel::move::Orient {
  static constexpr bool kTouchesMaze = true;
};

// One of the gold cards on offer.
struct Take {
  Secret<std::uint8_t> value{};
  static constexpr auto kSpelling = spelled("take", field::number("value", &Take::value));
};

// One of the discards that were looked at.
struct Keep {
  Secret<CardId> card{};
  static constexpr auto kSpelling = spelled("keep", field::card(&Keep::card));
};

using Core = game::Kinds<Lay, Discard, Sabotage, Repair, Rockfall, Map, Reveal, Orient, Take, Keep>;

}  // namespace move

}  // namespace stollen::saboteur
