// The kinds of things that can be said about a game of My Gold Mine, each with its fields and its
// spelling.
#pragma once

#include <cstdint>

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

// Fields of these types
using game::number_field;
using game::numbers_field;
using game::seat_field;
using game::seats_field;
using game::spelled;
template <class Owner, class Value>
constexpr auto dwarf_field(std::string_view name, Value Owner::* member) {
  return game::word_field(name, kDwarfWords, member);
}
template <class Owner, class Value>
constexpr auto dwarf_field(Value Owner::* member) {
  return dwarf_field("dwarf", member);
}
template <class Owner, class Value>
constexpr auto digging_card_field(std::string_view name, Value Owner::* member) {
  return game::word_field(name, kDiggingWords, member);
}
template <class Owner, class Value>
constexpr auto exit_card_field(Value Owner::* member) {
  return game::word_field("card", kExitWords, member);
}
template <class Owner, class Value>
constexpr auto action_field(Value Owner::* member) {
  return game::word_field("action", kActionWords, member);
}

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
  static constexpr auto kSpelling = spelled("choose", action_field(&Choose::action));
};

// Changes places with this dwarf.
struct Swap {
  Dwarf dwarf = 0;
  static constexpr auto kSpelling = spelled("swap", dwarf_field(&Swap::dwarf));
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
      spelled("turn", seat_field(&Turn::seat), dwarf_field(&Turn::dwarf));
};

// Which of the two actions on this card?
struct Choose {
  Seat seat = 0;
  Dwarf dwarf = 0;
  ExitCard card = 0;
  static constexpr auto kSpelling =
      spelled("choose", seat_field(&Choose::seat), dwarf_field(&Choose::dwarf),
              exit_card_field(&Choose::card));
};

// With whom are places changed?
struct Swap {
  Seat seat = 0;
  Dwarf dwarf = 0;
  ExitCard card = 0;
  static constexpr auto kSpelling = spelled(
      "swap", seat_field(&Swap::seat), dwarf_field(&Swap::dwarf), exit_card_field(&Swap::card));
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
  static constexpr auto kSpelling = spelled(
      "round-started", number_field("round", &RoundStarted::round),
      seat_field("first", &RoundStarted::first), digging_card_field("top", &RoundStarted::top));
};

struct Dug {
  Seat seat = 0;
  Dwarf dwarf = 0;
  DiggingCard card = 0;
  Place place = 0;
  DiggingCard top = 0;
  static constexpr auto kSpelling =
      spelled("dug", seat_field(&Dug::seat), dwarf_field(&Dug::dwarf),
              digging_card_field("card", &Dug::card), number_field("place", &Dug::place),
              digging_card_field("top", &Dug::top));
};

struct DragoMoved {
  Place place = 0;
  DiggingCard top = 0;
  static constexpr auto kSpelling =
      spelled("drago-moved", number_field("place", &DragoMoved::place),
              digging_card_field("top", &DragoMoved::top));
};

struct Burnt {
  Seat seat = 0;
  Dwarf dwarf = 0;
  static constexpr auto kSpelling =
      spelled("burnt", seat_field(&Burnt::seat), dwarf_field(&Burnt::dwarf));
};

struct DrewExit {
  Seat seat = 0;
  Dwarf dwarf = 0;
  ExitCard card = 0;
  static constexpr auto kSpelling =
      spelled("drew-exit", seat_field(&DrewExit::seat), dwarf_field(&DrewExit::dwarf),
              exit_card_field(&DrewExit::card));
};

struct Stepped {
  Seat seat = 0;
  Dwarf dwarf = 0;
  Place place = 0;
  static constexpr auto kSpelling =
      spelled("stepped", seat_field(&Stepped::seat), dwarf_field(&Stepped::dwarf),
              number_field("place", &Stepped::place));
};

// Where both stand now.
struct Swapped {
  Seat seat = 0;
  Dwarf dwarf = 0;
  Place place = 0;
  Dwarf other = 0;
  Place other_place = 0;
  static constexpr auto kSpelling =
      spelled("swapped", seat_field(&Swapped::seat), dwarf_field(&Swapped::dwarf),
              number_field("place", &Swapped::place), dwarf_field("other", &Swapped::other),
              number_field("other_place", &Swapped::other_place));
};

struct ExtraTaken {
  Seat seat = 0;
  Dwarf dwarf = 0;
  static constexpr auto kSpelling =
      spelled("extra-taken", seat_field(&ExtraTaken::seat), dwarf_field(&ExtraTaken::dwarf));
};

struct NoEffect {
  Seat seat = 0;
  Dwarf dwarf = 0;
  ExitCard card = 0;
  static constexpr auto kSpelling =
      spelled("no-effect", seat_field(&NoEffect::seat), dwarf_field(&NoEffect::dwarf),
              exit_card_field(&NoEffect::card));
};

// On this rung of the ladder, counted from the top.
struct Escaped {
  Seat seat = 0;
  Dwarf dwarf = 0;
  std::uint8_t rung = 0;
  static constexpr auto kSpelling =
      spelled("escaped", seat_field(&Escaped::seat), dwarf_field(&Escaped::dwarf),
              number_field("rung", &Escaped::rung));
};

// The used exit cards, so many, are shuffled.
struct ExitRenewed {
  std::uint8_t cards = 0;
  static constexpr auto kSpelling =
      spelled("exit-renewed", number_field("cards", &ExitRenewed::cards));
};

struct RoundOver {
  std::uint8_t round = 0;
  static constexpr auto kSpelling = spelled("round-over", number_field("round", &RoundOver::round));
};

// What the dwarf brought out, and what is given for his place.
struct Ranked {
  Seat seat = 0;
  Dwarf dwarf = 0;
  std::uint8_t gold = 0;
  std::uint8_t nuggets = 0;
  static constexpr auto kSpelling =
      spelled("ranked", seat_field(&Ranked::seat), dwarf_field(&Ranked::dwarf),
              number_field("gold", &Ranked::gold), number_field("nuggets", &Ranked::nuggets));
};

struct GameOver {
  game::Bytes gold{};
  SeatSet winners{};
  static constexpr auto kSpelling = spelled("game-over", numbers_field("gold", &GameOver::gold),
                                            seats_field("winners", &GameOver::winners));
};

using All = game::Kinds<RoundStarted, Dug, DragoMoved, Burnt, DrewExit, Stepped, Swapped,
                        ExtraTaken, NoEffect, Escaped, ExitRenewed, RoundOver, Ranked, GameOver>;
All list_of(const void*);

}  // namespace event

namespace refusal {

struct Allowed {
  static constexpr auto kSpelling = spelled("allowed");
};

struct WrongDecision {
  static constexpr auto kSpelling =
      spelled("wrong-decision").saying("that move does not belong to the decision that waits");
};

struct PileEmpty {
  static constexpr auto kSpelling =
      spelled("pile-empty").saying("the digging pile is empty: only exit cards are left");
};

struct NotOnCard {
  Action action{};
  ExitCard card = 0;
  static constexpr auto kSpelling =
      spelled("not-on-card", action_field(&NotOnCard::action), exit_card_field(&NotOnCard::card))
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
  static constexpr auto kSpelling = spelled("not-in-mine", dwarf_field(&NotInMine::dwarf))
                                        .saying("dwarf {dwarf} is not in the mine any more");
};

using All =
    game::Kinds<Allowed, WrongDecision, PileEmpty, NotOnCard, NoSuchDwarf, OwnDwarf, NotInMine>;
All list_of(const void*);

}  // namespace refusal

}  // namespace stollen::goldmine
