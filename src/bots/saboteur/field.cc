#include "bots/saboteur/field.h"

#include <algorithm>
#include <bit>

#include "base/exponential.h"

namespace stollen::bots {

namespace {

using tunnel::Board;
using tunnel::Side;

// How much nearer two equal ways are than one: the larger, the less a second way counts.
constexpr float kSteepness = 1.1F;
constexpr int kMargin = 2;

}  // namespace

Plan::Plan(const Board& board) : board_(board) {
  cells_.fill(kOutside);
  int left = 0;
  int right = 0;
  int top = 0;
  int bottom = 0;
  board.for_each([&](Board::Slot, const Board::Laid& laid) {
    left = std::min(left, laid.cell.x());
    right = std::max(right, laid.cell.x());
    top = std::min(top, laid.cell.y());
    bottom = std::max(bottom, laid.cell.y());
  });
  left = std::max(left - kMargin, -15);
  right = std::min(right + kMargin, kColumns - 18);
  top = std::max(top - kMargin, -23);
  bottom = std::min(bottom + kMargin, 22);
  top_ = index(tunnel::Cell(left, top)) / kColumns;
  bottom_ = index(tunnel::Cell(left, bottom)) / kColumns;
  const int first = index(tunnel::Cell(left, top)) % kColumns;
  const int width = right - left + 1;
  for (int row = top_; row <= bottom_; ++row) {
    std::fill_n(cells_.begin() + row * kColumns + first, width, kEmpty);
    empty_[row] = ((std::uint64_t{1} << width) - 1) << first;
  }
  board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    const int here = index(laid.cell);
    if (here == 0) return;
    cells_[here] = slot;
    const std::uint64_t bit = std::uint64_t{1} << here % kColumns;
    empty_[here / kColumns] &= ~bit;
    if (!laid.is(Board::kFaceDown)) cards_[here / kColumns] |= bit;
  });
  const tunnel::Sites& sites = board.sites();
  std::array<std::uint64_t, kRows> beside{};
  for (int site = 0; site < sites.size(); ++site) {
    const int here = index(sites.cell(site));
    beside[here / kColumns] |= std::uint64_t{1} << here % kColumns;
  }
  for (int row = top_; row <= bottom_; ++row)
    near_[row] =
        (beside[row - 1] | beside[row] | beside[row + 1] | beside[row] << 1 | beside[row] >> 1) &
        empty_[row];
}

const std::array<float, Field::kFar + 1> Field::kShares = [] {
  std::array<float, kFar + 1> shares{};
  for (int cards = 0; cards < kFar; ++cards)
    shares[cards] = exp_of(-kSteepness * static_cast<float>(cards));
  return shares;
}();

float Field::distance(float nearness) {
  constexpr float kLeast = 1e-9F;
  return -log_of(std::max(nearness, kLeast)) / kSteepness;
}

Field::Field(const Plan& plan, tunnel::Cell goal) : plan_(&plan) {
  std::fill(empty_.begin() + plan.top() * Plan::kColumns,
            empty_.begin() + (plan.bottom() + 1) * Plan::kColumns, kFar);
  for (auto& sides : arrival_) sides.fill(kFar);
  const int at_goal = Plan::index(goal);
  const std::uint8_t slot = plan.at(at_goal);
  if (slot < Plan::kEmpty) arrival_[slot].fill(0);
  // All cells of one distance at a time, until none near the maze is left.
  Rows here{};
  here[at_goal / Plan::kColumns] = std::uint64_t{1} << at_goal % Plan::kColumns;
  Rows left{};
  int missing = 0;
  for (int row = plan.top(); row <= plan.bottom(); ++row) {
    left[row] = plan.empty_in(row);
    missing += std::popcount(plan.near_in(row));
  }
  for (std::uint8_t cards = 0; cards + 1 < kFar; ++cards) {
    Rows next{};
    step(here, cards, next);
    if (missing == 0) break;
    std::uint64_t any = 0;
    for (int row = plan.top(); row <= plan.bottom(); ++row) {
      const std::uint64_t bits = next[row] & left[row];
      here[row] = bits;
      left[row] &= ~bits;
      any |= bits;
      for (std::uint64_t near = bits & plan.near_in(row); near != 0; near &= near - 1) {
        empty_[row * Plan::kColumns + std::countr_zero(near)] =
            static_cast<std::uint8_t>(cards + 1);
        --missing;
      }
    }
    if (any == 0) break;
  }
}

// From these cells, so many cards before the goal, into all cells beside them and through the cards
// that lie there.
void Field::step(const Rows& here, std::uint8_t cards, Rows& next) {
  for (int row = plan_->top(); row <= plan_->bottom(); ++row) {
    const std::uint64_t bits = here[row];
    if (bits == 0) continue;
    const auto enter = [&](int beside, std::uint64_t entered, Side through) {
      next[beside] |= entered;
      for (std::uint64_t hit = entered & plan_->cards_in(beside); hit != 0; hit &= hit - 1)
        enter_card(beside * Plan::kColumns + std::countr_zero(hit), through, cards, next);
    };
    enter(row - 1, bits, tunnel::kSouth);
    enter(row + 1, bits, tunnel::kNorth);
    enter(row, bits << 1, tunnel::kWest);
    enter(row, bits >> 1, tunnel::kEast);
  }
}

// Whoever comes out of the card through this side has so many cards before him.
void Field::enter_card(int index, Side side, std::uint8_t cards, Rows& next) {
  const std::uint8_t here = plan_->at(index);
  const Board::Laid& laid = plan_->board().at(here);
  const tunnel::Sides joined = laid.is(Board::kRoom) ? tunnel::Sides{15} : laid.card.joined(side);
  for (const Side other : tunnel::kSides) {
    if (other == side || (joined & tunnel::side_bit(other)) == 0 || arrival_[here][other] <= cards)
      continue;
    arrival_[here][other] = cards;
    const int beyond = index + Plan::kSteps[other];
    const std::uint64_t bit = std::uint64_t{1} << beyond % Plan::kColumns;
    next[beyond / Plan::kColumns] |= bit;
    if ((plan_->cards_in(beyond / Plan::kColumns) & bit) != 0)
      enter_card(beyond, opposite(other), cards, next);
  }
}

float Field::nearness(int without) const {
  const tunnel::Sites& sites = plan_->board().sites();
  float sum = 0;
  for (int site = 0; site < sites.size(); ++site) {
    const bool reached = sites.has(on_side(tunnel::kReachedFrom, tunnel::kNorth), site) ||
                         sites.has(on_side(tunnel::kReachedFrom, tunnel::kEast), site) ||
                         sites.has(on_side(tunnel::kReachedFrom, tunnel::kSouth), site) ||
                         sites.has(on_side(tunnel::kReachedFrom, tunnel::kWest), site);
    const int index = Plan::index(sites.cell(site));
    if (reached && index != without) sum += kShares[empty_[index]];
  }
  return sum;
}

}  // namespace stollen::bots
