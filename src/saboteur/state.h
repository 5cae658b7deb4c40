// The state of a match: a plain value of fixed size that holds everything, hidden parts too.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/random.h"
#include "game/phrase.h"
#include "game/seat.h"
#include "saboteur/hand.h"
#include "saboteur/words.h"
#include "tunnel/board.h"

namespace stollen::saboteur {

using game::kMaxPlayers;
using game::Seat;
using game::SeatSet;

inline constexpr int kMaxDeck = 128;
inline constexpr int kMaxGoldValue = 3;

struct Goal {
  tunnel::Cell cell;
  std::uint8_t kind = 0;  // in the rules' list of goals
  tunnel::Board::Slot slot = tunnel::Board::kNone;
  bool up = false;    // its face is known to all
  bool laid = false;  // it lies face-up as a part of the maze
  bool turned = false;
  SeatSet seen;  // who has looked at what lies here
  // Where each player who has seen this card thinks that it may lie: a set of places in the list of
  // goals, one bit each; none for whoever has never seen it.
  std::array<std::uint8_t, kMaxPlayers> places{};
};

// A toll dwarf on an empty cell.
struct Guard {
  tunnel::Cell cell;
  Seat owner = 0;
};

struct Discard {
  CardId card = 0;
  SeatSet known;  // who has seen it go there
};

// Gold cards a player owns, counted by value; index 0 is not used.
using GoldCards = std::array<std::uint8_t, kMaxGoldValue + 1>;

struct State {
  Random random;

  // Where the match stands. The last step of the agenda is what waits or comes next.
  FixedList<game::Step, 16> agenda;
  std::uint8_t round = 0;
  Seat first = 0;                    // who started this round
  Seat last_player = game::kNobody;  // who last played or discarded a card in this round
  bool roles_open = false;           // the round is over, all dwarfs lie face-up
  bool clockwise = true;             // the way turns pass
  game::Move declared;               // a card that has left the hand and waits to take effect

  // The maze
  tunnel::Board board;
  FixedList<Goal, 8> goals;  // in order of cells

  // The players
  std::array<Hand, kMaxPlayers> hands;
  std::array<Role, kMaxPlayers> roles{};
  std::array<SeatSet, kToolKinds> broken{};  // by tool: before whom it lies broken
  std::array<GoldCards, kMaxPlayers> gold_cards{};
  std::array<std::uint8_t, kMaxPlayers> coins{};

  // The piles. The last card of a pile is its top.
  FixedList<CardId, kMaxDeck> stock;
  FixedList<Discard, kMaxDeck> discards;
  FixedList<Role, 16> spare_dwarfs;
  FixedList<std::uint8_t, 32> gold_pile;
  FixedList<std::uint8_t, 12> offer;  // sorted; the gold cards being handed round

  // Toll
  FixedList<Guard, 2> guards;  // in order of cells
  std::uint8_t dwarfs_left = 0;
  SeatSet refused;             // who has refused to pay in this turn
  Seat payer = game::kNobody;  // who has agreed to pay
  tunnel::Cell paid_cell;      // and for which cell

  // Cells of the path cards that players have laid, the last one last; kept only where rules ask.
  FixedList<std::uint16_t, tunnel::Board::kMaxCards> laid_order;

  SeatSet broken_before(Tools tools) const {
    unsigned seats = 0;
    for (int tool = 0; tool < kToolKinds; ++tool)
      seats |= broken[tool].bits() & -((unsigned{tools} >> tool) & 1U);
    return SeatSet(static_cast<std::uint16_t>(seats));
  }
  // A player before whom any broken tool lies may not lay path cards.
  bool may_lay(Seat seat) const { return !(broken[0] | broken[1] | broken[2]).has(seat); }
};

}  // namespace stollen::saboteur
