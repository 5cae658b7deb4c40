#include "bots/duel_bot.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace stollen::bots {

namespace {

using duel::Board;
using duel::CardClass;
using duel::MoveKind;
using duel::Rules;
using duel::View;
using duel::ViewGoal;
using game::Move;
using game::Seat;
using tunnel::Cell;
using tunnel::Side;

constexpr double kUnknownGoal = 1.4;  // what a goal is worth on average
constexpr double kTheirs = 0.8;       // what the other one gets hurts nearly as much
constexpr double kStep = 0.25;        // for each cell that a goal comes closer
constexpr double kTroll = 1.0;        // what a bribe costs when the round is over
constexpr int kFarAway = 40;

// What a board is worth to the seat that looks at it.
class Outlook {
 public:
  Outlook(const Rules& rules, const View& view) : rules_(rules), view_(view) {
    const Seat me = view.observer.seat();
    mine_ = static_cast<int>(view.seats[me].colour);
    theirs_ = 1 - mine_;
  }

  bool alone() const { return rules_.players == 1; }

  double worth_of(const Board& board) const {
    const double own = gold_within(board, mine_) - kStep * nearest(board, mine_);
    if (alone()) return own;
    return own - kTheirs * (gold_within(board, theirs_) - kStep * nearest(board, theirs_));
  }

  Board after_lay(Move move) const {
    Board board = view_.board;
    const tunnel::PathCard face = rules_.card(move.byte(0)).faces[move.byte(1)];
    board.lay(duel::cell_in(move, 2), face, 0, Board::kPlain);
    return board;
  }
  Board after_opening(Cell cell) const {
    Board board = view_.board;
    board.open_gate(board.find(cell));
    return board;
  }
  Board after_removal(Cell cell) const {
    Board board = view_.board;
    board.remove(board.find(cell));
    return board;
  }

 private:
  double value_of(const ViewGoal& goal) const {
    return goal.kind == duel::kUnknown ? kUnknownGoal : rules_.goals[goal.kind].faces[0].gold();
  }

  bool is_claimed(const Board::Laid& laid) const {
    const Board::Slot slot = view_.board.find(laid.cell);
    return slot != Board::kNone && view_.marker[slot] != game::kNobody;
  }

  // Unclaimed gold that a walker can take, and goals that he touches.
  double gold_within(const Board& board, int walker) const {
    double gold = 0;
    board.for_each([&](Board::Slot, const Board::Laid& laid) {
      if (laid.is(Board::kFaceDown) || is_claimed(laid)) return;
      if ((laid.reached(walker) & laid.card.gold_sides()) != 0) gold += laid.card.gold();
    });
    for (const ViewGoal& goal : view_.goals)
      if (!goal.up && touches(board, walker, goal.cell)) gold += value_of(goal);
    return gold;
  }

  static bool touches(const Board& board, int walker, Cell cell) {
    return std::ranges::any_of(tunnel::kSides, [&](Side side) {
      const Board::Slot slot = board.find(cell.beside(side));
      return slot != Board::kNone &&
             (board.at(slot).reached(walker) & tunnel::side_bit(opposite(side))) != 0;
    });
  }

  static int steps_between(Cell a, Cell b) {
    return std::abs(a.x() - b.x()) + std::abs(a.y() - b.y());
  }

  static bool is_front(const auto& sites, int site, int walker) {
    return std::ranges::any_of(tunnel::kSides, [&](Side side) {
      return sites.has(on_side(tunnel::reached_by(walker), side), site);
    });
  }

  // Steps from where the walker can go on to the closed goal that is most worth the way.
  double nearest(const Board& board, int walker) const {
    double best = kFarAway;
    const auto& sites = board.sites();
    for (int site = 0; site < sites.size(); ++site) {
      if (!is_front(sites, site, walker)) continue;
      const Cell cell = sites.cell(site);
      for (const ViewGoal& goal : view_.goals) {
        if (goal.up) continue;
        best = std::min(best, steps_between(cell, goal.cell) + 2 * (kUnknownGoal - value_of(goal)));
      }
    }
    return best;
  }

  const Rules& rules_;
  const View& view_;
  int mine_;
  int theirs_;
};

class Weighing {
 public:
  Weighing(const Rules& rules, const View& view)
      : rules_(rules), view_(view), outlook_(rules, view), now_(outlook_.worth_of(view.board)) {}

  double worth(Move move) const {
    switch (static_cast<MoveKind>(move.kind())) {
      case MoveKind::kLay:
        return outlook_.worth_of(outlook_.after_lay(move)) - now_;
      case MoveKind::kDiscard:
        return -0.4 - keeping(move.byte(0));
      case MoveKind::kDiscardTwo:
        return -0.45 - keeping(move.byte(0)) - keeping(move.byte(1));
      case MoveKind::kMend:
        return 0.2 - keeping(move.byte(0)) - keeping(move.byte(1));
      case MoveKind::kSabotage:
        return view_.seats[1 - view_.observer.seat()].broken == 0 ? 0.7 : 0.1;
      case MoveKind::kRepair:
        return 1.0;
      case MoveKind::kMap:
        return known(duel::cell_in(move, 1)) ? -1 : 0.15;
      case MoveKind::kKey:
        return outlook_.worth_of(outlook_.after_opening(duel::cell_in(move, 1))) - now_ - 0.3;
      case MoveKind::kRockfall:
        return outlook_.worth_of(outlook_.after_removal(duel::cell_in(move, 1))) - now_ - 0.5;
      case MoveKind::kBribe:
        return bribe(duel::cell_in(move, 0));
      case MoveKind::kClaim:
        return view_.board.at(view_.board.find(duel::cell_in(move, 0))).card.gold();
      case MoveKind::kReveal:
        return known(duel::cell_in(move, 0)) ? 0 : 1;
      case MoveKind::kPay:
        return -move.byte(0);  // small cards will pay other trolls
      default:
        return 0;
    }
  }

 private:
  // Only for gold that is worth more than the troll asks, and before anything else.
  double bribe(Cell cell) const {
    const double gain = outlook_.worth_of(outlook_.after_opening(cell)) - now_ - kTroll;
    return gain > 0.2 ? 10 + gain : -5;
  }

  bool known(Cell cell) const {
    const auto goal = std::ranges::find(view_.goals, cell, &ViewGoal::cell);
    return goal != view_.goals.end() && goal->kind != duel::kUnknown;
  }

  // How sorry one is to lose a card.
  double keeping(duel::CardId card) const {
    switch (rules_.card(card).card_class) {
      case CardClass::kPath:
        return 0.1 * std::popcount(rules_.card(card).faces[0].edges()) +
               (rules_.card(card).faces[0].gold() > 0 ? 0.6 : 0.0);
      case CardClass::kKey:
        return 0.5;
      case CardClass::kSabotage:
      case CardClass::kRepair:
        return 0.35;
      default:
        return 0.2;
    }
  }

  const Rules& rules_;
  const View& view_;
  Outlook outlook_;
  double now_;
};

}  // namespace

Move DuelBot::choose(const game::View& view, const game::Moves& legal, Random random) {
  const Weighing weighing(rules_, view.as<View>());
  Move best = legal[0];
  double highest = -1e9;
  std::uint32_t equals = 0;
  for (const Move move : legal) {
    const double worth = weighing.worth(move);
    if (worth > highest) equals = 0;
    if (worth < highest) continue;
    highest = worth;
    // Of several that are equally good each is taken with the same chance.
    if (random.below(++equals) == 0) best = move;
  }
  return best;
}

}  // namespace stollen::bots
