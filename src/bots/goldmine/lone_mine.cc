#include "bots/goldmine/lone_mine.h"

#include <algorithm>
#include <optional>

#include "bots/goldmine/weights.h"

namespace stollen::bots {

using goldmine::Action;
using goldmine::DiggingCard;
using goldmine::ExitCard;
using goldmine::Rules;

MineMix mix_of_box(const Rules& rules) {
  MineMix mix;
  for (const DiggingCard card : rules.gold_pile)
    mix.digging[card] += 1.0 / static_cast<double>(rules.gold_pile.size());
  for (const ExitCard card : rules.exit_pile)
    mix.exits[card] += 1.0 / static_cast<double>(rules.exit_pile.size());
  return mix;
}

double exit_worth(const Rules& rules, const MineMix& mix,
                  const std::array<double, goldmine::kActions>& worth) {
  double sum = 0;
  for (std::size_t card = 0; card < rules.exit_kinds.size(); ++card) {
    const auto [one, other] = rules.offers[card];
    sum += mix.exits[card] *
           std::max(worth[static_cast<std::size_t>(one)], worth[static_cast<std::size_t>(other)]);
  }
  return sum;
}

MineMix mix_left(const Rules& rules, const goldmine::View& view, const goldmine::Tally& tally) {
  MineMix mix;
  for (const DiggingCard card : rules.gold_pile) mix.digging[card] += 1;
  for (const ExitCard card : rules.exit_pile) mix.exits[card] += 1;
  double gold_cards = 0;
  for (std::size_t kind = 0; kind < rules.digging_kinds.size(); ++kind) {
    if (kind == rules.dragon) continue;
    mix.digging[kind] -= tally.dug[kind] + (kind == view.top ? 1 : 0);
    gold_cards += mix.digging[kind];
  }
  if (gold_cards < 1) return mix_of_box(rules);
  for (double& part : mix.digging) part /= gold_cards;
  if (tally.extra_taken) mix.exits[rules.extra_card] = 0;
  double exits = 0;
  for (std::size_t kind = 0; kind < rules.exit_kinds.size(); ++kind) {
    mix.exits[kind] -= view.used_exits[kind];
    exits += mix.exits[kind];
  }
  // The card that has been drawn and not yet used up may be the last one.
  if (exits < 1)
    mix.exits = mix_of_box(rules).exits;
  else
    for (double& part : mix.exits) part /= exits;
  return mix;
}

namespace {

// What every seat has when the round has ended: of the dwarfs on the ladder the best first; whoever
// came out later ranks behind those with as much.
struct RoundEnd {
  std::array<int, goldmine::kMaxDwarfs> gold{};
  std::array<int, goldmine::kMaxDwarfs> rungs{};
};

// One dwarf for each seat.
double worth_of_end(const Rules& rules, const goldmine::View& view, const RoundEnd& end) {
  const game::Seat me = view.observer.seat();
  double others = 0;
  bool won = view.round == rules.rounds;
  for (game::Seat seat = 0; seat < rules.players; ++seat) {
    if (seat == me) continue;
    others += end.gold[seat];
    won = won && (end.gold[me] > end.gold[seat] ||
                  (end.gold[me] == end.gold[seat] && end.rungs[me] <= end.rungs[seat]));
  }
  return end.gold[me] - kMiners.rivals * others / std::max(1, rules.players - 1) +
         (won ? kMiners.win : 0);
}

}  // namespace

MineEnds ends_for_last(const Rules& rules, const goldmine::View& view,
                       const goldmine::Tally& tally) {
  const game::Seat me = view.observer.seat();
  const bool final = view.round == rules.rounds;
  const auto worth = [&](std::optional<int> brought) {
    RoundEnd end;
    end.rungs.fill(goldmine::kMaxDwarfs);  // of those who are out of the round
    for (game::Seat seat = 0; seat < rules.players; ++seat)
      end.gold[seat] = view.seats[seat].nuggets;
    // The best first; of equals the one higher on the ladder.
    std::vector<std::pair<int, goldmine::Dwarf>> ranked;
    const auto comes_out = [&](int gold, goldmine::Dwarf dwarf) {
      end.rungs[dwarf] = static_cast<int>(ranked.size());
      const auto worse =
          std::ranges::find_if(ranked, [&](auto& each) { return each.first < gold; });
      ranked.insert(worse, {gold, dwarf});
    };
    for (const goldmine::Dwarf dwarf : view.ladder)
      comes_out(rules.gold_of(tally.brought[dwarf]), dwarf);
    if (brought) comes_out(*brought, me);
    for (std::size_t rank = 0; rank < ranked.size(); ++rank)
      end.gold[ranked[rank].second] += final ? ranked[rank].first : rules.nuggets[rank];
    return static_cast<float>(worth_of_end(rules, view, end));
  };
  MineEnds ends;
  for (int gold = 0; gold <= kMostMined; ++gold)
    ends.out[static_cast<std::size_t>(gold)] = worth(gold);
  ends.burnt = worth(std::nullopt);
  return ends;
}

LoneMine::LoneMine(const Rules& rules, const MineMix& mix, const MineEnds& ends, int under)
    : rules_(rules), mix_(mix), ends_(ends), kinds_(rules.digging_kinds.size()) {
  const std::size_t cells = at(under + 1, 0, 0, 0);
  revealed_.resize(cells);
  turns_.resize(cells * kinds_);
  for (int cards = 0; cards <= under; ++cards)
    for (int drago = 2; drago <= rules.drago_start; ++drago)
      if (cards >= dragons_left(rules, drago)) solve(cards, drago);
}

std::size_t LoneMine::at(int under, int drago, int place, int gold) const {
  const int places = rules_.drago_start + 1;
  const int index = ((under * places + drago) * places + place) * (kMostMined + 1) + gold;
  return static_cast<std::size_t>(index);
}

double LoneMine::turn(const MinePile& pile, int place, int gold) const {
  return turns_[at(pile.under, pile.drago, place, gold) * kinds_ + pile.top];
}

double LoneMine::reveal(int under, int drago, int place, int gold) const {
  return revealed_[at(under, drago, place, gold)];
}

double LoneMine::dig(const MinePile& pile, int place, int gold) const {
  const int more = std::min(gold + rules_.gold[pile.top], kMostMined);
  const int next = std::min(place + rules_.moves[pile.top], pile.drago - 1);
  return next <= 0 ? ends_.out[static_cast<std::size_t>(more)]
                   : reveal(pile.under, pile.drago, next, more);
}

double LoneMine::act(const MinePile& pile, int place, int gold, Action action) const {
  // There is nobody to swap with, and the last gold that counts is not waited for.
  if (action == Action::kSwap || (action == Action::kExtra && gold == kMostMined))
    return ends_.burnt;
  if (action == Action::kExtra)
    return turn(pile, place, std::min(gold + rules_.gold[goldmine::kExtraGold], kMostMined));
  const int next = place - (action == Action::kDouble ? 2 : 1);
  return next <= 0 ? ends_.out[static_cast<std::size_t>(gold)] : turn(pile, next, gold);
}

double LoneMine::leave(const MinePile& pile, int place, int gold) const {
  std::array<double, goldmine::kActions> worth{};
  for (int action = 0; action < goldmine::kActions; ++action)
    worth[static_cast<std::size_t>(action)] = act(pile, place, gold, static_cast<Action>(action));
  return exit_worth(rules_, mix_, worth);
}

// Fewer cards, a lower place and more gold are there already.
void LoneMine::solve(int under, int drago) {
  const double dragon = under > 0 ? static_cast<double>(dragons_left(rules_, drago)) / under : 0.0;
  for (int place = 1; place < drago; ++place)
    for (int gold = kMostMined; gold >= 0; --gold) {
      double sum = 0;
      if (dragon > 0) {
        const bool caught = place == drago - 1;
        sum += dragon * (caught ? ends_.burnt : reveal(under - 1, drago - 1, place, gold));
      }
      if (dragon < 1 && under > 0)
        for (std::size_t kind = 0; kind < kinds_; ++kind)
          if (mix_.digging[kind] > 0)
            sum += (1 - dragon) * mix_.digging[kind] *
                   turn({under - 1, drago, static_cast<DiggingCard>(kind)}, place, gold);
      revealed_[at(under, drago, place, gold)] = static_cast<float>(sum);
    }
  for (std::size_t kind = 0; kind < kinds_; ++kind) {
    if (kind == rules_.dragon) continue;
    const MinePile pile{under, drago, static_cast<DiggingCard>(kind)};
    for (int place = 1; place < drago; ++place)
      for (int gold = kMostMined; gold >= 0; --gold)
        turns_[at(under, drago, place, gold) * kinds_ + kind] =
            static_cast<float>(std::max(dig(pile, place, gold), leave(pile, place, gold)));
  }
}

}  // namespace stollen::bots
