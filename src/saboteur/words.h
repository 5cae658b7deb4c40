// The kinds of things that can be said about a game of Saboteur. Text and JSON names of each stand
// in vocabulary.cc, in the same order.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stollen::saboteur {

enum class Role : std::uint8_t {
  kDigger,
  kSaboteur,
  kGreedyDwarf,
  // Saboteur 2
  kBlue,
  kGreen,
  kBoss,
  kProfiteer,
  kGeologist,
};
inline constexpr int kRoles = 8;
// As decks, positions and views spell them.
inline constexpr std::array<std::string_view, kRoles> kRoleNames = {
    "digger", "saboteur", "greedy-dwarf", "blue", "green", "boss", "profiteer", "geologist"};
// Whether the role wants the treasure to stay where it is.
constexpr bool is_harmful(Role role) { return role == Role::kSaboteur; }

// What can lie before a player, each at most once: a broken tool, the card that traps him, a theft
// of his own.
enum class Burden : std::uint8_t { kPick, kLamp, kCart, kTrapped, kTheft };
inline constexpr int kBurdenKinds = 5;
inline constexpr int kToolKinds = 3;  // the first of them are tools
inline constexpr std::array<std::string_view, kBurdenKinds> kBurdenNames = {"pick", "lamp", "cart",
                                                                            "trapped", "theft"};
// A set of burdens, one bit each.
using Burdens = std::uint8_t;
constexpr Burdens burden_bit(Burden burden) {
  return static_cast<Burdens>(1U << static_cast<unsigned>(burden));
}
inline constexpr Burdens kTools = (1U << kToolKinds) - 1;
inline constexpr Burdens kAllBurdens = (1U << kBurdenKinds) - 1;

// What a card of the draw deck does. Cards are numbered by class, in this order.
enum class CardClass : std::uint8_t {
  kPath,
  kSabotage,
  kRepair,
  kRockfall,
  kMap,
  // Saboteur 2
  kRelease,
  kTheft,
  kInspection,
  kHatSwap,
  kHandSwap,
  // Championship cards
  kGoalSwap,
  kTrove,
  kVeto,
  kTurnaround,
  kSpecialist,
  kDetour,
};
inline constexpr int kCardClasses = 16;

// The first byte of a move on the player's own turn is the card.
enum class MoveKind : std::uint8_t {
  kLay,       // card, turned, cell
  kDiscard,   // card
  kSabotage,  // card, seat
  kRepair,    // card, seat, tool
  kRockfall,  // card, cell
  kMap,       // card, cell
  kReveal,    // cell
  kOrient,    // turned, cell
  kTake,      // value
  // Saboteur 2: cards, in the order of their classes
  kRelease,   // card, seat
  kTheft,     // card
  kInspect,   // card, seat
  kHatSwap,   // card, seat
  kHandSwap,  // card, seat
  // Championship cards, in the order of their classes
  kGoalSwap,    // card, cell, other cell, swapped
  kTrove,       // card
  kVeto,        // card
  kTurnaround,  // card
  kSpecialist,  // card
  kDetour,      // card, turned, cell
  // Ways to spend a turn other than with one card; they come after all cards
  kDiscardTwo,    // card, second
  kDiscardThree,  // card, second, third
  kUnburden,      // card, second, burden
  // Toll: ways to spend a turn
  kGuard,  // card, cell
  kAsk,    // seat, cell
  // Saboteur 2 and chests: decisions
  kSteal,        // seat
  kLookAtDwarf,  // seat
  kMoveGoal,     // cell
  kTakeFrom,     // seat
  kKeep,         // card
  // Championship cards and toll: decisions
  kAccept,
  kAgree,
  kRefuse,
};

enum class StepKind : std::uint8_t {
  // Decisions
  kTurn,    // seat
  kReveal,  // seat: several goals are reached, which one is turned next?
  kOrient,  // seat, goal: it fits either way
  kTake,    // seat: one of the gold cards on offer
  // Done without asking
  kArrive,   // seat: goals that a path has reached are turned
  kDraw,     // seat, number of cards
  kEndTurn,  // seat
  kNextRound,
  // Saboteur 2
  kSteal,   // seat: from whom? A decision
  kThieve,  // seat: a theft is due, if there is anything to steal
  // Chests: decisions
  kLookAtDwarf,  // seat: whose?
  kMoveGoal,     // seat: which goal?
  kTakeFrom,     // seat: from whose hand?
  // Chests: done without asking
  kReachOut,   // seat: a card is drawn from another player's hand, if anybody has one
  kDrawThree,  // seat: three cards are drawn to keep one of them
  kKeep,       // seat, number of cards: which of the topmost discards?
  kSearch,     // seat, number of cards: the topmost discards are looked at
  // Championship cards and toll: decisions
  kReact,   // seat: another player's card is declared; is it to take effect?
  kLay,     // seat: a path card, and nothing else
  kAnswer,  // seat, cell: will this player pay the toll there?
  // Championship cards and toll: done without asking
  kEffect,   // seat: the declared card takes effect
  kPutAway,  // seat, card: it goes to the discards when its action is over
  kLayNext,  // seat, number of path cards still to be laid
};

