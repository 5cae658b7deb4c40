// A round of My Gold Mine between two players, solved backwards: what the one can make sure of
// against the best that the other can do. Everything in this game lies before everybody's eyes, so
// there is such a value. Abstracted are the piles: gold cards and exit cards come as mixed as the
// box is, whatever has been drawn, and gold above kMostMined is not counted; Drago's cards are
// counted exactly.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "bots/goldmine/lone_mine.h"

namespace stollen::bots {

// What the round is played for: nuggets more than the other one, or gold more than he brings out.
enum class MineAim : std::uint8_t { kNuggets, kGold };

// Places and gold of the player whose turn it is and of the other one, both inside.
struct MinePair {
  int place = 0;
  int other_place = 0;
  int gold = 0;
  int other_gold = 0;
};

class MineForTwo {
 public:
  // Is told the layers that are solved, of so many.
  using Progress = std::function<void(std::int64_t done, std::int64_t all)>;
  MineForTwo(const goldmine::Rules& rules, MineAim aim, const Progress& progress);

  // For the player whose turn it is: of the turn, of digging, of an exit card, of an action on it.
  double turn(const MinePile& pile, const MinePair& pair) const;
  double dig(const MinePile& pile, const MinePair& pair) const;
  double leave(const MinePile& pile, const MinePair& pair) const;
  double act(const MinePile& pile, const MinePair& pair, goldmine::Action action) const;
  // When a round begins, before the first card is seen.
  double at_start() const;

  // For one who is alone inside: the other one has brought out so much, or nothing.
  static constexpr int kBurnt = -1;
  const LoneMine& alone(int brought_by_other) const;

 private:
  struct Layer {
    std::vector<float> revealed;  // for the player who is next, before the card on top is seen
    std::vector<float> turns;     // by the card on top, too
  };
  std::size_t layer_at(int under, int drago) const;
  const Layer& layer(int under, int drago) const;
  std::size_t at(int drago, const MinePair& pair) const;
  double reveal(int under, int drago, const MinePair& pair) const;
  // The turn goes to the other one, who is where he was.
  double pass(const MinePile& pile, const MinePair& pair) const;
  template <class Visit>
  void for_each_pair(int drago, Visit visit) const;
  void solve_revealed(int under, int drago);
  void solve_turns(int under, int drago);

  const goldmine::Rules& rules_;
  MineMix mix_;
  std::size_t kinds_;
  int under_;  // at the start
  std::vector<std::unique_ptr<const LoneMine>> alone_;
  std::vector<Layer> layers_;
};

}  // namespace stollen::bots
