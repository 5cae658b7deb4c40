// A player of My Gold Mine for two who goes by the solved rounds: nuggets in the first ones, gold
// in the last. A yardstick for the others; it takes long to be made and is no level.
#pragma once

#include "bots/bot.h"
#include "bots/goldmine/mine_for_two.h"
#include "bots/goldmine/tally.h"
#include "goldmine/goldmine.h"

namespace stollen::bots {

struct SolvedMine {
  const MineForTwo& for_nuggets;
  const MineForTwo& for_gold;
};

class SolvedMiner final : public Bot {
 public:
  SolvedMiner(const goldmine::GoldMine& game, game::Seat seat, std::uint64_t seed,
              const SolvedMine& solved)
      : Bot(seat, seed), game_(game), solved_(solved), tally_(game.rules()) {}

  // What a move is worth to whoever decides, by what he remembers; solved is what the round is
  // played for.
  static double worth(const goldmine::Rules& rules, const MineForTwo& solved,
                      const goldmine::View& view, const goldmine::Tally& tally, game::Move move);

 private:
  void remember(const game::SeenEvent& event) override { tally_.follow(event); }
  game::Move choose(const game::View& view, const game::Moves& legal, Random random) override;

  const goldmine::GoldMine& game_;
  SolvedMine solved_;
  GoldMineTally tally_;
};

}  // namespace stollen::bots
