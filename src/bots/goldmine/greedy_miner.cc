#include "bots/goldmine/greedy_miner.h"

#include <algorithm>

#include "base/exponential.h"
#include "bots/best_of.h"
#include "bots/goldmine/weights.h"

namespace stollen::bots {

namespace {

using game::Move;
using goldmine::Action;
using goldmine::Dwarf;
using goldmine::Rules;
using goldmine::View;

// What a dwarf stands to win and to lose, from what his seat sees.
class Prospect {
 public:
  Prospect(const Rules& rules, const View& view) : rules_(rules), view_(view) {
    dwarf_ = view.waiting.as<goldmine::step::Turn>().dwarf;
    place_ = view.dwarfs[dwarf_].place;
    gathered_ = rules.gold_of(view.seats[view.observer.seat()].gathered.cards);
    // Every place that Drago has left took a dragon out of the pile; the card on top is gold.
    const double dragons = rules.dragons - (rules.drago_start - view.drago);
    dragon_chance_ = view.digging > 1 ? std::max(0.0, dragons / (view.digging - 1)) : 0.0;
    others_ = std::popcount(view.inside) - 1;
  }

  double worth(Move move) const {
    switch (move.kind()) {
      case game::kind<goldmine::move::Dig>: {
        const int gold = rules_.gold[view_.top];
        const int place = std::min(place_ + rules_.moves[view_.top], view_.drago - 1);
        return keep(place, gathered_ + gold, 1) + kMiners.appetite * place;
      }
      case game::kind<goldmine::move::Exit>:
        return keep(std::max(place_ - kMiners.usual_step, 0.0), gathered_, 0) +
               kMiners.appetite * place_;
      case game::kind<goldmine::move::Choose>:
        return worth_of(move.as<goldmine::move::Choose>().action);
      default:
        return keep(view_.dwarfs[move.as<goldmine::move::Swap>().dwarf].place, gathered_, 0);
    }
  }

 private:
  double worth_of(Action action) const {
    switch (action) {
      case Action::kStep:
        return keep(place_ - 1, gathered_, 0);
      case Action::kDouble:
        return keep(std::max(place_ - 2, 0), gathered_, 0);
      case Action::kAll:
        return keep(place_ - 1, gathered_, 0) - kMiners.appetite;
      case Action::kSwap: {
        double best = 0;
        goldmine::for_each_dwarf(view_.inside, [&](Dwarf other) {
          if (other != dwarf_) best = std::max(best, keep(view_.dwarfs[other].place, gathered_, 0));
        });
        return best;
      }
      case Action::kExtra:
        return keep(place_, gathered_ + rules_.gold[goldmine::kExtraGold], 0);
    }
    return 0;
  }

  // Gold that is left of so much at that place, when it is this dwarf's turn again and on the way
  // out after that.
  double keep(double place, int gold, int own_digs) const {
    if (place <= 0) return gold;
    const double digs = own_digs + others_ * kMiners.others_dig;
    const double gap = view_.drago - place;
    const double expected = digs * dragon_chance_;
    // Being caught needs as many dragons as the gap is wide: roughly a Poisson tail.
    const double caught =
        gap < 2 ? 1 - exp_of(-expected) : 1 - exp_of(-expected) * (1 + (gap - 1) * expected);
    const double way_out = place / kMiners.usual_step * kMiners.on_the_way;
    return gold * std::clamp(1 - caught - way_out, 0.0, 1.0);
  }

  const Rules& rules_;
  const View& view_;
  Dwarf dwarf_;
  int place_;
  int gathered_;
  int others_;
  double dragon_chance_;
};

}  // namespace

double promise_of(const Rules& rules, const View& view, Move move) {
  return Prospect(rules, view).worth(move);
}

Move GreedyMiner::choose(const game::View& view, const game::Moves& legal, Random random) {
  const Prospect prospect(rules_, view.as<View>());
  return best_of(legal, random, [&](Move move) { return prospect.worth(move); });
}

}  // namespace stollen::bots
