// What players of the Duel can do, and what is still to be done: the kinds of its moves and steps,
// each with its fields and its spelling.
#pragma once

#include <type_traits>

#include "duel/words.h"

namespace stollen::duel {

// Legal lists are sorted by kind and then by field: first all that is done with cards of the hand,
// in the order of the classes. The cards stand first, where game/hand_moves.h writes them.
namespace move {

// Written by tunnel/lays.h.
struct Lay : tunnel::move::Lay {};

// Passing: one or two cards face-down.
struct Discard : tunnel::move::Discard {};

struct DiscardTwo {
  Secret<CardId> card{};
  Secret<CardId> second{};
  static constexpr auto kSpelling =
      spelled("discard-two", field::sorted(field::card(&DiscardTwo::card)),
              field::sorted(field::card("second", &DiscardTwo::second)));
};

// Throws any two cards away to clear one's own broken tool.
struct Mend {
  CardId card = 0;
  CardId second = 0;
  Tool tool = 0;
  static constexpr auto kSpelling =
      spelled("mend", field::sorted(field::card(&Mend::card)),
              field::sorted(field::card("second", &Mend::second)), field::tool(&Mend::tool));
};

// Before the other player; the card tells which tool.
struct Sabotage {
  CardId card = 0;
  static constexpr auto kSpelling = spelled("play", field::played(&Sabotage::card));
};

// One's own tool; some cards repair either of two.
struct Repair {
  CardId card = 0;
  Tool tool = 0;
  static constexpr auto kSpelling =
      spelled("play", field::played(&Repair::card), field::tool(&Repair::tool));
};

struct Rockfall : tunnel::move::Rockfall {};

struct Map : tunnel::move::Map {};

struct Key {
  CardId card = 0;
  Cell cell{};
  static constexpr auto kSpelling =
      spelled("play", field::played(&Key::card), field::cell(&Key::cell));
};

// A marker on the troll there.
struct Bribe {
  Cell cell{};
  static constexpr auto kSpelling = spelled("bribe", field::cell(&Bribe::cell));
};

// No bribe after the card.
struct Done {
  static constexpr auto kSpelling = spelled("done");
};

struct Reveal : tunnel::move::Reveal {};

struct Orient : tunnel::move::Orient {};

struct Claim {
  Cell cell{};
  static constexpr auto kSpelling = spelled("claim", field::cell(&Claim::cell));
};

// So many gold cards of each value.
struct Pay {
  std::uint8_t ones = 0;
  std::uint8_t twos = 0;
  std::uint8_t threes = 0;
  static constexpr auto kSpelling =
      spelled("pay", field::number("ones", &Pay::ones), field::number("twos", &Pay::twos),
              field::number("threes", &Pay::threes));
};

// Of the dwarf who digs alone.
struct ChooseColour {
  Colour colour{};
  static constexpr auto kSpelling = spelled("colour", field::colour(&ChooseColour::colour));
};

using FromHand = game::Kinds<Lay, Discard, DiscardTwo, Mend, Sabotage, Repair, Rockfall, Map, Key>;
using All =
    game::Joined<FromHand, game::Kinds<Bribe, Done, Reveal, Orient, Claim, Pay, ChooseColour>>;
All list_of(const void*);

}  // namespace move

// The kind of move that plays a card of each class.
inline constexpr std::array<std::uint8_t, kCardClasses> kPlayedBy = {
    game::kind<move::Lay>,      game::kind<move::Sabotage>, game::kind<move::Repair>,
    game::kind<move::Rockfall>, game::kind<move::Map>,      game::kind<move::Key>};

// Does this move take a card out of the hand? Which (first)? FromHand is the front of All.
constexpr bool is_from_hand(game::Move move) { return move.kind() <= game::kind<move::Key>; }
constexpr CardId card_of(game::Move move) {
  return move::FromHand::visit<CardId>(move.kind(), [&]<class Kind>() -> CardId {
    const auto card = move.as<Kind>().card;
    if constexpr (game::kIsSecret<std::remove_const_t<decltype(card)>>)
      return *card;
    else
      return card;
  });
}

// First the decisions, each of a seat; then what is done without asking.
namespace step {

struct Turn : game::step::Turn {};

// A troll could still be bribed after the card.
struct After {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("after", field::seat(&After::seat));
};

// Several goals are reached: which one is turned next?
struct Reveal : tunnel::step::Reveal {};

// It fits either way. `goal`: a place in the state's list of goals.
struct Orient {
  Seat seat = 0;
  std::uint8_t goal = 0;
  static constexpr auto kSpelling =
      spelled("orient", field::seat(&Orient::seat), field::number("goal", &Orient::goal));
};

// More gold is reached than markers are left.
struct Claim {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("claim", field::seat(&Claim::seat));
};

// The trolls can be paid in several ways.
struct Pay {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("pay", field::seat(&Pay::seat));
};

// Which dwarf digs alone?
struct ChooseColour {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("colour", field::seat(&ChooseColour::seat));
};

// Gold is claimed and goals are turned, beginning with the seat on turn.
struct Settle {
  Seat seat = 0;
  static constexpr auto kSpelling = spelled("settle", field::seat(&Settle::seat));
};

struct Draw : game::step::Draw {};

struct EndTurn : game::step::EndTurn {};

struct NextRound {
  static constexpr auto kSpelling = spelled("next-round");
};

using All = game::Kinds<Turn, After, Reveal, Orient, Claim, Pay, ChooseColour, Settle, Draw,
                        EndTurn, NextRound>;
All list_of(const void*);

}  // namespace step

}  // namespace stollen::duel
