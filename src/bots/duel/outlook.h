// What every move of the Duel or the solo game is worth to the seat that looks at it, one step
// deep: the gold it brings, what it brings nearer for either dwarf, and the cards it costs.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "bots/duel/prospect.h"
#include "bots/search.h"
#include "duel/moves.h"
#include "duel/world.h"

namespace stollen::bots {

class DuelOutlook {
 public:
  DuelOutlook(const duel::Rules& rules, const DuelShapes& shapes, const duel::View& view,
              const duel::Tally& tally, const game::Moves& legal);

  // By place in the legal list, in gold.
  double worth(std::size_t move) const { return worths_[move]; }
  // What a move that changes the maze brings either dwarf nearer, in gold; what it costs him if
  // it is below zero.
  struct Changes {
    double own = 0;
    double other = 0;
  };
  Changes changes(game::Move move) const;
  // The place of the best one.
  std::size_t best() const {
    return static_cast<std::size_t>(std::ranges::max_element(worths_) - worths_.begin());
  }

 private:
  bool alone() const { return rules_.players == 1; }
  void weigh_lays(const game::Moves& legal);
  double weigh(game::Move move) const;
  double weigh_lay(const duel::move::Lay& lay) const;
  double total(const duel::Board& board) const;
  duel::Board board_after(game::Move move) const;
  double total_now() const;
  double after_opening(tunnel::Cell cell) const;
  bool is_worth_removing(tunnel::Cell cell) const;
  double after_removal(tunnel::Cell cell) const;
  double after_orienting(const duel::move::Orient& orient) const;
  double bribe(tunnel::Cell cell) const;
  bool known(tunnel::Cell cell) const;
  double keeping(duel::CardId card) const;
  double useful(duel::CardId card) const;
  double losing(duel::CardId card) const;
  double losing(duel::CardId one, duel::CardId other) const;
  double gold_share(tunnel::PathCard card) const;

  const duel::Rules& rules_;
  const DuelShapes& shapes_;
  const duel::View& view_;
  DuelSupply supply_;
  std::array<std::array<double, 4>, duel::kColours> unknown_goal_{};
  int mine_;
  int theirs_;
  std::array<double, duel::kColours> to_come_{};
  DuelProspect own_;
  std::optional<DuelProspect> other_;
  std::array<double, duel::kMaxKinds> best_lay_{};
  std::vector<double> worths_;
};

}  // namespace stollen::bots
