// The things that the Duel speaks of, and how each is spelled as a field. What is said of them
// stands in moves.h, events.h and refusals.h.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "game/common_words.h"
#include "game/hand.h"
#include "game/kinds.h"
#include "tunnel/words.h"

namespace stollen::duel {

using game::CardId;
using game::Cell;
using game::Seat;
using game::SeatSet;

// Also the number of the colour's walker in the maze.
enum class Colour : std::uint8_t { kBlue, kGreen };
inline constexpr int kColours = 2;
inline constexpr std::array<std::string_view, kColours> kColourNames = {"blue", "green"};
constexpr bool is_colour(Colour colour) { return static_cast<int>(colour) < kColours; }
constexpr Colour other(Colour colour) {
  return colour == Colour::kBlue ? Colour::kGreen : Colour::kBlue;
}

// A kind of tool, as a place in the list of their names.
using Tool = std::uint8_t;
inline constexpr int kToolKinds = 3;
inline constexpr std::array<std::string_view, kToolKinds> kToolNames = {"pick", "lamp", "cart"};
// A set of tools, one bit each.
using Tools = std::uint8_t;
constexpr Tools tool_bit(int tool) { return static_cast<Tools>(1U << tool); }

// What a card of the draw deck does. Cards are numbered by class, in this order.
enum class CardClass : std::uint8_t { kPath, kSabotage, kRepair, kRockfall, kMap, kKey };
inline constexpr int kCardClasses = 6;

// A kind of goal and what is said about the gold of one who dug alone, as places in the lists of
// the rules.
using GoalId = std::uint8_t;
using Verdict = std::uint8_t;

// Why a round ended.
enum class Ending : std::uint8_t { kGoals, kMarkers, kCards };

// The word lists of the vocabulary: behind those of every maze its own.
using tunnel::kCardWords;
using tunnel::kGoalWords;
using tunnel::kSideWords;
enum WordListId : std::uint8_t {
  kToolWords = tunnel::kMazeWords,
  kColourWords,
  kEndingWords,
  kVerdictWords,
  kWordLists,
};

using game::Secret;
using game::spelled;

namespace field {

using namespace tunnel::field;
inline constexpr game::FieldMaker tool = word("tool", kToolWords);
inline constexpr game::FieldMaker colour = word("colour", kColourWords);
inline constexpr game::FieldMaker ending = word("reason", kEndingWords);
inline constexpr game::FieldMaker verdict = word("verdict", kVerdictWords);

}  // namespace field

}  // namespace stollen::duel
