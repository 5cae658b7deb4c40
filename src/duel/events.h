// What is told of a match of the Duel: the kinds of its events, each with its fields and its
// spelling. `seat` is whose doing it is.
#pragma once

#include "duel/words.h"

namespace stollen::duel::event {

struct ColourDealt {
  Seat seat = 0;
  Colour colour{};
  static constexpr auto kSpelling =
      spelled("colour-dealt", field::seat(&ColourDealt::seat), field::colour(&ColourDealt::colour));
};

struct RoundStarted : game::event::RoundStarted {};

// So many cards are left out of the round, unseen.
struct SetAside {
  std::uint8_t count = 0;
  static constexpr auto kSpelling = spelled("set-aside", field::number("count", &SetAside::count));
};

struct HandDealt : tunnel::event::HandDealt {};

struct Laid : tunnel::event::Laid {};

// Before this player; alone it is the seat itself, which drew the card.
struct Broke : tunnel::event::Broke {};

struct Repaired {
  Seat seat = 0;
  CardId card = 0;
  Tool tool = 0;
  static constexpr auto kSpelling =
      spelled("repaired", field::seat(&Repaired::seat), field::card(&Repaired::card),
              field::tool(&Repaired::tool));
};

// Two cards were thrown away to clear the tool.
struct Mended {
  Seat seat = 0;
  CardId card = 0;
  CardId second = 0;
  Tool tool = 0;
  static constexpr auto kSpelling =
      spelled("mended", field::seat(&Mended::seat), field::card(&Mended::card),
              field::card("second", &Mended::second), field::tool(&Mended::tool));
};

// `card` is the rockfall, `removed` what lay there.
struct Collapsed : tunnel::event::Collapsed {};

struct Looked : tunnel::event::Looked {};

struct Unlocked {
  Seat seat = 0;
  CardId card = 0;
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("unlocked", field::seat(&Unlocked::seat), field::card(&Unlocked::card),
              field::cell(&Unlocked::cell));
};

struct Bribed {
  Seat seat = 0;
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("bribed", field::seat(&Bribed::seat), field::cell(&Bribed::cell));
};

struct Discarded {
  Seat seat = 0;
  std::uint8_t count = 0;
  Secret<game::Bytes> cards{};
  static constexpr auto kSpelling =
      spelled("discarded", field::seat(&Discarded::seat), field::number("count", &Discarded::count),
              field::cards(&Discarded::cards));
};

struct Drew : tunnel::event::Drew {};

// A card that acts when drawn, and could not.
struct NoEffect {
  Seat seat = 0;
  CardId card = 0;
  static constexpr auto kSpelling =
      spelled("no-effect", field::seat(&NoEffect::seat), field::card(&NoEffect::card));
};

struct Revealed : tunnel::event::Revealed {};

// How a goal that was turned up comes to lie, by choice or because it fits no other way.
struct Oriented : tunnel::event::Oriented {};

// `gold`: how many pieces.
struct Claimed {
  Seat seat = 0;
  Cell cell{};
  std::uint8_t gold = 0;
  static constexpr auto kSpelling =
      spelled("claimed", field::seat(&Claimed::seat), field::cell(&Claimed::cell),
              field::number("gold", &Claimed::gold));
};

struct RoundOver {
  std::uint8_t round = 0;
  Ending reason{};
  static constexpr auto kSpelling = spelled("round-over", field::number("round", &RoundOver::round),
                                            field::ending(&RoundOver::reason))
                                        .marking_round();
};

// The values of the gold cards.
struct Collected {
  Seat seat = 0;
  game::Bytes values{};
  static constexpr auto kSpelling = spelled("collected", field::seat(&Collected::seat),
                                            field::numbers("values", &Collected::values));
};

// How many trolls, with which gold cards.
struct Paid {
  Seat seat = 0;
  std::uint8_t trolls = 0;
  game::Bytes values{};
  static constexpr auto kSpelling =
      spelled("paid", field::seat(&Paid::seat), field::number("trolls", &Paid::trolls),
              field::numbers("values", &Paid::values));
};

// About one who dug alone.
struct VerdictGiven {
  Verdict verdict = 0;
  static constexpr auto kSpelling = spelled("verdict", field::verdict(&VerdictGiven::verdict));
};

// `gold`: of each seat.
struct GameOver : game::event::GameOver {};

using All =
    game::Kinds<ColourDealt, RoundStarted, SetAside, HandDealt, Laid, Broke, Repaired, Mended,
                Collapsed, Looked, Unlocked, Bribed, Discarded, Drew, NoEffect, Revealed, Oriented,
                Claimed, RoundOver, Collected, Paid, VerdictGiven, GameOver>;
All list_of(const void*);

}  // namespace stollen::duel::event
