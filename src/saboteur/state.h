// The state of a match: a plain value of fixed size that holds everything, hidden parts too.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/random.h"
#include "game/hand.h"
#include "game/phrase.h"
#include "game/seat.h"
#include "saboteur/burdens.h"
#include "saboteur/modules/list.h"
#include "saboteur/roles.h"
#include "saboteur/words.h"
#include "tunnel/board.h"

namespace stollen::saboteur {

using game::CardId;
using game::Hand;
using game::kMaxPlayers;
using game::Seat;
using game::SeatSet;

inline constexpr int kMaxDeck = 128;
inline constexpr int kMaxAside = 16;
inline constexpr int kMaxGoldValue = 3;

// A face-down card that paths can reach.
struct Covered {
  tunnel::Cell cell;
  tunnel::Board::Slot slot = tunnel::Board::kNone;
  bool up = false;    // its face is known to all
  bool laid = false;  // it lies face-up as a part of the maze
  bool turned = false;
  SeatSet seen;  // who has looked at what lies here
};

struct Goal : Covered {
  std::uint8_t kind = 0;  // in the rules' list of goals
  // Where each player who has seen this card thinks that it may lie: a set of places in the list of
  // goals, one bit each; none for whoever has never seen it.
  std::array<std::uint8_t, kMaxPlayers> places{};
};

// A chest under the path card that paths reach.
struct Chest : Covered {
  std::uint8_t kind = 0;  // in the rules' list of chests
  std::uint8_t path = 0;  // in the rules' list of chest paths
};

// A room takes effect once a round.
struct Room {
  tunnel::Cell cell;
  RoomKind kind{};
  tunnel::Board::Slot slot = tunnel::Board::kNone;
  bool entered = false;
};

// A dwarf card and who knows it: its owner and whoever has looked at it. Where it goes, that goes
// along, because all see it go.
struct Dwarf {
  Role role{};
  SeatSet known;
};

struct Discard {
  CardId card = 0;
  SeatSet known;       // who knows that it lies here; onlookers too if everybody saw it
  SeatSet remembered;  // who knows that it lies in the pile, but not where
};

// A card that a player has taken out of the pile unseen, and who therefore cannot be sure of the
// cards that he remembers to lie there.
struct Taken {
  CardId card = 0;
  SeatSet remembered;
  SeatSet unsure;
};

// A player knows that another one holds all of these cards but `gone` of them.
struct HandNote {
  Seat knower = 0;
  Seat holder = 0;
  std::uint8_t gone = 0;
  Hand cards;
};

// Gold cards a player owns, counted by value; index 0 is not used.
using GoldCards = std::array<std::uint8_t, kMaxGoldValue + 1>;

// What is still to be done; the last step is what waits or comes next.
using Agenda = FixedList<game::Step, 16>;

// What modules keep for themselves is found by state.of<Module>().
struct State : Modules::States {
  Random random;

  // Where the match stands
  Agenda agenda;
  std::uint8_t round = 0;
  Seat first = 0;                    // who started this round
  Seat last_player = game::kNobody;  // who last played or discarded a card in this round
  bool roles_open = false;           // the round is over, all dwarfs lie face-up
  game::Move declared;               // a card that has left the hand and waits to take effect

  // The maze
  tunnel::Board board;
  FixedList<Goal, 8> goals;    // in order of cells
  FixedList<Chest, 4> chests;  // in order of cells; without a slot once they are removed
  FixedList<Room, kRoomNames.size()> rooms;
  bool maps_useless = false;  // no goal may be looked at any more

  // The players
  std::array<Hand, kMaxPlayers> hands;
  std::array<Dwarf, kMaxPlayers> dwarfs;
  FixedList<HandNote, 12> hand_notes;
  BurdenTable before;  // broken tools, traps, thefts
  std::array<GoldCards, kMaxPlayers> gold_cards{};
  std::array<std::uint8_t, kMaxPlayers> coins{};

  // The piles. The last card of a pile is its top.
  FixedList<CardId, kMaxDeck> stock;
  FixedList<Discard, kMaxDeck> discards;
  FixedList<Taken, 8> taken;  // of the discards, in this round
  std::uint8_t doubtful = 0;  // among so many of the lowest lie those that players remember
  FixedList<CardId, kMaxAside> aside;  // left out of this round, unseen
  FixedList<Dwarf, 16> spare_dwarfs;
  FixedList<std::uint8_t, 8> spare_goals;  // left out of this round, like these two
  FixedList<std::uint8_t, 8> spare_chests;
  FixedList<std::uint8_t, 8> spare_chest_paths;
  FixedList<std::uint8_t, 32> gold_pile;
  FixedList<std::uint8_t, 12> offer;  // sorted; the gold cards being handed round

  Role role(Seat seat) const { return dwarfs[seat].role; }
  // Whoever has a broken tool or is trapped may not lay path cards.
  bool may_lay(Seat seat) const { return !before.has(seat, kHindering); }
};

}  // namespace stollen::saboteur
