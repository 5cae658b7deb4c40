// A round of My Gold Mine with one dwarf left inside, solved backwards: what is the most that he
// can expect of how he ends, whatever that is worth. Exact for piles that stay as mixed as they
// are; Drago's cards, which are counted, do not.
#pragma once

#include <array>
#include <vector>

#include "goldmine/world.h"

namespace stollen::bots {

// Who has more counts as having so much.
inline constexpr int kMostMined = 30;

// The part of each kind: of the digging pile without Drago's cards, and of the exit pile.
struct MineMix {
  std::array<double, goldmine::kMaxDiggingKinds> digging{};
  std::array<double, goldmine::kMaxExitKinds> exits{};
};
MineMix mix_of_box(const goldmine::Rules& rules);
// What an exit card can be expected to be worth, where each action is worth so much: of the two
// that it offers the better one is taken.
double exit_worth(const goldmine::Rules& rules, const MineMix& mix,
                  const std::array<double, goldmine::kActions>& worth);
// Of what is left, as far as a player knows who remembers every card.
MineMix mix_left(const goldmine::Rules& rules, const goldmine::View& view,
                 const goldmine::Tally& tally);

// What it is worth to bring out so much gold, or nothing because Drago came.
struct MineEnds {
  std::array<float, kMostMined + 1> out{};
  float burnt = 0;
};

// For the seat whose dwarf is the last one inside: its own gold and nuggets count in full, those of
// the others and the win as in the weights.
MineEnds ends_for_last(const goldmine::Rules& rules, const goldmine::View& view,
                       const goldmine::Tally& tally);

// The digging pile and Drago: so many cards lie under the one on top.
struct MinePile {
  int under = 0;
  int drago = 0;
  goldmine::DiggingCard top = 0;
};

// Drago's cards left: every place that he has left took one.
constexpr int dragons_left(const goldmine::Rules& rules, int drago) {
  return rules.dragons - (rules.drago_start - drago);
}

class LoneMine {
 public:
  // Good for as many cards under the top one and no more.
  LoneMine(const goldmine::Rules& rules, const MineMix& mix, const MineEnds& ends, int under);

  // What can be expected on one's turn, of digging and of an exit card; and of one action of it.
  double turn(const MinePile& pile, int place, int gold) const;
  double dig(const MinePile& pile, int place, int gold) const;
  double leave(const MinePile& pile, int place, int gold) const;
  double act(const MinePile& pile, int place, int gold, goldmine::Action action) const;
  // Of coming out with so much.
  double out(int gold) const { return ends_.out[static_cast<std::size_t>(gold)]; }
  // After a card was dug, before it is known what lay under it.
  double reveal(int under, int drago, int place, int gold) const;

 private:
  std::size_t at(int under, int drago, int place, int gold) const;
  void solve(int under, int drago);

  const goldmine::Rules& rules_;
  MineMix mix_;
  MineEnds ends_;
  std::size_t kinds_;
  std::vector<float> revealed_;
  std::vector<float> turns_;  // by the card on top, too
};

}  // namespace stollen::bots