enum class EventKind : std::uint8_t {
  kRoundStarted,   // round, first seat
  kPlaced,         // card, cell: laid by the preparation
  kRoleDealt,      // seat, role
  kHandDealt,      // seat, count, cards
  kLaid,           // seat, card, cell, turned
  kBroke,          // seat, card, target
  kRepaired,       // seat, card, target, tool
  kCollapsed,      // seat, card, cell, removed card
  kLooked,         // seat, card, cell, goal
  kDiscarded,      // seat, card
  kDrew,           // seat, card
  kRevealed,       // seat, cell, goal
  kOriented,       // seat, cell, turned
  kRoundOver,      // round, treasure found, finder
  kRolesRevealed,  // roles
  kOffered,        // seat, count, values
  kTook,           // seat, value
  kPaid,           // seat, count, values
  kCoinsPaid,      // seat, amount
  kGameOver,       // gold, winners
  // Saboteur 2
  kTrapped,       // seat, card, target
  kReleased,      // seat, card, target
  kPlansTheft,    // seat, card
  kInspected,     // seat, target, role
  kHatSwapped,    // seat, card, target
  kHandsSwapped,  // seat, card, target
  kUnburdened,    // seat, burden
  kStole,         // seat, target
  // New goals, rooms, chests
  kGoldGiven,         // seat, value of the gold card or 0 for a coin
  kRoomEntered,       // seat, cell, room
  kUncovered,         // seat, cell, path card
  kChestOpened,       // seat, cell, chest
  kLookedIntoChest,   // seat, card, cell, chest, path card
  kBuried,            // seat, card, cell
  kGoldFound,         // seat, value of the gold card or 0 for a coin
  kGoalMoved,         // seat, cell, cell
  kTookFrom,          // seat, target, card
  kDiscardsShuffled,  // seat
  kStockLost,         // seat, count
  kSearched,          // seat, count, cards
  kKept,              // seat, card
  // Championship cards
  kDeclared,      // seat, move
  kVetoed,        // seat, card, target, vetoed card
  kGoalsSwapped,  // seat, card, cell, other cell, swapped
  kTurnedAround,  // seat, card, clockwise
  kSpecialist,    // seat, card
  kForfeited,     // seat
  kDetoured,      // seat, card, from, cell, turned
  // Toll
  kGuarded,    // seat, card, cell
  kAsked,      // seat, target, cell
  kAnswered,   // seat, agrees
  kTollPaid,   // seat, target, value of the gold card or 0 for a coin
  kGuardLeft,  // seat, cell
  // Chests by lot
  kChestPlaced,  // cell
};

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
  kNoSuchSeat,
  kOwnTools,
  kAlreadyBroken,
  kNotBroken,
  kWrongTool,
  kNothingThere,
  kNotRemovable,
  kNoGoalThere,
  kGoalIsOpen,
  kNotReached,
  kOrientation,
  kNotOffered,
  kNotTurnable,
  // Saboteur 2
  kTrapped,
  kBurdened,
  kNotBurdened,
  kOwnDwarf,
  kNoSpareDwarf,
  kOwnHand,
  kOwnGold,
  kNoGold,
  kOutOfOrder,
  kBesideGoal,
  // Chests
  kNoMoreMaps,
  kGoalIsStuck,
  kNoCardsThere,
  kNotAmongThem,
  // Championship cards
  kOnlyAsReaction,
  kTwoGoals,
  kNoDiscards,
  kTooFewPaths,
  kNowhereToLay,
  kNothingLaid,
  kSameCell,
  // Toll
  kTollDue,
  kNoToll,
  kNoDwarfLeft,
  kGuardThere,
  kNoOpenEnd,
  kOwnPurse,
  kAskedBefore,
  kAgreedAlready,
};

// What a goal does to whoever turns it up, besides being a treasure or not.
enum class GoalDeed : std::uint8_t { kNothing, kSack, kDragon, kSpider };
inline constexpr int kGoalDeeds = 4;
inline constexpr std::array<std::string_view, kGoalDeeds> kGoalDeedNames = {"nothing", "sack",
                                                                            "dragon", "spider"};

// What a chest does to whoever opens it.
enum class ChestDeed : std::uint8_t {
  kGold,
  kNoMaps,
  kNoDraw,
  kOneMore,
  kMoveGoal,
  kTakeFromPerson,
  kDrawThree,
  kLookAtDwarf,
  kTakeFromDiscards,
  kLoseFive,
};
inline constexpr int kChestDeeds = 10;
inline constexpr std::array<std::string_view, kChestDeeds> kChestDeedNames = {
    "gold",       "no-maps",       "no-draw",
    "one-more",   "move-goal",     "take-from-person",
    "draw-three", "look-at-dwarf", "take-from-discards",
    "lose-five"};

enum class RoomKind : std::uint8_t { kWardrobe, kFeast };
inline constexpr int kRoomKinds = 2;
inline constexpr std::array<std::string_view, kRoomKinds> kRoomNames = {"wardrobe", "feast"};

}  // namespace stollen::saboteur
