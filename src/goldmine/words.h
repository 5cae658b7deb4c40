// The kinds of things that can be said about a game of My Gold Mine. Text and JSON names of each
// stand in vocabulary.cc, in the same order.
#pragma once

#include <cstdint>

namespace stollen::goldmine {

// What an exit card lets a dwarf do.
enum class Action : std::uint8_t { kStep, kDouble, kAll, kSwap, kExtra };
inline constexpr int kActions = 5;

enum class MoveKind : std::uint8_t {
  kDig,     // take the top card of the digging pile
  kExit,    // draw an exit card
  kChoose,  // action: one of the two on the card drawn
  kSwap,    // dwarf: with whom
};

// All of them are decisions: what needs none is done at once.
enum class StepKind : std::uint8_t {
  kTurn,    // seat, dwarf
  kChoose,  // seat, dwarf, exit card
  kSwap,    // seat, dwarf, exit card
};

enum class EventKind : std::uint8_t {
  kRoundStarted,  // round, first seat, digging card on top
  kDug,           // seat, dwarf, digging card, place, digging card now on top
  kDragoMoved,    // place, digging card now on top
  kBurnt,         // seat, dwarf
  kDrewExit,      // seat, dwarf, exit card
  kStepped,       // seat, dwarf, place
  kSwapped,       // seat, dwarf, place, other dwarf, its place
  kExtraTaken,    // seat, dwarf
  kNoEffect,      // seat, dwarf, exit card
  kEscaped,       // seat, dwarf, rung of the ladder from the top
  kExitRenewed,   // number of cards
  kRoundOver,     // round
  kRanked,        // seat, dwarf, gold, nuggets
  kGameOver,      // gold, winners
};

enum class RefusalKind : std::uint8_t {
  kNone,
  kWrongDecision,
  kPileEmpty,
  kNotOnCard,
  kNoSuchDwarf,
  kOwnDwarf,
  kNotInMine,
};

}  // namespace stollen::goldmine
