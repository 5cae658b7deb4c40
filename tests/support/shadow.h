// A world that follows a match as long as one observer cannot tell the two apart: dealt anew, then
// moved on so that he is told the same, move after move. What he knows must come from what he was
// told, so his view, his legal moves and why his other wishes are refused stay the same in both,
// however long it goes on. Once a move tells him something that the shadow cannot agree with, he
// must know it from then on, and the shadow is dealt anew. It knows nothing of single games, cards
// and modules.
#pragma once

#include <optional>
#include <string>

#include "support/conceivable.h"
#include "support/games.h"
#include "support/service.h"

namespace stollen::testing {

class Shadow {
 public:
  Shadow(const game::Game& game, const game::State& state, game::Observer observer,
         std::uint64_t seed, Service service = {});

  // The match has made this move. Returns the first difference that the observer could see.
  std::optional<std::string> follow(const game::State& before, game::Move move,
                                    const game::State& after, const game::Events& events);

  // What was gone through, to show that the test is worth something.
  struct Tally {
    int followed = 0;   // moves after which the shadow went on
    int unlike = 0;     // of them with another move that looks the same
    int longest = 0;    // the longest way without a new deal
    int compared = 0;   // views
    int refusals = 0;   // wishes of the observer
    int learnt = 0;     // moves that told him something new, and he knew it then
    int dealt = 0;      // deals that were looked at
    int different = 0;  // of them with worlds that were not the same

    void add(const Tally& other);
  };
  const Tally& tally() const { return tally_; }

 private:
  std::optional<std::string> compare(const game::State& match, bool thoroughly);
  std::optional<std::string> compare_refusals(const game::State& match);
  std::optional<std::string> keep_up(const game::State& before, game::Move move,
                                     const game::State& after, const game::Events& events);
  void deal(const game::State& match);

  const game::Game& game_;
  game::Observer observer_;
  Random random_;
  Service service_;
  Wishes wishes_;
  game::State shadow_;
  int way_ = 0;
  Tally tally_;
};

}  // namespace stollen::testing
