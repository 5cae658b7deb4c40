// How far the empty cells around the maze are from one goal, counted in cards still to be laid,
// walking through what lies there. Made once for a board; what a card would change is then read off
// in a few steps. Knows the maze alone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tunnel/board.h"

namespace stollen::bots {

// A rectangle around the maze with a byte for each cell: what lies there.
class Plan {
 public:
  explicit Plan(const tunnel::Board& board);

  static constexpr std::uint8_t kEmpty = 0xfe;
  static constexpr std::uint8_t kOutside = 0xff;
  static constexpr int kColumns = 64;
  static constexpr int kRows = 48;
  static constexpr int kCells = kColumns * kRows;
  static constexpr std::array<int, 4> kSteps = {-kColumns, 1, kColumns, -1};

  static int index(tunnel::Cell cell) {
    const int x = cell.x() + 16;
    const int y = cell.y() + 24;
    return x < 1 || x > kColumns - 2 || y < 1 || y > 46 ? 0 : y * kColumns + x;
  }
  // A slot of the board, or one of the two above.
  std::uint8_t at(int index) const { return cells_[index]; }
  // The same a row at a time, a bit for each cell; rows outside the rectangle have none.
  int top() const { return top_; }
  int bottom() const { return bottom_; }
  std::uint64_t empty_in(int row) const { return empty_[row]; }
  std::uint64_t cards_in(int row) const { return cards_[row]; }
  // The empty cells beside cards, and those beside them: a card that is laid opens no others.
  std::uint64_t near_in(int row) const { return near_[row]; }
  const tunnel::Board& board() const { return board_; }

 private:
  const tunnel::Board& board_;
  std::array<std::uint8_t, kCells> cells_;
  std::array<std::uint64_t, kRows> empty_{};
  std::array<std::uint64_t, kRows> cards_{};
  std::array<std::uint64_t, kRows> near_{};
  int top_ = 0;
  int bottom_ = 0;
};

class Field {
 public:
  static constexpr std::uint8_t kFar = 30;

  Field(const Plan& plan, tunnel::Cell goal);

  // Cards still missing for whoever arrives at this cell through this side; 0 at the goal itself.
  // For cards and the cells near them; what lies farther out is not looked at.
  int from(int index, tunnel::Side side) const {
    const std::uint8_t here = plan_->at(index);
    if (here == Plan::kEmpty) return empty_[index];
    return here == Plan::kOutside ? kFar : arrival_[here][side];
  }
  // The nearness of the goal: every cell at which a connected path could go on adds its share, the
  // nearest most. `without` is left out; -1 leaves out none.
  float nearness(int without = -1) const;
  static float share(int cards) { return kShares[cards]; }
  // Nearness as a number of cards: as far as one path alone would have to be.
  static float distance(float nearness);

 private:
  static const std::array<float, kFar + 1> kShares;

  using Rows = std::array<std::uint64_t, Plan::kRows>;

  void enter_card(int index, tunnel::Side side, std::uint8_t cards, Rows& next);
  void step(const Rows& here, std::uint8_t cards, Rows& next);

  const Plan* plan_;
  std::array<std::uint8_t, Plan::kCells> empty_;
  std::array<std::array<std::uint8_t, 4>, tunnel::Board::kMaxCards> arrival_;
};

}  // namespace stollen::bots
