// Places and directions in the maze. x grows toward the goals, y grows downward; the start lies at
// (0,0). The board has no border: coordinates reach further than any deck.
#pragma once

#include <array>
#include <cstdint>

namespace stollen::game {

enum Side : std::uint8_t { kNorth, kEast, kSouth, kWest };
inline constexpr std::array<Side, 4> kSides = {kNorth, kEast, kSouth, kWest};
inline constexpr std::array<char, 4> kSideLetters = {'N', 'E', 'S', 'W'};

constexpr Side opposite(Side side) { return static_cast<Side>(side ^ 2U); }

// A set of sides, one bit each.
using Sides = std::uint8_t;
constexpr Sides side_bit(Side side) { return static_cast<Sides>(1U << side); }
// The same sides seen after a half turn.
constexpr Sides half_turn(Sides sides) {
  return static_cast<Sides>(((sides << 2U) | (sides >> 2U)) & 15U);
}

// A cell is held as one number, x above y, so that cells sort by column and then by row.
class Cell {
 public:
  static constexpr int kFarthest = 126;

  constexpr Cell() = default;
  constexpr Cell(int x, int y) : code_(static_cast<std::uint16_t>(((x + 128) << 8) | (y + 128))) {}
  static constexpr Cell from_code(std::uint16_t code) {
    Cell cell;
    cell.code_ = code;
    return cell;
  }

  constexpr int x() const { return (code_ >> 8) - 128; }
  constexpr int y() const { return (code_ & 255) - 128; }
  constexpr std::uint16_t code() const { return code_; }
  constexpr Cell beside(Side side) const {
    constexpr std::array<int, 4> kSteps = {-1, 256, 1, -256};
    return from_code(static_cast<std::uint16_t>(code_ + kSteps[side]));
  }
  constexpr auto operator<=>(const Cell&) const = default;

 private:
  std::uint16_t code_ = 0;
};

}  // namespace stollen::game
