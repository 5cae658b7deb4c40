#include "bots/duel/outlook.h"

#include <algorithm>
#include <bit>

#include "bots/duel/weights.h"

namespace stollen::bots {

using duel::Board;
using duel::CardClass;
using game::Move;
using tunnel::Cell;
using tunnel::Side;
namespace move = duel::move;

namespace {

// What a goal that nobody has seen holds on average, by the side one comes from.
std::array<double, 4> average_goal(const duel::Rules& rules, const DuelShapes& shapes,
                                   const duel::View& view, const duel::Tally& tally, int walker) {
  std::array<double, 4> gold{};
  int goals = 0;
  for (std::size_t kind = 0; kind < rules.goals.size(); ++kind) {
    int count = rules.goals[kind].count - tally.turned[kind];
    for (const duel::ViewGoal& goal : view.goals)
      if (!goal.up && goal.kind == kind) --count;
    for (const duel::ViewBoxedGoal& goal : view.boxed)
      if (goal.kind == kind) --count;
    goals += count;
    for (const Side side : tunnel::kSides)
      gold[side] += count * shapes.gold(walker, static_cast<int>(kind), side);
  }
  for (double& sum : gold) sum = goals > 0 ? sum / goals : 0;
  return gold;
}

double cards_to_come(const duel::Rules& rules, const duel::View& view, const DuelSupply& supply,
                     int seat) {
  const double paths = supply.all_unseen() > 0
                           ? static_cast<double>(supply.unseen(~Kinds{0})) / supply.all_unseen()
                           : 0;
  double own = 0;
  if (view.observer.is(static_cast<game::Seat>(seat))) {
    for (const duel::CardId card : view.hand) own += rules.is_path(card) ? 1 : 0;
  } else {
    own = paths * view.seats[static_cast<std::size_t>(seat)].cards;
  }
  return own + paths * view.stock / rules.players;
}

}  // namespace

DuelOutlook::DuelOutlook(const duel::Rules& rules, const DuelShapes& shapes, const duel::View& view,
                         const duel::Tally& tally, const game::Moves& legal)
    : rules_(rules),
      shapes_(shapes),
      view_(view),
      supply_(rules, view),
      mine_(static_cast<int>(view.seats[view.observer.seat()].colour)),
      theirs_(1 - mine_),
      own_([&] {
        for (int walker = 0; walker < duel::kColours; ++walker)
          unknown_goal_[walker] = average_goal(rules, shapes, view, tally, walker);
        for (int seat = 0; seat < rules.players; ++seat)
          to_come_[static_cast<int>(view.seats[static_cast<std::size_t>(seat)].colour)] =
              cards_to_come(rules, view, supply_, seat);
        return DuelProspect(shapes, supply_, view, view.board, mine_, to_come_[mine_],
                            unknown_goal_[mine_]);
      }()) {
  if (!alone())
    other_.emplace(shapes, supply_, view, view.board, theirs_, to_come_[theirs_],
                   unknown_goal_[theirs_]);
  worths_.resize(legal.size());
  weigh_lays(legal);
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (!legal[i].is<move::Lay>()) worths_[i] = weigh(legal[i]);
}

void DuelOutlook::weigh_lays(const game::Moves& legal) {
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (!legal[i].is<move::Lay>()) continue;
    const auto lay = legal[i].as<move::Lay>();
    const double gain = weigh_lay(lay);
    best_lay_[lay.card] = std::max(best_lay_[lay.card], gain);
    worths_[i] = gain - kDuelist.spent * keeping(lay.card);
  }
}

// Alone one need not hurry: nobody else takes it.
double DuelOutlook::gold_share(tunnel::PathCard card) const {
  if (!alone()) return card.gold();
  return card.gold() * (view_.round < rules_.rounds ? kDuelist.path_gold : kDuelist.path_gold_last);
}

