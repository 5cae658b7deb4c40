// How far a dwarf of the Duel is from a piece of gold, in quarters of a card: for every cell and
// the side by which he enters it, what is still to be laid. A passage that few of the cards left
// can make is longer than one that many can; one that is in the hand is the shortest.
#pragma once

#include <array>
#include <cstdint>

#include "bots/duel/shapes.h"
#include "duel/view.h"

namespace stollen::bots {

// What may still be laid: how often each kind is in the hand and among the cards nobody has seen.
class DuelSupply {
 public:
  DuelSupply(const duel::Rules& rules, const duel::View& view);

  Kinds in_hand() const { return in_hand_; }
  // How many cards of these kinds have not been seen, of how many cards in all.
  int unseen(Kinds kinds) const;
  int all_unseen() const { return all_unseen_; }
  // Of one kind, path card or not.
  int unseen_of(duel::CardId card) const { return counts_[card]; }

 private:
  static constexpr int kMostEqual = 4;

  Kinds in_hand_ = 0;
  std::array<Kinds, kMostEqual> unseen_{};  // kinds of which there is one at least, two, ...
  std::array<std::int8_t, duel::kMaxKinds> counts_{};
  int all_unseen_ = 0;
};

// The rectangle of cells that is looked at, with a rim that nothing enters, and what it takes to go
// through each of them from side to side: nothing where a card leads, a card where none lies.
class DuelGround {
 public:
  static constexpr int kColumns = 18;
  static constexpr int kRows = 16;
  static constexpr int kCells = kColumns * kRows;
  static constexpr std::array<int, 4> kSteps = {-1, kRows, 1, -kRows};
  static constexpr std::uint8_t kImpossible = 0xff;
  static constexpr int kPerCard = 4;

  // Two columns in a vector.
  static constexpr int kLanes = 2 * kRows;
  using Costs = std::array<std::uint8_t, kCells>;

  DuelGround(const DuelShapes& shapes, const DuelSupply& supply, const duel::Board& board,
             int walker);

  static int index(tunnel::Cell cell) {
    const int x = cell.x() + 3;
    const int y = cell.y() + 7;
    const bool inside = x > 0 && x < kColumns - 1 && y > 0 && y < kRows - 1;
    return inside ? x * kRows + y : 0;
  }
  const Costs& costs(int passage) const { return costs_[passage]; }
  // The sides through which a connected path of the walker enters an empty cell.
  tunnel::Sides front(int index) const { return front_[index]; }
  const duel::Board& board() const { return board_; }
  int walker() const { return walker_; }

 private:
  std::uint8_t cost_of(Demand demand, int passage) const;
  void put_card(const duel::Board::Laid& laid);

  const DuelShapes& shapes_;
  const DuelSupply& supply_;
  const duel::Board& board_;
  int walker_;
  std::array<tunnel::Sides, kCells> front_{};
  std::array<Costs, kPassages> costs_;
};

class DuelField {
 public:
  static constexpr int kFar = 255;

  // From a closed goal: by the side one comes from, how much worse it is than the best.
  void spread_from_goal(const DuelGround& ground, tunnel::Cell goal,
                        const std::array<std::uint8_t, 4>& handicap);
  // From gold that lies open.
  void spread_from_gold(const DuelGround& ground, duel::Board::Slot slot);

  int from(int index, tunnel::Side side) const { return distance_[side][index]; }

 private:
  using Distances = std::array<std::uint8_t, DuelGround::kCells>;

  void begin();
  void put(int index, tunnel::Side side, int distance);
  void spread(const DuelGround& ground);

  std::array<Distances, 4> distance_;
};

}  // namespace stollen::bots
