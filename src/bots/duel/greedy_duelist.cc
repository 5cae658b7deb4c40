#include "bots/duel/greedy_duelist.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "bots/best_of.h"
#include "bots/duel/weights.h"
#include "duel/moves.h"

namespace stollen::bots {

namespace {

using duel::Board;
using duel::CardClass;
using duel::Rules;
using duel::View;
using duel::ViewGoal;
using game::Move;
using game::Seat;
using tunnel::Cell;
using tunnel::Side;
namespace move = duel::move;

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
    const double own = gold_within(board, mine_) - kGreedyDuelist.step * nearest(board, mine_);
    if (alone()) return own;
    return own - kGreedyDuelist.theirs *
                     (gold_within(board, theirs_) - kGreedyDuelist.step * nearest(board, theirs_));
  }

  Board after_lay(const move::Lay& lay) const {
    Board board = view_.board;
    board.lay(lay.cell, rules_.card(lay.card).faces[lay.turned], 0, Board::kPlain);
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
    return goal.kind == duel::kUnknown ? kGreedyDuelist.unknown_goal
                                       : rules_.goals[goal.kind].faces[0].gold();
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
    double best = kGreedyDuelist.far_away;
    const auto& sites = board.sites();
    for (int site = 0; site < sites.size(); ++site) {
      if (!is_front(sites, site, walker)) continue;
      const Cell cell = sites.cell(site);
      for (const ViewGoal& goal : view_.goals) {
        if (goal.up) continue;
        best = std::min(best, steps_between(cell, goal.cell) +
                                  kGreedyDuelist.cells_per_gold *
                                      (kGreedyDuelist.unknown_goal - value_of(goal)));
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
    switch (move.kind()) {
      case game::kind<move::Lay>:
        return outlook_.worth_of(outlook_.after_lay(move.as<move::Lay>())) - now_;
      case game::kind<move::Discard>:
        return -kGreedyDuelist.pass - keeping(*move.as<move::Discard>().card);
      case game::kind<move::DiscardTwo>: {
        const auto [card, second] = move.as<move::DiscardTwo>();
        return -kGreedyDuelist.pass_two - keeping(*card) - keeping(*second);
      }
      case game::kind<move::Mend>: {
        const auto mend = move.as<move::Mend>();
        return kGreedyDuelist.mend - keeping(mend.card) - keeping(mend.second);
      }
      case game::kind<move::Sabotage>:
        return view_.seats[1 - view_.observer.seat()].broken == 0 ? kGreedyDuelist.sabotage
                                                                  : kGreedyDuelist.sabotage_again;
      case game::kind<move::Repair>:
        return kGreedyDuelist.repair;
      case game::kind<move::Map>:
        return known(move.as<move::Map>().cell) ? kGreedyDuelist.needless : kGreedyDuelist.map;
      case game::kind<move::Key>:
        return outlook_.worth_of(outlook_.after_opening(move.as<move::Key>().cell)) - now_ -
               kGreedyDuelist.key_spent;
      case game::kind<move::Rockfall>:
        return outlook_.worth_of(outlook_.after_removal(move.as<move::Rockfall>().cell)) - now_ -
               kGreedyDuelist.rockfall_spent;
      case game::kind<move::Bribe>:
        return bribe(move.as<move::Bribe>().cell);
      case game::kind<move::Claim>:
        return view_.board.at(view_.board.find(move.as<move::Claim>().cell)).card.gold();
      case game::kind<move::Reveal>:
        return known(move.as<move::Reveal>().cell) ? 0 : 1;
      case game::kind<move::Pay>:
        return -move.as<move::Pay>().ones;  // small cards will pay other trolls
      default:
        return 0;
    }
  }

 private:
  // Only for gold that is worth more than the troll asks, and before anything else.
  double bribe(Cell cell) const {
    const double gain =
        outlook_.worth_of(outlook_.after_opening(cell)) - now_ - kGreedyDuelist.troll;
    return gain > kGreedyDuelist.worth_a_bribe ? kDuelFirst + gain : kDuelNever;
  }

  bool known(Cell cell) const {
    const auto goal = std::ranges::find(view_.goals, cell, &ViewGoal::cell);
    return goal != view_.goals.end() && goal->kind != duel::kUnknown;
  }

  // How sorry one is to lose a card.
  double keeping(duel::CardId card) const {
    switch (rules_.card(card).card_class) {
      case CardClass::kPath:
        return kGreedyDuelist.edge_kept * std::popcount(rules_.card(card).faces[0].edges()) +
               (rules_.card(card).faces[0].gold() > 0 ? kGreedyDuelist.gold_kept : 0.0);
      case CardClass::kKey:
        return kGreedyDuelist.key_kept;
      case CardClass::kSabotage:
      case CardClass::kRepair:
        return kGreedyDuelist.tools_kept;
      default:
        return kGreedyDuelist.other_kept;
    }
  }

  const Rules& rules_;
  const View& view_;
  Outlook outlook_;
  double now_;
};

}  // namespace

Move GreedyDuelist::choose(const game::View& view, const game::Moves& legal, Random random) {
  const Weighing weighing(rules_, view.as<View>());
  return best_of(legal, random, [&](Move move) { return weighing.worth(move); });
}

}  // namespace stollen::bots
