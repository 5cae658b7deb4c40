#include "bots/goldmine/mine_for_two.h"

#include <algorithm>
#include <cmath>

namespace stollen::bots {

using goldmine::Action;
using goldmine::DiggingCard;
using goldmine::Rules;

namespace {

// A swap gives the turn away and changes nothing else, so that players may go round in circles:
// turns are worked out again until they no longer change by more than this.
constexpr float kExact = 1e-4F;
constexpr int kMostTimes = 60;

// For one who comes out after the other one, or not at all. Of equals the one higher on the ladder
// ranks first.
MineEnds ends_after(const Rules& rules, MineAim aim, int brought_by_other) {
  MineEnds ends;
  const bool other_is_out = brought_by_other >= 0;
  const auto first = static_cast<float>(rules.nuggets[0]);
  const auto second = static_cast<float>(rules.nuggets[1]);
  const auto his = static_cast<float>(std::max(brought_by_other, 0));
  for (int gold = 0; gold <= kMostMined; ++gold) {
    float& end = ends.out[static_cast<std::size_t>(gold)];
    if (aim == MineAim::kGold)
      end = static_cast<float>(gold) - his;
    else if (!other_is_out)
      end = first;
    else
      end = gold > brought_by_other ? first - second : second - first;
  }
  if (other_is_out) ends.burnt = aim == MineAim::kGold ? -his : -first;
  return ends;
}

}  // namespace

MineForTwo::MineForTwo(const Rules& rules, MineAim aim, const Progress& progress)
    : rules_(rules),
      mix_(mix_of_box(rules)),
      kinds_(rules.digging_kinds.size()),
      under_(static_cast<int>(rules.gold_pile.size()) + rules.dragons - 1) {
  const int all = under_ + 1;
  for (int brought = kBurnt; brought <= kMostMined; ++brought)
    alone_.push_back(
        std::make_unique<const LoneMine>(rules, mix_, ends_after(rules, aim, brought), under_));
  layers_.resize(layer_at(all, 0));
  for (int under = 0; under < all; ++under) {
    progress(under, all);
    for (int drago = 2; drago <= rules.drago_start; ++drago) {
      // Every card of Drago's that has been drawn lies no longer in the pile.
      const int most = under_ - (rules.drago_start - drago);
      if (under < dragons_left(rules, drago) || under > most) continue;
      solve_revealed(under, drago);
      solve_turns(under, drago);
    }
  }
  progress(all, all);
}

const LoneMine& MineForTwo::alone(int brought_by_other) const {
  return *alone_[static_cast<std::size_t>(std::min(brought_by_other, kMostMined) - kBurnt)];
}

std::size_t MineForTwo::layer_at(int under, int drago) const {
  const int index = under * (rules_.drago_start + 1) + drago;
  return static_cast<std::size_t>(index);
}

const MineForTwo::Layer& MineForTwo::layer(int under, int drago) const {
  return layers_[layer_at(under, drago)];
}

std::size_t MineForTwo::at(int drago, const MinePair& pair) const {
  constexpr int kGolds = kMostMined + 1;
  const int places = (pair.place - 1) * (drago - 1) + pair.other_place - 1;
  const int index = (places * kGolds + pair.gold) * kGolds + pair.other_gold;
  return static_cast<std::size_t>(index);
}

template <class Visit>
void MineForTwo::for_each_pair(int drago, Visit visit) const {
  for (int place = 1; place < drago; ++place)
    for (int other_place = 1; other_place < drago; ++other_place)
      for (int gold = 0; gold <= kMostMined; ++gold)
        for (int other_gold = 0; other_gold <= kMostMined; ++other_gold)
          visit(MinePair{place, other_place, gold, other_gold});
}

double MineForTwo::turn(const MinePile& pile, const MinePair& pair) const {
  return layer(pile.under, pile.drago).turns[at(pile.drago, pair) * kinds_ + pile.top];
}

double MineForTwo::reveal(int under, int drago, const MinePair& pair) const {
  return layer(under, drago).revealed[at(drago, pair)];
}

double MineForTwo::pass(const MinePile& pile, const MinePair& pair) const {
  return -turn(pile, {pair.other_place, pair.place, pair.other_gold, pair.gold});
}

double MineForTwo::dig(const MinePile& pile, const MinePair& pair) const {
  const int gold = std::min(pair.gold + rules_.gold[pile.top], kMostMined);
  const int place = std::min(pair.place + rules_.moves[pile.top], pile.drago - 1);
  if (place <= 0)
    return -alone(gold).reveal(pile.under, pile.drago, pair.other_place, pair.other_gold);
  return -reveal(pile.under, pile.drago, {pair.other_place, place, pair.other_gold, gold});
}

double MineForTwo::act(const MinePile& pile, const MinePair& pair, Action action) const {
  MinePair after = pair;
  switch (action) {
    case Action::kStep:
      after.place -= 1;
      break;
    case Action::kDouble:
      after.place -= 2;
      break;
    case Action::kAll:
      after.place -= 1;
      after.other_place -= 1;
      break;
    case Action::kSwap:
      std::swap(after.place, after.other_place);
      break;
    case Action::kExtra:
      after.gold = std::min(after.gold + rules_.gold[goldmine::kExtraGold], kMostMined);
      break;
  }
  if (after.place > 0 && after.other_place > 0) return pass(pile, after);
  // If both come out at once the player himself is the higher one on the ladder.
  if (after.place <= 0 && after.other_place <= 0) return -alone(after.gold).out(after.other_gold);
  if (after.place <= 0) return -alone(after.gold).turn(pile, after.other_place, after.other_gold);
  return alone(after.other_gold).turn(pile, after.place, after.gold);
}

double MineForTwo::leave(const MinePile& pile, const MinePair& pair) const {
  std::array<double, goldmine::kActions> worth{};
  for (int action = 0; action < goldmine::kActions; ++action)
    worth[static_cast<std::size_t>(action)] = act(pile, pair, static_cast<Action>(action));
  return exit_worth(rules_, mix_, worth);
}

double MineForTwo::at_start() const {
  double sum = 0;
  for (std::size_t kind = 0; kind < kinds_; ++kind)
    if (kind != rules_.dragon)
      sum += mix_.digging[kind] * turn({under_, rules_.drago_start, static_cast<DiggingCard>(kind)},
                                       {rules_.start, rules_.start, 0, 0});
  return sum;
}

void MineForTwo::solve_revealed(int under, int drago) {
  const double dragon = static_cast<double>(dragons_left(rules_, drago)) / under;
  std::vector<float>& revealed = layers_[layer_at(under, drago)].revealed;
  for_each_pair(drago, [&](const MinePair& pair) {
    double sum = 0;
    const bool caught = pair.place == drago - 1;
    const bool other_caught = pair.other_place == drago - 1;
    // Both of them caught is worth nothing to either.
    if (!caught && !other_caught)
      sum += dragon * reveal(under - 1, drago - 1, pair);
    else if (!caught)
      sum += dragon * alone(kBurnt).reveal(under - 1, drago - 1, pair.place, pair.gold);
    else if (!other_caught)
      sum -= dragon * alone(kBurnt).reveal(under - 1, drago - 1, pair.other_place, pair.other_gold);
    if (dragon < 1)
      for (std::size_t kind = 0; kind < kinds_; ++kind)
        if (mix_.digging[kind] > 0)
          sum += (1 - dragon) * mix_.digging[kind] *
                 turn({under - 1, drago, static_cast<DiggingCard>(kind)}, pair);
    revealed.push_back(static_cast<float>(sum));
  });
}

void MineForTwo::solve_turns(int under, int drago) {
  Layer& layer = layers_[layer_at(under, drago)];
  layer.turns.resize(layer.revealed.size() * kinds_);
  for (std::size_t kind = 0; kind < kinds_; ++kind) {
    if (kind == rules_.dragon) continue;
    const MinePile pile{under, drago, static_cast<DiggingCard>(kind)};
    std::vector<float> digs;
    for_each_pair(drago, [&](const MinePair& pair) {
      digs.push_back(static_cast<float>(dig(pile, pair)));
      layer.turns[at(drago, pair) * kinds_ + kind] = digs.back();
    });
    float change = 1;
    for (int times = 0; times < kMostTimes && change > kExact; ++times) {
      change = 0;
      std::size_t place = 0;
      for_each_pair(drago, [&](const MinePair& pair) {
        float& worth = layer.turns[place * kinds_ + kind];
        const float better = std::max(digs[place++], static_cast<float>(leave(pile, pair)));
        change = std::max(change, std::fabs(better - worth));
        worth = better;
      });
    }
  }
}

}  // namespace stollen::bots
