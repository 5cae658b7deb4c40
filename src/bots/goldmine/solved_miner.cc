#include "bots/goldmine/solved_miner.h"

#include <algorithm>

#include "bots/best_of.h"

namespace stollen::bots {

namespace {

using game::Move;
using game::Seat;
namespace move = goldmine::move;

// The same questions, with somebody else inside or without.
template <class Situation, class Solved>
double worth_in(const Solved& solved, const MinePile& pile, const Situation& situation, Move move) {
  switch (move.kind()) {
    case game::kind<move::Dig>:
      return solved.dig(pile, situation);
    case game::kind<move::Exit>:
      return solved.leave(pile, situation);
    case game::kind<move::Choose>:
      return solved.act(pile, situation, move.as<move::Choose>().action);
    default:  // there is one to swap with, so nobody is asked
      return 0;
  }
}

struct Lone {
  const LoneMine& mine;
  int place;
  double dig(const MinePile& pile, int gold) const { return mine.dig(pile, place, gold); }
  double leave(const MinePile& pile, int gold) const { return mine.leave(pile, place, gold); }
  double act(const MinePile& pile, int gold, goldmine::Action action) const {
    return mine.act(pile, place, gold, action);
  }
};

}  // namespace

double SolvedMiner::worth(const goldmine::Rules& rules, const MineForTwo& solved,
                          const goldmine::View& view, const goldmine::Tally& tally, Move move) {
  const Seat me = view.observer.seat();
  const Seat other = me == 0 ? 1 : 0;
  const auto gold_of = [&](const goldmine::Cards& cards) {
    return std::min(rules.gold_of(cards), kMostMined);
  };
  const MinePile pile{view.digging - 1, view.drago, view.top};
  const int place = view.dwarfs[me].place;
  const int gold = gold_of(tally.gathered[me]);
  const int other_place = view.dwarfs[other].place;
  if (((view.inside >> other) & 1U) != 0)
    return worth_in(solved, pile,
                    MinePair{place, other_place, gold, gold_of(tally.gathered[other])}, move);
  const int brought =
      other_place == goldmine::kOut ? MineForTwo::kBurnt : gold_of(tally.brought[other]);
  return worth_in(Lone{solved.alone(brought), place}, pile, gold, move);
}

Move SolvedMiner::choose(const game::View& box, const game::Moves& legal, Random) {
  const auto& view = box.as<goldmine::View>();
  const MineForTwo& solved =
      view.round == game_.rules().rounds ? solved_.for_gold : solved_.for_nuggets;
  return best_of(
      legal, [&](Move move) { return worth(game_.rules(), solved, view, tally_.tally(), move); });
}

}  // namespace stollen::bots
