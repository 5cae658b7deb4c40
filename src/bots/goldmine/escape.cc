#include "bots/goldmine/escape.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

#include "base/exponential.h"
#include "bots/goldmine/weights.h"

namespace stollen::bots {

using game::Move;
using goldmine::Action;
using goldmine::Dwarf;

namespace {

constexpr int kPlaces = 9;       // Drago begins on the last one
constexpr int kMostGold = 48;    // who has more digs no more
constexpr int kMostDragons = 4;  // that come in one turn around the table

// The chance that the next card is a dragon counts in steps of this size.
constexpr double kPerChance = 1.0 / 64;

}  // namespace

class EscapeTable {
 public:
  EscapeTable(const goldmine::Rules& rules, int others, double chance) {
    const double from_others = others * kMiners.others_dig * chance;
    fill_dragons(from_others, passing_);
    fill_dragons(from_others + chance, digging_);
    fill_cards(rules);
    // Digging leads to more gold, leaving to a lower place: what is asked for is always there.
    for (int gold = kMostGold; gold >= 0; --gold)
      for (int place = 1; place < kPlaces; ++place)
        for (int drago = place + 1; drago < kPlaces; ++drago)
          best_[gold][place][drago] = static_cast<float>(best(place, drago, gold));
  }

  // What is brought out in the end: after an own card that leads here, and by drawing an exit card.
  double after_digging(int place, int drago, int gold) const {
    return after(digging_, std::min(place, drago - 1), drago, gold);
  }
  double after_moving(int place, int drago, int gold) const {
    return after(passing_, place, drago, gold);
  }
  double leaving(int place, int drago, int gold) const {
    return (1 - kMiners.double_step) * after_moving(place - 1, drago, gold) +
           kMiners.double_step * after_moving(place - 2, drago, gold);
  }

 private:
  using Dragons = std::array<double, kMostDragons>;
  struct Card {
    double share = 0;
    int gold = 0;
    int move = 0;
  };

  static void fill_dragons(double expected, Dragons& dragons) {
    double chance = exp_of(-expected);
    for (int count = 0; count < kMostDragons; ++count) {
      dragons[static_cast<std::size_t>(count)] = chance;
      chance *= expected / (count + 1);
    }
  }

  void fill_cards(const goldmine::Rules& rules) {
    cards_.resize(rules.digging_kinds.size());
    for (const goldmine::DiggingCard card : rules.gold_pile) {
      cards_[card].share += 1.0 / static_cast<double>(rules.gold_pile.size());
      cards_[card].gold = rules.gold[card];
      cards_[card].move = int{rules.moves[card]};
    }
  }

  // The others have their turns. Drago beside the exit ends the round.
  double after(const Dragons& dragons, int place, int drago, int gold) const {
    if (place <= 0) return gold;
    double sum = 0;
    for (int count = 0; count < kMostDragons && drago - count > std::max(place, 1); ++count)
      sum += dragons[static_cast<std::size_t>(count)] *
             best_[std::min(gold, kMostGold)][place][drago - count];
    return sum;
  }

  // His own turn, whatever card lies on top.
  double best(int place, int drago, int gold) const {
    const double leave = leaving(place, drago, gold);
    if (gold == kMostGold) return leave;
    double sum = 0;
    for (const Card& card : cards_)
      if (card.share > 0)
        sum += card.share * std::max(leave, after_digging(place + card.move, drago,
                                                          std::min(gold + card.gold, kMostGold)));
    return sum;
  }

  Dragons passing_;
  Dragons digging_;
  std::vector<Card> cards_;
  std::array<std::array<std::array<float, kPlaces>, kPlaces>, kMostGold + 1> best_{};
};

EscapeTables::EscapeTables(const goldmine::Rules& rules) : rules_(rules) {}
EscapeTables::~EscapeTables() = default;

const EscapeTable& EscapeTables::at(const goldmine::View& view) {
  // Every place that Drago has left took a dragon out of the pile; the card on top is gold.
  const double left = rules_.dragons - (rules_.drago_start - view.drago);
  const double chance = view.digging > 1 ? std::max(0.0, left / (view.digging - 1)) : 0.0;
  const int step = std::min(static_cast<int>(std::lround(chance / kPerChance)), kChances - 1);
  const int others = std::popcount(view.inside) - 1;
  auto& table = tables_[static_cast<std::size_t>(others)][static_cast<std::size_t>(step)];
  if (!table) table = std::make_unique<const EscapeTable>(rules_, others, step * kPerChance);
  return *table;
}

double Escape::worth(Move move) const {
  switch (move.kind()) {
    case game::kind<goldmine::move::Dig>:
      return table_.after_digging(place_ + rules_.moves[view_.top], view_.drago,
                                  gold_ + rules_.gold[view_.top]);
    case game::kind<goldmine::move::Exit>:
      return table_.leaving(place_, view_.drago, gold_);
    case game::kind<goldmine::move::Choose>:
      return worth_of(move.as<goldmine::move::Choose>().action);
    default: {
      const goldmine::Dwarf other = move.as<goldmine::move::Swap>().dwarf;
      return table_.after_moving(view_.dwarfs[other].place, view_.drago, gold_);
    }
  }
}

double Escape::worth_of(Action action) const {
  switch (action) {
    case Action::kStep:
    case Action::kAll:
      return table_.after_moving(place_ - 1, view_.drago, gold_);
    case Action::kDouble:
      return table_.after_moving(place_ - 2, view_.drago, gold_);
    case Action::kSwap: {
      double best = 0;
      goldmine::for_each_dwarf(view_.inside, [&](Dwarf other) {
        const int place = view_.dwarfs[other].place;
        if (other != dwarf_) best = std::max(best, table_.after_moving(place, view_.drago, gold_));
      });
      return best;
    }
    case Action::kExtra:
      return table_.after_moving(place_, view_.drago, gold_ + rules_.gold[goldmine::kExtraGold]);
  }
  return 0;
}

}  // namespace stollen::bots
