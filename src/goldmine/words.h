// The kinds of things that can be said about a game of My Gold Mine, each with its fields and its
// spelling.
#pragma once

#include <cstdint>

#include "game/common_words.h"
#include "game/kinds.h"

namespace stollen::goldmine {

using game::Seat;
using game::SeatSet;

// Dwarfs are numbered in the order of their turns: all those of a seat stand together.
using Dwarf = std::uint8_t;
// Kinds of cards, as places in the lists of the rules.
using DiggingCard = std::uint8_t;
using ExitCard = std::uint8_t;
// Places of the track: the exit is 0. A dwarf on the exit stands on the ladder.
using Place = std::uint8_t;

// What an exit card lets a dwarf do.
enum class Action : std::uint8_t { kStep, kDouble, kAll, kSwap, kExtra };
inline constexpr int kActions = 5;

// The word lists of the vocabulary, in order.
enum WordListId : std::uint8_t { kDwarfWords, kDiggingWords, kExitWords, kActionWords };

using game::spelled;

namespace field {

using namespace game::field;
inline constexpr game::FieldMaker dwarf = word("dwarf", kDwarfWords);
inline constexpr game::FieldMaker digging_card = word("card", kDiggingWords);
inline constexpr game::FieldMaker exit_card = word("card", kExitWords);
inline constexpr game::FieldMaker action = word("action", kActionWords);

}  // namespace field

namespace move {

// Takes the top card of the digging pile.
struct Dig {
  static constexpr auto kSpelling = spelled("dig");
};

// Draws an exit card.
struct Exit {
  static constexpr auto kSpelling = spelled("exit");
};

// One of the two actions on the card drawn.
struct Choose {
  Action action{};
  static constexpr auto kSpelling = spelled("choose", field::action(&Choose::action));
};

// Changes places with this dwarf.
struct Swap {
  Dwarf dwarf = 0;
  static constexpr auto kSpelling = spelled("swap", field::dwarf(&Swap::dwarf));
};

using All = game::Kinds<Dig, Exit, Choose, Swap>;
All list_of(const void*);

}  // namespace move

// All of them are decisions: what needs none is done at once.
namespace step {

struct Turn {
  Seat seat = 0;
  Dwarf dwarf = 0;
  static constexpr auto kSpelling =
      spelled("turn", field::seat(&Turn::seat), field::dwarf(&Turn::dwarf));
};

// Which of the two actions on this card?
struct Choose {
  Seat seat = 0;
  Dwarf dwarf = 0;
  ExitCard card = 0;
  static constexpr auto kSpelling =
      spelled("choose", field::seat(&Choose::seat), field::dwarf(&Choose::dwarf),
              field::exit_card(&Choose::card));
};

// With whom are places changed?
struct Swap {
  Seat seat = 0;
  Dwarf dwarf = 0;
  ExitCard card = 0;
  static constexpr auto kSpelling = spelled(
      "swap", field::seat(&Swap::seat), field::dwarf(&Swap::dwarf), field::exit_card(&Swap::card));
};

using All = game::Kinds<Turn, Choose, Swap>;
All list_of(const void*);

}  // namespace step

namespace event {

// `top`: what lies on the digging pile now, here and below.
struct RoundStarted {
  std::uint8_t round = 0;
  Seat first = 0;
  DiggingCard top = 0;
  static constexpr auto kSpelling =
      spelled("round-started", field::number("round", &RoundStarted::round),
              field::seat("first", &RoundStarted::first),
              field::digging_card("top", &RoundStarted::top))
          .marking_round();
};

struct Dug {
  Seat seat = 0;
  Dwarf dwarf = 0;
  DiggingCard card = 0;
  Place place = 0;
  DiggingCard top = 0;
  static constexpr auto kSpelling = spelled(
      "dug", field::seat(&Dug::seat), field::dwarf(&Dug::dwarf), field::digging_card(&Dug::card),
      field::number("place", &Dug::place), field::digging_card("top", &Dug::top));
};

struct DragoMoved {
  Place place = 0;
  DiggingCard top = 0;
  static constexpr auto kSpelling =
      spelled("drago-moved", field::number("place", &DragoMoved::place),
              field::digging_card("top", &DragoMoved::top));
};

struct Burnt {
  Seat seat = 0;
  Dwarf dwarf = 0;
  static constexpr auto kSpelling =
      spelled("burnt", field::seat(&Burnt::seat), field::dwarf(&Burnt::dwarf));
};

struct DrewExit {
  Seat seat = 0;
  Dwarf dwarf = 0;
  ExitCard card = 0;
  static constexpr auto kSpelling =
      spelled("drew-exit", field::seat(&DrewExit::seat), field::dwarf(&DrewExit::dwarf),
              field::exit_card(&DrewExit::card));
};

struct Stepped {
  Seat seat = 0;
  Dwarf dwarf = 0;
  Place place = 0;
  static constexpr auto kSpelling =
      spelled("stepped", field::seat(&Stepped::seat), field::dwarf(&Stepped::dwarf),
              field::number("place", &Stepped::place));
};

// Where both stand now.
struct Swapped {
  Seat seat = 0;
  Dwarf dwarf = 0;
  Place place = 0;
  Dwarf other = 0;
  Place other_place = 0;
  static constexpr auto kSpelling =
      spelled("swapped", field::seat(&Swapped::seat), field::dwarf(&Swapped::dwarf),
              field::number("place", &Swapped::place), field::dwarf("other", &Swapped::other),
              field::number("other_place", &Swapped::other_place));
};

struct ExtraTaken {
  Seat seat = 0;
  Dwarf dwarf = 0;
  static constexpr auto kSpelling =
      spelled("extra-taken", field::seat(&ExtraTaken::seat), field::dwarf(&ExtraTaken::dwarf));
};

struct NoEffect {
  Seat seat = 0;
  Dwarf dwarf = 0;
  ExitCard card = 0;
  static constexpr auto kSpelling =
      spelled("no-effect", field::seat(&NoEffect::seat), field::dwarf(&NoEffect::dwarf),
              field::exit_card(&NoEffect::card));
};

// On this rung of the ladder, counted from the top.
struct Escaped {
  Seat seat = 0;
  Dwarf dwarf = 0;
  std::uint8_t rung = 0;
  static constexpr auto kSpelling =
      spelled("escaped", field::seat(&Escaped::seat), field::dwarf(&Escaped::dwarf),
              field::number("rung", &Escaped::rung));
};

// The used exit cards, so many, are shuffled.
struct ExitRenewed {
  std::uint8_t cards = 0;
  static constexpr auto kSpelling =
      spelled("exit-renewed", field::number("cards", &ExitRenewed::cards));
};

struct RoundOver {
  std::uint8_t round = 0;
  static constexpr auto kSpelling =
      spelled("round-over", field::number("round", &RoundOver::round)).marking_round();
};

// What the dwarf brought out, and what is given for his place.
struct Ranked {
  Seat seat = 0;
  Dwarf dwarf = 0;
  std::uint8_t gold = 0;
  std::uint8_t nuggets = 0;
  static constexpr auto kSpelling =
      spelled("ranked", field::seat(&Ranked::seat), field::dwarf(&Ranked::dwarf),
              field::number("gold", &Ranked::gold), field::number("nuggets", &Ranked::nuggets));
};

struct GameOver : game::event::GameOver {};

using All = game::Kinds<RoundStarted, Dug, DragoMoved, Burnt, DrewExit, Stepped, Swapped,
                        ExtraTaken, NoEffect, Escaped, ExitRenewed, RoundOver, Ranked, GameOver>;
All list_of(const void*);

}  // namespace event

namespace refusal {

struct Allowed : game::refusal::Allowed {};

struct WrongDecision : game::refusal::WrongDecision {};

struct PileEmpty {
  static constexpr auto kSpelling =
      spelled("pile-empty").saying("the digging pile is empty: only exit cards are left");
};

struct NotOnCard {
  Action action{};
  ExitCard card = 0;
  static constexpr auto kSpelling =
      spelled("not-on-card", field::action(&NotOnCard::action), field::exit_card(&NotOnCard::card))
          .saying("the exit card {card} does not offer {action}");
};

struct NoSuchDwarf {
  static constexpr auto kSpelling = spelled("no-such-dwarf").saying("there is no such dwarf");
};

struct OwnDwarf {
  static constexpr auto kSpelling =
      spelled("own-dwarf").saying("a dwarf changes places with another one");
};

struct NotInMine {
  Dwarf dwarf = 0;
  static constexpr auto kSpelling = spelled("not-in-mine", field::dwarf(&NotInMine::dwarf))
                                        .saying("dwarf {dwarf} is not in the mine any more");
};

using All =
    game::Kinds<Allowed, WrongDecision, PileEmpty, NotOnCard, NoSuchDwarf, OwnDwarf, NotInMine>;
All list_of(const void*);

}  // namespace refusal

}  // namespace stollen::goldmine
