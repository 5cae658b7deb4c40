#include "bots/field.h"

#include <algorithm>
#include <cmath>

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
  for (int y = top; y <= bottom; ++y)
    std::fill_n(cells_.begin() + index(tunnel::Cell(left, y)), right - left + 1, kEmpty);
  board.for_each(
      [&](Board::Slot slot, const Board::Laid& laid) { cells_[index(laid.cell)] = slot; });
  cells_[0] = kOutside;
}

const std::array<float, Field::kFar + 1> Field::kShares = [] {
  std::array<float, kFar + 1> shares{};
  for (int cards = 0; cards < kFar; ++cards)
    shares[cards] = std::exp(-kSteepness * static_cast<float>(cards));
  return shares;
}();

float Field::distance(float nearness) {
  constexpr float kLeast = 1e-9F;
  return -std::log(std::max(nearness, kLeast)) / kSteepness;
}

Field::Field(const Plan& plan, tunnel::Cell goal) : plan_(&plan), goal_(Plan::index(goal)) {
  empty_.fill(kFar);
  for (auto& sides : arrival_) sides.fill(kFar);
  const std::uint8_t slot = plan.at(goal_);
  if (slot < Plan::kEmpty) arrival_[slot].fill(0);
  for (const Side side : tunnel::kSides) spread(goal_ + Plan::kSteps[side], opposite(side), 0);
  // Cells enter the queue in order of their distance.
  for (int next = 0; next < queued_; ++next) {
    const int index = queue_[next];
    for (const Side side : tunnel::kSides)
      spread(index + Plan::kSteps[side], opposite(side), empty_[index]);
  }
}

// Whoever leaves this cell through this side has so many cards before him.
void Field::spread(int index, Side side, std::uint8_t cards) {
  const std::uint8_t here = plan_->at(index);
  if (here == Plan::kOutside) return;
  if (here == Plan::kEmpty) {
    if (empty_[index] != kFar || cards + 1 >= kFar || queued_ == static_cast<int>(queue_.size()))
      return;
    empty_[index] = static_cast<std::uint8_t>(cards + 1);
    queue_[queued_++] = static_cast<std::uint16_t>(index);
    return;
  }
  const Board::Laid& laid = plan_->board().at(here);
  if (laid.is(Board::kFaceDown)) return;
  const tunnel::Sides joined = laid.is(Board::kRoom) ? tunnel::Sides{15} : laid.card.joined(side);
  for (const Side other : tunnel::kSides) {
    if (other == side || (joined & tunnel::side_bit(other)) == 0 || arrival_[here][other] <= cards)
      continue;
    arrival_[here][other] = cards;
    spread(index + Plan::kSteps[other], opposite(other), cards);
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
