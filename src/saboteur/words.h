// What words about a game of Saboteur are made of: roles, burdens, deeds, and the fields in which
// moves, steps, events and refusals name them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "game/common_words.h"
#include "game/cell.h"
#include "game/hand.h"
#include "tunnel/path_card.h"
#include "tunnel/words.h"
#include "game/kinds.h"

namespace stollen::saboteur {

using game::CardId;
using game::Cell;
using game::Seat;
using game::SeatSet;
using game::Secret;
using game::spelled;

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
constexpr bool is_tool(Burden burden) { return static_cast<int>(burden) < kToolKinds; }
inline constexpr Burdens kTools = (1U << kToolKinds) - 1;
inline constexpr Burdens kAllBurdens = (1U << kBurdenKinds) - 1;

// A goal or a chest that a path has reached, by its place in the list of these. Written as one
// number: chests are counted behind all goals.
class Reached {
 public:
  constexpr Reached() = default;
  static constexpr Reached goal(std::size_t place) { return Reached(place); }
  static constexpr Reached chest(std::size_t place) { return Reached(kFirstChest + place); }
  static constexpr Reached from_code(std::uint8_t code) { return Reached(code); }

  constexpr bool is_chest() const { return code_ >= kFirstChest; }
  constexpr std::size_t place() const { return is_chest() ? code_ - kFirstChest : code_; }
  constexpr std::uint8_t code() const { return code_; }
  constexpr bool operator==(const Reached&) const = default;

 private:
  static constexpr std::size_t kFirstChest = 16;
  explicit constexpr Reached(std::size_t code) : code_(static_cast<std::uint8_t>(code)) {}

  std::uint8_t code_ = 0;
};

// The word by which a deck says what a card does, and what that puts before a player or takes away;
// without one the card shows tools, or needs none.
struct CardWord {
  std::string_view word;
  std::optional<Burden> burden = std::nullopt;
};

// The word lists of the vocabulary: behind those of every maze its own.
using tunnel::kCardWords;
using tunnel::kGoalWords;
using tunnel::kSideWords;
enum WordListId : std::uint8_t {
  kRoleWords = tunnel::kMazeWords,
  kBurdenWords,
  kChestWords,
  kChestPathWords,
  kRoomWords,
  kWordLists,
};

namespace field {

using namespace tunnel::field;
inline constexpr game::FieldMaker role = word("role", kRoleWords);
inline constexpr game::FieldMaker roles = words("roles", kRoleWords);
inline constexpr game::FieldMaker burden = word("burden", kBurdenWords);
inline constexpr game::FieldMaker tool{{.name = "tool",
                                        .type = game::FieldType::kWord,
                                        .words = kBurdenWords,
                                        .last = kToolKinds - 1}};
inline constexpr game::FieldMaker chest = word("chest", kChestWords);
inline constexpr game::FieldMaker chest_path = word("path", kChestPathWords);
inline constexpr game::FieldMaker room = word("room", kRoomWords);

}  // namespace field

}  // namespace stollen::saboteur

template <>
struct stollen::game::Stored<stollen::saboteur::Reached> {
  static constexpr int kSize = 1;
  static constexpr saboteur::Reached from(const std::uint8_t* bytes) {
    return saboteur::Reached::from_code(bytes[0]);
  }
  static constexpr void to(saboteur::Reached reached, std::uint8_t* bytes) {
    bytes[0] = reached.code();
  }
};
