#include "bots/saboteur/way.h"

#include <algorithm>
#include <bitset>
#include <cstdlib>
#include <vector>

#include "bots/saboteur/field.h"

namespace stollen::bots {

namespace {

using tunnel::Board;
using tunnel::Cell;
using tunnel::Side;

// A path that leads into a cell through one of its sides.
struct Arrival {
  Cell cell;
  Side side;
};

// Walks outward card by card. Laid cards cost nothing but must be entered by an open edge and are
// left along their tracks; an empty cell costs a card and is left by any side.
class Walk {
 public:
  Walk(const Board& board, std::span<const Cell> goals) : board_(board), goals_(goals) {
    way_.cards.fill(Way::kNoWay);
    now_.reserve(kUsualArrivals);
    next_.reserve(kUsualArrivals);
    board.for_each([&](Board::Slot, const Board::Laid& laid) {
      left_ = std::min(left_, laid.cell.x() - kMargin);
      right_ = std::max(right_, laid.cell.x() + kMargin);
      top_ = std::min(top_, laid.cell.y() - kMargin);
      bottom_ = std::max(bottom_, laid.cell.y() + kMargin);
    });
  }

  Way run() {
    board_.for_each([&](Board::Slot, const Board::Laid& laid) {
      for (const Side side : tunnel::kSides)
        if ((laid.reached() & tunnel::side_bit(side)) != 0) leave(laid.cell, side, now_);
    });
    for (cards_ = 0; !now_.empty() && cards_ < Way::kNoWay && missing_ > 0; ++cards_) {
      // The list grows while laid cards are walked through.
      std::size_t done = 0;
      while (done < now_.size()) arrive(now_[done++]);
      now_.swap(next_);
      next_.clear();
    }
    return way_;
  }

 private:
  static constexpr int kMargin = 2;
  static constexpr std::size_t kUsualArrivals = 256;

  void leave(Cell cell, Side side, std::vector<Arrival>& arrivals) {
    arrivals.push_back({cell.beside(side), opposite(side)});
  }

  void arrive(Arrival arrival) {
    const Board::Slot slot = board_.find(arrival.cell);
    if (slot == Board::kNone) return dig(arrival.cell);
    const Board::Laid& laid = board_.at(slot);
    if (laid.is(Board::kFaceDown)) return reach(arrival.cell);
    const tunnel::Sides joined = laid.card.joined(arrival.side);
    for (const Side side : tunnel::kSides) {
      const tunnel::Sides bit = tunnel::side_bit(side);
      if ((joined & bit) == 0 || (walked_[slot] & bit) != 0) continue;
      walked_[slot] |= bit;
      leave(arrival.cell, side, now_);
    }
  }

  void dig(Cell cell) {
    if (cell.x() < left_ || cell.x() > right_ || cell.y() < top_ || cell.y() > bottom_) return;
    const auto index = static_cast<std::size_t>(Plan::index(cell));
    if (index == 0 || dug_[index]) return;
    dug_[index] = true;
    for (const Side side : tunnel::kSides) leave(cell, side, next_);
  }

  void reach(Cell cell) {
    for (std::size_t goal = 0; goal < goals_.size(); ++goal)
      if (goals_[goal] == cell && way_.cards[goal] == Way::kNoWay) {
        way_.cards[goal] = cards_;
        --missing_;
      }
  }

  const Board& board_;
  std::span<const Cell> goals_;
  Way way_;
  int missing_ = static_cast<int>(goals_.size());
  int cards_ = 0;
  int left_ = 0;
  int right_ = 0;
  int top_ = 0;
  int bottom_ = 0;
  std::vector<Arrival> now_;
  std::vector<Arrival> next_;
  std::array<tunnel::Sides, Board::kMaxCards> walked_{};
  std::bitset<Plan::kCells> dug_;
};

int steps_between(Cell a, Cell b) { return std::abs(a.x() - b.x()) + std::abs(a.y() - b.y()); }

bool is_reached(const tunnel::Sites& sites, int site) {
  return std::ranges::any_of(tunnel::kSides, [&](Side side) {
    return sites.has(tunnel::on_side(tunnel::kReachedFrom, side), site);
  });
}

}  // namespace

Way way_to(const Board& board, std::span<const Cell> goals) { return Walk(board, goals).run(); }

int fronts_toward(const Board& board, Cell goal) {
  const tunnel::Sites& sites = board.sites();
  int nearest = 1 << 20;
  int at_nearest = 0;
  int behind = 0;
  for (int site = 0; site < sites.size(); ++site) {
    if (!is_reached(sites, site)) continue;
    const int steps = steps_between(sites.cell(site), goal);
    if (steps < nearest) {
      behind = steps + 1 == nearest ? at_nearest : 0;
      nearest = steps;
      at_nearest = 0;
    }
    at_nearest += steps == nearest ? 1 : 0;
    behind += steps == nearest + 1 ? 1 : 0;
  }
  return at_nearest + behind;
}

}  // namespace stollen::bots