double DuelOutlook::weigh_lay(const move::Lay& lay) const {
  const tunnel::PathCard face = rules_.card(lay.card).faces[lay.turned];
  const Cell cell = lay.cell;
  int gold = 0;
  double gain = own_.worth_after(face, cell, false, gold) - own_.worth();
  if (gold > 0) gain += gold_share(face);
  if (gold > 0 && view_.markers == 1) gain -= kDuelist.last_marker * own_.worth();
  if (face.gate() == tunnel::Gate::kTroll) {
    int more = 0;
    const double opened = own_.worth_after(face, cell, true, more) - own_.worth();
    gain = std::max(gain, opened - kDuelist.bribe);
  }
  if (other_) {
    int theirs = 0;
    double loss = other_->worth_after(face, cell, false, theirs) - other_->worth();
    // The other one can bribe the troll as well.
    if (face.gate() == tunnel::Gate::kTroll) {
      int more = 0;
      const double opened = other_->worth_after(face, cell, true, more) - other_->worth();
      loss = std::max(loss, opened - kDuelist.bribe);
    }
    gain -= kDuelist.others * (loss + (gold == 0 ? theirs : 0));
  }
  return gain;
}

Board DuelOutlook::board_after(Move move) const {
  Board board = view_.board;
  switch (move.kind()) {
    case game::kind<move::Lay>: {
      const auto lay = move.as<move::Lay>();
      board.lay(lay.cell, rules_.card(lay.card).faces[lay.turned], 0, Board::kPlain);
      break;
    }
    case game::kind<move::Rockfall>:
      board.remove(board.find(move.as<move::Rockfall>().cell));
      break;
    case game::kind<move::Key>:
      board.open_gate(board.find(move.as<move::Key>().cell));
      break;
    case game::kind<move::Bribe>:
      board.open_gate(board.find(move.as<move::Bribe>().cell));
      break;
    default:
      break;
  }
  return board;
}

DuelOutlook::Changes DuelOutlook::changes(Move move) const {
  const Board board = board_after(move);
  const auto change = [&](const DuelProspect& before, int walker) {
    const DuelProspect after(shapes_, supply_, view_, board, walker, to_come_[walker],
                             unknown_goal_[walker]);
    return after.worth() + after.within_reach() - before.worth() - before.within_reach();
  };
  return {change(own_, mine_), other_ ? change(*other_, theirs_) : 0};
}

double DuelOutlook::total(const Board& board) const {
  const DuelProspect own(shapes_, supply_, view_, board, mine_, to_come_[mine_],
                         unknown_goal_[mine_]);
  double total = own.worth() + own.within_reach();
  if (alone()) return total;
  const DuelProspect other(shapes_, supply_, view_, board, theirs_, to_come_[theirs_],
                           unknown_goal_[theirs_]);
  return total - kDuelist.others * (other.worth() + other.within_reach());
}

double DuelOutlook::total_now() const {
  const double own = own_.worth() + own_.within_reach();
  if (!other_) return own;
  return own - kDuelist.others * (other_->worth() + other_->within_reach());
}

double DuelOutlook::after_opening(Cell cell) const {
  Board board = view_.board;
  board.open_gate(board.find(cell));
  return total(board);
}

// Only of the cards laid last: a hole farther back costs the other one no more than one there.
bool DuelOutlook::is_worth_removing(Cell cell) const {
  constexpr std::size_t kLastCards = 4;
  const auto laid = view_.laid.span();
  const auto last = laid.last(std::min(laid.size(), kLastCards));
  return std::ranges::find(last, cell.code()) != last.end();
}

double DuelOutlook::after_removal(Cell cell) const {
  Board board = view_.board;
  board.remove(board.find(cell));
  return total(board);
}

double DuelOutlook::after_orienting(const move::Orient& orient) const {
  const auto [turned, cell] = orient;
  Board board = view_.board;
  const auto goal = std::ranges::find(view_.goals, cell, &duel::ViewGoal::cell);
  board.turn_up(board.find(cell), rules_.goals[goal->kind].faces[turned], turned);
  return total(board);
}

bool DuelOutlook::known(Cell cell) const {
  const auto goal = std::ranges::find(view_.goals, cell, &duel::ViewGoal::cell);
  return goal != view_.goals.end() && goal->kind != duel::kUnknown;
}

// Only for gold that is worth more than the troll asks, and before anything else.
double DuelOutlook::bribe(Cell cell) const {
  const double gain = after_opening(cell) - total_now() - kDuelist.bribe;
  return gain > 0 ? kDuelFirst + gain : kDuelNever;
}

