// What words about a game of Saboteur are made of: roles, burdens, deeds, and the fields in which
// moves, steps, events and refusals name them. Which roles and burdens there are, modules know too.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "game/cell.h"
#include "game/common_words.h"
#include "game/hand.h"
#include "game/kinds.h"
#include "tunnel/path_card.h"
#include "tunnel/words.h"

namespace stollen::saboteur {

using game::CardId;
using game::Cell;
using game::Seat;
using game::SeatSet;
using game::Secret;
using game::spelled;

// A kind of dwarf, and something that can lie before a player, each at most once: places in the
// lists of roles.h and burdens.h, where modules add their own.
enum class Role : std::uint8_t {};
enum class Burden : std::uint8_t {};

// How a kind of dwarf is called and what he wants. All that is known of him to decks, notation,
// bots and the terminal is said here; what he is paid is up to the rules.
struct RoleFacts {
  std::string_view name;  // as decks, positions and views spell it
  std::string_view said;  // as the terminal calls him
  bool digs = false;     // for the treasure and all who dig with him: every game needs such a dwarf
  bool harmful = false;  // wants the treasure to stay where it is
  bool alone = false;    // is paid for it only if he reaches it himself
  tunnel::Gate door = tunnel::Gate::kNone;  // his team passes this one, and the others' stop it
  bool crystals = false;                    // these are his gold, whatever becomes of the treasure
};

// What is asked about something that lies before a player.
struct BurdenFacts {
  std::string_view name;         // as moves and decks spell it, and positions where it is no tool
  bool hinders = false;          // whoever has it before him lays no path cards
  std::string_view plight = {};  // what the terminal tells him then, if it is no tool
  std::string_view order = {};   // the list in which positions keep who has it, in the order they
                                 // got it, if that matters
};

// The first burdens of the list are the tools.
inline constexpr int kToolKinds = 3;
constexpr bool is_tool(Burden burden) { return static_cast<int>(burden) < kToolKinds; }

// A set of burdens, one bit each.
using Burdens = std::uint8_t;
constexpr Burdens burden_bit(Burden burden) {
  return static_cast<Burdens>(1U << static_cast<unsigned>(burden));
}

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

// The word by which a deck says what a card does, and the name of what that puts before a player or
// takes away; without one the card shows tools, or needs none.
struct CardWord {
  std::string_view word;
  std::string_view burden = {};
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
