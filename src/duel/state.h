// The state of a match: a plain value of fixed size that holds everything, hidden parts too.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/random.h"
#include "duel/words.h"
#include "game/hand.h"
#include "game/phrase.h"
#include "tunnel/board.h"

namespace stollen::duel {

using game::Hand;
using Board = tunnel::TwoColourBoard;

inline constexpr int kMaxSeats = 2;
inline constexpr int kMaxDeck = 64;
inline constexpr int kMaxKinds = 60;
inline constexpr int kMaxGoals = 8;
inline constexpr int kMaxGoalCards = 24;
inline constexpr int kMaxGold = 3;

struct Goal {
  tunnel::Cell cell;
  GoalId kind = 0;
  Board::Slot slot = Board::kNone;
  bool up = false;    // its face is known to all
  bool laid = false;  // it lies face-up as a part of the maze
  bool turned = false;
  SeatSet seen;  // who has looked at it
};

// A goal of an earlier round that nobody turned.
struct BoxedGoal {
  GoalId kind = 0;
  SeatSet seen;
};

struct Discard {
  CardId card = 0;
  SeatSet known;      // who has seen it go there
  bool open = false;  // everybody, spectators too
};

// Gold cards a player owns, counted by value; index 0 is not used.
using GoldCards = std::array<std::uint8_t, kMaxGold + 1>;

struct State {
  Random random;

  // Where the match stands. The last step of the agenda is what waits or comes next.
  FixedList<game::Step, 16> agenda;
  std::uint8_t round = 0;
  Seat first = 0;  // who started this round

  // The maze
  Board board;
  FixedList<Goal, kMaxGoals> goals;               // in order of cells
  FixedList<std::uint16_t, kMaxDeck> laid;        // cells of the path cards, in the order of laying
  std::array<Seat, Board::kMaxCards> marker{};    // by slot: whose marker lies on gold or troll
  FixedList<Board::Slot, Board::kMaxCards> gold;  // slots with gold that nobody has claimed
  FixedList<Board::Slot, Board::kMaxCards> doors;  // slots with a door, locked or not
  FixedList<Board::Slot, 8> trolls;                // slots with a troll that nobody has bribed
  std::uint8_t markers = 0;                        // left in the supply

  // The players
  std::array<Colour, kMaxSeats> colours{};
  std::array<Hand, kMaxSeats> hands;
  std::array<Tools, kMaxSeats> broken{};
  std::array<GoldCards, kMaxSeats> gold_cards{};

  // The piles. The last card of a pile is its top.
  FixedList<CardId, kMaxDeck> stock;
  FixedList<CardId, 16> aside;  // for this round
  FixedList<Discard, kMaxDeck> discards;
  std::array<std::uint8_t, kMaxKinds> away{};  // copies that have left the deck for good
  FixedList<std::uint8_t, kMaxGoalCards> goal_pile;
  FixedList<BoxedGoal, kMaxGoalCards> boxed;

  int walker(Seat seat) const { return static_cast<int>(colours[seat]); }
  bool can_reach(Seat seat, Board::Slot slot, tunnel::Sides sides) const {
    return (board.at(slot).reached(walker(seat)) & sides) != 0;
  }
  // A player before whom any broken tool lies may not lay path cards.
  bool may_lay(Seat seat) const { return broken[seat] == 0; }
};

}  // namespace stollen::duel