double DuelOutlook::weigh(Move move) const {
  switch (move.kind()) {
    case game::kind<move::Discard>:
      return -kDuelist.pass - losing(*move.as<move::Discard>().card);
    case game::kind<move::DiscardTwo>: {
      const auto [card, second] = move.as<move::DiscardTwo>();
      return -kDuelist.pass - losing(*card, *second) - kDuelist.pass_two;
    }
    case game::kind<move::Mend>: {
      const auto mend = move.as<move::Mend>();
      return kDuelist.mend - losing(mend.card, mend.second);
    }
    case game::kind<move::Sabotage>:
      return view_.seats[1 - view_.observer.seat()].broken == 0 ? kDuelist.sabotage
                                                                : kDuelist.sabotage_again;
    case game::kind<move::Repair>:
      return kDuelist.repair - kDuelist.repair_choice *
                                   std::popcount(rules_.card(move.as<move::Repair>().card).tools);
    case game::kind<move::Map>:
      return known(move.as<move::Map>().cell) ? kDuelist.needless : kDuelist.map;
    case game::kind<move::Key>:
      return after_opening(move.as<move::Key>().cell) - total_now() - kDuelist.key_spent;
    case game::kind<move::Rockfall>: {
      const Cell cell = move.as<move::Rockfall>().cell;
      if (!is_worth_removing(cell)) return kDuelist.needless;
      return after_removal(cell) - total_now() - kDuelist.rockfall_spent;
    }
    case game::kind<move::Bribe>:
      return bribe(move.as<move::Bribe>().cell);
    case game::kind<move::Claim>:
      return view_.board.at(view_.board.find(move.as<move::Claim>().cell)).card.gold();
    case game::kind<move::Reveal>:
      return known(move.as<move::Reveal>().cell) ? 0 : 1;
    case game::kind<move::Orient>:
      return after_orienting(move.as<move::Orient>());
    case game::kind<move::Pay>:
      return -move.as<move::Pay>().ones;  // small cards will pay other trolls
    default:
      return 0;
  }
}

// How useful a card may still be, wherever it is laid.
double DuelOutlook::keeping(duel::CardId card) const {
  return useful(card) * std::min(1.0, (view_.stock + kDuelist.last_cards) / kDuelist.late);
}

double DuelOutlook::useful(duel::CardId card) const {
  switch (rules_.card(card).card_class) {
    case CardClass::kPath: {
      int ways = 0;
      for (int passage = 0; passage < kPassages; ++passage)
        ways += static_cast<int>(shapes_.carrying(mine_, 0, passage) >> card & 1U);
      const bool onward =
          (shapes_.carrying(mine_, 0, kPassage[tunnel::kEast][tunnel::kWest]) >> card & 1U) != 0;
      return kDuelist.passage_kept * ways + (onward ? kDuelist.onward_kept : 0.0) +
             (rules_.card(card).faces[0].gold() > 0 ? kDuelist.gold_kept : 0.0);
    }
    case CardClass::kKey:
      return kDuelist.key_kept;
    case CardClass::kSabotage:
      return kDuelist.repair_kept;
    case CardClass::kRepair: {
      double breaking = std::popcount<unsigned>(rules_.card(card).tools &
                                                view_.seats[view_.observer.seat()].broken);
      for (int tool = 0; tool < duel::kToolKinds; ++tool)
        if ((rules_.card(card).tools & duel::tool_bit(tool)) != 0)
          breaking += supply_.unseen_of(rules_.sabotage_cards[static_cast<std::size_t>(tool)]);
      return kDuelist.repair_kept * std::min(1.0, breaking / kDuelist.enough_to_mend);
    }
    case CardClass::kMap:
      return kDuelist.map_kept;
    default:
      return kDuelist.rockfall_kept;
  }
}

double DuelOutlook::losing(duel::CardId card) const {
  return keeping(card) + kDuelist.best_lay * best_lay_[card];
}

double DuelOutlook::losing(duel::CardId one, duel::CardId other) const {
  return losing(one) + losing(other);
}

}  // namespace stollen::bots
