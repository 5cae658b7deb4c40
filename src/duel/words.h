// The kinds of things that can be said about a game of the Duel. Text and JSON names of each stand
// in vocabulary.cc, in the same order.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stollen::duel {

// Also the number of the colour's walker in the maze.
enum class Colour : std::uint8_t { kBlue, kGreen };
inline constexpr int kColours = 2;
inline constexpr std::array<std::string_view, kColours> kColourNames = {"blue", "green"};
constexpr Colour other(Colour colour) {
  return colour == Colour::kBlue ? Colour::kGreen : Colour::kBlue;
}

enum class Tool : std::uint8_t { kPick, kLamp, kCart };
inline constexpr int kToolKinds = 3;
inline constexpr std::array<std::string_view, kToolKinds> kToolNames = {"pick", "lamp", "cart"};
// A set of tools, one bit each.
using Tools = std::uint8_t;
constexpr Tools tool_bit(int tool) { return static_cast<Tools>(1U << tool); }

// What a card of the draw deck does. Cards are numbered by class, in this order.
enum class CardClass : std::uint8_t { kPath, kSabotage, kRepair, kRockfall, kMap, kKey };
inline constexpr int kCardClasses = 6;

enum class MoveKind : std::uint8_t {
  kLay,         // card, turned, cell
  kDiscard,     // card
  kDiscardTwo,  // card, second card
  kMend,        // card, second card, tool
  kSabotage,    // card
  kRepair,      // card, tool
  kRockfall,    // card, cell
  kMap,         // card, cell
  kKey,         // card, cell
  kBribe,       // cell
  kDone,        // no bribe after the card
  kReveal,      // cell
  kOrient,      // turned, cell
  kClaim,       // cell
  kPay,         // gold cards of value 1, 2, 3
  kColour,      // colour
};

enum class StepKind : std::uint8_t {
  // Decisions
  kTurn,    // seat
  kAfter,   // seat: a troll could still be bribed after the card
  kReveal,  // seat: several goals are reached, which one is turned next?
  kOrient,  // seat, goal: it fits either way
  kClaim,   // seat: more gold is reached than markers are left
  kPay,     // seat: the trolls can be paid in several ways
  kColour,  // seat: which dwarf digs alone?
  // Done without asking
  kSettle,   // seat on turn: gold is claimed, goals are turned
  kDraw,     // seat, number of cards
  kEndTurn,  // seat
  kNextRound,
};

enum class EventKind : std::uint8_t {
  kColourDealt,   // seat, colour
  kRoundStarted,  // round, first seat
  kSetAside,      // number of cards
  kHandDealt,     // seat, count, cards
  kLaid,          // seat, card, cell, turned
  kBroke,         // seat, card, target
  kRepaired,      // seat, card, tool
  kMended,        // seat, card, second card, tool
  kCollapsed,     // seat, card, cell, removed card
  kLooked,        // seat, card, cell, goal
  kUnlocked,      // seat, card, cell
  kBribed,        // seat, cell
  kDiscarded,     // seat, count, cards
  kDrew,          // seat, card
  kNoEffect,      // seat, card
  kRevealed,      // seat, cell, goal
  kOriented,      // seat, cell, turned
  kClaimed,       // seat, cell, gold
  kRoundOver,     // round, reason
  kCollected,     // seat, values
  kPaid,          // seat, trolls, values
  kVerdict,       // verdict
  kGameOver,      // gold, winners
};

// Why a round ended.
enum class Ending : std::uint8_t { kGoals, kMarkers, kCards };

enum class RefusalKind : std::uint8_t {
  kNone,
  kWrongDecision,
  kNotInHand,
  kToolsBroken,
  kCellTaken,
  kOutOfReach,
  kNotBeside,
  kDoesNotFit,
  kNotConnected,
  kBesideGoalOrGold,
  kAlreadyBroken,
  kNotBroken,
  kWrongTool,
  kNothingThere,
  kNotRemovable,
  kNoGoalThere,
  kGoalIsOpen,
  kNoDoorThere,
  kOwnDoor,
  kHasKey,
  kNoTrollThere,
  kIsBribed,
  kTrollOutOfReach,
  kNotReached,
  kOrientation,
  kNotYourGold,
  kNotThePrice,
  kNotTurnable,
  kNotInOrder,
};

}  // namespace stollen::duel
