#include "bots/duel/prospect.h"

#include <algorithm>

#include "base/exponential.h"
#include "bots/duel/weights.h"

namespace stollen::bots {

using duel::Board;
using tunnel::Side;
using tunnel::Sides;

DuelProspect::DuelProspect(const DuelShapes& shapes, const DuelSupply& supply,
                           const duel::View& view, const Board& board, int walker, double to_come,
                           const std::array<double, 4>& unknown_goal)
    : walker_(walker), ground_(shapes, supply, board, walker) {
  const double share =
      exp_of(-kDuelist.slope / DuelGround::kPerCard / (kDuelist.reserve + to_come));
  shares_[0] = 1;
  for (int i = 1; i < DuelField::kFar; ++i) shares_[i] = shares_[i - 1] * share;
  shares_[DuelField::kFar] = 0;

  for (const duel::ViewGoal& goal : view.goals) {
    const Board::Slot slot = board.find(goal.cell);
    if (!board.at(slot).is(Board::kFaceDown)) continue;
    std::array<double, 4> golds = unknown_goal;
    if (goal.kind != duel::kUnknown)
      for (const Side side : tunnel::kSides) golds[side] = shapes.gold(walker, goal.kind, side);
    const double most = *std::ranges::max_element(golds);
    if (most <= 0 || targets_.full()) continue;
    std::array<std::uint8_t, 4> handicap;
    for (const Side side : tunnel::kSides)
      handicap[side] = static_cast<std::uint8_t>((1 - golds[side] / most) * kDuelist.wrong_side *
                                                 DuelGround::kPerCard);
    fields_[targets_.size()].spread_from_goal(ground_, goal.cell, handicap);
    targets_.push_back({.gold = most});
  }
  board.for_each([&](Board::Slot slot, const Board::Laid& laid) {
    if (laid.is(Board::kFaceDown) || laid.card.gold() == 0) return;
    const Board::Slot known = view.board.find(laid.cell);
    if (known != Board::kNone && view.marker[known] != game::kNobody) return;
    if ((laid.reached(walker) & laid.card.gold_sides()) != 0) {
      within_reach_ += laid.card.gold();
    } else if (!targets_.full()) {
      fields_[targets_.size()].spread_from_gold(ground_, slot);
      targets_.push_back({.gold = static_cast<double>(laid.card.gold())});
    }
  });

  const auto& sites = board.sites();
  for (int site = 0; site < sites.size(); ++site) {
    const int index = DuelGround::index(sites.cell(site));
    for (const Side side : tunnel::kSides)
      if ((ground_.front(index) & side_bit(side)) != 0) add_front(index, side);
  }
  for (const Target& target : targets_)
    worth_ += promise(target, target.nearest[0], target.nearest[1]);
}

void DuelProspect::add_front(int index, Side side) {
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    Target& target = targets_[i];
    int distance = fields_[i].from(index, side);
    int cell = index;
    for (int place = 0; place < 3; ++place) {
      if (target.cells[place] == cell && target.nearest[place] <= distance) break;
      if (distance >= target.nearest[place]) continue;
      std::swap(distance, target.nearest[place]);
      std::swap(cell, target.cells[place]);
      if (cell == index) break;  // the same cell from a worse side
    }
  }
}

double DuelProspect::promise(const Target& target, int nearest, int second) const {
  return target.gold * (promise(nearest) + kDuelist.second_way * promise(second)) /
         (1 + kDuelist.second_way);
}

double DuelProspect::worth_after(tunnel::PathCard face, tunnel::Cell cell, bool gate_open,
                                 int& gold) const {
  gold = 0;
  const int index = DuelGround::index(cell);
  if (index == 0) return worth_;
  const auto& sites = ground_.board().sites();
  const int site = sites.find(cell);
  Sides edges = 0;
  const bool stopped = !gate_open && (tunnel::gate_bit(face.gate()) &
                                      tunnel::BlueAndGreen::kStoppedBy[walker_]) != 0;
  const auto carried = tunnel::BlueAndGreen::kCarriedBy[walker_];
  if ((carried & tunnel::ladder_bit(face.ladder())) != 0) edges = face.edges();
  for (const Side side : tunnel::kSides)
    if (site >= 0 && sites.has(on_side(tunnel::reached_by(walker_), side), site))
      edges |= stopped ? face.joined_up_to_gate(side) : face.joined(side);
  if ((edges & face.gold_sides()) != 0) gold = face.gold();
  double worth = 0;
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    const Target& target = targets_[i];
    int nearest = DuelField::kFar;
    int second = DuelField::kFar;
    const auto consider = [&](int distance) {
      if (distance < nearest) {
        second = nearest;
        nearest = distance;
      } else {
        second = std::min(second, distance);
      }
    };
    for (int place = 0; place < 3; ++place)
      if (target.cells[place] != index) consider(target.nearest[place]);
    for (const Side side : tunnel::kSides)
      if ((edges & side_bit(side)) != 0)
        consider(fields_[i].from(index + DuelGround::kSteps[side], opposite(side)));
    worth += promise(target, nearest, second);
  }
  return worth;
}

}  // namespace stollen::bots
